package org.feedmill.article.block;

import org.feedmill.article.region.BoilerplatePruning;
import org.feedmill.article.region.ElementNames;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata;

/** The text blocks of a page with their character counts, and sums over any range of blocks in constant time. */
public final class BlockTable {

    /** Minimum similarity of a block to the document's title to be identified as the title. */
    private static final double MIN_TITLE_SHARE = 0.3;

    private static final double MIN_TITLE_WEIGHT = 5;
    private static final double MAX_TITLE_WEIGHT = 300;

    public final Page page;
    public final ElementNames marks;
    public final BoilerplatePruning pruning;
    public final TextBlocks blocks;
    public final BlockCharacterCounts characterCounts;
    public final int count;

    /** The text weight of each block, see {@link BlockCharacterCounts#weight}. */
    public final double[] weight;

    /** Sums of all blocks before each block, and of all blocks. */
    final double[] weightBefore;

    final double[] linkedBefore;
    final double[] lengthBefore;

    /** Total weight of the page, at least 1. */
    public final double totalWeight;

    /** The block that is most similar to the document's title, -1 if there is none. */
    final int titleBlock;

    public BlockTable(Page page) {
        this(page, true);
    }

    private BlockTable(Page page, boolean cut) {
        this.page = page;
        this.marks = new ElementNames(page);
        this.pruning = cut ? BoilerplatePruning.of(page, marks) : BoilerplatePruning.ofRubyReadings(page);
        this.blocks = TextBlocks.of(page, pruning);
        this.count = blocks.count;
        PageMetadata stated = page.metadata();
        String description = stated.description();
        String title = stated.title() + " " + stated.meta().getOrDefault("og:title", "");
        this.characterCounts = new BlockCharacterCounts(blocks, title, description == null ? "" : description);
        this.weight = new double[count];
        this.weightBefore = new double[count + 1];
        this.linkedBefore = new double[count + 1];
        this.lengthBefore = new double[count + 1];
        for (int b = 0; b < count; b++) {
            weight[b] = characterCounts.weight(b);
            weightBefore[b + 1] = weightBefore[b] + weight[b];
            linkedBefore[b + 1] = linkedBefore[b] + blocks.linkedLength[b];
            lengthBefore[b + 1] = lengthBefore[b] + blocks.length[b];
        }
        this.totalWeight = Math.max(1, weightBefore[count]);
        this.titleBlock = titleBlock();
    }

    /** The blocks of the whole page, boilerplate included. */
    public static BlockTable ofWholePage(Page page) {
        return new BlockTable(page, false);
    }

    /** The text weight of the blocks from one up to, not including, another. */
    public double weightOf(int from, int to) {
        return weightBefore[to] - weightBefore[from];
    }

    static double share(double part, double whole) {
        return whole <= 0 ? 0 : part / whole;
    }

    /** Share of the block's words that occur in the title. */
    double titleShare(int block) {
        return share(characterCounts.titleWords[block], characterCounts.compared[block]);
    }

    /** Share of the title's words that occur in the block. */
    double titleCoverage(int block) {
        return share(characterCounts.titleCoverage[block], characterCounts.title.size());
    }

    double descriptionCoverage(int block) {
        return share(characterCounts.descriptionCoverage[block], characterCounts.description.size());
    }

    public double linkShare(int from, int to) {
        return share(linkedBefore[to] - linkedBefore[from], lengthBefore[to] - lengthBefore[from]);
    }

    /** The nearest ancestor that breaks the flow of text. */
    public int outerContainer(int node) {
        int n = node <= 0 ? 0 : page.parent(node);
        while (n > 0 && !page.isBlock(n) && !HtmlTag.isCell(page.tag(n))) {
            n = page.parent(n);
        }
        return Math.max(0, n);
    }

    /** Returns true if two blocks are in elements of one kind under one parent, as paragraphs are. */
    public boolean isSameKind(int one, int other) {
        int a = blocks.container[one];
        int b = blocks.container[other];
        return page.parent(a) == page.parent(b) && page.tag(a) == page.tag(b);
    }

    private int titleBlock() {
        int best = -1;
        double most = MIN_TITLE_SHARE;
        for (int b = 0; b < count; b++) {
            if (weight[b] < MAX_TITLE_WEIGHT && weight[b] > MIN_TITLE_WEIGHT) {
                int tag = page.tag(blocks.container[b]);
                double likeness = (titleShare(b) + titleCoverage(b))
                        / 2
                        * (tag == HtmlTag.H1 ? 1.5 : tag == HtmlTag.H2 ? 1.2 : 1);
                if (likeness > most + 1e-9) {
                    most = likeness;
                    best = b;
                }
            }
        }
        return best;
    }
}
