package org.feedmill.list.scan;

import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/** Running totals over a page's nodes: the total of any range is one subtraction. */
public final class RunningTotals {

    private final int[] textLength;
    private final int[] linkTextLength;
    private final int[] titledLinks;
    private final int[] headings;
    private final int[] images;

    RunningTotals(Page page, LinkIndex links) {
        int size = page.size();
        textLength = new int[size + 1];
        linkTextLength = new int[size + 1];
        titledLinks = new int[size + 1];
        headings = new int[size + 1];
        images = new int[size + 1];
        int inLink = 0;
        for (int n = 0; n < size; n++) {
            boolean seen = !page.isHidden(n);
            int tag = page.tag(n);
            int length = seen && tag == HtmlTag.TEXT ? page.textLength(n) : 0;
            if (tag == HtmlTag.A && seen && links.isLink(n)) {
                inLink = Math.max(inLink, page.end(n));
            }
            textLength[n + 1] = textLength[n] + length;
            linkTextLength[n + 1] = linkTextLength[n] + (n < inLink ? length : 0);
            titledLinks[n + 1] = titledLinks[n] + (tag == HtmlTag.A && links.titled(n) ? 1 : 0);
            images[n + 1] = images[n] + (seen && tag == HtmlTag.IMG ? 1 : 0);
            headings[n + 1] = headings[n] + (seen && HtmlTag.isHeading(tag) && page.textLength(n) > 0 ? 1 : 0);
        }
    }

    /** Number of visible characters in the nodes from one number up to, not including, another. */
    public int textLength(int from, int to) {
        return textLength[to] - textLength[from];
    }

    /** Number of visible characters inside links. */
    public int linkTextLength(int from, int to) {
        return linkTextLength[to] - linkTextLength[from];
    }

    /** Number of links whose text could be a title. */
    public int titledLinks(int from, int to) {
        return titledLinks[to] - titledLinks[from];
    }

    public int headings(int from, int to) {
        return headings[to] - headings[from];
    }

    public int images(int from, int to) {
        return images[to] - images[from];
    }
}
