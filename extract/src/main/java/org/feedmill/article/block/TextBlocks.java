package org.feedmill.article.block;

import java.util.Arrays;
import org.feedmill.article.region.BoilerplatePruning;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Groups the visible text of a page into blocks: a block is a run of text nodes on one display line of one table cell,
 * such as a paragraph, a heading, a list entry or a line between two breaks. Cost: one pass over the nodes.
 */
public final class TextBlocks {

    /** Maximum number of blocks; the rest of a page is ignored. The largest regular page seen had 12,000. */
    private static final int MAX_BLOCKS = 60_000;

    final Page page;
    public final int count;

    /** The first text node of each block, and the first number after its last one. */
    public final int[] from;

    public final int[] to;

    /** The innermost element around each block that breaks the flow of text. */
    public final int[] container;

    /** Number of characters, and how many of them are inside links. */
    final int[] length;

    final int[] linkedLength;

    /** The number of links in the block. */
    final int[] linkCount;

    private final BoilerplatePruning pruning;

    private TextBlocks(Page page, BoilerplatePruning pruning, int capacity) {
        this.page = page;
        this.pruning = pruning;
        this.from = new int[capacity];
        this.to = new int[capacity];
        this.container = new int[capacity];
        this.length = new int[capacity];
        this.linkedLength = new int[capacity];
        this.linkCount = new int[capacity];
        this.count = fill();
    }

    public static TextBlocks of(Page page, BoilerplatePruning pruning) {
        int texts = 0;
        for (int n = 0; n < page.size(); n++) {
            texts += page.isText(n) && !page.isHidden(n) ? 1 : 0;
        }
        return new TextBlocks(page, pruning, Math.min(texts, MAX_BLOCKS));
    }

    private int fill() {
        int block = -1;
        int last = -1;
        int link = -1;
        int flow = -1;
        for (int n = 0; n < page.size(); n++) {
            if (pruning.isCut(n)) {
                n = page.end(n) - 1;
            } else if (page.isText(n) && !page.isHidden(n)) {
                int around = last >= 0 && page.parent(last) == page.parent(n) ? flow : flowContainer(n);
                boolean same = block >= 0 && around == flow && page.line(n) == page.line(last);
                if (!same) {
                    if (block + 1 == from.length) {
                        break;
                    }
                    block++;
                    from[block] = n;
                    container[block] = around;
                    link = -1;
                }
                flow = around;
                to[block] = n + 1;
                length[block] += page.textLength(n);
                int anchor = enclosingLink(n, around);
                linkedLength[block] += anchor >= 0 ? page.textLength(n) : 0;
                linkCount[block] += anchor >= 0 && anchor != link ? 1 : 0;
                link = anchor;
                last = n;
            }
        }
        return block + 1;
    }

    /** The innermost block element or table cell around a text. */
    private int flowContainer(int text) {
        int n = page.parent(text);
        while (n > 0 && !page.isBlock(n) && !HtmlTag.isCell(page.tag(n))) {
            n = page.parent(n);
        }
        return Math.max(n, 0);
    }

    /** The link that contains a text; a link may also be around the whole block, as in cards. */
    private int enclosingLink(int text, int flow) {
        int n = page.parent(text);
        int up = 0;
        while (n > 0 && up < 12) {
            if (page.tag(n) == HtmlTag.A) {
                return page.attribute(n, "href") == null ? -1 : n;
            }
            up += n <= flow ? 3 : 1;
            n = page.parent(n);
        }
        return -1;
    }

    boolean isCut(int node) {
        return pruning.isCut(node);
    }

    public String text(int block) {
        return pruning.cutsAny() ? shownText(block) : page.text(from[block], to[block]);
    }

    /** The text without inline parts that were cut. */
    private String shownText(int block) {
        StringBuilder out = new StringBuilder();
        for (int n = from[block]; n < to[block]; n++) {
            if (pruning.isCut(n)) {
                n = page.end(n) - 1;
            } else if (page.isText(n) && !page.isHidden(n)) {
                out.append(out.isEmpty() || !page.isPrecededBySpace(n) ? "" : " ")
                        .append(page.ownText(n));
            }
        }
        return out.toString();
    }

    /** Returns true if a node is a text that the article may contain: visible, and not in a part that was cut. */
    public boolean isShown(int node) {
        if (!page.isText(node) || page.isHidden(node)) {
            return false;
        }
        int n = page.parent(node);
        while (n >= 0 && !page.isBlock(n) && !pruning.isCut(n)) {
            n = page.parent(n);
        }
        return n < 0 || !pruning.isCut(n);
    }

    /** The block that contains this node or begins after it; the number of blocks if there is none. */
    public int blockAt(int node) {
        int found = Arrays.binarySearch(from, 0, count, node);
        if (found >= 0) {
            return found;
        }
        int before = -found - 2;
        return before >= 0 && node < to[before] ? before : before + 1;
    }
}
