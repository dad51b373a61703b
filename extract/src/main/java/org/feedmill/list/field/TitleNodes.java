package org.feedmill.list.field;

import java.util.BitSet;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/** Decides which nodes of a page can be titles, once for all lists on it. Not thread-safe. */
final class TitleNodes {

    private static final int MIN_LINK_TEXT_LENGTH = 3;

    private final Page page;
    private final LinkIndex links;
    private final BitSet known = new BitSet();
    private final BitSet candidates = new BitSet();

    private TitleNodes(PageIndex survey) {
        this.page = survey.page();
        this.links = survey.links();
    }

    static TitleNodes of(PageIndex survey) {
        return survey.derived(TitleNodes.class, TitleNodes::new);
    }

    /** Texts, links, headings, and one-line boxes; inline elements only if they contain several texts. */
    boolean isCandidate(int node) {
        if (!known.get(node)) {
            known.set(node);
            candidates.set(node, decide(node));
        }
        return candidates.get(node);
    }

    private boolean decide(int node) {
        int tag = page.tag(node);
        if (tag == HtmlTag.TEXT) {
            return true;
        }
        boolean box = tag == HtmlTag.A || HtmlTag.isHeading(tag);
        if (page.end(node) - node == 2 || !(box || page.isBlock(node) || HtmlTag.isCell(tag) || severalTexts(node))) {
            return false;
        }
        return tag == HtmlTag.A || (!severalLinks(node) && (box || oneLine(node)) && !SmallPrint.follows(page, node));
    }

    /** Returns true if the node contains links to several addresses: it is a line of parts, not one of them. */
    boolean severalLinks(int node) {
        if (page.linkTextLength(node) == 0) {
            return false;
        }
        String first = "";
        for (int n = node + 1; n < page.end(node); n++) {
            if (page.tag(n) == HtmlTag.A && page.textLength(n) >= MIN_LINK_TEXT_LENGTH) {
                String target = links.target(n);
                if (!first.isEmpty() && !target.isEmpty() && !target.equals(first)) {
                    return true;
                }
                first = target.isEmpty() ? first : target;
            }
        }
        return false;
    }

    private boolean severalTexts(int node) {
        int length = page.textLength(node);
        for (int n = node + 1; n < page.end(node); n++) {
            if (page.isText(n) && !page.isHidden(n)) {
                return page.textLength(n) < length;
            }
        }
        return false;
    }

    private boolean oneLine(int node) {
        int line = -1;
        for (int n = node + 1; n < page.end(node); n++) {
            if (page.isText(n) && !page.isHidden(n)) {
                if (line >= 0 && page.line(n) != line) {
                    return false;
                }
                line = page.line(n);
            }
            if (HtmlTag.isCell(page.tag(n)) || page.tag(n) == HtmlTag.BR) {
                return false;
            }
        }
        return true;
    }
}
