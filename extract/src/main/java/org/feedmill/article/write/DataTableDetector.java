package org.feedmill.article.write;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.article.TextSelection;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Distinguishes data tables from layout tables by the texts that are kept. A data table has at least two rows with
 * several cells, or one with a header cell. Layout tables contain other tables, headings, code, or a cell with as much
 * text as an article. Cost: one pass.
 */
final class DataTableDetector {

    /** Maximum number of characters of a data cell; the column of an article is longer. */
    private static final int MAX_CELL = 1500;

    private final Page page;
    private final TextSelection selection;
    private final BitSet data = new BitSet();
    private final List<OpenTable> open = new ArrayList<>();

    /** An open table. */
    private static final class OpenTable {
        final int node;
        int row = -1;
        int cell = -1;
        int cellsInRow;
        int cellLength;
        int wideRows;
        int blockEnd;
        boolean kept;
        boolean headed;
        boolean layout;

        OpenTable(int node) {
            this.node = node;
        }

        void enterRow(int number) {
            row = number;
            cell = -1;
            cellsInRow = 0;
        }

        void enterCell(int number) {
            cell = number;
            cellLength = 0;
        }

        void keep(int text, int length, boolean heading) {
            kept = true;
            if (cellLength == 0 && cell >= 0) {
                cellsInRow++;
                wideRows += cellsInRow == 2 ? 1 : 0;
                headed |= heading;
            }
            cellLength += length;
            layout |= cellLength > MAX_CELL || text < blockEnd;
        }
    }

    private DataTableDetector(Page page, TextSelection selection) {
        this.page = page;
        this.selection = selection;
    }

    /** Returns the numbers of the data tables. */
    static BitSet data(Page page, TextSelection selection) {
        DataTableDetector tables = new DataTableDetector(page, selection);
        for (int n = 0; n < page.size(); n++) {
            tables.readNode(n);
        }
        tables.leave(page.size());
        return tables.data;
    }

    private void readNode(int node) {
        int tag = page.tag(node);
        if (open.isEmpty() && tag != HtmlTag.TABLE) {
            return;
        }
        leave(node);
        OpenTable table = open.isEmpty() ? null : open.getLast();
        if (tag == HtmlTag.TABLE) {
            open.add(new OpenTable(node));
        } else if (table == null) {
            return;
        } else if (tag == HtmlTag.TR) {
            table.enterRow(node);
        } else if (HtmlTag.isCell(tag)) {
            table.enterCell(node);
        } else if (tag == HtmlTag.TEXT && selection.keeps(node)) {
            table.keep(node, page.ownText(node).length(), table.cell >= 0 && page.tag(table.cell) == HtmlTag.TH);
        } else if (HtmlTag.isHeading(tag) || tag == HtmlTag.PRE) {
            table.blockEnd = page.end(node);
        }
    }

    private void leave(int node) {
        while (!open.isEmpty() && page.end(open.getLast().node) <= node) {
            OpenTable table = open.removeLast();
            boolean grid = table.wideRows > (table.headed ? 0 : 1);
            if (grid && !table.layout && !isPresentational(table.node)) {
                data.set(table.node);
            }
            if (!open.isEmpty() && table.kept) {
                open.getLast().layout = true;
                open.getLast().kept = true;
            }
        }
    }

    private boolean isPresentational(int table) {
        String role = page.attribute(table, "role");
        return role != null && (role.equalsIgnoreCase("presentation") || role.equalsIgnoreCase("none"));
    }
}
