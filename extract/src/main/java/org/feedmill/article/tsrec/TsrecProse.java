package org.feedmill.article.tsrec;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the elements of a page's content that are sentences and sums them over any subtree: running sums over the
 * node numbers answer each query with one subtraction. Parts that the markup calls comments, after the first prose of
 * the page, do not count as prose.
 */
final class TsrecProse {

    /** Content of this weight is prose: the smaller value if it has a period or comma, the other if it has none. */
    private static final int SENTENCE_WEIGHT = 30;

    private static final int LONG_WEIGHT = 100;

    /** A text with a greater share of link text is a link with some words around it. */
    private static final double MAX_LINKED_SHARE = 0.5;

    /** Prose that must precede a part named as comments: the element of an article can have such a name too. */
    private static final int MIN_PROSE_BEFORE = 100;

    /** Words for comments in class names and ids of many languages. */
    private static final String[] COMMENTS = {
        "comment", "kommentar", "reply", "replies", "guestbook", "disqus", "respond"
    };

    private final TsrecSequence sequence;
    private final Page page;
    private final boolean[] prose;
    private final int[] weight;
    private final int[] count;
    private final int[] texts;
    private final int[] weights;
    private final int[] linked;
    private final int[] pictures;
    private final int[] headings;
    private final int[] titles;

    TsrecProse(SiteTemplate template) {
        this.sequence = template.sequence();
        this.page = sequence.page();
        this.prose = new boolean[sequence.size()];
        int size = page.size() + 1;
        this.weight = new int[size];
        this.count = new int[size];
        this.texts = new int[size];
        this.weights = new int[size];
        this.linked = new int[size];
        this.pictures = new int[size];
        this.headings = new int[size];
        this.titles = new int[size];
        for (int n = 0; n < page.size(); n++) {
            int tag = page.tag(n);
            pictures[n + 1] = pictures[n] + (tag == HtmlTag.IMG ? 1 : 0);
            headings[n + 1] = headings[n] + (HtmlTag.isHeading(tag) && page.textLength(n) > 0 ? 1 : 0);
            titles[n + 1] = titles[n] + (tag == HtmlTag.H1 ? 1 : 0);
        }
        sumUp(template);
    }

    private void sumUp(SiteTemplate template) {
        Map<Integer, Boolean> names = new HashMap<>();
        int element = 0;
        int commentsEnd = 0;
        for (int n = 0; n < page.size(); n++) {
            weight[n + 1] = weight[n];
            count[n + 1] = count[n];
            texts[n + 1] = texts[n];
            weights[n + 1] = weights[n];
            linked[n + 1] = linked[n];
            if (n >= commentsEnd
                    && weight[n] >= MIN_PROSE_BEFORE
                    && page.isBlock(n)
                    && titles(n) == 0
                    && isCommentPart(n, names)) {
                commentsEnd = page.end(n);
            }
            if (element < prose.length && sequence.first(element) == n) {
                boolean own = template.mark(element) == SiteTemplate.TemplateMark.CONTENT
                        && n >= commentsEnd
                        && isSentence(element);
                prose[element] = own;
                weight[n + 1] += own ? sequence.weight(element) : 0;
                count[n + 1] += own ? 1 : 0;
                texts[n + 1]++;
                weights[n + 1] += sequence.weight(element);
                linked[n + 1] += sequence.linked(element);
                element++;
            }
        }
    }

    private boolean isSentence(int element) {
        int all = sequence.weight(element);
        boolean sentence = all >= LONG_WEIGHT || (all >= SENTENCE_WEIGHT && sequence.punctuation(element) > 0);
        return sentence
                && sequence.linked(element) <= MAX_LINKED_SHARE * all
                && !HtmlTag.isHeading(page.tag(sequence.owner(element)));
    }

    private boolean isCommentPart(int node, Map<Integer, Boolean> names) {
        int symbol = page.classSymbol(node);
        boolean named = symbol > 0 && names.computeIfAbsent(symbol, k -> namesComments(page.attribute(node, "class")));
        return named || (!page.hasOnlyClass(node) && namesComments(page.attribute(node, "id")));
    }

    private static boolean namesComments(@Nullable String name) {
        if (name == null) {
            return false;
        }
        String small = name.toLowerCase(Locale.ROOT);
        for (String word : COMMENTS) {
            if (small.contains(word)) {
                return true;
            }
        }
        return false;
    }

    boolean isProse(int element) {
        return prose[element];
    }

    /** Returns the weight of the prose in a subtree. */
    int weight(int node) {
        return weight[page.end(node)] - weight[node];
    }

    /** Returns the number of prose elements in a subtree. */
    int count(int node) {
        return count[page.end(node)] - count[node];
    }

    /** Returns the number of elements in a subtree. */
    int texts(int node) {
        return texts[page.end(node)] - texts[node];
    }

    /** Returns the share of text in a subtree that is inside links. */
    double linked(int node) {
        int all = weights[page.end(node)] - weights[node];
        return all == 0 ? 0 : (double) (linked[page.end(node)] - linked[node]) / all;
    }

    int pictures(int node) {
        return pictures[page.end(node)] - pictures[node];
    }

    int headings(int node) {
        return headings[page.end(node)] - headings[node];
    }

    int titles(int node) {
        return titles[page.end(node)] - titles[node];
    }
}
