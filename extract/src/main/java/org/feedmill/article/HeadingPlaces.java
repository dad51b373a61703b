package org.feedmill.article;

import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/** Rates headings as titles by their position relative to the text. */
final class HeadingPlaces {

    private static final int FAR = 60;

    private final Clues clues;
    private final Page page;
    private final int early;

    HeadingPlaces(Clues clues) {
        this.clues = clues;
        this.page = clues.page;
        this.early = clues.from + Math.max(4, (clues.to - clues.from) / 10);
    }

    /** Headings up to this node stand above the text or at its start. */
    int early() {
        return early;
    }

    /** Whether something that is like nothing told is a link, or called a title far above the text. */
    boolean vain(int node, boolean heading) {
        boolean link = page.linkTextLength(node) * 10 > page.textLength(node) * 8;
        return link || (!heading && node < clues.from - FAR);
    }

    /** Whether a heading is but a link to the site's front page, as logos are. */
    boolean home(int node) {
        for (int n = node; n < page.end(node) && n < node + 6; n++) {
            String href = page.tag(n) == Tag.A ? page.attribute(n, "href") : null;
            String address = href == null ? null : page.absolute(href);
            int path = address == null ? -1 : address.indexOf('/', address.indexOf("://") + 3);
            if (address != null && (path < 0 || path == address.length() - 1)) {
                return true;
            }
        }
        return false;
    }

    /** Headings above the text and at its start count in full; those within it, behind it and in menus hardly. */
    double weight(int node) {
        if (node > early && (page.tag(node) != Tag.H1 || node >= clues.to)) {
            return 0;
        }
        for (int n = page.parent(node), up = 0; n >= 0 && up < 12; n = page.parent(n), up++) {
            int tag = page.tag(n);
            if (tag == Tag.NAV || tag == Tag.FOOTER || tag == Tag.ASIDE || tag == Tag.LI) {
                return 0;
            }
        }
        return node <= early ? 1 : 0.6;
    }
}
