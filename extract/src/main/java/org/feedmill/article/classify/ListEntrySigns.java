package org.feedmill.article.classify;

import org.feedmill.article.TextSelection;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Signs that the kept text belongs to many entries rather than to one article: list pages show a little text below each
 * heading that links to an entry. One pass over the page.
 *
 * @param linkedHeadings number of linked headings with kept text before the next one
 * @param times number of time elements around the kept text
 * @param articles number of article elements with kept text
 */
record ListEntrySigns(int linkedHeadings, int times, int articles) {

    /** Minimum weight of the text about an entry; a heading with less is only a link. */
    private static final int MIN_TEXT_WEIGHT = 40;

    private static final int MIN_HEADING_LENGTH = 4;

    /** Maximum number of nodes between an entry's time and its text. */
    private static final int NODES_BEFORE = 30;

    static ListEntrySigns of(Page page, TextSelection selection) {
        int stated = 0;
        int times = 0;
        int articles = 0;
        int behind = -1;
        int link = 0;
        int last = selection.lastKept();
        int first = selection.nextKept(0) - NODES_BEFORE;
        for (int n = 0; n <= last; n++) {
            if (page.isText(n)) {
                behind += behind >= 0 && selection.keeps(n) ? TextShape.weight(page.ownText(n)) : 0;
                continue;
            }
            int tag = page.tag(n);
            link = tag == HtmlTag.A ? Math.max(link, page.end(n)) : link;
            if (isEntryHeading(page, n, n < link)) {
                stated += behind >= MIN_TEXT_WEIGHT ? 1 : 0;
                behind = 0;
            }
            times += tag == HtmlTag.TIME && n >= first ? 1 : 0;
            articles += tag == HtmlTag.ARTICLE && selection.keepsAny(n, page.end(n)) ? 1 : 0;
        }
        return new ListEntrySigns(stated + (behind >= MIN_TEXT_WEIGHT ? 1 : 0), times, articles);
    }

    private static boolean isEntryHeading(Page page, int node, boolean inLink) {
        int tag = page.tag(node);
        if (tag != HtmlTag.H1 && tag != HtmlTag.H2 && tag != HtmlTag.H3 && tag != HtmlTag.H4) {
            return false;
        }
        int length = page.textLength(node);
        return length >= MIN_HEADING_LENGTH
                && !page.isHidden(node)
                && (inLink || page.linkTextLength(node) * 10 > length * 8);
    }

    /** Returns the weight of these signs as evidence for a list. */
    double listScore() {
        double sum = linkedHeadings >= 5 ? 3.5 : linkedHeadings >= 3 ? 2 : linkedHeadings == 2 ? 1 : 0;
        sum += times >= 3 ? 1.5 : 0;
        return sum + (articles >= 6 ? 1 : articles >= 3 ? 0.5 : 0);
    }
}
