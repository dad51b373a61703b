package org.feedmill.list.field;

import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the title of a section (P1's FindSubject, P2 §2.1 end): the line just above its first item, or an image's
 * alternative text there. A heading is accepted even if there is a short line between it and the item.
 */
public final class SubjectHeadings {

    private static final int MAX_HEADING_LENGTH = 80;

    /** Number of texts before the item that are searched for a heading. */
    private static final int MAX_TEXTS_BACK = 6;

    private static final int MAX_NODE_DISTANCE = 300;

    private SubjectHeadings() {}

    /**
     * @param first the node at which the section's first item begins
     * @param floor do not look above this node: the previous section ends there
     */
    public static @Nullable String title(Page page, int first, int floor) {
        int texts = 0;
        String nearest = null;
        int bottom = Math.max(floor, first - MAX_NODE_DISTANCE);
        for (int n = first - 1; n > bottom && texts < MAX_TEXTS_BACK; n--) {
            if (page.isHidden(n)) {
                continue;
            }
            int tag = page.tag(n);
            if (tag == HtmlTag.NAV || tag == HtmlTag.FORM || (tag == HtmlTag.HEADER && page.end(n) <= first)) {
                break;
            }
            if (tag == HtmlTag.IMG && nearest == null && texts == 0) {
                String alt = page.attribute(n, "alt");
                nearest = alt == null || alt.isBlank() || alt.length() > MAX_HEADING_LENGTH ? null : alt.strip();
            }
            if (page.isText(n)) {
                if (frame(page, n, first) || elsewhere(page, n, first)) {
                    break; // the menu, the head of the page, or content next to the list
                }
                texts++;
                int heading = headingAround(page, n);
                if (heading >= 0 && page.tag(heading) == HtmlTag.H1 && isOnlyTitle(page, heading)) {
                    return nearest; // the title of the page
                }
                if (heading >= 0) {
                    String text = page.text(heading);
                    return text.length() <= MAX_HEADING_LENGTH && page.end(heading) <= first ? text : nearest;
                }
                if (texts == 1 && nearest == null) {
                    nearest = line(page, n);
                }
            }
        }
        return nearest;
    }

    /** A title without the number of items in brackets at its end; null if nothing else is left. */
    public static @Nullable String withoutCount(String title) {
        String text = title.strip();
        int end = text.length();
        int open = Math.max(text.lastIndexOf('('), Math.max(text.lastIndexOf('['), text.lastIndexOf('（')));
        boolean closed = end > 0 && ")]）".indexOf(text.charAt(end - 1)) >= 0;
        if (closed && open >= 0 && isNumber(text.substring(open + 1, end - 1))) {
            text = text.substring(0, open).strip();
        }
        return text.isEmpty() || isNumber(text) ? null : text;
    }

    private static boolean isNumber(String text) {
        return text.codePoints().allMatch(c -> Character.isDigit(c) || ".,– -/".indexOf(c) >= 0);
    }

    /** The heading between a record and the one before it, null if there is none or it is the record's date. */
    public static @Nullable String heading(Page page, RecordArea area, int floor) {
        for (int n = area.from() - 1; n > Math.max(floor, area.from() - MAX_NODE_DISTANCE); n--) {
            if (page.isText(n) && !page.isHidden(n)) {
                int heading = headingAround(page, n);
                boolean between = heading > floor && page.end(heading) <= area.from();
                boolean date = heading >= 0 && area.hasValueIn(page, heading);
                String text = between && !date ? page.text(heading) : "";
                return text.isEmpty() || text.length() > MAX_HEADING_LENGTH ? null : text;
            }
        }
        return null;
    }

    /** Returns true if a text belongs to the page's frame: its head, or a link in a menu. */
    private static boolean frame(Page page, int text, int first) {
        int header = page.enclosing(text, HtmlTag.HEADER);
        if (header >= 0 && page.end(header) <= first && page.enclosing(text, HtmlTag.ARTICLE) < 0) {
            return true;
        }
        int link = page.enclosing(text, HtmlTag.A);
        return page.enclosing(text, HtmlTag.NAV) >= 0
                || (link >= 0 && headingAround(page, text) < 0 && page.enclosing(link, HtmlTag.LI) >= 0);
    }

    /**
     * Returns true if a text belongs to an element that ends before the item: an aside, an article, or a title of
     * another list.
     */
    private static boolean elsewhere(Page page, int text, int first) {
        return closed(page, text, HtmlTag.ASIDE, first)
                || closed(page, text, HtmlTag.ARTICLE, first)
                || (headingAround(page, text) >= 0 && closed(page, text, HtmlTag.LI, first));
    }

    private static boolean closed(Page page, int text, int tag, int first) {
        int around = page.enclosing(text, tag);
        return around >= 0 && page.end(around) <= first;
    }

    /** Returns true if the page has no other first-level heading: it is the title of the page. */
    private static boolean isOnlyTitle(Page page, int heading) {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.H1 && n != heading && page.textLength(n) > 0) {
                return false;
            }
        }
        return true;
    }

    private static int headingAround(Page page, int text) {
        for (int n = text, up = 0; n >= 0 && up < 4; n = page.parent(n), up++) {
            int tag = page.tag(n);
            if (HtmlTag.isHeading(tag) || tag == HtmlTag.CAPTION || tag == HtmlTag.DT || tag == HtmlTag.SUMMARY) {
                return n;
            }
        }
        return -1;
    }

    /**
     * The left part of the display line that ends with the text, null if it is not a title: too long, or a table
     * header.
     */
    private static @Nullable String line(Page page, int text) {
        int line = page.line(text);
        int from = text;
        int cell = page.enclosing(text, HtmlTag.TH);
        if (cell >= 0) {
            return null;
        }
        while (from > 0 && page.line(from - 1) == line && !page.isBlock(from - 1)) {
            from--;
        }
        for (int n = from; n <= text; n++) {
            if (page.isText(n) && !page.isHidden(n)) {
                String left = page.ownText(n);
                boolean title = left.length() <= MAX_HEADING_LENGTH
                        && TextWeight.weight(left) >= 3
                        && TextWeight.letterShare(left) > 0.5;
                return title ? left : null;
            }
        }
        return null;
    }
}
