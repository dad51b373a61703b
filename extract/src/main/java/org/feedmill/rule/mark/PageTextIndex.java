package org.feedmill.rule.mark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;

/**
 * A full-text index of a page: its folded text as one string, with the node of each part. Cost: linear in the text; a
 * search stops after a maximum number of hits.
 */
final class PageTextIndex {

    /** Maximum number of hits of one search. */
    static final int MAX_HITS = 200;

    /**
     * An occurrence of the words.
     *
     * @param node the smallest node that contains them
     * @param wholeNode whether the node contains nothing else
     * @param wholeWords whether they begin and end at word boundaries
     */
    record Hit(int node, boolean wholeNode, boolean wholeWords) {}

    private final Page page;
    private final StringBuilder text = new StringBuilder();
    private final BitSet wordGaps = new BitSet();
    private int[] nodes = new int[64];
    private int[] starts = new int[64];
    private int size;

    /**
     * @param hidden whether hidden text is searched instead of visible text
     */
    PageTextIndex(Page page, boolean hidden) {
        this.page = page;
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n) && page.isHidden(n) == hidden && !isCode(n)) {
                add(n);
            }
        }
    }

    /** Returns true for scripts and styles, which are not texts. */
    private boolean isCode(int node) {
        int parent = page.parent(node);
        String tag = parent < 0 ? "" : page.tagName(parent);
        return tag.equals("script") || tag.equals("style");
    }

    private void add(int node) {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
            starts = Arrays.copyOf(starts, 2 * size);
        }
        nodes[size] = node;
        starts[size++] = text.length();
        String own = page.ownText(node);
        if (page.isPrecededBySpace(node)) {
            wordGaps.set(text.length());
        }
        int from = 0;
        while (from < own.length()) {
            int space = own.indexOf(' ', from);
            int to = space < 0 ? own.length() : space;
            text.append(PhraseFolding.fold(own.substring(from, to)));
            wordGaps.set(text.length());
            from = to + 1;
        }
    }

    /** Returns the positions of folded words, in page order. */
    List<Hit> find(String words) {
        List<Hit> hits = new ArrayList<>();
        int at = words.isEmpty() ? -1 : text.indexOf(words);
        while (at >= 0 && hits.size() < MAX_HITS) {
            hits.add(hit(at, at + words.length()));
            at = text.indexOf(words, at + words.length());
        }
        return hits;
    }

    private Hit hit(int from, int to) {
        int first = rowAt(from);
        int last = rowAt(to - 1);
        int node = first == last ? nodes[first] : page.commonAncestor(nodes[first], nodes[last]);
        int begin = firstRowFrom(node);
        int end = firstRowFrom(page.end(node));
        int stop = end < size ? starts[end] : text.length();
        return new Hit(node, starts[begin] == from && stop == to, isWordBorder(from) && isWordBorder(to));
    }

    /** Returns true if a word may begin or end here: not between two letters, except in scripts without spaces. */
    private boolean isWordBorder(int at) {
        if (at <= 0 || at >= text.length() || wordGaps.get(at)) {
            return true;
        }
        char before = text.charAt(at - 1);
        char after = text.charAt(at);
        boolean joined = Character.isLetterOrDigit(before) && Character.isLetterOrDigit(after);
        return !joined || Character.isIdeographic(before) || Character.isIdeographic(after);
    }

    /** Returns the text that contains a character. */
    private int rowAt(int at) {
        int found = Arrays.binarySearch(starts, 0, size, at);
        int row = found < 0 ? -found - 2 : found;
        while (row + 1 < size && starts[row + 1] == at) {
            row++;
        }
        return row;
    }

    /** Returns the first text whose node has that number or a later one. */
    private int firstRowFrom(int node) {
        int found = Arrays.binarySearch(nodes, 0, size, node);
        return found < 0 ? -found - 1 : found;
    }

    /** Returns true if the text of a node contains folded words and more. */
    boolean containsMore(int node, String words) {
        int begin = firstRowFrom(node);
        int end = firstRowFrom(page.end(node));
        int from = begin < size ? starts[begin] : text.length();
        int to = end < size ? starts[end] : text.length();
        int at = text.indexOf(words, from);
        return at >= 0 && at + words.length() <= to && to - from > words.length();
    }

    int size() {
        return size;
    }

    int node(int row) {
        return nodes[row];
    }

    String folded(int row) {
        return text.substring(starts[row], row + 1 < size ? starts[row + 1] : text.length());
    }
}
