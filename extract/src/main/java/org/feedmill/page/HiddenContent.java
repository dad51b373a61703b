package org.feedmill.page;

import java.util.List;
import org.feedmill.page.address.AddressResolver;
import org.feedmill.page.html.DisplayLines;
import org.jspecify.annotations.Nullable;

/**
 * Shows the content of a page that styles hide until a script runs: results behind a loading animation, tabs, collapsed
 * years. The nodes keep their numbers. Cost: one pass over the nodes.
 */
public final class HiddenContent {

    /** Less hidden text than this is a dialogue or a menu. */
    private static final int MIN_TEXT_LENGTH = 200;

    private final NodeTable table;
    private final DisplayLines lines = new DisplayLines();
    private boolean space = true;

    private HiddenContent(NodeTable table) {
        this.table = table;
    }

    /** Returns the page with its hidden content shown; null if it hides hardly any, or if a browser rendered it. */
    public static @Nullable Page reveal(Page page) {
        if (page.isRendered()) {
            return null;
        }
        NodeTable table = page.nodes.copyForVisibility();
        new HiddenContent(table).show();
        if (table.textLength[0] - page.textLength(0) < MIN_TEXT_LENGTH) {
            return null;
        }
        AddressResolver addresses = new AddressResolver(page.url(), MetadataReader.baseHref(table));
        return new Page(table, page.url(), page.metadata(), addresses, page.charset(), null, null, List.of())
                .withTimesOf(page);
    }

    /** Visits the nodes in document order; a node is left when the next one lies behind its end. */
    private void show() {
        int[] rowLine = new int[table.size];
        int open = -1;
        for (int n = 0; n < table.size; n++) {
            while (open >= 0 && table.end[open] <= n) {
                leave(open);
                open = table.parent[open];
            }
            enter(n, rowLine);
            open = n;
        }
        for (; open >= 0; open = table.parent[open]) {
            leave(open);
        }
    }

    private void enter(int node, int[] rowLine) {
        int parent = table.parent[node];
        String text = table.text[node];
        table.hidden[node] =
                (parent >= 0 && table.hidden[parent]) || (text == null && HtmlTag.isInvisible(table.tagName(node)));
        if (!table.hidden[node]) {
            breakBefore(node, parent, rowLine);
        }
        table.line[node] = lines.current();
        if (table.hidden[node]) {
            return;
        }
        if (text != null) {
            table.textLength[node] = text.length();
            table.precededBySpace[node] |= space;
            space = false;
            lines.occupy();
        } else if (table.tag[node] == HtmlTag.IMG) {
            lines.occupy();
        }
    }

    private void breakBefore(int node, int parent, int[] rowLine) {
        int tag = table.tag[node];
        if (table.block[node] || tag == HtmlTag.BR) {
            lines.breakLine();
            space = true;
        }
        space |= HtmlTag.isCell(tag);
        if (tag == HtmlTag.TR) {
            rowLine[node] = lines.current();
        }
        if (HtmlTag.isCell(tag) && parent >= 0 && table.tag[parent] == HtmlTag.TR) {
            lines.startCell(rowLine[parent]);
        }
    }

    private void leave(int node) {
        int parent = table.parent[node];
        int tag = table.tag[node];
        if (parent >= 0) {
            table.textLength[parent] += table.textLength[node];
            table.linkTextLength[parent] += tag == HtmlTag.A ? table.textLength[node] : table.linkTextLength[node];
        }
        if (table.hidden[node]) {
            return;
        }
        space |= table.block[node] || tag == HtmlTag.TR || HtmlTag.isCell(tag);
        if (tag == HtmlTag.TR) {
            lines.endRow();
        } else if (table.block[node]) {
            lines.breakLine();
        }
    }
}
