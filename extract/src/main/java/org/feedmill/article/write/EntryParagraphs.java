package org.feedmill.article.write;

import org.feedmill.article.TextSelection;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/** Decides whether a list entry or table cell contains several paragraphs, or one line and possibly a nested list. */
final class EntryParagraphs {

    /** Maximum number of texts of the first line that are checked; longer lines are rare and treated as lines. */
    private static final int MAX_TEXTS = 200;

    private EntryParagraphs() {}

    /** Returns true if another paragraph of the entry follows the one that begins with this text. */
    static boolean hasMoreParagraphs(Page page, TextSelection selection, int entry, int first) {
        if (entry < 0 || !page.isText(first)) {
            return false;
        }
        int next = first;
        for (int tries = 0; tries < MAX_TEXTS && next >= 0 && page.line(next) == page.line(first); tries++) {
            next = selection.nextKept(next + 1);
        }
        if (next < 0 || next >= page.end(entry) || page.line(next) == page.line(first)) {
            return false;
        }
        return block(page, first) != block(page, next) && !isNested(page, entry, next);
    }

    private static boolean isNested(Page page, int entry, int node) {
        for (int n = page.parent(node); n > entry; n = page.parent(n)) {
            int tag = page.tag(n);
            if (tag == HtmlTag.LI || tag == HtmlTag.DL || HtmlTag.isCell(tag) || tag == HtmlTag.PRE) {
                return true;
            }
        }
        return false;
    }

    private static int block(Page page, int text) {
        int n = text;
        while (n >= 0 && !page.isBlock(n)) {
            n = page.parent(n);
        }
        return n;
    }
}
