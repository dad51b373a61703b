package org.feedmill.article;

import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Signs that the kept text belongs to many entries rather than to one article: list pages show a little text below each
 * heading that links to an entry. One pass over the page.
 *
 * @param told headings that are links, with kept text before the next such heading
 * @param times elements of time around the kept text
 * @param articles elements for an article that hold kept text
 */
record Entries(int told, int times, int articles) {

    /** Weight of the text that tells of an entry; beside less, a heading is a mere link. */
    private static final int LEAST_TOLD = 40;

    private static final int LEAST_HEADING = 4;

    /** An entry's time may stand this many nodes before its text. */
    private static final int BEFORE = 30;

    static Entries of(Page page, Selection selection) {
        int told = 0;
        int times = 0;
        int articles = 0;
        int behind = -1;
        int link = 0;
        int last = selection.last();
        int first = selection.next(0) - BEFORE;
        for (int n = 0; n <= last; n++) {
            if (page.isText(n)) {
                behind += behind >= 0 && selection.keeps(n) ? Shape.weight(page.ownText(n)) : 0;
                continue;
            }
            int tag = page.tag(n);
            link = tag == Tag.A ? Math.max(link, page.end(n)) : link;
            if (entry(page, n, n < link)) {
                told += behind >= LEAST_TOLD ? 1 : 0;
                behind = 0;
            }
            times += tag == Tag.TIME && n >= first ? 1 : 0;
            articles += tag == Tag.ARTICLE && selection.keepsAny(n, page.end(n)) ? 1 : 0;
        }
        return new Entries(told + (behind >= LEAST_TOLD ? 1 : 0), times, articles);
    }

    private static boolean entry(Page page, int node, boolean inLink) {
        int tag = page.tag(node);
        if (tag != Tag.H1 && tag != Tag.H2 && tag != Tag.H3 && tag != Tag.H4) {
            return false;
        }
        int length = page.textLength(node);
        return length >= LEAST_HEADING && !page.hidden(node) && (inLink || page.linkTextLength(node) * 10 > length * 8);
    }

    /** How much that speaks for a list. */
    double weight() {
        double sum = told >= 5 ? 3.5 : told >= 3 ? 2 : told == 2 ? 1 : 0;
        sum += times >= 3 ? 1.5 : 0;
        return sum + (articles >= 6 ? 1 : articles >= 3 ? 0.5 : 0);
    }
}
