package org.feedmill.feed.clean;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names of parameters, and words in paths and titles, that show what a change of an address means. The words are data:
 * {@code url-words.txt}.
 */
public final class UrlWordList {

    public enum Kind {
        /** Parameter that identifies an article, an issue, a page or a day. */
        ID,
        /** Parameter that selects a language. */
        LANG,
        /** Parameter that identifies a visit. */
        SESSION,
        /** Parameter that bypasses caches. */
        BUSTER,
        /** Season, weekday or holiday. */
        TIME,
        /** Label of a title. */
        LABEL
    }

    private static final class Holder {
        static final UrlWordList STANDARD = new UrlWordList(FeedResource.readLines("url-words.txt"));
    }

    private final Map<Kind, Set<String>> exactWords = new EnumMap<>(Kind.class);
    private final Map<Kind, List<String>> prefixes = new EnumMap<>(Kind.class);
    private final Map<Kind, List<String>> suffixes = new EnumMap<>(Kind.class);

    private UrlWordList(List<String> lines) {
        for (String line : lines) {
            String[] fields = line.split("\\s+", 2);
            add(Kind.valueOf(fields[0].toUpperCase(Locale.ROOT)), fields[1]);
        }
    }

    private void add(Kind kind, String word) {
        if (word.endsWith("*")) {
            prefixes.computeIfAbsent(kind, k -> new ArrayList<>()).add(word.substring(0, word.length() - 1));
        } else if (word.startsWith("*")) {
            suffixes.computeIfAbsent(kind, k -> new ArrayList<>()).add(word.substring(1));
        } else {
            exactWords.computeIfAbsent(kind, k -> new HashSet<>()).add(word);
        }
    }

    public static boolean contains(Kind kind, String word) {
        UrlWordList table = Holder.STANDARD;
        String folded = word.toLowerCase(Locale.ROOT);
        return table.exactWords.getOrDefault(kind, Set.of()).contains(folded)
                || table.prefixes.getOrDefault(kind, List.of()).stream().anyMatch(folded::startsWith)
                || table.suffixes.getOrDefault(kind, List.of()).stream().anyMatch(folded::endsWith);
    }

    /** Whether the part of an address ({@link UrlParts}) is a parameter with a name of that kind. */
    public static boolean isParameter(Kind kind, String key) {
        return (key.startsWith("?") || key.startsWith(";")) && contains(kind, key.substring(1));
    }

    /** Whether the part is a parameter that identifies pages by its name, not visits. */
    public static boolean namesPage(String key) {
        return !isParameter(Kind.SESSION, key) && (isParameter(Kind.ID, key) || isParameter(Kind.LANG, key));
    }
}
