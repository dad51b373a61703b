package org.feedmill.list.field;

import java.util.function.IntPredicate;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The titles of records that have the list's title field otherwise than most: longer than a title is, or with notes on
 * lines below it. They stand where the others stand; without this, such a record would be named by a number or a place
 * that stands beside its title.
 */
final class ExceptionalTitles {

    /** Longer texts are no titles wherever they stand. */
    private static final int MAX_TITLE_LENGTH = 2_000;

    private final Page page;
    private final NodeSignatures signatures;
    private final long field;

    /** True if the first of the records' nodes at that path is the title; otherwise the title is ambiguous. */
    private final boolean first;

    /**
     * @param title the node of a title as most records have it
     * @param record the record that it stands in
     */
    ExceptionalTitles(Page page, NodeSignatures signatures, int title, RecordArea record) {
        this.page = page;
        this.signatures = signatures;
        this.field = signatures.field(title);
        this.first = first(record) == title;
    }

    /**
     * A title.
     *
     * @param node what it stands in, as far as nothing else does; the first text where it is spread beside notes
     */
    record Title(int node, String text) {}

    /**
     * The title of a record, null where none stands at the place.
     *
     * @param parts whether a node is a line of several parts, none of which is the title by its place
     */
    @Nullable
    Title find(RecordArea record, IntPredicate parts) {
        int node = first ? first(record) : -1;
        if (node < 0 || page.textLength(node) > MAX_TITLE_LENGTH || parts.test(node)) {
            return null;
        }
        int text = text(node, -1);
        int below = text;
        while (below >= 0 && page.line(below) == page.line(text)) {
            below = text(node, below);
        }
        int title = below < 0 ? node : text;
        return text < 0 || record.hasValueIn(page, title) ? null : new Title(title, line(node));
    }

    /** The first visible text in a node after another, -1 where there is none. */
    private int text(int node, int after) {
        int n = Math.max(node, after + 1);
        while (n < page.end(node) && (!page.isText(n) || page.isHidden(n))) {
            n++;
        }
        return n < page.end(node) ? n : -1;
    }

    private int first(RecordArea record) {
        for (int n = record.from(); n < record.to(); n++) {
            if (signatures.field(n) == field && !page.isHidden(n) && page.textLength(n) > 0) {
                return n;
            }
        }
        return -1;
    }

    /** Returns the first line of a node. */
    private String line(int node) {
        StringBuilder out = new StringBuilder();
        int first = text(node, -1);
        for (int n = first; n >= 0 && page.line(n) == page.line(first); n = text(node, n)) {
            if (!out.isEmpty() && page.isPrecededBySpace(n)) {
                out.append(' ');
            }
            out.append(page.ownText(n));
        }
        return out.toString();
    }
}
