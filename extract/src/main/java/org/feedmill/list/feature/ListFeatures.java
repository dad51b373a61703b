package org.feedmill.list.feature;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The features of a candidate list, as numbers mostly from 0 to 1 that hold in every language and script. The
 * names say what each measures; {@code CandidateFeatures} says how.
 */
public final class ListFeatures {

    /** The names of the features, in the order of their values. */
    public static final List<String> NAMES = Arrays.stream(Feature.values())
            .map(t -> t.name().toLowerCase(Locale.ROOT))
            .toList();

    /** One thing measured. */
    public enum Feature {
        /** Number of items, on a logarithmic scale; 1 at a hundred. */
        COUNT("number of items"),
        /** Hardly a list: two or three items. */
        FEW("hardly any items"),
        /** Titles too short to be titles. */
        TITLE_SHORT("short titles"),
        /** Titles as long as paragraphs. */
        TITLE_LONG("titles as long as paragraphs"),
        /** Share of different titles. */
        TITLE_DISTINCT("different titles"),
        /** Share of letters in the titles. */
        TITLE_LETTERS("letters in the titles"),
        /** How evenly long the titles are: menus mix, so do lists; cells of numbers do not. */
        TITLE_EVEN("titles of one length"),
        /** Share of titles that stand in headings. */
        TITLE_HEADING("headings"),
        /** Share of titles that are labels: texts that many links share. */
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
        /** Share of links of the most common shape of address. */
        LINK_ALIKE("addresses of one shape"),
        /** The depth of the addresses. */
        LINK_DEEP("depth of the addresses"),
        /** How long the last parts of the addresses are. */
        LINK_LONG("length of the addresses"),
        /** Share of links to other hosts. */
        LINK_FOREIGN("links to other sites"),
        /** Share of links into the page itself. */
        LINK_HERE("links into the page itself"),
        /** Share of items with a date. */
        DATED("items with a date"),
        /** Share of different dates among the dated. */
        DATE_DISTINCT("different dates"),
        /** The certainty of the date patterns. */
        DATE_SURE("certainty of the dates"),
        /** Share of items with a price. */
        PRICED("items with a price"),
        /** Share of items with a description. */
        DESCRIBED("items with a teaser"),
        /** Share of items with a picture. */
        PICTURED("items with a picture"),
        /** Share of the page's text that stands in the items, as a root. */
        TEXT("share of the page's text"),
        /** How much text an item has, on a logarithmic scale. */
        RECORD_TEXT("text of an item"),
        /** Share of the items' text outside of links. */
        UNLINKED("text outside of links"),
        /** Share of an item's text that is its title. */
        TITLE_SHARE("share of the titles in the items' text"),
        /** Share of items with a link that could be a title. */
        WITH_TITLE("items with a title link"),
        /** Share of items with a strong date. */
        WITH_DATE("items with a full date"),
        /** Links that could be titles, beyond the first of each item. */
        MORE_TITLES("several titles in an item"),
        /** Share of the text of the smallest part of the page around all items that is the items'. */
        COVER("share of the text around"),
        /** The similarity of neighbouring items, by their trees. */
        ALIKE("similarity of the items"),
        /** Parents over which the items are spread, per item. */
        SPREAD("items under different parents"),
        /** The position of the first item on the page, measured in text. */
        START("position on the page"),
        /** Inside a menu by its tag. */
        IN_NAV("in a menu"),
        /** Inside a footer by its tag. */
        IN_FOOTER("in the footer"),
        /** Inside an aside by its tag. */
        IN_ASIDE("in an aside"),
        /** Inside a header by its tag. */
        IN_HEADER("in the header"),
        /** Inside the main part by its tag. */
        IN_MAIN("in the main part"),
        /** Inside a form's select, or the like. */
        IN_FORM("in a form"),
        /** Words of the page's frame in class names and ids around. */
        FRAME("named as part of the frame"),
        /** Words of content there. */
        CONTENT("named as content"),
        /** Other candidates with nearly the same items. */
        VOTES("found by others too"),
        /** Share of the items that a larger candidate holds too. */
        WITHIN("part of a larger list"),
        /** How many more records another candidate adds to just these. */
        EXTENDED("lacks items of its kind"),
        /** The share of this list that a candidate covers which it contains completely. */
        HOLDS("contains a smaller list"),
        /** Share of the items that stand inside items of a candidate with as many. */
        PART("part of other items"),
        /** Items of another candidate inside each of these. */
        GROUPS("items that contain others"),
        /** Text, as a share of the candidate's with the most. */
        TEXT_RANK("text compared with the other lists"),
        /** Strong dates in an item, beyond the first. */
        MORE_DATES("several dates in an item"),
        /** Share of the page's strong dates that stand in the items. */
        HAS_DATES("share of the page's dates"),
        /** Found by dates. */
        BY_TIME("found by dates"),
        /** Found by prices. */
        BY_PRICE("found by prices"),
        /** Found by likeness. */
        BY_RECORD("found by similarity"),
        /** Found by tag patterns. */
        BY_TAG("found by tag patterns"),
        /** Found by markup: how sure that finder is. */
        BY_MARKUP("found by markup"),
        /** When rendered: how near the middle of the page. */
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
