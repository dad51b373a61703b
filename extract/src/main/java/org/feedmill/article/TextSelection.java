package org.feedmill.article;

import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/** The text nodes of a page that form its article, with the verdicts on all texts. */
public final class TextSelection {

    private final BitSet texts;
    private final BitSet excluded;
    private final Supplier<List<TextVerdict>> verdicts;

    public TextSelection(BitSet texts, List<TextVerdict> verdicts) {
        this(texts, () -> List.copyOf(verdicts));
    }

    /** Creates a selection whose verdicts are computed on first use; until then their supplier stays in memory. */
    public TextSelection(BitSet texts, Supplier<List<TextVerdict>> verdicts) {
        this(texts, new BitSet(), verdicts);
    }

    /**
     * Creates a selection with nodes that are excluded from the article regardless of the texts around them, including
     * their images.
     */
    public TextSelection(BitSet texts, BitSet gone, List<TextVerdict> verdicts) {
        this(texts, gone, () -> List.copyOf(verdicts));
    }

    private TextSelection(BitSet texts, BitSet gone, Supplier<List<TextVerdict>> verdicts) {
        this.texts = (BitSet) texts.clone();
        this.excluded = (BitSet) gone.clone();
        this.verdicts = verdicts;
    }

    /** Returns true if the node was excluded from the article. */
    public boolean isExcluded(int node) {
        return excluded.get(node);
    }

    /** Returns true if the article contains this text node. */
    public boolean keeps(int node) {
        return texts.get(node);
    }

    /** Returns true if any text node from one number up to, not including, another is kept. */
    public boolean keepsAny(int from, int to) {
        int next = texts.nextSetBit(from);
        return next >= 0 && next < to;
    }

    public boolean isEmpty() {
        return texts.isEmpty();
    }

    /** The first kept text node from that number on, -1 if there is none. */
    public int nextKept(int from) {
        return texts.nextSetBit(from);
    }

    /** The last kept text node, -1 if there is none. */
    public int lastKept() {
        return texts.length() - 1;
    }

    /** Returns the verdicts on the page's texts, in page order. */
    public List<TextVerdict> verdicts() {
        return verdicts.get();
    }
}
