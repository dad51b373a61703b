package org.feedmill.article.meta;

import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/** Rates headings as titles by their position relative to the text. */
final class HeadingPositions {

    private static final int MAX_DISTANCE = 60;

    private final MetadataSources clues;
    private final Page page;
    private final int lastEarlyNode;

    HeadingPositions(MetadataSources clues) {
        this.clues = clues;
        this.page = clues.page;
        this.lastEarlyNode = clues.from + Math.max(4, (clues.to - clues.from) / 10);
    }

    /** Headings up to this node are above the text or at its start. */
    int lastEarlyNode() {
        return lastEarlyNode;
    }

    /**
     * Returns true if a text that resembles no declared title is a link, or is named as a title but far above the text.
     */
    boolean isUnlikelyTitle(int node, boolean heading) {
        boolean link = page.linkTextLength(node) * 10 > page.textLength(node) * 8;
        return link || (!heading && node < clues.from - MAX_DISTANCE);
    }

    /** Returns true if a heading is only a link to the site's front page, as logos are. */
    boolean isHomeLink(int node) {
        for (int n = node; n < page.end(node) && n < node + 6; n++) {
            String href = page.tag(n) == HtmlTag.A ? page.attribute(n, "href") : null;
            String address = href == null ? null : page.absoluteAddress(href);
            int path = address == null ? -1 : address.indexOf('/', address.indexOf("://") + 3);
            if (address != null && (path < 0 || path == address.length() - 1)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Headings above the text and at its start have full weight; those inside the text, after it and in menus have
     * little.
     */
    double titleWeight(int node) {
        if (node > lastEarlyNode && (page.tag(node) != HtmlTag.H1 || node >= clues.to)) {
            return 0;
        }
        for (int n = page.parent(node), up = 0; n >= 0 && up < 12; n = page.parent(n), up++) {
            int tag = page.tag(n);
            if (tag == HtmlTag.NAV || tag == HtmlTag.FOOTER || tag == HtmlTag.ASIDE || tag == HtmlTag.LI) {
                return 0;
            }
        }
        return node <= lastEarlyNode ? 1 : 0.6;
    }
}
