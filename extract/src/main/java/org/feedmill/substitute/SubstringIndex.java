package org.feedmill.substitute;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds which of many strings occur in a text, in one pass: strings are looked up by their first three characters, and
 * inside words only those that may begin there. Filled once, then only read.
 *
 * @param <T> the value of a string
 */
final class SubstringIndex<T> {

    /** A string with its value; a closed end must be an end of a word. */
    record Entry<T>(String text, boolean closedEnd, T value) {}

    /** Entries by a hash of their first characters. */
    private static final class Buckets<T> {

        private static final int COUNT = 1 << 14;

        private final List<@Nullable List<Entry<T>>> lists = new ArrayList<>(COUNT);
        private boolean empty = true;

        Buckets() {
            for (int i = 0; i < COUNT; i++) {
                lists.add(null);
            }
        }

        void add(int hash, Entry<T> entry) {
            List<Entry<T>> entries = lists.get(hash & (COUNT - 1));
            if (entries == null) {
                entries = new ArrayList<>();
                lists.set(hash & (COUNT - 1), entries);
            }
            entries.add(entry);
            empty = false;
        }

        void collect(int hash, String text, int at, List<Entry<T>> found) {
            List<Entry<T>> entries = lists.get(hash & (COUNT - 1));
            if (entries == null) {
                return;
            }
            for (Entry<T> entry : entries) {
                if (text.startsWith(entry.text, at) && !goesOn(entry, text, at + entry.text.length())) {
                    found.add(entry);
                }
            }
        }

        private static <T> boolean goesOn(Entry<T> entry, String text, int end) {
            return entry.closedEnd && end < text.length() && isWordCharacter(text.charAt(end));
        }
    }

    private final Buckets<T> atWords = new Buckets<>();
    private final Buckets<T> anywhere = new Buckets<>();
    private final Buckets<T> pairsAtWords = new Buckets<>();
    private final Buckets<T> pairsAnywhere = new Buckets<>();

    /** Adds a normalized string of at least two characters; with a closed start it must begin a word. */
    void add(String text, boolean closedStart, boolean closedEnd, T value) {
        if (text.length() < 2) {
            throw new IllegalArgumentException("A phrase of fewer than two characters: " + text);
        }
        Entry<T> entry = new Entry<>(text, closedEnd, value);
        int pair = hash(text.charAt(0), text.charAt(1));
        if (text.length() == 2) {
            (closedStart ? pairsAtWords : pairsAnywhere).add(pair, entry);
        } else {
            (closedStart ? atWords : anywhere).add(hash(pair, text.charAt(2)), entry);
        }
    }

    /** Returns the entries that occur in a normalized text, with repetitions, in text order. */
    List<Entry<T>> find(String text) {
        List<Entry<T>> found = new ArrayList<>();
        boolean inWord = false;
        int last = text.length() - 1;
        for (int at = 0; at < last; at++) {
            char c = text.charAt(at);
            int pair = hash(c, text.charAt(at + 1));
            int triple = at + 2 <= last ? hash(pair, text.charAt(at + 2)) : pair;
            if (!inWord && !atWords.empty) {
                atWords.collect(triple, text, at, found);
                pairsAtWords.collect(pair, text, at, found);
            }
            anywhere.collect(triple, text, at, found);
            if (!pairsAnywhere.empty) {
                pairsAnywhere.collect(pair, text, at, found);
            }
            inWord = isWordCharacter(c);
        }
        return found;
    }

    /**
     * Returns true for letters and digits of scripts that separate words and attach no particles; Hebrew and Arabic
     * attach some.
     */
    static boolean isWordCharacter(char c) {
        return Character.isLetterOrDigit(c) && (c < 0x590 || (c >= 0x1e00 && c < 0x2000));
    }

    private static int hash(int before, char next) {
        return before * 61 + next;
    }
}
