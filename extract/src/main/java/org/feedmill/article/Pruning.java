package org.feedmill.article;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Cuts the parts of a page that are marked as boilerplate: navigation, asides, footers, forms, comments, consent
 * layers. They are cut before anything is measured, since a hundred comments outweigh a short article in every count. A
 * part that holds most of the page is not cut, whatever its name; and where too little would be left, nothing is cut.
 */
final class Pruning {

    /** Nothing is cut. */
    static final Pruning NONE = new Pruning(new BitSet());

    private static final int BODY = 1 << NodeMarks.GROUPS.indexOf("body");
    private static final int COMMENT = 1 << NodeMarks.GROUPS.indexOf("comment");
    private static final int CONSENT = 1 << NodeMarks.GROUPS.indexOf("consent");
    private static final int ADVERT = 1 << NodeMarks.GROUPS.indexOf("advert");
    private static final int SIGN = 1 << NodeMarks.GROUPS.indexOf("sign");
    private static final int LETTER = 1 << NodeMarks.GROUPS.indexOf("letter");

    /** Most of the page's text that a part may hold to be cut: comments may be nearly all of it. */
    private static final double MOST_COMMENTS = 0.93;

    private static final double MOST_LANDMARK = 0.6;
    private static final double MOST_FORM = 0.3;
    private static final double MOST_NAMED = 0.05;
    private static final double MOST_LETTER = 0.2;

    /** Characters outside of links that must be left. */
    private static final int LEAST_LEFT = 140;

    private final BitSet cut;

    private Pruning(BitSet cut) {
        this.cut = cut;
    }

    static Pruning of(Page page, NodeMarks marks) {
        BitSet cut = readings(page);
        double total = Math.max(1, page.textLength(0));
        long left = page.textLength(0) - page.linkTextLength(0);
        Set<Integer> replies = new HashSet<>(Replies.parts(page));
        for (int n = 1; n < page.size(); n++) {
            boolean shown = !page.isText(n) && page.textLength(n) > 0 && !page.hidden(n);
            if (shown && (replies.contains(n) || cut(page, marks, n, total))) {
                cut.set(n);
                left -= page.textLength(n) - page.linkTextLength(n);
                n = page.end(n) - 1;
            }
        }
        return new Pruning(left < LEAST_LEFT ? readings(page) : cut);
    }

    /** How characters are pronounced (ruby) is told twice by the text otherwise. */
    private static BitSet readings(Page page) {
        BitSet cut = new BitSet();
        for (int n = 1; n < page.size(); n++) {
            cut.set(n, !page.hidden(n) && reading(page, n));
        }
        return cut;
    }

    /** Whether a node tells how the characters before it are pronounced. */
    static boolean reading(Page page, int node) {
        return page.tag(node) >= Tag.FIRST_FREE
                && (page.tagName(node).equals("rt") || page.tagName(node).equals("rp"));
    }

    private static boolean cut(Page page, NodeMarks marks, int node, double total) {
        double share = page.textLength(node) / total;
        int tag = page.tag(node);
        if (tag == Tag.BODY || tag == Tag.HTML || share >= MOST_COMMENTS) {
            return false;
        }
        if (tag == Tag.ASIDE || tag == Tag.NAV || tag == Tag.FOOTER) {
            return share < MOST_LANDMARK;
        }
        if (tag == Tag.FORM && share < MOST_FORM) {
            return true;
        }
        int mask = marks.mask(node);
        if ((mask & COMMENT) != 0 && tag != Tag.A && tag != Tag.SPAN) {
            return true;
        }
        return (share < MOST_LETTER && (mask & LETTER) != 0 && (mask & BODY) == 0)
                || (share < MOST_NAMED && (mask & (CONSENT | ADVERT | SIGN)) != 0);
    }

    boolean any() {
        return !cut.isEmpty();
    }

    /** The parts that were cut, without the readings of characters. */
    List<Integer> parts(Page page) {
        return cut.stream().filter(n -> page.tag(n) < Tag.FIRST_FREE).boxed().toList();
    }

    /** Whether the part that begins at this node is cut. */
    boolean cuts(int node) {
        return cut.get(node);
    }
}
