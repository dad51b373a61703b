package org.feedmill.article;

import org.feedmill.page.Metadata;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/** The text blocks of a page with their character counts, and sums over any range of blocks in constant time. */
final class Measure {

    /** A block must share this much with the document's title to be taken for it. */
    private static final double TITLE_LIKE = 0.3;

    private static final double TITLE_LEAST = 5;
    private static final double TITLE_MOST = 300;

    final Page page;
    final NodeMarks marks;
    final Pruning pruning;
    final Blocks blocks;
    final TextScan scan;
    final int count;

    /** How much each block says, see {@link TextScan#weight}. */
    final double[] weight;

    /** Sums of all blocks before each, and over all. */
    final double[] weightBefore;

    final double[] linkedBefore;
    final double[] lengthBefore;

    /** All weight of the page, at least 1. */
    final double total;

    /** The block that looks most like the document's title, -1 where none does. */
    final int title;

    Measure(Page page) {
        this.page = page;
        this.marks = new NodeMarks(page);
        this.pruning = Pruning.of(page, marks);
        this.blocks = Blocks.of(page, pruning);
        this.count = blocks.count;
        Metadata told = page.metadata();
        String description = told.description();
        String title = told.title() + " " + told.meta().getOrDefault("og:title", "");
        this.scan = new TextScan(blocks, title, description == null ? "" : description);
        this.weight = new double[count];
        this.weightBefore = new double[count + 1];
        this.linkedBefore = new double[count + 1];
        this.lengthBefore = new double[count + 1];
        for (int b = 0; b < count; b++) {
            weight[b] = scan.weight(b);
            weightBefore[b + 1] = weightBefore[b] + weight[b];
            linkedBefore[b + 1] = linkedBefore[b] + blocks.linked[b];
            lengthBefore[b + 1] = lengthBefore[b] + blocks.length[b];
        }
        this.total = Math.max(1, weightBefore[count]);
        this.title = title();
    }

    static double share(double part, double whole) {
        return whole <= 0 ? 0 : part / whole;
    }

    /** Share of the block's words that the title has. */
    double titleShare(int block) {
        return share(scan.titleWords[block], scan.compared[block]);
    }

    /** Share of the title's words that the block has. */
    double titleCover(int block) {
        return share(scan.titleCover[block], scan.title.size());
    }

    double descriptionCover(int block) {
        return share(scan.descriptionCover[block], scan.description.size());
    }

    double linkShare(int from, int to) {
        return share(linkedBefore[to] - linkedBefore[from], lengthBefore[to] - lengthBefore[from]);
    }

    /** The nearest element around another that breaks the flow of text. */
    int outer(int node) {
        int n = node <= 0 ? 0 : page.parent(node);
        while (n > 0 && !page.block(n) && !Tag.cell(page.tag(n))) {
            n = page.parent(n);
        }
        return Math.max(0, n);
    }

    /** Whether two blocks stand in elements of one kind under one parent, as paragraphs do. */
    boolean alike(int one, int other) {
        int a = blocks.container[one];
        int b = blocks.container[other];
        return page.parent(a) == page.parent(b) && page.tag(a) == page.tag(b);
    }

    private int title() {
        int best = -1;
        double most = TITLE_LIKE;
        for (int b = 0; b < count; b++) {
            if (weight[b] < TITLE_MOST && weight[b] > TITLE_LEAST) {
                int tag = page.tag(blocks.container[b]);
                double likeness = (titleShare(b) + titleCover(b)) / 2 * (tag == Tag.H1 ? 1.5 : tag == Tag.H2 ? 1.2 : 1);
                if (likeness > most + 1e-9) {
                    most = likeness;
                    best = b;
                }
            }
        }
        return best;
    }
}
