package org.feedmill.article;

import java.util.Arrays;
import java.util.Set;
import org.feedmill.match.Shapes;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * A page as a tag sequence with region code (P5 §4). Its elements are the runs of text that nothing breaks: each belongs
 * to the innermost element that breaks the flow of text, its owner, and takes in the inline elements between. The region
 * code is the tree's own: begin, end, parent and level are the owner's number, end, parent and depth.
 *
 * <p>Where we depart: invisible text is left out at once (the paper's failure F2); elements without text of their own are
 * left out, since there is nothing in them to keep or drop; and a break ({@code br}, a block in the midst of its parent's
 * text) ends an element, where the paper joins all text of one owner, so that a date line above an article of one cell
 * can be told from the article.
 *
 * <p>Cost: linear in nodes and characters.
 */
final class TsrecSequence {

    /** What an ideograph or syllable weighs in halves of a letter: "news item" and 最新消息 weigh alike. */
    private static final int WIDE = 5;

    /** Pages that show fewer characters are drawn by their scripts: then what is hidden as yet counts as shown. */
    private static final int BLANK = 200;

    /** Elements whose text no script shows as it is. */
    private static final Set<String> NEVER =
            Set.of("head", "script", "style", "template", "noscript", "iframe", "svg", "select", "textarea", "title");

    private static final long PLAIN = 0;
    private static final long MIXED = 1;
    private static final long LINKED = 2;

    private final Page page;
    private final boolean drawn;
    private final int[] owners;
    private final long[] names;
    private int size;
    private int[] first = new int[64];
    private int[] end = new int[64];
    private int[] weight = new int[64];
    private int[] linked = new int[64];
    private int[] marks = new int[64];
    private long[] exact = new long[64];
    private long[] folded = new long[64];

    private TsrecSequence(Page page, boolean drawn) {
        this.page = page;
        this.drawn = drawn;
        this.owners = new int[page.size()];
        this.names = new long[page.size()];
        build();
    }

    static TsrecSequence of(Page page) {
        TsrecSequence shown = new TsrecSequence(page, false);
        return page.textLength(0) >= BLANK ? shown : new TsrecSequence(page, true);
    }

    Page page() {
        return page;
    }

    /** Number of elements. */
    int size() {
        return size;
    }

    /** The element's first text node. */
    int first(int element) {
        return first[element];
    }

    /** The first number after the element's last text node. */
    int end(int element) {
        return end[element];
    }

    /** The node that the text belongs to: the innermost one that breaks the flow of text. */
    int owner(int element) {
        return owners[first[element]];
    }

    /** The owner's own owner (the region code's parent), -1 above the root. */
    int parent(int element) {
        return above(owner(element));
    }

    /** The innermost node above that breaks the flow of text, -1 above the root. */
    int above(int node) {
        int parent = page.parent(node);
        return parent < 0 ? -1 : owners[parent];
    }

    /** How much the text says, in any script. */
    int weight(int element) {
        return weight[element];
    }

    /** How much of it stands inside links. */
    int linked(int element) {
        return linked[element];
    }

    /** Periods, commas and their kin in the text. */
    int punctuation(int element) {
        return marks[element];
    }

    /** A number for tag and text. */
    long exact(int element) {
        return exact[element];
    }

    /** The same with all digits alike. */
    long folded(int element) {
        return folded[element];
    }

    long[] folded() {
        return Arrays.copyOf(folded, size);
    }

    /** A number for where the text stands and whether it is linked: the names of the nearest owners. */
    long pattern(int element) {
        long kind = linked[element] == 0 ? PLAIN : 10L * linked[element] >= 9L * weight[element] ? LINKED : MIXED;
        return Shapes.mix(trail(owner(element)), kind);
    }

    /** A number for the names of an owner and the two above it; equal on two pages for places of one make. */
    long trail(int owner) {
        int parent = above(owner);
        int grand = parent < 0 ? -1 : above(parent);
        long trail = grand < 0 ? 1 : names[grand];
        return Shapes.mix(Shapes.mix(trail, parent < 0 ? 1 : names[parent]), names[owner]);
    }

    private void build() {
        int last = -1;
        boolean broken = true;
        int inLink = 0;
        int never = 0;
        for (int n = 0; n < page.size(); n++) {
            boolean breaks = breaks(n);
            owners[n] = breaks || n == 0 ? n : owners[page.parent(n)];
            names[n] = owners[n] == n ? name(n) : 0;
            broken |= breaks || page.tag(n) == Tag.BR;
            if (page.tag(n) == Tag.A && page.attribute(n, "href") != null) {
                inLink = Math.max(inLink, page.end(n));
            }
            never = drawn && n >= never && NEVER.contains(page.tagName(n)) ? page.end(n) : never;
            if (page.isText(n) && n >= never && seen(n)) {
                if (broken || last < 0 || owners[last] != owners[n]) {
                    start(n);
                }
                append(n, n < inLink);
                last = n;
                broken = false;
            }
        }
    }

    /** Whether a text counts as shown. */
    boolean seen(int text) {
        return drawn || !page.hidden(text);
    }

    private boolean breaks(int node) {
        return page.block(node) || Tag.cell(page.tag(node));
    }

    /** Tag and first class word without digits: generated classes and numbered posts have digits. */
    private long name(int node) {
        int tag = page.tag(node);
        long hash = tag < Tag.FIRST_FREE ? tag : page.tagName(node).hashCode();
        String classes = page.classSymbol(node) == 0 ? null : page.attribute(node, "class");
        if (classes != null) {
            int from = 0;
            for (int i = 0; i <= classes.length(); i++) {
                char c = i == classes.length() ? ' ' : classes.charAt(i);
                if (c == ' ' && i > from) {
                    return Shapes.mix(hash, classes.substring(from, i).hashCode());
                }
                if (c == ' ' || Character.isDigit(c)) {
                    from = Math.max(from, c == ' ' ? i + 1 : nextWord(classes, i));
                }
            }
        }
        return hash;
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
            marks = Arrays.copyOf(marks, more);
            exact = Arrays.copyOf(exact, more);
            folded = Arrays.copyOf(folded, more);
        }
        int owner = owners[node];
        int tag = page.tag(owner);
        first[size] = node;
        exact[size] = tag < Tag.FIRST_FREE ? tag : page.tagName(owner).hashCode();
        folded[size] = exact[size];
        size++;
    }

    private void append(int node, boolean link) {
        int at = size - 1;
        String text = page.ownText(node);
        long one = exact[at];
        long other = folded[at];
        int halves = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            one = one * 31 + c;
            boolean digit = c < 128 ? c >= '0' && c <= '9' : Character.isDigit(c);
            other = digit ? fold(other) : other * 31 + c;
            halves += c < 128 ? plain(c) : Signs.wide(c) ? WIDE : Character.isLetterOrDigit(c) ? 2 : 0;
        }
        exact[at] = Shapes.mix(one, 0);
        folded[at] = Shapes.mix(other, 0);
        weight[at] += halves / 2;
        linked[at] += link ? halves / 2 : 0;
        marks[at] += Punctuation.count(text);
        end[at] = node + 1;
    }

    /** All digits are alike. */
    private static long fold(long hash) {
        return hash * 31 + '0';
    }

    private static int plain(char c) {
        int small = c | 0x20;
        return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') ? 2 : 0;
    }
}
