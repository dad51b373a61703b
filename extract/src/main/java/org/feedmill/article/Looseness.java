package org.feedmill.article;

import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Decides whether an entry of a list or a table cell holds several paragraphs, or one line and perhaps a nested list.
 */
final class Looseness {

    /** Texts of the first line that are looked at: longer lines are rare, and stay lines. */
    private static final int TEXTS = 200;

    private Looseness() {}

    /** Whether another paragraph of the entry follows the one that begins with this text. */
    static boolean of(Page page, Selection selection, int entry, int first) {
        if (entry < 0 || !page.isText(first)) {
            return false;
        }
        int next = first;
        for (int tries = 0; tries < TEXTS && next >= 0 && page.line(next) == page.line(first); tries++) {
            next = selection.next(next + 1);
        }
        if (next < 0 || next >= page.end(entry) || page.line(next) == page.line(first)) {
            return false;
        }
        return block(page, first) != block(page, next) && !isNested(page, entry, next);
    }

    private static boolean isNested(Page page, int entry, int node) {
        for (int n = page.parent(node); n > entry; n = page.parent(n)) {
            int tag = page.tag(n);
            if (tag == Tag.LI || tag == Tag.DL || Tag.cell(tag) || tag == Tag.PRE) {
                return true;
            }
        }
        return false;
    }

    private static int block(Page page, int text) {
        int n = text;
        while (n >= 0 && !page.block(n)) {
            n = page.parent(n);
        }
        return n;
    }
}
