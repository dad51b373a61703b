package org.feedmill.article.best;

import java.util.BitSet;
import org.feedmill.article.block.BlockTable;
import org.feedmill.article.region.ElementNames;
import org.feedmill.article.region.ElementWords;
import org.feedmill.article.text.LabelPhrases;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Drops captions and bylines from the kept blocks: they are separate parts ({@code ArticlePartReader}). Sources of true
 * texts disagree about both; a reader of a feed wants the text.
 */
final class PartLineFilter {

    private static final int CAPTION = ElementWords.ARTICLE.mask("caption");
    private static final int BYLINE = ElementWords.ARTICLE.mask("byline");
    private static final int BODY = ElementWords.ARTICLE.mask("body");
    private static final int AUTHOR = 1 << LabelPhrases.KINDS.indexOf("author");

    private static final int MAX_LEVELS = 6;

    /** An element is directly around a line if it contains at most this many times its text, plus a margin. */
    private static final int MAX_RATIO = 2;

    private static final int ALLOWANCE = 40;

    /** A figure with more text is a part of the layout. */
    private static final int MAX_FIGURE_LENGTH = 1_500;

    private static final double MAX_BYLINE_WEIGHT = 90;

    /** A block with more weight is text: bylines are above the first and below the last. */
    private static final double MIN_TEXT_WEIGHT = 80;

    /** Nothing is dropped if it is more of the text than this. */
    private static final double MAX_SHARE = 0.3;

    private final BlockTable table;
    private final Page page;
    private final ElementNames names;

    private PartLineFilter(BlockTable table) {
        this.table = table;
        this.page = table.page;
        this.names = table.marks;
    }

    /** Removes the lines from the kept blocks. */
    static void drop(BlockTable table, BitSet kept) {
        PartLineFilter filter = new PartLineFilter(table);
        BitSet dropped = new BitSet();
        double all = 0;
        double out = 0;
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            boolean part = filter.isCaption(b) || (filter.isOutside(b, kept) && filter.isByline(b));
            dropped.set(b, part);
            all += table.weight[b];
            out += part ? table.weight[b] : 0;
        }
        if (out <= MAX_SHARE * all) {
            kept.andNot(dropped);
        }
    }

    private boolean isCaption(int block) {
        int most = MAX_RATIO * table.blocks.text(block).length() + ALLOWANCE;
        int n = page.parent(table.blocks.from[block]);
        for (int up = 0; n > 0 && up < MAX_LEVELS; up++, n = page.parent(n)) {
            int tag = page.tag(n);
            if (tag >= HtmlTag.FIRST_DYNAMIC && page.tagName(n).equals("figcaption")) {
                return true;
            }
            if (tag == HtmlTag.TABLE || tag == HtmlTag.BLOCKQUOTE || tag == HtmlTag.PRE) {
                return false;
            }
            if (tag == HtmlTag.FIGURE) {
                return page.textLength(n) < MAX_FIGURE_LENGTH;
            }
            if ((names.groupsOf(n) & CAPTION) != 0 && page.textLength(n) <= most) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if no text is kept above the block, or none below it. */
    private boolean isOutside(int block, BitSet kept) {
        return isOutside(block, kept, -1) || isOutside(block, kept, 1);
    }

    private boolean isOutside(int block, BitSet kept, int step) {
        int at = step < 0 ? kept.previousSetBit(block - 1) : kept.nextSetBit(block + 1);
        while (at >= 0) {
            if (table.weight[at] >= MIN_TEXT_WEIGHT) {
                return false;
            }
            at = step < 0 ? kept.previousSetBit(at - 1) : kept.nextSetBit(at + 1);
        }
        return true;
    }

    private boolean isByline(int block) {
        if (table.weight[block] > MAX_BYLINE_WEIGHT) {
            return false;
        }
        String text = table.blocks.text(block);
        boolean label = (LabelPhrases.kindsOf(text) & AUTHOR) != 0;
        boolean digits = text.chars().filter(Character::isDigit).count() > 3;
        return isMarked(block, text.length()) || (label && (digits || table.characterCounts.sentences[block] == 0));
    }

    /** Returns true if the elements directly around a block are named as a byline. */
    private boolean isMarked(int block, int length) {
        int n = page.parent(table.blocks.from[block]);
        for (int up = 0; n > 0 && up < MAX_LEVELS; up++, n = page.parent(n)) {
            if (page.textLength(n) > MAX_RATIO * length + ALLOWANCE || (names.groupsOf(n) & BODY) != 0) {
                return false;
            }
            if ((names.groupsOf(n) & BYLINE) != 0 || page.tag(n) == HtmlTag.TIME) {
                return true;
            }
        }
        return false;
    }
}
