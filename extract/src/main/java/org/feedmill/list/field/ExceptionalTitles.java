package org.feedmill.list.field;

import java.util.function.IntPredicate;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the titles of records in which the list's title field has an unusual form: longer than a title, or with notes
 * on the lines below. Without this, such a record would be named by a number or a place next to its title. Their path
 * is that of the other titles.
 */
final class ExceptionalTitles {

    /** Longer texts are never titles. */
    private static final int MAX_TITLE_LENGTH = 2_000;

    private final Page page;
    private final NodeSignatures signatures;
    private final TitleCounters counters;
    private final long field;

    /** True if the first node of the record at that path is the title; otherwise the title is ambiguous. */
    private final boolean first;

    /**
     * @param title the node of a typical title
     * @param record the record that contains it
     */
    ExceptionalTitles(PageIndex survey, int title, RecordArea record) {
        this.page = survey.page();
        this.signatures = survey.signatures();
        this.counters = TitleCounters.of(survey);
        this.field = signatures.field(title);
        this.first = first(record) == title;
    }

    /**
     * A title.
     *
     * @param node the smallest node that contains only the title; the first text if notes follow in the same element
     */
    record Title(int node, String text) {}

    /**
     * The title of a record, null if there is none at the path.
     *
     * @param parts whether a node is a line of several parts, none of which is the title by its path
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
        if (text < 0 || record.hasValueIn(page, title)) {
            return null;
        }
        String line = line(node);
        return counters.remove(title, line) == null ? null : new Title(title, line);
    }

    /** The first visible text in a node after another, -1 if there is none. */
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
