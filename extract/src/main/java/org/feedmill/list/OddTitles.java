package org.feedmill.list;

import org.feedmill.page.Page;

/**
 * The titles of records that have the list's title field otherwise than most: longer than a title is, or with notes on
 * lines below it. They stand where the others stand; without this, such a record would be named by a number or a place
 * that stands beside its title.
 */
final class OddTitles {

    /** Longer texts are no titles wherever they stand. */
    private static final int LONGEST = 2_000;

    private final Page page;
    private final Signatures signatures;
    private final long field;

    /** Whether the first of the records' nodes at that place is the title; else there is no telling which is. */
    private final boolean first;

    /**
     * @param title the node of a title as most records have it
     * @param record the record that it stands in
     */
    OddTitles(Page page, Signatures signatures, int title, Area record) {
        this.page = page;
        this.signatures = signatures;
        this.field = signatures.field(title);
        this.first = first(record) == title;
    }

    /** The node that holds the title of a record, a text where it is all of its line; -1 where none stands at the place. */
    int in(Area record) {
        int node = first ? first(record) : -1;
        if (node < 0 || page.textLength(node) > LONGEST) {
            return -1;
        }
        int text = text(node, -1);
        int next = text(node, text);
        int own = next >= 0 && page.line(next) == page.line(text) ? node : text;
        int title = next < 0 ? node : own;
        return record.datedIn(page, title) ? -1 : title;
    }

    /** The first visible text in a node after another, -1 where there is none. */
    private int text(int node, int after) {
        int n = Math.max(node, after + 1);
        while (n < page.end(node) && (!page.isText(n) || page.hidden(n))) {
            n++;
        }
        return n < page.end(node) ? n : -1;
    }

    private int first(Area record) {
        for (int n = record.from(); n < record.to(); n++) {
            if (signatures.field(n) == field && !page.hidden(n) && page.textLength(n) > 0) {
                return n;
            }
        }
        return -1;
    }

    /** What stands on the first line of a node. */
    String line(int node) {
        StringBuilder out = new StringBuilder();
        int first = text(node, -1);
        for (int n = first; n >= 0 && page.line(n) == page.line(first); n = text(node, n)) {
            if (!out.isEmpty() && page.spaced(n)) {
                out.append(' ');
            }
            out.append(page.ownText(n));
        }
        return out.toString();
    }
}
