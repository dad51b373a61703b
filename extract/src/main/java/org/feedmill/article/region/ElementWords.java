package org.feedmill.article.region;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.data.DataFileLines;

/**
 * Words that page makers use in class, id and role names, in groups by what they tell of the text inside: a data file read
 * into a trie. {@link ElementNames} looks the names of a page's elements up.
 */
public final class ElementWords {

    /** The parts of article pages. */
    public static final ElementWords ARTICLE = read("element-names.txt");

    /** The parts of threads, shops, manuals and sites of companies. */
    public static final ElementWords CONTENT = read("content-names.txt");

    /** Names with these prefixes describe the state of a part, not what it is. */
    private static final List<String> STATE_PREFIXES = List.of("has-", "no-", "with-", "without-", "is-", "not-");

    private static final String ENTRY = "hentry";
    private static final int MAX_CHARS = 400;

    /** Marks the groups of a file that are no features of a model; they are the last ones. */
    private static final String NO_FEATURE = "-";

    private final List<String> groups;
    private final List<String> features;
    private final LetterTrie words;

    private ElementWords(List<String> groups, List<String> features, LetterTrie words) {
        this.groups = List.copyOf(groups);
        this.features = List.copyOf(features);
        this.words = words;
    }

    private static ElementWords read(String file) {
        List<String> groups = new ArrayList<>();
        List<String> features = new ArrayList<>();
        LetterTrie trie = new LetterTrie();
        for (String line : DataFileLines.read(ElementWords.class, file)) {
            String[] words = line.split("\\s+");
            for (int i = 1; i < words.length; i++) {
                trie.add(words[i], 1 << groups.size());
            }
            boolean feature = !words[0].startsWith(NO_FEATURE);
            groups.add(feature ? words[0] : words[0].substring(1));
            features.addAll(feature ? List.of(words[0]) : List.of());
        }
        return new ElementWords(groups, features, trie);
    }

    /** The names of the groups that models have as features: the first ones of all groups. */
    public List<String> features() {
        return features;
    }

    /** The names of the groups; a group's number is its place in this list, and a mask has its bit set. */
    public List<String> groups() {
        return groups;
    }

    /** The mask of the named groups. */
    public int mask(String... names) {
        int mask = 0;
        for (String name : names) {
            int group = groups.indexOf(name);
            if (group < 0) {
                throw new IllegalArgumentException("no group of words is called " + name);
            }
            mask |= 1 << group;
        }
        return mask;
    }

    /**
     * The groups of the names in one attribute. Blog entries have their categories among their class names, and names
     * such as has-comments describe a state; neither describes the text inside.
     */
    public int groupsOfNames(String names) {
        boolean entry = names.length() >= ENTRY.length() && (names.contains(ENTRY) || names.contains("type-post"));
        int mask = 0;
        int start = 0;
        int end = Math.min(names.length(), MAX_CHARS);
        for (int i = 0; i <= end; i++) {
            if (i == end || names.charAt(i) == ' ') {
                if (i > start && !isState(names, start) && (!entry || names.startsWith(ENTRY, start))) {
                    mask |= groupsOfName(names, start, i);
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
    private int groupsOfName(String names, int from, int to) {
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
