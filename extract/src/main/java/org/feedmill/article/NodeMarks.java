package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.page.Page;

/**
 * What the names that page makers give their parts (class, id, role) tell of the text inside, by groups of words
 * ({@code marks.txt}).
 */
final class NodeMarks {

    /** A group's number is its place in this list; a mask has its bit set. */
    static final List<String> GROUPS;

    private static final Map<String, Integer> WHOLE = new HashMap<>();
    private static final List<Map.Entry<String, Integer>> BEGINNINGS = new ArrayList<>();

    static {
        List<String> groups = new ArrayList<>();
        for (String line : ArticleData.lines("marks.txt")) {
            String[] words = line.split("\\s+");
            int bit = 1 << groups.size();
            groups.add(words[0]);
            for (int i = 1; i < words.length; i++) {
                if (words[i].endsWith("*")) {
                    BEGINNINGS.add(Map.entry(words[i].substring(0, words[i].length() - 1), bit));
                } else {
                    WHOLE.merge(words[i], bit, (a, b) -> a | b);
                }
            }
        }
        GROUPS = List.copyOf(groups);
    }

    /** Names that begin so tell what a part has or is at the moment, not what it is. */
    private static final List<String> STATES = List.of("has-", "no-", "with-", "without-", "is-", "not-");

    private static final int MOST_CHARS = 400;
    private static final int MOST_WORDS = 24;

    private final Page page;
    private final Map<Integer, Integer> byClass = new HashMap<>();
    private final Map<String, Integer> byWord = new HashMap<>();

    NodeMarks(Page page) {
        this.page = page;
    }

    /** The groups of a node's own names. */
    int mask(int node) {
        int symbol = page.classSymbol(node);
        int mask = 0;
        if (symbol != 0) {
            Integer known = byClass.get(symbol);
            if (known == null) {
                String names = page.attribute(node, "class");
                known = names == null ? 0 : words(names);
                byClass.put(symbol, known);
            }
            mask = known;
        }
        if (!page.classOnly(node)) {
            String id = page.attribute(node, "id");
            mask |= id == null ? 0 : words(id);
            String role = page.everyday(node) ? null : page.attribute(node, "role");
            mask |= role == null ? 0 : words(role);
        }
        return mask;
    }

    /**
     * The groups of the names in one attribute. An entry of a blog lists what it is filed under among its class names, and
     * names such as has-comments tell a state: neither says what the text inside is.
     */
    private int words(String names) {
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
        return STATES.stream().anyMatch(prefix -> names.startsWith(prefix, at));
    }

    /** Words end at marks, digits and before capitals: "postBody2" is post, body. Neighbours are also read as one. */
    private int name(String names, int from, int to) {
        int mask = 0;
        int start = -1;
        String before = "";
        int count = 0;
        for (int i = from; i <= to && count < MOST_WORDS; i++) {
            char c = i < to ? names.charAt(i) : ' ';
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            boolean capital = c >= 'A' && c <= 'Z' && i > from && Character.isLowerCase(names.charAt(i - 1));
            if (start >= 0 && (!letter || capital)) {
                String word = names.substring(start, i).toLowerCase(Locale.ROOT);
                mask |= word(word) | (before.isEmpty() ? 0 : word(before + word));
                before = word;
                start = -1;
                count++;
            }
            if (letter && start < 0) {
                start = i;
            }
        }
        return mask;
    }

    private int word(String word) {
        Integer known = byWord.get(word);
        if (known == null) {
            int mask = WHOLE.getOrDefault(word, 0);
            for (Map.Entry<String, Integer> beginning :
                    word.startsWith("commentar") ? List.<Map.Entry<String, Integer>>of() : BEGINNINGS) {
                if (word.startsWith(beginning.getKey())) {
                    mask |= beginning.getValue();
                }
            }
            known = mask;
            byWord.put(word, known);
        }
        return known;
    }
}
