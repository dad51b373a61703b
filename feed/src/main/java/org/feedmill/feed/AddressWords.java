package org.feedmill.feed;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names of parameters, and words in paths and titles, that tell what a change of an address means. The words are data:
 * {@code address-words.txt}.
 */
final class AddressWords {

    enum Kind {
        /** Parameter that names an article, an issue, a page or a day. */
        ID,
        /** Parameter that chooses a language. */
        LANG,
        /** Parameter that names a visit. */
        SESSION,
        /** Parameter that keeps caches from answering. */
        BUSTER,
        /** Season, weekday or feast. */
        TIME,
        /** Label of a title. */
        LABEL
    }

    private static final class Holder {
        static final AddressWords STANDARD = new AddressWords(Resource.lines("address-words.txt"));
    }

    private final Map<Kind, Set<String>> words = new EnumMap<>(Kind.class);
    private final Map<Kind, List<String>> beginnings = new EnumMap<>(Kind.class);
    private final Map<Kind, List<String>> ends = new EnumMap<>(Kind.class);

    private AddressWords(List<String> lines) {
        for (String line : lines) {
            String[] fields = line.split("\\s+", 2);
            add(Kind.valueOf(fields[0].toUpperCase(Locale.ROOT)), fields[1]);
        }
    }

    private void add(Kind kind, String word) {
        if (word.endsWith("*")) {
            beginnings.computeIfAbsent(kind, k -> new ArrayList<>()).add(word.substring(0, word.length() - 1));
        } else if (word.startsWith("*")) {
            ends.computeIfAbsent(kind, k -> new ArrayList<>()).add(word.substring(1));
        } else {
            words.computeIfAbsent(kind, k -> new HashSet<>()).add(word);
        }
    }

    static boolean has(Kind kind, String word) {
        AddressWords table = Holder.STANDARD;
        String folded = word.toLowerCase(Locale.ROOT);
        return table.words.getOrDefault(kind, Set.of()).contains(folded)
                || table.beginnings.getOrDefault(kind, List.of()).stream().anyMatch(folded::startsWith)
                || table.ends.getOrDefault(kind, List.of()).stream().anyMatch(folded::endsWith);
    }

    /** Whether the part of an address ({@link AddressParts}) is a parameter with a name of that kind. */
    static boolean isParameter(Kind kind, String key) {
        return (key.startsWith("?") || key.startsWith(";")) && has(kind, key.substring(1));
    }

    /** Whether the part is a parameter that tells pages apart by its name, and not one of a visit. */
    static boolean namesPage(String key) {
        return !isParameter(Kind.SESSION, key) && (isParameter(Kind.ID, key) || isParameter(Kind.LANG, key));
    }
}
