package org.feedmill.article.content;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.data.DataFileLines;

/** Groups words of names and addresses by the kind of page that they indicate ({@code page-kind-words.txt}). */
final class PageKindWords {

    /** The index in this list is the number of a group; a mask has its bit set. */
    static final List<String> GROUPS;

    private static final Map<String, Integer> WORDS;
    private static final Map<String, Integer> PREFIXES;
    private static final int MIN_PREFIX = 3;
    private static final int MAX_CHARS = 600;

    static {
        List<String> groups = new ArrayList<>();
        Map<String, Integer> whole = new HashMap<>();
        Map<String, Integer> prefixes = new HashMap<>();
        for (String line : DataFileLines.read(PageKindWords.class, "page-kind-words.txt")) {
            String[] words = line.split("\\s+");
            for (int i = 1; i < words.length; i++) {
                boolean open = words[i].endsWith("*");
                String word = open ? words[i].substring(0, words[i].length() - 1) : words[i];
                (open ? prefixes : whole).merge(word, 1 << groups.size(), (a, b) -> a | b);
            }
            groups.add(words[0]);
        }
        GROUPS = List.copyOf(groups);
        WORDS = Map.copyOf(whole);
        PREFIXES = Map.copyOf(prefixes);
    }

    private PageKindWords() {}

    /** The groups of the words in a name; words end at punctuation, digits and before capitals. */
    static int groupsOf(String names) {
        int mask = 0;
        int start = -1;
        int end = Math.min(names.length(), MAX_CHARS);
        for (int i = 0; i <= end; i++) {
            char c = i < end ? names.charAt(i) : ' ';
            boolean letter = Character.isLetter(c);
            boolean capital =
                    letter && start >= 0 && Character.isUpperCase(c) && Character.isLowerCase(names.charAt(i - 1));
            if (start >= 0 && (!letter || capital)) {
                mask |= groupsOfWord(names.substring(start, i).toLowerCase(Locale.ROOT));
                start = -1;
            }
            start = letter && start < 0 ? i : start;
        }
        return mask;
    }

    /** The groups of one word, or of a name read as one word, in lower case. */
    static int groupsOfWord(String word) {
        int mask = WORDS.getOrDefault(word, 0);
        for (int end = MIN_PREFIX; end <= word.length(); end++) {
            mask |= PREFIXES.getOrDefault(word.substring(0, end), 0);
        }
        return mask;
    }
}
