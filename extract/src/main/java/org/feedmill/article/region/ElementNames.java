package org.feedmill.article.region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.data.DataFileLines;
import org.feedmill.page.Page;

/**
 * Groups elements by the words in their class, id and role names ({@code element-names.txt}), which describe the text
 * inside. Every distinct class attribute is read once.
 */
public final class ElementNames {

    /** The index in this list is the number of a group; a mask has its bit set. */
    public static final List<String> GROUPS;

    private static final LetterTrie WORDS = new LetterTrie();

    static {
        List<String> groups = new ArrayList<>();
        for (String line : DataFileLines.read(ElementNames.class, "element-names.txt")) {
            String[] words = line.split("\\s+");
            for (int i = 1; i < words.length; i++) {
                WORDS.add(words[i], 1 << groups.size());
            }
            groups.add(words[0]);
        }
        GROUPS = List.copyOf(groups);
    }

    /** Names with these prefixes describe the state of a part, not what it is. */
    private static final List<String> STATE_PREFIXES = List.of("has-", "no-", "with-", "without-", "is-", "not-");

    private static final String ENTRY = "hentry";
    private static final int MAX_CHARS = 400;
    private static final int UNREAD = -1;

    private final Page page;
    private final int[] masks;
    private int[] byClass = new int[64];

    public ElementNames(Page page) {
        this.page = page;
        this.masks = new int[page.size()];
        Arrays.fill(byClass, UNREAD);
        for (int n = 0; n < masks.length; n++) {
            if (!page.isText(n) && page.textLength(n) > 0) {
                masks[n] = readNames(n);
            }
        }
    }

    /** The groups of a node's own names; none if the node displays no text. */
    public int groupsOf(int node) {
        return masks[node];
    }

    private int readNames(int node) {
        int symbol = page.classSymbol(node);
        int mask = symbol == 0 ? 0 : groupsOfClass(symbol, node);
        if (!page.hasOnlyClass(node)) {
            String id = page.attribute(node, "id");
            mask |= id == null ? 0 : groupsOfNames(id);
            String role = page.hasOnlyCommonAttributes(node) ? null : page.attribute(node, "role");
            mask |= role == null ? 0 : groupsOfNames(role);
        }
        return mask;
    }

    private int groupsOfClass(int symbol, int node) {
        if (symbol >= byClass.length) {
            int known = byClass.length;
            byClass = Arrays.copyOf(byClass, Math.max(symbol + 1, 2 * known));
            Arrays.fill(byClass, known, byClass.length, UNREAD);
        }
        if (byClass[symbol] == UNREAD) {
            String names = page.attribute(node, "class");
            byClass[symbol] = names == null ? 0 : groupsOfNames(names);
        }
        return byClass[symbol];
    }

    /**
     * The groups of the names in one attribute. Blog entries have their categories among their class names, and names
     * such as has-comments describe a state; neither describes the text inside.
     */
    private static int groupsOfNames(String names) {
        return groupsOfNames(WORDS, names);
    }

    /** The same with other words. */
    static int groupsOfNames(LetterTrie words, String names) {
        boolean entry = names.length() >= ENTRY.length() && (names.contains(ENTRY) || names.contains("type-post"));
        int mask = 0;
        int start = 0;
        int end = Math.min(names.length(), MAX_CHARS);
        for (int i = 0; i <= end; i++) {
            if (i == end || names.charAt(i) == ' ') {
                if (i > start && !isState(names, start) && (!entry || names.startsWith(ENTRY, start))) {
                    mask |= groupsOfName(words, names, start, i);
                }
                start = i + 1;
            }
        }
        return mask;
    }

    private static boolean isState(String names, int at) {
        if ("hnwi".indexOf(names.charAt(at)) < 0) {
            return false;
        }
        for (String prefix : STATE_PREFIXES) {
            if (names.startsWith(prefix, at)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Words end at punctuation, digits and before capitals: "postBody2" is post, body. Adjacent words are also read as
     * one.
     */
    private static int groupsOfName(LetterTrie words, String names, int from, int to) {
        int mask = 0;
        int word = LetterTrie.NO_NODE;
        int joined = LetterTrie.NO_NODE;
        boolean inside = false;
        for (int i = from; i <= to; i++) {
            char c = i < to ? names.charAt(i) : ' ';
            boolean capital = c >= 'A' && c <= 'Z';
            int letter = (c | 0x20) - 'a';
            boolean goes = letter >= 0 && letter < 26 && c < 128;
            if (inside && (!goes || (capital && Character.isLowerCase(names.charAt(i - 1))))) {
                mask |= words.wordGroups(word) | words.wordGroups(joined);
                joined = word;
                inside = false;
            }
            if (goes) {
                word = words.step(inside ? word : LetterTrie.ROOT, letter);
                joined = words.step(joined, letter);
                mask |= words.prefixGroups(word) | words.prefixGroups(joined);
                inside = true;
            }
        }
        return mask;
    }
}
