package org.feedmill.list.feature;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The features of a candidate list, as numbers mostly between 0 and 1 that are comparable between languages and
 * scripts. The names say what each one measures; {@code CandidateFeatures} documents how.
 */
public final class ListFeatures {

    /** The names of the features, in the order of their values. */
    public static final List<String> NAMES = Arrays.stream(Feature.values())
            .map(t -> t.name().toLowerCase(Locale.ROOT))
            .toList();

    /** One measured feature. */
    public enum Feature {
        /** Number of items, on a logarithmic scale; 1 at a hundred. */
        COUNT("number of items"),
        /** 1 for two or three items, which are hardly a list. */
        FEW("hardly any items"),
        /** How short the titles are, from 0 to 1. */
        TITLE_SHORT("short titles"),
        /** How long the titles are, from 0 to 1 for paragraphs. */
        TITLE_LONG("titles as long as paragraphs"),
        /** Share of different titles. */
        TITLE_DISTINCT("different titles"),
        /** Share of letters in the titles. */
        TITLE_LETTERS("letters in the titles"),
        /** Uniformity of the lengths of the titles: they vary in menus and lists, but not in cells of numbers. */
        TITLE_EVEN("titles of one length"),
        /** Share of titles that are in headings. */
        TITLE_HEADING("headings"),
        /** Share of titles that are labels, that is, texts shared by many links. */
        TITLE_LABEL("titles that are labels"),
        /** The score of the chosen title field. */
        TITLE_FIELD("the field of the titles"),
        /** Share of the items that have the title field. */
        TITLE_FILLED("items with a title at the usual path"),
        /** Share of titles that are links. */
        TITLE_LINKED("linked titles"),
        /** Share of items with a link. */
        LINKED("items with a link"),
        /** Share of different links among the linked. */
        LINK_DISTINCT("different links"),
        /** Share of links with the most common URL pattern. */
        LINK_ALIKE("addresses of one shape"),
        /** The depth of the URLs. */
        LINK_DEEP("depth of the addresses"),
        /** The length of the last path segments of the URLs. */
        LINK_LONG("length of the addresses"),
        /** Share of links to other hosts. */
        LINK_FOREIGN("links to other sites"),
        /** Share of links within the page. */
        LINK_HERE("links into the page itself"),
        /** Share of items with a date. */
        DATED("items with a date"),
        /** The certainty of the date patterns. */
        DATE_DISTINCT("different dates"),
        /** The certainty of the date patterns. */
        DATE_SURE("certainty of the dates"),
        /** Share of items with a price. */
        PRICED("items with a price"),
        /** Share of items with a description. */
        DESCRIBED("items with a teaser"),
        /** Share of items with an image. */
        PICTURED("items with a picture"),
        /** The square root of the share of the page's text that is in the items. */
        TEXT("share of the page's text"),
        /** The amount of text per item, on a logarithmic scale. */
        RECORD_TEXT("text of an item"),
        /** Share of the items' text outside of links. */
        UNLINKED("text outside of links"),
        /** Share of an item's text that is its title. */
        TITLE_SHARE("share of the titles in the items' text"),
        /** Share of items with a link that could be a title. */
        WITH_TITLE("items with a title link"),
        /** Share of items with a strong date. */
        WITH_DATE("items with a full date"),
        /** Number of links that could be titles, beyond the first of each item. */
        MORE_TITLES("several titles in an item"),
        /** Share of the items in the text of the smallest element around all of them. */
        COVER("share of the text around"),
        /** The similarity of the trees of neighbouring items. */
        ALIKE("similarity of the items"),
        /** Number of different parents of the items, per item. */
        SPREAD("items under different parents"),
        /** The position of the first item on the page, measured in text. */
        START("position on the page"),
        /** Whether the list is inside a menu element. */
        IN_NAV("in a menu"),
        /** Whether the list is inside a footer element. */
        IN_FOOTER("in the footer"),
        /** Whether the list is inside an aside element. */
        IN_ASIDE("in an aside"),
        /** Whether the list is inside a header element. */
        IN_HEADER("in the header"),
        /** Whether the list is inside the main element. */
        IN_MAIN("in the main part"),
        /** Whether the list is inside a form. */
        IN_FORM("in a form"),
        /** Words in the surrounding class names and ids that name the frame of a page. */
        FRAME("named as part of the frame"),
        /** Words in the surrounding class names and ids that name content. */
        CONTENT("named as content"),
        /** Number of other candidates with nearly the same items. */
        VOTES("found by others too"),
        /** Share of the items that a larger candidate also contains. */
        WITHIN("part of a larger list"),
        /** Number of records that another candidate has in addition to these. */
        EXTENDED("lacks similar items"),
        /** Share of this list that is covered by a candidate which it contains completely. */
        HOLDS("contains a smaller list"),
        /** Share of the items that are inside items of a candidate with as many items. */
        PART("part of other items"),
        /** Number of items of another candidate inside each of these. */
        GROUPS("items that contain others"),
        /** The amount of text, relative to the candidate with the most. */
        TEXT_RANK("text compared with the other lists"),
        /** Number of strong dates per item, beyond the first. */
        MORE_DATES("several dates in an item"),
        /** Share of the page's strong dates that are in the items. */
        HAS_DATES("share of the page's dates"),
        /** Whether the list was found by dates. */
        BY_TIME("found by dates"),
        /** Whether the list was found by prices. */
        BY_PRICE("found by prices"),
        /** Whether the list was found by the similarity of records. */
        BY_RECORD("found by similarity"),
        /** Whether the list was found by tag patterns. */
        BY_TAG("found by tag patterns"),
        /** The certainty of the markup finder if it found the list. */
        BY_MARKUP("found by markup"),
        /** On rendered pages: the closeness to the middle of the page. */
        CENTRE("in the middle of the page"),
        /** On rendered pages: the share of the page's surface. */
        SURFACE("share of the page's surface");

        private final String words;

        Feature(String words) {
            this.words = words;
        }

        /** Returns a short description of the feature. */
        String words() {
            return words;
        }
    }

    private final double[] values = new double[NAMES.size()];

    public void set(Feature featureValue, double value) {
        values[featureValue.ordinal()] = value;
    }

    public double get(Feature featureValue) {
        return values[featureValue.ordinal()];
    }

    /** The values, in the order of {@link #NAMES}; a copy. */
    public double[] values() {
        return values.clone();
    }
}
