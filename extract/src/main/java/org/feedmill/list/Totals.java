package org.feedmill.list;

import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/** Running totals over a page's nodes, so that what any stretch of them holds is one subtraction. */
final class Totals {

    private final int[] text;
    private final int[] linked;
    private final int[] titled;
    private final int[] headings;
    private final int[] pictures;

    Totals(Page page, Links links) {
        int size = page.size();
        text = new int[size + 1];
        linked = new int[size + 1];
        titled = new int[size + 1];
        headings = new int[size + 1];
        pictures = new int[size + 1];
        int inLink = 0;
        for (int n = 0; n < size; n++) {
            boolean seen = !page.hidden(n);
            int tag = page.tag(n);
            int length = seen && tag == Tag.TEXT ? page.textLength(n) : 0;
            if (tag == Tag.A && seen && links.isLink(n)) {
                inLink = Math.max(inLink, page.end(n));
            }
            text[n + 1] = text[n] + length;
            linked[n + 1] = linked[n] + (n < inLink ? length : 0);
            titled[n + 1] = titled[n] + (tag == Tag.A && links.titled(n) ? 1 : 0);
            pictures[n + 1] = pictures[n] + (seen && tag == Tag.IMG ? 1 : 0);
            headings[n + 1] = headings[n] + (seen && Tag.heading(tag) && page.textLength(n) > 0 ? 1 : 0);
        }
    }

    /** Visible characters in the nodes from one number up to, not including, another. */
    int text(int from, int to) {
        return text[to] - text[from];
    }

    /** Visible characters inside links. */
    int linked(int from, int to) {
        return linked[to] - linked[from];
    }

    /** Links whose text could be a title. */
    int titled(int from, int to) {
        return titled[to] - titled[from];
    }

    int headings(int from, int to) {
        return headings[to] - headings[from];
    }

    int pictures(int from, int to) {
        return pictures[to] - pictures[from];
    }
}
