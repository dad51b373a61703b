package org.feedmill.list.scan;

import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The table cell that contains a value, and the rows that it spans: a date in it is the date of all of them. */
public final class SpanningCell {

    /** A span of a million rows is a mistake or an attack. */
    private static final int MAX_DIGITS = 4;

    private SpanningCell() {}

    /** Returns the number of rows that the cell around a node spans; 1 if it is not in a cell, 0 for all rows to the end. */
    public static int rows(Page page, int node) {
        int row = page.enclosing(node, HtmlTag.TR);
        int cell = node;
        while (cell > row && row >= 0 && !HtmlTag.isCell(page.tag(cell))) {
            cell = page.parent(cell);
        }
        return row < 0 || cell <= row ? 1 : number(page.attribute(cell, "rowspan"));
    }

    /** Returns true if the cell around a node spans the row of another node, further down in its table. */
    public static boolean spans(Page page, int node, int other) {
        int rows = rows(page, node);
        int row = rows == 1 ? -1 : page.enclosing(node, HtmlTag.TR);
        int below = rows == 1 ? -1 : page.enclosing(other, HtmlTag.TR);
        if (row < 0 || below < row || page.parent(row) != page.parent(below)) {
            return false;
        }
        int left = rows;
        for (int r = row; r >= 0 && r < below && (rows == 0 || left > 0); r = page.nextSibling(r)) {
            left -= page.tag(r) == HtmlTag.TR ? 1 : 0;
        }
        return rows == 0 || left > 0;
    }

    private static int number(@Nullable String stated) {
        String digits = stated == null ? "" : stated.strip();
        boolean whole = !digits.isEmpty()
                && digits.length() <= MAX_DIGITS
                && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return whole ? Integer.parseInt(digits) : 1;
    }
}
