package org.feedmill.list;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What speaks for and against a candidate list, as numbers mostly from 0 to 1 that hold in every language and script. The
 * names say what each measures; {@link Judge} says how.
 */
public final class Traits {

    /** The names of the traits, in the order of their values. */
    public static final List<String> NAMES =
            Arrays.stream(Trait.values()).map(t -> t.name().toLowerCase(Locale.ROOT)).toList();

    /** One thing measured. */
    enum Trait {
        /** Number of items, on a logarithmic scale; 1 at a hundred. */
        COUNT,
        /** Hardly a list: two or three items. */
        FEW,
        /** Titles too short to be titles. */
        TITLE_SHORT,
        /** Titles as long as paragraphs. */
        TITLE_LONG,
        /** Share of different titles. */
        TITLE_DISTINCT,
        /** Share of letters in the titles. */
        TITLE_LETTERS,
        /** How evenly long the titles are: menus mix, so do lists; cells of numbers do not. */
        TITLE_EVEN,
        /** Share of titles that stand in headings. */
        TITLE_HEADING,
        /** Share of titles that are labels: texts that many links share. */
        TITLE_LABEL,
        /** How good the chosen title field is. */
        TITLE_FIELD,
        /** Share of the items that have the title field. */
        TITLE_FILLED,
        /** Share of titles that are links. */
        TITLE_LINKED,
        /** Share of items with a link. */
        LINKED,
        /** Share of different links among the linked. */
        LINK_DISTINCT,
        /** Share of links of the most common shape of address. */
        LINK_ALIKE,
        /** How deep the addresses are. */
        LINK_DEEP,
        /** How long the last parts of the addresses are. */
        LINK_LONG,
        /** Share of links to other hosts. */
        LINK_FOREIGN,
        /** Share of links into the page itself. */
        LINK_HERE,
        /** Share of items with a date. */
        DATED,
        /** Share of different dates among the dated. */
        DATE_DISTINCT,
        /** How sure the dates' patterns are. */
        DATE_SURE,
        /** Share of items with a price. */
        PRICED,
        /** Share of items with a description. */
        DESCRIBED,
        /** Share of items with a picture. */
        PICTURED,
        /** Share of the page's text that stands in the items, as a root. */
        TEXT,
        /** How much text an item has, on a logarithmic scale. */
        RECORD_TEXT,
        /** Share of the items' text outside of links. */
        UNLINKED,
        /** Share of an item's text that is its title. */
        TITLE_SHARE,
        /** Share of items with a link that could be a title. */
        WITH_TITLE,
        /** Share of items with a strong date. */
        WITH_DATE,
        /** Links that could be titles, beyond the first of each item. */
        MORE_TITLES,
        /** Share of the text of the smallest part of the page around all items that is the items'. */
        COVER,
        /** How alike neighbouring items are by their trees. */
        ALIKE,
        /** Parents over which the items are spread, per item. */
        SPREAD,
        /** Where on the page the first item stands, by text. */
        START,
        /** Inside a menu by its tag. */
        IN_NAV,
        /** Inside a footer by its tag. */
        IN_FOOTER,
        /** Inside an aside by its tag. */
        IN_ASIDE,
        /** Inside a header by its tag. */
        IN_HEADER,
        /** Inside the main part by its tag. */
        IN_MAIN,
        /** Inside a form's select, or the like. */
        IN_FORM,
        /** Words of the page's frame in class names and ids around. */
        FRAME,
        /** Words of content there. */
        CONTENT,
        /** Other candidates with nearly the same items. */
        VOTES,
        /** Share of the items that a larger candidate holds too. */
        WITHIN,
        /** How many more records another candidate adds to just these. */
        EXTENDED,
        /** How much of this list a candidate is that it holds as a whole. */
        HOLDS,
        /** Share of the items that stand inside items of a candidate with as many. */
        PART,
        /** Items of another candidate inside each of these. */
        GROUPS,
        /** Text, as a share of the candidate's with the most. */
        TEXT_RANK,
        /** Strong dates in an item, beyond the first. */
        MORE_DATES,
        /** Share of the page's strong dates that stand in the items. */
        HAS_DATES,
        /** Found by dates. */
        BY_TIME,
        /** Found by prices. */
        BY_PRICE,
        /** Found by likeness. */
        BY_RECORD,
        /** Found by tag patterns. */
        BY_TAG,
        /** Found by markup: how sure that finder is. */
        BY_MARKUP,
        /** When drawn: how near the middle of the page. */
        CENTRE,
        /** When drawn: share of the page's surface. */
        SURFACE
    }

    private final double[] values = new double[NAMES.size()];

    void set(Trait trait, double value) {
        values[trait.ordinal()] = value;
    }

    double get(Trait trait) {
        return values[trait.ordinal()];
    }

    /** The values, in the order of {@link #NAMES}; a copy. */
    public double[] values() {
        return values.clone();
    }
}
