package org.feedmill.page;

import org.jspecify.annotations.Nullable;

/**
 * Moves the cells of table rows to the columns that they are displayed in, next to the cells of rows above that span
 * them.
 */
final class RowSpans {

    private static final String ROW_SPAN = "rowspan";

    /** Maximum number of moved cells per node of the page: spans of hostile pages may overlap. */
    private static final int MAX_MOVES_PER_NODE = 4;

    private final NodeTable table;
    private long left;

    private RowSpans(NodeTable table) {
        this.table = table;
        this.left = (long) MAX_MOVES_PER_NODE * table.size;
    }

    static void apply(NodeTable table) {
        RowSpans spans = new RowSpans(table);
        for (int n = 0; n < table.size && spans.left > 0; n++) {
            if (HtmlTag.isCell(table.tag[n]) && !table.onlyCommonAttributes[n]) {
                int rows = rows(table.attribute(n, ROW_SPAN));
                if (rows > 1 && table.tag[table.parent[n]] == HtmlTag.TR) {
                    spans.move(n, rows);
                }
            }
        }
    }

    /** The number of rows of a cell; 1 if the attribute is missing or is not a number of at most three digits. */
    private static int rows(@Nullable String stated) {
        int rows = 0;
        for (int i = 0; stated != null && i < stated.length() && i < 3; i++) {
            char c = stated.charAt(i);
            if (c < '0' || c > '9') {
                return 1;
            }
            rows = 10 * rows + c - '0';
        }
        return rows;
    }

    private void move(int cell, int rows) {
        int row = table.parent[cell];
        int stop = table.parent[row] < 0 ? table.end[row] : table.end[table.parent[row]];
        int spanned = 1;
        for (int r = table.end[row]; r < stop && spanned < rows && left > 0; r = table.end[r]) {
            if (table.tag[r] == HtmlTag.TR) {
                spanned++;
                moveCells(r, table.column[cell]);
            }
        }
    }

    private void moveCells(int row, int column) {
        for (int c = row + 1; c < table.end[row]; c = table.end[c]) {
            int own = table.column[c];
            for (int n = c; HtmlTag.isCell(table.tag[c]) && own >= column && n < table.end[c]; n++) {
                table.column[n] += table.column[n] == own ? 1 : 0;
                left--;
            }
        }
    }
}
