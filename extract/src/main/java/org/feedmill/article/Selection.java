package org.feedmill.article;

import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/** The text nodes of a page that form its article, with the verdicts on all texts. */
public final class Selection {

    private final BitSet texts;
    private final BitSet gone;
    private final Supplier<List<Verdict>> verdicts;

    Selection(BitSet texts, List<Verdict> verdicts) {
        this(texts, () -> List.copyOf(verdicts));
    }

    /** With verdicts that are worked out when asked for; until then what they are worked out from stays in memory. */
    Selection(BitSet texts, Supplier<List<Verdict>> verdicts) {
        this(texts, new BitSet(), verdicts);
    }

    /** With nodes that are none of the article, whatever stands around them: pictures among them are not shown either. */
    Selection(BitSet texts, BitSet gone, List<Verdict> verdicts) {
        this(texts, gone, () -> List.copyOf(verdicts));
    }

    private Selection(BitSet texts, BitSet gone, Supplier<List<Verdict>> verdicts) {
        this.texts = (BitSet) texts.clone();
        this.gone = (BitSet) gone.clone();
        this.verdicts = verdicts;
    }

    /** Whether the node was said to be none of the article. */
    boolean drops(int node) {
        return gone.get(node);
    }

    /** Whether the article holds this text node. */
    public boolean keeps(int node) {
        return texts.get(node);
    }

    /** Whether any text node from one number up to, not including, another is kept. */
    public boolean keepsAny(int from, int to) {
        int next = texts.nextSetBit(from);
        return next >= 0 && next < to;
    }

    public boolean isEmpty() {
        return texts.isEmpty();
    }

    /** The first kept text node from that number on, -1 where there is none. */
    public int next(int from) {
        return texts.nextSetBit(from);
    }

    /** The last kept text node, -1 where there is none. */
    public int last() {
        return texts.length() - 1;
    }

    /** What was decided of the page's texts, in page order. */
    public List<Verdict> verdicts() {
        return verdicts.get();
    }
}
