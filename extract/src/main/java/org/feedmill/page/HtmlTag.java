package org.feedmill.page;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Symbols of HTML tags. Well-known tags have fixed small numbers, so that algorithms can compare them without strings;
 * every other tag gets a number per page, from {@link #FIRST_DYNAMIC} up.
 */
public final class HtmlTag {

    public static final int TEXT = 0;
    public static final int HTML = 1;
    public static final int HEAD = 2;
    public static final int BODY = 3;
    public static final int A = 4;
    public static final int DIV = 5;
    public static final int SPAN = 6;
    public static final int P = 7;
    public static final int BR = 8;
    public static final int IMG = 9;
    public static final int UL = 10;
    public static final int OL = 11;
    public static final int LI = 12;
    public static final int DL = 13;
    public static final int DT = 14;
    public static final int DD = 15;
    public static final int TABLE = 16;
    public static final int TBODY = 17;
    public static final int THEAD = 18;
    public static final int TR = 19;
    public static final int TD = 20;
    public static final int TH = 21;
    public static final int H1 = 22;
    public static final int H2 = 23;
    public static final int H3 = 24;
    public static final int H4 = 25;
    public static final int H5 = 26;
    public static final int H6 = 27;
    public static final int ARTICLE = 28;
    public static final int SECTION = 29;
    public static final int NAV = 30;
    public static final int HEADER = 31;
    public static final int FOOTER = 32;
    public static final int ASIDE = 33;
    public static final int MAIN = 34;
    public static final int TIME = 35;
    public static final int B = 36;
    public static final int STRONG = 37;
    public static final int I = 38;
    public static final int EM = 39;
    public static final int FONT = 40;
    public static final int SCRIPT = 41;
    public static final int STYLE = 42;
    public static final int META = 43;
    public static final int LINK = 44;
    public static final int FORM = 45;
    public static final int INPUT = 46;
    public static final int HR = 47;
    public static final int TFOOT = 48;
    public static final int CENTER = 49;
    public static final int FIGURE = 50;
    public static final int CAPTION = 51;
    public static final int BLOCKQUOTE = 52;
    public static final int PRE = 53;
    public static final int TITLE = 54;
    public static final int BASE = 55;
    public static final int SMALL = 56;
    public static final int U = 57;
    public static final int SUMMARY = 58;
    public static final int FIRST_DYNAMIC = 59;

    private static final String[] NAMES = {
        "#text",
        "html",
        "head",
        "body",
        "a",
        "div",
        "span",
        "p",
        "br",
        "img",
        "ul",
        "ol",
        "li",
        "dl",
        "dt",
        "dd",
        "table",
        "tbody",
        "thead",
        "tr",
        "td",
        "th",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "article",
        "section",
        "nav",
        "header",
        "footer",
        "aside",
        "main",
        "time",
        "b",
        "strong",
        "i",
        "em",
        "font",
        "script",
        "style",
        "meta",
        "link",
        "form",
        "input",
        "hr",
        "tfoot",
        "center",
        "figure",
        "caption",
        "blockquote",
        "pre",
        "title",
        "base",
        "small",
        "u",
        "summary"
    };

    private static final Map<String, Integer> NUMBERS = numbers();

    /** Elements that begin and end a display line. Table cells do not: a row is one line. */
    private static final Set<String> BLOCKS = Set.of(
            "html",
            "body",
            "div",
            "p",
            "ul",
            "ol",
            "li",
            "dl",
            "dt",
            "dd",
            "table",
            "tbody",
            "thead",
            "tfoot",
            "tr",
            "caption",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "article",
            "section",
            "nav",
            "header",
            "footer",
            "aside",
            "main",
            "form",
            "fieldset",
            "hr",
            "center",
            "figure",
            "figcaption",
            "blockquote",
            "pre",
            "address",
            "details",
            "summary",
            "dialog",
            "hgroup",
            "menu",
            "dir",
            "search",
            "legend",
            "optgroup",
            "frameset",
            "marquee",
            "listing",
            "xmp",
            "plaintext");

    /** Elements whose text is never displayed. */
    private static final Set<String> INVISIBLE = Set.of(
            "head",
            "script",
            "style",
            "template",
            "noscript",
            "noframes",
            "noembed",
            "iframe",
            "svg",
            "math",
            "canvas",
            "object",
            "applet",
            "audio",
            "video",
            "select",
            "datalist",
            "textarea",
            "title",
            "meta",
            "link",
            "base");

    private static final Map<String, TagTraits> TRAITS = traits();

    /** The properties of a tag name, found by one look-up. */
    record TagTraits(int number, boolean isBlock, boolean isInvisible) {

        private static final TagTraits UNKNOWN = new TagTraits(-1, false, false);
    }

    private HtmlTag() {}

    private static Map<String, TagTraits> traits() {
        Map<String, TagTraits> map = new HashMap<>();
        Set<String> names = new HashSet<>(NUMBERS.keySet());
        names.addAll(BLOCKS);
        names.addAll(INVISIBLE);
        names.forEach(
                name -> map.put(name, new TagTraits(number(name), BLOCKS.contains(name), INVISIBLE.contains(name))));
        return Collections.unmodifiableMap(map); // looked up for every element: half the time of Map.copyOf
    }

    static TagTraits traits(String name) {
        return TRAITS.getOrDefault(name, TagTraits.UNKNOWN);
    }

    private static Map<String, Integer> numbers() {
        Map<String, Integer> map = new HashMap<>();
        for (int i = 0; i < NAMES.length; i++) {
            map.put(NAMES[i], i);
        }
        return Map.copyOf(map);
    }

    /** The fixed number of a well-known tag, or -1. */
    static int number(String name) {
        return NUMBERS.getOrDefault(name, -1);
    }

    /** The name of a well-known tag. */
    public static String name(int number) {
        return NAMES[number];
    }

    static boolean isInvisible(String name) {
        return INVISIBLE.contains(name);
    }

    public static boolean isHeading(int tag) {
        return tag >= H1 && tag <= H6;
    }

    /** Returns true for the items of lists, terms and definitions included. */
    static boolean isListItem(int tag) {
        return tag == LI || tag == DT || tag == DD;
    }

    /** Returns true if an element only changes how its text looks. */
    static boolean isFormatting(int tag) {
        return (tag >= B && tag <= FONT) || tag == SMALL || tag == U;
    }

    public static boolean isCell(int tag) {
        return tag == TD || tag == TH;
    }
}
