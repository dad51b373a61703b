package org.feedmill.article;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Distinguishes data tables from layout tables by what is kept of them. Data is in rows of several cells, at least two
 * such rows or one with a header cell; layout tables hold other tables, headings, code or as much text as an article in
 * one cell. Cost: one pass.
 */
final class Tables {

    /** Characters: no datum is longer, but the column of an article is. */
    private static final int LONGEST_CELL = 1500;

    private final Page page;
    private final Selection selection;
    private final BitSet data = new BitSet();
    private final List<Seen> open = new ArrayList<>();

    /** A table that is being read. */
    private static final class Seen {
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

        Seen(int node) {
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
            layout |= cellLength > LONGEST_CELL || text < blockEnd;
        }
    }

    private Tables(Page page, Selection selection) {
        this.page = page;
        this.selection = selection;
    }

    /** The numbers of the tables that hold data. */
    static BitSet data(Page page, Selection selection) {
        Tables tables = new Tables(page, selection);
        for (int n = 0; n < page.size(); n++) {
            tables.pass(n);
        }
        tables.leave(page.size());
        return tables.data;
    }

    private void pass(int node) {
        int tag = page.tag(node);
        if (open.isEmpty() && tag != Tag.TABLE) {
            return;
        }
        leave(node);
        Seen table = open.isEmpty() ? null : open.getLast();
        if (tag == Tag.TABLE) {
            open.add(new Seen(node));
        } else if (table == null) {
            return;
        } else if (tag == Tag.TR) {
            table.enterRow(node);
        } else if (Tag.cell(tag)) {
            table.enterCell(node);
        } else if (tag == Tag.TEXT && selection.keeps(node)) {
            table.keep(node, page.ownText(node).length(), table.cell >= 0 && page.tag(table.cell) == Tag.TH);
        } else if (Tag.heading(tag) || tag == Tag.PRE) {
            table.blockEnd = page.end(node);
        }
    }

    private void leave(int node) {
        while (!open.isEmpty() && page.end(open.getLast().node) <= node) {
            Seen table = open.removeLast();
            boolean grid = table.wideRows > (table.headed ? 0 : 1);
            if (grid && !table.layout && !presentation(table.node)) {
                data.set(table.node);
            }
            if (!open.isEmpty() && table.kept) {
                open.getLast().layout = true;
                open.getLast().kept = true;
            }
        }
    }

    private boolean presentation(int table) {
        String role = page.attribute(table, "role");
        return role != null && (role.equalsIgnoreCase("presentation") || role.equalsIgnoreCase("none"));
    }
}
