package org.feedmill.article.econ;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.feedmill.article.ArticleTextFinder;
import org.feedmill.article.TextSelection;
import org.feedmill.article.TextVerdict;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the article by its punctuation (P3 §III.C). The tags of text flow split news into small pieces. Adjacent pieces
 * are joined again; those with periods and commas are text, those without are noise. The longest is part of the
 * article. Going up the tree from it, the article is complete when a step adds no punctuation.
 *
 * <p>The paper's terms: a <i>big-node</i> is the parent of a text or has a tag of text flow; adjacent big-nodes of one
 * parent are a <i>text-node-set</i>, and their text is a <i>text-para</i>; <i>punc-num</i> counts periods and commas;
 * <i>Joint-para</i> prunes the text-paras that have none; <i>Extract-news</i> goes up from the longest one until the
 * difference between the punc-nums of parent and child is 0 for the first time; the child is the <i>summary-node</i>.
 *
 * <p>Corrections of the paper: either condition makes a big-node, and the search starts at the first of the longest
 * text-paras instead of a random one.
 *
 * <p>Differences from the paper: a big-node inside another is part of it; otherwise a bold word would be a text-para
 * without punctuation. The parent of texts that also contains blocks is not a big-node, but its texts are; otherwise a
 * stray text would turn a whole page into one text-para. A set of several nodes starts at their parent, because the set
 * is one text by definition; an element that wraps only a set of one node is that node (measured: F1 + .007). Invisible
 * nodes neither count nor separate neighbours.
 *
 * <p>Cost: linear. Running sums over the node numbers make the punc-num of a node one subtraction.
 */
public final class EconFinder implements ArticleTextFinder {

    /** Tags of text flow: these nodes are always big-nodes. */
    private static final Set<String> FLOW_TAGS =
            Set.of("p", "br", "h1", "h2", "h3", "h4", "h5", "h6", "strong", "em", "b", "i", "tt", "font", "span", "a");

    /** The same by the numbers of tags. */
    private static final boolean[] FLOW = new boolean[HtmlTag.FIRST_DYNAMIC];

    static {
        for (int tag = 0; tag < FLOW.length; tag++) {
            FLOW[tag] = FLOW_TAGS.contains(HtmlTag.name(tag));
        }
    }

    /**
     * The constants of the paper.
     *
     * @param distance the number of punctuation marks that a step up may add at the summary node; 0 in the paper
     * @param minPunctuation the minimum number of punctuation marks of a text that is not noise; 1 in the paper
     */
    public record Options(int distance, int minPunctuation) {

        public static Options of(FinderOptionValues values) {
            return new Options(
                    values.wholeNumber(FinderOption.ECON_DISTANCE), values.wholeNumber(FinderOption.ECON_PUNCTUATION));
        }
    }

    private final Options options;

    public EconFinder() {
        this(Options.of(FinderOptionValues.DEFAULTS));
    }

    public EconFinder(Options options) {
        this.options = options;
    }

    /** A text-node-set: a range of nodes (the end is exclusive) that are children of one parent. */
    private record TextPara(int father, int from, int to, int members) {}

    /** Running sums over the node numbers. */
    private record RunningSums(int[] punctuation, int[] length, int[] blocks) {

        int punctuation(int from, int to) {
            return punctuation[to] - punctuation[from];
        }

        int length(int from, int to) {
            return length[to] - length[from];
        }

        int blocks(int from, int to) {
            return blocks[to] - blocks[from];
        }
    }

    @Override
    public TextSelection find(Page page, List<Page> siblings) {
        RunningSums sums = sums(page);
        List<TextPara> paras = jointParas(page, sums);
        TextPara longest = longestPara(paras, sums);
        if (longest == null) {
            return new TextSelection(new BitSet(), List.of());
        }
        int summary = summaryNode(page, longest, sums);
        return toSelection(page, summary, paras, sums);
    }

    private static RunningSums sums(Page page) {
        int size = page.size();
        int[] punctuation = new int[size + 1];
        int[] length = new int[size + 1];
        int[] blocks = new int[size + 1];
        for (int n = 0; n < size; n++) {
            boolean text = page.isText(n) && !page.isHidden(n);
            punctuation[n + 1] = punctuation[n] + (text ? PunctuationCounter.count(page.ownText(n)) : 0);
            length[n + 1] = length[n] + (text ? page.textLength(n) : 0);
            blocks[n + 1] = blocks[n] + (page.isBlock(n) ? 1 : 0);
        }
        return new RunningSums(punctuation, length, blocks);
    }

