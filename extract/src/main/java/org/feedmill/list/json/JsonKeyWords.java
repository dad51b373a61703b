package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.data.DataFileLines;

/** The words in the names of JSON members, from the table {@code key-words.txt}. */
final class JsonKeyWords {

    private static final Map<String, JsonKeyWords> KINDS =
            read(DataFileLines.read(JsonKeyWords.class, "key-words.txt"));

    /** Shorter words are not looked for within longer names written as one word. */
    private static final int MIN_PART_LENGTH = 4;

    private static final double PLURAL = 0.95;
    private static final double ENDS_WITH = 0.8;
    private static final double STARTS_WITH = 0.6;

    private final Set<String> latin = new HashSet<>();
    private final List<String> others = new ArrayList<>();

    private JsonKeyWords() {}

    private static Map<String, JsonKeyWords> read(List<String> lines) {
        Map<String, JsonKeyWords> kinds = new HashMap<>();
        for (String line : lines) {
            int bar = line.indexOf('|');
            JsonKeyWords words = kinds.computeIfAbsent(line.substring(0, bar).strip(), k -> new JsonKeyWords());
            for (String word : line.substring(bar + 1).split(",")) {
                words.add(word.strip().toLowerCase(Locale.ROOT));
            }
        }
        return kinds;
    }

    private void add(String word) {
        if (isLatin(word)) {
            latin.add(word);
        } else {
            others.add(word);
        }
    }

    private static boolean isLatin(String word) {
        return word.chars().allMatch(c -> c < 0x250);
    }

    static JsonKeyWords of(String kind) {
        JsonKeyWords words = KINDS.get(kind);
        if (words == null) {
            throw new IllegalArgumentException("no words of the kind " + kind);
        }
        return words;
    }

    /** Returns from 0 to 1 how well a name fits: 1 for a name that is one of the words. */
    double fit(JsonKeyName name) {
        if (latin.contains(name.compact())) {
            return 1;
        }
        if (name.compact().endsWith("s")
                && latin.contains(name.compact().substring(0, name.compact().length() - 1))) {
            return PLURAL;
        }
        double fit = 0;
        List<String> parts = name.parts();
        for (int i = 0; i < parts.size(); i++) {
            if (latin.contains(parts.get(i))) {
                fit = Math.max(fit, i == parts.size() - 1 ? 0.95 : 0.85);
            }
        }
        if (fit > 0) {
            return fit;
        }
        for (String word : others) {
            if (name.compact().contains(word)) {
                return 0.95;
            }
        }
        return parts.size() == 1 ? fitOfOneWord(name.compact()) : 0;
    }

    /** Names written as one word, such as pubdate and weburl. */
    private double fitOfOneWord(String name) {
        double fit = 0;
        for (String word : latin) {
            if (word.length() >= MIN_PART_LENGTH && name.length() > word.length()) {
                fit = Math.max(fit, name.endsWith(word) ? ENDS_WITH : name.startsWith(word) ? STARTS_WITH : 0);
            }
        }
        return fit;
    }

    boolean matches(JsonKeyName name) {
        return fit(name) >= STARTS_WITH;
    }
}
