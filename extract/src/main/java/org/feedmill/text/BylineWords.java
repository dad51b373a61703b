package org.feedmill.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.data.DataFileLines;
import org.jspecify.annotations.Nullable;

/**
 * The words that accompany author names in bylines, in many languages, from the table {@code byline-words.txt}. All
 * languages are searched at once: bylines are short, and pages do not always declare their language.
 */
public final class BylineWords {

    private static final BylineWords ALL = new BylineWords(DataFileLines.read(BylineWords.class, "byline-words.txt"));

    /** Words by their first letters. */
    private static final class WordsByFirstLetter {
        private static final int NEAR = 0x600;
        private final List<@Nullable List<String>> near = new ArrayList<>(Collections.nCopies(NEAR, null));
        private final Map<Character, List<String>> far = new HashMap<>();

        void add(String word) {
            char first = word.charAt(0);
            List<String> words = new ArrayList<>(of(first));
            words.add(word);
            if (first < NEAR) {
                near.set(first, words);
            } else {
                far.put(first, words);
            }
        }

        List<String> of(char first) {
            List<String> words = first < NEAR ? near.get(first) : far.get(first);
            return words == null ? List.of() : words;
        }
    }

    /** Characters that can separate the words of a name. */
    private static final String BETWEEN = " .,/-";

    private static final String COLONS = ":：/／=|＝";

    /**
     * Words that must be followed by a colon or a slash, and those that must be followed by white space, by their first
     * letters.
     */
    private final WordsByFirstLetter labels = new WordsByFirstLetter();

    private final WordsByFirstLetter words = new WordsByFirstLetter();
    private final Set<String> joiners = new HashSet<>();
    private final Set<String> roles = new HashSet<>();
    private final Map<Character, List<String>> rolesByLast = new HashMap<>();
    private final Set<String> organisationWords = new HashSet<>();
    private final Set<String> surnames = new HashSet<>();

    private BylineWords(List<String> lines) {
        for (String line : lines) {
            String[] columns = line.split("\\|", -1);
            if (columns.length == 2) {
                (columns[0].strip().equals("house") ? organisationWords : surnames).addAll(split(columns[1]));
                continue;
            }
            for (String word : split(columns[1])) {
                boolean label = COLONS.indexOf(word.charAt(word.length() - 1)) >= 0;
                String text = label ? word.substring(0, word.length() - 1) : word;
                (label ? labels : words).add(text);
            }
            joiners.addAll(split(columns[2]));
            roles.addAll(split(columns[3]));
        }
        for (String role : roles) {
            rolesByLast
                    .computeIfAbsent(role.charAt(role.length() - 1), c -> new ArrayList<>())
                    .add(role);
        }
    }

    public static BylineWords standard() {
        return ALL;
    }

    private static List<String> split(String column) {
        List<String> out = new ArrayList<>();
        for (String word : column.split(",")) {
            if (!word.isBlank()) {
                out.add(word.strip().toLowerCase(Locale.ROOT));
            }
        }
        return out;
    }

    /**
     * Returns true if a text can be a person's name in Chinese: two to four ideographs, the first of them a family
     * name.
     */
    public boolean isChineseName(String text) {
        if (text.length() < 2 || text.length() > 4 || surnames.iterator().next().indexOf(text.charAt(0)) < 0) {
            return false;
        }
        return text.chars().allMatch(c -> c >= 0x4e00 && c < 0xa000);
    }

    /** Returns true if a word of the name shows that it is an organisation or a role. */
    public boolean isOrganisation(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (int at = 0, from = 0; at <= lower.length(); at++) {
            if (at == lower.length() || BETWEEN.indexOf(lower.charAt(at)) >= 0) {
                if (at > from && organisationWords.contains(lower.substring(from, at))) {
                    return true;
                }
                from = at + 1;
            }
        }
        boolean wide = TextFolding.isUnspacedScript(lower.charAt(0)) || lower.charAt(0) >= 0xac00;
        return wide && organisationWords.stream().anyMatch(word -> word.charAt(0) > 0x2e80 && lower.endsWith(word));
    }

    public boolean isJoiner(String word) {
        return joiners.contains(word.toLowerCase(Locale.ROOT));
    }

    /** Returns true if a text is a role, or begins with one. */
    public boolean isRole(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (roles.contains(lower)) {
            return true;
        }
        int space = lower.indexOf(' ');
        return space > 0 && roles.contains(lower.substring(0, space));
    }

    /** The role at the end of a text, separated by white space except in scripts without it; empty if there is none. */
    public String trailingRole(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        char last = lower.isEmpty() ? ' ' : lower.charAt(lower.length() - 1);
        for (String role : rolesByLast.getOrDefault(last, List.of())) {
            int at = lower.length() - role.length();
            if (at > 0 && lower.endsWith(role)) {
                char before = lower.charAt(at - 1);
                boolean wide = TextFolding.isUnspacedScript(role.charAt(0)) && role.length() > 1;
                if (before == ' ' || (wide && at >= 2)) {
                    return role;
                }
            }
        }
        return "";
    }

    /** Returns the start of the name after a byline word or label at that position of the text; -1 if there is none. */
    public int nameStart(String lower, int at) {
        int best = -1;
        if (at >= lower.length()) {
            return best;
        }
        for (String label : labels.of(lower.charAt(at))) {
            if (lower.startsWith(label, at)) {
                int colon = skipBlanks(lower, at + label.length());
                if (colon < lower.length() && COLONS.indexOf(lower.charAt(colon)) >= 0) {
                    best = Math.max(best, skipBlanks(lower, colon + 1));
                }
            }
        }
        for (String word : words.of(lower.charAt(at))) {
            if (lower.startsWith(word, at)) {
                int end = at + word.length();
                boolean spaced = end < lower.length() && lower.charAt(end) == ' ';
                boolean colon = end < lower.length() && COLONS.indexOf(lower.charAt(end)) >= 0;
                boolean wide = TextFolding.isUnspacedScript(word.charAt(0)) && word.length() > 1;
                if (spaced || colon || wide) {
                    best = Math.max(best, skipBlanks(lower, colon ? end + 1 : end));
                }
            }
        }
        return best;
    }

    private static int skipBlanks(String text, int at) {
        int i = at;
        while (i < text.length() && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }
}
