package org.feedmill.article;

import java.util.Arrays;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * The visible text of a page, grouped into blocks: a block is a run of text nodes on one display line of one table
 * cell, such as a paragraph, a heading, a list entry or a line between two breaks. Cost: one pass over the nodes.
 */
final class Blocks {

    /** Beyond this many blocks the rest of a page is not looked at; the largest honest page met had 12,000. */
    private static final int MOST = 60_000;

    final Page page;
    final int count;

    /** The first text node of each block, and the first number after its last one. */
    final int[] from;

    final int[] to;

    /** The innermost element that breaks the flow of text around each block. */
    final int[] container;

    /** Characters, and how many of them stand in links. */
    final int[] length;

    final int[] linked;

    /** How many links the block has. */
    final int[] links;

    private final Pruning pruning;

    private Blocks(Page page, Pruning pruning, int capacity) {
        this.page = page;
        this.pruning = pruning;
        this.from = new int[capacity];
        this.to = new int[capacity];
        this.container = new int[capacity];
        this.length = new int[capacity];
        this.linked = new int[capacity];
        this.links = new int[capacity];
        this.count = fill();
    }

    static Blocks of(Page page, Pruning pruning) {
        int texts = 0;
        for (int n = 0; n < page.size(); n++) {
            texts += page.isText(n) && !page.hidden(n) ? 1 : 0;
        }
        return new Blocks(page, pruning, Math.min(texts, MOST));
    }

    private int fill() {
        int block = -1;
        int last = -1;
        int link = -1;
        int flow = -1;
        for (int n = 0; n < page.size(); n++) {
            if (pruning.cuts(n)) {
                n = page.end(n) - 1;
            } else if (page.isText(n) && !page.hidden(n)) {
                int around = last >= 0 && page.parent(last) == page.parent(n) ? flow : flow(n);
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
                int anchor = anchor(n, around);
                linked[block] += anchor >= 0 ? page.textLength(n) : 0;
                links[block] += anchor >= 0 && anchor != link ? 1 : 0;
                link = anchor;
                last = n;
            }
        }
        return block + 1;
    }

    /** The innermost block element or table cell around a text. */
    private int flow(int text) {
        int n = page.parent(text);
        while (n > 0 && !page.block(n) && !Tag.cell(page.tag(n))) {
            n = page.parent(n);
        }
        return Math.max(n, 0);
    }

    /** The link that a text stands in; a link may also stand around the block, as in cards. */
    private int anchor(int text, int flow) {
        int n = page.parent(text);
        int up = 0;
        while (n > 0 && up < 12) {
            if (page.tag(n) == Tag.A) {
                return page.attribute(n, "href") == null ? -1 : n;
            }
            up += n <= flow ? 3 : 1;
            n = page.parent(n);
        }
        return -1;
    }

    boolean cuts(int node) {
        return pruning.cuts(node);
    }

    String text(int block) {
        return pruning.any() ? shown(block) : page.text(from[block], to[block]);
    }

    /** The text without inline parts that were cut. */
    private String shown(int block) {
        StringBuilder out = new StringBuilder();
        for (int n = from[block]; n < to[block]; n++) {
            if (pruning.cuts(n)) {
                n = page.end(n) - 1;
            } else if (page.isText(n) && !page.hidden(n)) {
                out.append(out.isEmpty() || !page.spaced(n) ? "" : " ").append(page.ownText(n));
            }
        }
        return out.toString();
    }

    /** Whether a node is a text that the article may show: visible, and in no part that was cut. */
    boolean holds(int node) {
        if (!page.isText(node) || page.hidden(node)) {
            return false;
        }
        int n = page.parent(node);
        while (n >= 0 && !page.block(n) && !pruning.cuts(n)) {
            n = page.parent(n);
        }
        return n < 0 || !pruning.cuts(n);
    }

    /** The block that holds this node or begins behind it; the number of blocks where there is none. */
    int at(int node) {
        int found = Arrays.binarySearch(from, 0, count, node);
        if (found >= 0) {
            return found;
        }
        int before = -found - 2;
        return before >= 0 && node < to[before] ? before : before + 1;
    }
}
