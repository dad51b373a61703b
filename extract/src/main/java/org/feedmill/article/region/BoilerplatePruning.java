package org.feedmill.article.region;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Cuts the parts of a page that are marked as boilerplate: navigation, asides, footers, forms, comments, consent
 * layers. They are cut before anything is measured, because a hundred comments outweigh a short article in every count.
 * A part with most of the page's text is not cut, regardless of its name; and if too little text would remain, nothing
 * is cut.
 */
public final class BoilerplatePruning {

    /** Cuts nothing. */
    public static final BoilerplatePruning NONE = new BoilerplatePruning(new BitSet());

    private static final int BODY = ElementWords.ARTICLE.mask("body");
    private static final int COMMENT = ElementWords.ARTICLE.mask("comment");
    private static final int CONSENT = ElementWords.ARTICLE.mask("consent");
    private static final int ADVERT = ElementWords.ARTICLE.mask("advert");
    private static final int SIGN = ElementWords.ARTICLE.mask("sign");
    private static final int ACCESS = ElementWords.ARTICLE.mask("access");
    private static final int NEWSLETTER = ElementWords.ARTICLE.mask("letter");

    /** Maximum share of the page's text that a part to be cut may have: comments may be nearly all of it. */
    private static final double MAX_COMMENTS = 0.93;

    private static final double MAX_LANDMARK = 0.6;
    private static final double MAX_FORM = 0.3;
    private static final double MAX_NAMED = 0.05;
    private static final double MAX_NEWSLETTER = 0.2;

    /** Minimum number of characters outside of links that must remain. */
    private static final int MIN_LEFT = 140;

    private final BitSet cut;

    private BoilerplatePruning(BitSet cut) {
        this.cut = cut;
    }

    public static BoilerplatePruning of(Page page, ElementNames marks) {
        BitSet cut = rubyReadings(page);
        double total = Math.max(1, page.textLength(0));
        long left = page.textLength(0) - page.linkTextLength(0);
        Set<Integer> replies = new HashSet<>(ReplyCommentFinder.find(page));
        for (int n = 1; n < page.size(); n++) {
            boolean shown = !page.isText(n) && page.textLength(n) > 0 && !page.isHidden(n);
            if (shown && (replies.contains(n) || cut(page, marks, n, total))) {
                cut.set(n);
                left -= page.textLength(n) - page.linkTextLength(n);
                n = page.end(n) - 1;
            }
        }
        return new BoilerplatePruning(left < MIN_LEFT ? rubyReadings(page) : cut);
    }

    /** Cuts only ruby annotations. */
    public static BoilerplatePruning ofRubyReadings(Page page) {
        return new BoilerplatePruning(rubyReadings(page));
    }

    /** Returns the ruby annotations, which repeat the text as pronunciation. */
    private static BitSet rubyReadings(Page page) {
        BitSet cut = new BitSet();
        for (int n = 1; n < page.size(); n++) {
            cut.set(n, !page.isHidden(n) && isRubyReading(page, n));
        }
        return cut;
    }

    /** Returns true if a node gives the pronunciation of the characters before it. */
    public static boolean isRubyReading(Page page, int node) {
        return page.tag(node) >= HtmlTag.FIRST_DYNAMIC
                && (page.tagName(node).equals("rt") || page.tagName(node).equals("rp"));
    }

    private static boolean cut(Page page, ElementNames marks, int node, double total) {
        double share = page.textLength(node) / total;
        int tag = page.tag(node);
        if (tag == HtmlTag.BODY || tag == HtmlTag.HTML || share >= MAX_COMMENTS) {
            return false;
        }
        if (tag == HtmlTag.ASIDE || tag == HtmlTag.NAV || tag == HtmlTag.FOOTER) {
            return share < MAX_LANDMARK;
        }
        if (tag == HtmlTag.FORM && share < MAX_FORM) {
            return true;
        }
        int mask = marks.groupsOf(node);
        if ((mask & COMMENT) != 0 && tag != HtmlTag.A && tag != HtmlTag.SPAN) {
            return true;
        }
        return (share < MAX_NEWSLETTER && (mask & NEWSLETTER) != 0 && (mask & BODY) == 0)
                || (share < MAX_NAMED && (mask & (CONSENT | ADVERT | SIGN)) != 0)
                || (share < MAX_NAMED && (mask & ACCESS) != 0 && hasControls(page, node));
    }

    /**
     * Returns true if an element contains links or controls. Paragraphs for subscribers that are in the page are named after
     * the gate as well, but hold neither.
     */
    private static boolean hasControls(Page page, int node) {
        for (int n = node; n < page.end(node); n++) {
            int tag = page.tag(n);
            if (tag == HtmlTag.A
                    || tag == HtmlTag.INPUT
                    || tag == HtmlTag.FORM
                    || (tag >= HtmlTag.FIRST_DYNAMIC && page.tagName(n).equals("button"))) {
                return true;
            }
        }
        return false;
    }

    public boolean cutsAny() {
        return !cut.isEmpty();
    }

    /** The parts that were cut, without ruby annotations. */
    public List<Integer> cutParts(Page page) {
        return cut.stream()
                .filter(n -> page.tag(n) < HtmlTag.FIRST_DYNAMIC)
                .boxed()
                .toList();
    }

    /** Returns true if the part that begins at this node is cut. */
    public boolean isCut(int node) {
        return cut.get(node);
    }
}