    /** Returns all text-paras of the page, in order. */
    private static List<TextPara> jointParas(Page page, RunningSums sums) {
        boolean[] big = bigNodes(page, sums);
        int[] open = new int[page.size()];
        List<TextPara> paras = new ArrayList<>();
        int n = 1;
        while (n < page.size()) {
            int father = page.parent(n);
            int at = open[father] - 1;
            boolean adjacent = at >= 0 && paras.get(at).to == n;
            if (!big[n] && !page.isHidden(n)) {
                n++;
                continue;
            }
            if (adjacent) {
                TextPara set = paras.get(at);
                paras.set(at, new TextPara(father, set.from, page.end(n), set.members + (big[n] ? 1 : 0)));
            } else if (big[n]) {
                paras.add(new TextPara(father, n, page.end(n), 1));
                open[father] = paras.size();
            }
            n = page.end(n);
        }
        return paras;
    }

    /** Returns true for texts, and for nodes without blocks that are parents of texts or have a tag of text flow. */
    private static boolean[] bigNodes(Page page, RunningSums sums) {
        boolean[] big = new boolean[page.size()];
        for (int n = 1; n < big.length; n++) {
            if (page.isHidden(n)) {
                continue;
            }
            if (page.isText(n)) {
                int father = page.parent(n);
                big[n] = true;
                big[father] |= sums.blocks(father + 1, page.end(father)) == 0;
            } else {
                big[n] |= isFlow(page, n) && sums.blocks(n + 1, page.end(n)) == 0;
            }
        }
        return big;
    }

    private static boolean isFlow(Page page, int node) {
        int tag = page.tag(node);
        return tag < FLOW.length ? FLOW[tag] : FLOW_TAGS.contains(page.tagName(node));
    }

    /** Returns the first of the longest text-paras that are not noise, null if all are noise. */
    private @Nullable TextPara longestPara(List<TextPara> paras, RunningSums sums) {
        TextPara longest = null;
        int most = 0;
        for (TextPara para : paras) {
            int length = isNoise(para, sums) ? 0 : sums.length(para.from, para.to);
            if (length > most) {
                most = length;
                longest = para;
            }
        }
        return longest;
    }

    private boolean isNoise(TextPara para, RunningSums sums) {
        return sums.punctuation(para.from, para.to) < options.minPunctuation();
    }

    /** Extract-news: goes up from the start until a step adds no punctuation. */
    private int summaryNode(Page page, TextPara start, RunningSums sums) {
        int node = start.members > 1 || page.isText(start.from) ? start.father : start.from;
        while (start.members == 1 && page.parent(node) >= 0 && isWrapper(page, page.parent(node), node, sums)) {
            node = page.parent(node);
        }
        while (page.parent(node) >= 0 && distance(page, node, sums) > options.distance()) {
            node = page.parent(node);
        }
        return node;
    }

    /** Returns true if a node contains no text except its child's. */
    private static boolean isWrapper(Page page, int father, int child, RunningSums sums) {
        return sums.length(father, page.end(father)) == sums.length(child, page.end(child));
    }

    private static int distance(Page page, int child, RunningSums sums) {
        int father = page.parent(child);
        return sums.punctuation(father, page.end(father)) - sums.punctuation(child, page.end(child));
    }

    /** Returns the text inside the summary node without the pruned parts. */
    private TextSelection toSelection(Page page, int summary, List<TextPara> paras, RunningSums sums) {
        BitSet texts = new BitSet();
        List<TextVerdict> verdicts = new ArrayList<>(paras.size());
        for (TextPara para : paras) {
            int length = sums.length(para.from, para.to);
            if (length == 0) {
                continue;
            }
            int punctuation = sums.punctuation(para.from, para.to);
            boolean inside = page.contains(summary, para.from);
            boolean noise = isNoise(para, sums);
            boolean kept = inside && !noise;
            String reason = noise
                    ? options.minPunctuation() == 1 ? "no period or comma" : "too few periods and commas"
                    : inside ? "periods and commas: " + punctuation : "outside the summary node";
            verdicts.add(new TextVerdict(para.from, para.to, kept, kept ? punctuation : -length, reason));
            for (int n = para.from; kept && n < para.to; n++) {
                texts.set(n, page.isText(n) && !page.isHidden(n));
            }
        }
        return new TextSelection(texts, verdicts);
    }
}
