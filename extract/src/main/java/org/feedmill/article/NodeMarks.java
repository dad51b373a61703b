package org.feedmill.article;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.list.Table;
import org.feedmill.page.Page;

/**
 * Groups elements by the words in their class, id and role names ({@code marks.txt}), which describe the text inside.
 * Every class attribute is read once.
 */
final class NodeMarks {

    /** A group's number is its place in this list; a mask has its bit set. */
    static final List<String> GROUPS;

    private static final MarkTree WORDS = new MarkTree();

    static {
        List<String> groups = new ArrayList<>();
        for (String line : Table.lines(NodeMarks.class, "marks.txt")) {
            String[] words = line.split("\\s+");
            for (int i = 1; i < words.length; i++) {
                WORDS.add(words[i], 1 << groups.size());
            }
            groups.add(words[0]);
        }
        GROUPS = List.copyOf(groups);
    }

    /** Names that begin so tell what a part has or is at the moment, not what it is. */
    private static final List<String> STATES = List.of("has-", "no-", "with-", "without-", "is-", "not-");

    private static final int MOST_CHARS = 400;
    private static final int UNREAD = -1;

    private final Page page;
    private final int[] masks;
    private int[] byClass = new int[64];

    NodeMarks(Page page) {
        this.page = page;
        this.masks = new int[page.size()];
        Arrays.fill(byClass, UNREAD);
        for (int n = 0; n < masks.length; n++) {
            if (!page.isText(n) && page.textLength(n) > 0) {
                masks[n] = read(n);
            }
        }
    }

    /** The groups of a node's own names; none where the node shows no text. */
    int mask(int node) {
        return masks[node];
    }

    private int read(int node) {
        int symbol = page.classSymbol(node);
        int mask = symbol == 0 ? 0 : ofClass(symbol, node);
        if (!page.classOnly(node)) {
            String id = page.attribute(node, "id");
            mask |= id == null ? 0 : words(id);
            String role = page.everyday(node) ? null : page.attribute(node, "role");
            mask |= role == null ? 0 : words(role);
        }
        return mask;
    }

    private int ofClass(int symbol, int node) {
        if (symbol >= byClass.length) {
            int known = byClass.length;
            byClass = Arrays.copyOf(byClass, Math.max(symbol + 1, 2 * known));
            Arrays.fill(byClass, known, byClass.length, UNREAD);
        }
        if (byClass[symbol] == UNREAD) {
            String names = page.attribute(node, "class");
            byClass[symbol] = names == null ? 0 : words(names);
        }
        return byClass[symbol];
    }

    /**
     * The groups of the names in one attribute. An entry of a blog lists what it is filed under among its class names, and
     * names such as has-comments tell a state: neither says what the text inside is.
     */
    private static int words(String names) {
        boolean entry = names.contains("hentry") || names.contains("type-post");
        int mask = 0;
        int start = 0;
        int end = Math.min(names.length(), MOST_CHARS);
        for (int i = 0; i <= end; i++) {
            if (i == end || names.charAt(i) == ' ') {
                if (i > start && !state(names, start) && (!entry || names.startsWith("hentry", start))) {
                    mask |= name(names, start, i);
                }
                start = i + 1;
            }
        }
        return mask;
    }

    private static boolean state(String names, int at) {
        for (String prefix : STATES) {
            if (names.startsWith(prefix, at)) {
                return true;
            }
        }
        return false;
    }

    /** Words end at marks, digits and before capitals: "postBody2" is post, body. Neighbours are also read as one. */
    private static int name(String names, int from, int to) {
        int mask = 0;
        int word = MarkTree.NOWHERE;
        int joined = MarkTree.NOWHERE;
        boolean inside = false;
        for (int i = from; i <= to; i++) {
            char c = i < to ? names.charAt(i) : ' ';
            boolean capital = c >= 'A' && c <= 'Z';
            int letter = (c | 0x20) - 'a';
            boolean goes = letter >= 0 && letter < 26 && c < 128;
            if (inside && (!goes || (capital && Character.isLowerCase(names.charAt(i - 1))))) {
                mask |= WORDS.whole(word) | WORDS.whole(joined);
                joined = word;
                inside = false;
            }
            if (goes) {
                word = WORDS.step(inside ? word : MarkTree.ROOT, letter);
                joined = WORDS.step(joined, letter);
                mask |= WORDS.begun(word) | WORDS.begun(joined);
                inside = true;
            }
        }
        return mask;
    }
}
