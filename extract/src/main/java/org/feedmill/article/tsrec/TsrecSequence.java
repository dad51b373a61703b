package org.feedmill.article.tsrec;

import java.util.Arrays;
import java.util.Set;
import org.feedmill.article.econ.PunctuationCounter;
import org.feedmill.article.text.SentenceCharacters;
import org.feedmill.match.NodeShapes;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * A page as a tag sequence with region codes (P5 §4). Its elements are unbroken runs of text. Each belongs to its
 * owner, the innermost element that breaks the flow of text, and includes the inline elements between them. The region
 * code comes from the tree: begin, end, parent and level are the owner's number, end, parent and depth.
 *
 * <p>Differences from the paper: invisible text is omitted (the paper's failure F2); elements without text of their own
 * are omitted, because they contain nothing to keep or drop; and a break ({@code br}, or a block within its parent's
 * text) ends an element, whereas the paper joins all text of one owner. This way a date line can be distinguished from
 * the article below it in the same table cell.
 *
 * <p>Cost: linear in nodes and characters.
 */
final class TsrecSequence {

    /** The weight of an ideograph or syllable in halves of a letter: "news item" and 最新消息 weigh the same. */
    private static final int WIDE_WEIGHT = 5;

    /** Below this, only ASCII digits are digits. */
    private static final int FIRST_OTHER_DIGIT = 0x660;

    /** A page that shows fewer characters is rendered by its scripts, so its hidden text counts as shown. */
    private static final int MIN_SHOWN = 200;

    /** Elements whose text scripts do not display unchanged. */
    private static final Set<String> NEVER_SHOWN =
            Set.of("head", "script", "style", "template", "noscript", "iframe", "svg", "select", "textarea", "title");

    private static final long PLAIN = 0;
    private static final long MIXED = 1;
    private static final long LINKED = 2;

    private final Page page;
    private final boolean hiddenCounts;
    private final int[] owners;
    private final long[] names;
    private int size;
    private int[] first = new int[64];
    private int[] end = new int[64];
    private int[] weight = new int[64];
    private int[] linked = new int[64];
    private int[] punctuationCounts = new int[64];
    private long[] exactHash = new long[64];
    private long[] foldedHash = new long[64];

    private TsrecSequence(Page page, boolean rendered) {
        this.page = page;
        this.hiddenCounts = rendered;
        this.owners = new int[page.size()];
        this.names = new long[page.size()];
        build();
    }

    /** The sequence of a page, which is made once: a page is compared with several others of its site. */
    static TsrecSequence of(Page page) {
        return page.derived(TsrecSequence.class, TsrecSequence::make);
    }

    private static TsrecSequence make(Page page) {
        TsrecSequence shown = new TsrecSequence(page, false);
        return page.textLength(0) >= MIN_SHOWN ? shown : new TsrecSequence(page, true);
    }

    Page page() {
        return page;
    }

    /** Returns the number of elements. */
    int size() {
        return size;
    }

    /** Returns the element's first text node. */
    int first(int element) {
        return first[element];
    }

    /** Returns the end of the element's last text node (exclusive). */
    int end(int element) {
        return end[element];
    }

    /** Returns the owner of the text: the innermost element that breaks the flow of text. */
    int owner(int element) {
        return owners[first[element]];
    }

    /** Returns the owner's owner (the parent of the region code), -1 above the root. */
    int parent(int element) {
        return flowParent(owner(element));
    }

    /** Returns the innermost ancestor that breaks the flow of text, -1 above the root. */
    int flowParent(int node) {
        int parent = page.parent(node);
        return parent < 0 ? -1 : owners[parent];
    }

    /** Returns the weight of the text, comparable across scripts. */
    int weight(int element) {
        return weight[element];
    }

    /** Returns the weight of the text inside links. */
    int linked(int element) {
        return linked[element];
    }

    /** Returns the number of periods, commas and similar marks in the text. */
    int punctuation(int element) {
        return punctuationCounts[element];
    }

    /** Returns a hash of tag and text. */
    long exactHash(int element) {
        return exactHash[element];
    }

    /** Returns a hash of tag and text that ignores digits. */
    long foldedHash(int element) {
        return foldedHash[element];
    }

    long[] foldedHash() {
        return Arrays.copyOf(foldedHash, size);
    }

    /** Returns a hash of the kind of place of the text (the names of its ancestors) and of whether it is linked. */
    long pattern(int element) {
        long kind = linked[element] == 0 ? PLAIN : 10L * linked[element] >= 9L * weight[element] ? LINKED : MIXED;
        return NodeShapes.mix(ownerPattern(owner(element)), kind);
    }

    /**
     * Returns a hash of the names of an owner and its two nearest ancestors; equal on two pages for the same kind of
     * place.
     */
    long ownerPattern(int owner) {
        int parent = flowParent(owner);
        int grand = parent < 0 ? -1 : flowParent(parent);
        long trail = grand < 0 ? 1 : names[grand];
        return NodeShapes.mix(NodeShapes.mix(trail, parent < 0 ? 1 : names[parent]), names[owner]);
    }

    private void build() {
        int last = -1;
        boolean broken = true;
        int inLink = 0;
        int never = 0;
        for (int n = 0; n < page.size(); n++) {
            boolean breaks = breaksFlow(n);
            owners[n] = breaks || n == 0 ? n : owners[page.parent(n)];
            names[n] = owners[n] == n ? nameHash(n) : 0;
            broken |= breaks || page.tag(n) == HtmlTag.BR;
            if (page.tag(n) == HtmlTag.A && page.attribute(n, "href") != null) {
                inLink = Math.max(inLink, page.end(n));
            }
            never = hiddenCounts && n >= never && NEVER_SHOWN.contains(page.tagName(n)) ? page.end(n) : never;
            if (page.isText(n) && n >= never && isShown(n)) {
                if (broken || last < 0 || owners[last] != owners[n]) {
                    start(n);
                }
                append(n, n < inLink);
                last = n;
                broken = false;
            }
        }
    }

    /** Returns true if a text counts as shown. */
    boolean isShown(int text) {
        return hiddenCounts || !page.isHidden(text);
    }

    private boolean breaksFlow(int node) {
        return page.isBlock(node) || HtmlTag.isCell(page.tag(node));
    }

    /**
     * Returns the tag and first class word without digits, because generated classes and numbered posts contain digits.
     */
    private long nameHash(int node) {
        int tag = page.tag(node);
        long hash = tag < HtmlTag.FIRST_DYNAMIC ? tag : page.tagName(node).hashCode();
        String classes = page.classSymbol(node) == 0 ? null : page.attribute(node, "class");
        if (classes != null) {
            int from = 0;
            for (int i = 0; i <= classes.length(); i++) {
                char c = i == classes.length() ? ' ' : classes.charAt(i);
                if (c == ' ' && i > from) {
                    return NodeShapes.mix(hash, classes.substring(from, i).hashCode());
                }
                if (c == ' ' || isDigit(c)) {
                    from = Math.max(from, c == ' ' ? i + 1 : nextWord(classes, i));
                }
            }
        }
        return hash;
    }

    private static boolean isDigit(char c) {
        return c < FIRST_OTHER_DIGIT ? c >= '0' && c <= '9' : Character.isDigit(c);
    }

    private static int nextWord(String classes, int at) {
        int space = classes.indexOf(' ', at);
        return space < 0 ? classes.length() + 1 : space + 1;
    }

    private void start(int node) {
        if (size == first.length) {
            int more = 2 * size;
            first = Arrays.copyOf(first, more);
            end = Arrays.copyOf(end, more);
            weight = Arrays.copyOf(weight, more);
            linked = Arrays.copyOf(linked, more);
            punctuationCounts = Arrays.copyOf(punctuationCounts, more);
            exactHash = Arrays.copyOf(exactHash, more);
            foldedHash = Arrays.copyOf(foldedHash, more);
        }
        int owner = owners[node];
        int tag = page.tag(owner);
        first[size] = node;
        exactHash[size] =
                tag < HtmlTag.FIRST_DYNAMIC ? tag : page.tagName(owner).hashCode();
        foldedHash[size] = exactHash[size];
        size++;
    }

    private void append(int node, boolean link) {
        int at = size - 1;
        char[] text = page.ownText(node).toCharArray(); // every character is looked at twice
        long one = exactHash[at];
        long other = foldedHash[at];
        int halves = 0;
        for (char c : text) {
            one = one * 31 + c;
            boolean wide = SentenceCharacters.isWide(c);
            boolean digit = c < FIRST_OTHER_DIGIT ? c >= '0' && c <= '9' : !wide && Character.isDigit(c);
            other = digit ? fold(other) : other * 31 + c;
            halves += c < 128 ? foldCharacter(c) : wide ? WIDE_WEIGHT : Character.isLetterOrDigit(c) ? 2 : 0;
        }
        exactHash[at] = NodeShapes.mix(one, 0);
        foldedHash[at] = NodeShapes.mix(other, 0);
        weight[at] += halves / 2;
        linked[at] += link ? halves / 2 : 0;
        punctuationCounts[at] += PunctuationCounter.count(text);
        end[at] = node + 1;
    }

    /** Replaces all digits with one. */
    private static long fold(long hash) {
        return hash * 31 + '0';
    }

    private static int foldCharacter(char c) {
        int small = c | 0x20;
        return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') ? 2 : 0;
    }
}
