package org.feedmill.list.field;

import java.util.List;
import java.util.Objects;
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

    /** A heading row is followed by the next within so many rows. */
    private static final int MAX_GROUP_ROWS = 60;

    private static final int MAX_NODE_DISTANCE = 300;

    private SubjectHeadings() {}

    /**
     * @param first the node at which the section's first item begins
     * @param floor do not look above this node: the previous section ends there
     */
    public static @Nullable String title(Page page, int first, int floor) {
        return title(page, new RecordArea(first, page.end(first), List.of()), floor);
    }

    /**
     * The title over the first record of a section; its date is none.
     *
     * @param floor do not look above this node: the previous section ends there
     */
    public static @Nullable String title(Page page, RecordArea area, int floor) {
        int first = area.from();
        int texts = 0;
        String nearest = null;
        int bottom = Math.max(floor, first - MAX_NODE_DISTANCE);
        for (int n = first - 1; n > bottom && texts < MAX_TEXTS_BACK; n--) {
            if (page.isHidden(n)) {
                continue;
            }
            if (isBoundary(page, n, first)) {
                break;
            }
            if (page.tag(n) == HtmlTag.IMG && nearest == null && texts == 0) {
                String alt = page.attribute(n, "alt");
                nearest = alt == null || alt.isBlank() || alt.length() > MAX_HEADING_LENGTH ? null : alt.strip();
            }
            if (page.isText(n) && !area.hasValueIn(page, n)) {
                if (frame(page, n, first) || elsewhere(page, n, first)) {
                    break; // the menu, the head of the page, or content next to the list
                }
                texts++;
                int heading = headingAround(page, n);
                if (heading >= 0 && page.tag(heading) == HtmlTag.H1 && isPageTitle(page, heading)) {
                    return nearest; // the title of the page
                }
                if (heading >= 0) {
                    String text = page.text(heading);
                    return text.length() <= MAX_HEADING_LENGTH && page.end(heading) <= first ? text : nearest;
                }
                int row = headingRow(page, n);
                if (row >= 0 && page.end(row) <= first && texts == 1 && !isTableHead(page, row)) {
                    return rowTitle(page, row);
                }
                if (texts == 1 && nearest == null) {
                    nearest = line(page, n);
                }
            }
        }
        return nearest;
    }

    /** Returns true if no title is looked for above this node: a menu, a form, or the head of the page. */
    private static boolean isBoundary(Page page, int node, int first) {
        int tag = page.tag(node);
        return tag == HtmlTag.NAV || tag == HtmlTag.FORM || (tag == HtmlTag.HEADER && page.end(node) <= first);
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
                heading = heading < 0 ? headingRow(page, n) : heading;
                heading = heading < 0 ? boldBlock(page, n) : heading;
                boolean between = heading > floor && page.end(heading) <= area.from();
                boolean date = heading >= 0 && area.hasValueIn(page, heading);
                String text = between && !date ? TitleText.trimSeparators(page.text(heading)) : "";
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

    /** Returns true if no other first-level heading has a similar parent: it is the title of the page. */
    private static boolean isPageTitle(Page page, int heading) {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.H1
                    && n != heading
                    && page.textLength(n) > 0
                    && isPlacedAlike(page, n, heading)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlacedAlike(Page page, int one, int other) {
        int left = page.parent(one);
        int right = page.parent(other);
        return left == right
                || (page.depth(one) == page.depth(other)
                        && page.tag(left) == page.tag(right)
                        && page.classSymbol(left) == page.classSymbol(right)
                        && Objects.equals(page.attribute(left, "id"), page.attribute(right, "id")));
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
     * The row around a text if it is a heading over the rows below: its only cell spans several columns or is a head. -1
     * otherwise. Gain: the categories of all tables that are grouped by rows.
     */
    private static int headingRow(Page page, int text) {
        int row = page.enclosing(text, HtmlTag.TR);
        int cell = row < 0 ? -1 : page.parent(text);
        while (cell > row && !HtmlTag.isCell(page.tag(cell))) {
            cell = page.parent(cell);
        }
        if (cell <= row || page.parent(cell) != row || page.enclosing(text, HtmlTag.THEAD) > 0) {
            return -1;
        }
        boolean head = page.tag(cell) == HtmlTag.TH || page.attribute(cell, "colspan") != null;
        return head && isOnlyChild(page, cell) ? row : -1;
    }

    /** The block around a text if all of it is bold and leads nowhere: a heading in old markup. -1 otherwise. */
    private static int boldBlock(Page page, int text) {
        int block = page.parent(text);
        boolean bold = false;
        while (block >= 0 && !page.isBlock(block) && !HtmlTag.isCell(page.tag(block))) {
            if (page.tag(block) == HtmlTag.A) {
                return -1;
            }
            bold |= page.tag(block) == HtmlTag.B || page.tag(block) == HtmlTag.STRONG;
            block = page.parent(block);
        }
        boolean whole = block >= 0 && bold && page.textLength(block) == page.textLength(text);
        return whole && isTitle(page.text(block)) ? block : -1;
    }

    private static boolean isOnlyChild(Page page, int cell) {
        return page.firstChild(page.parent(cell)) == cell && page.nextSibling(cell) < 0;
    }

    /** Returns true if a row is the head of a table and not of a group: its cell spans nothing, and no row below is like it. */
    private static boolean isTableHead(Page page, int row) {
        int rows = 0;
        boolean head = false;
        for (int r = row; r >= 0 && rows < MAX_GROUP_ROWS; r = page.nextSibling(r), rows++) {
            int cell = page.firstChild(r);
            boolean alone = cell >= 0 && page.tag(cell) == HtmlTag.TH && isOnlyChild(page, cell);
            if (alone && (r != row || page.attribute(cell, "colspan") != null)) {
                return false;
            }
            head |= r == row && alone;
        }
        return head;
    }

    /** The text of a row as a title, null if it is none. */
    private static @Nullable String rowTitle(Page page, int row) {
        String text = page.text(row);
        return isTitle(text) ? text : null;
    }

    private static boolean isTitle(String text) {
        return text.length() <= MAX_HEADING_LENGTH
                && TextWeight.weight(text) >= 3
                && TextWeight.letterShare(text) > 0.5;
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
                return isTitle(left) ? TitleText.trimSeparators(left) : null;
            }
        }
        return null;
    }
}
