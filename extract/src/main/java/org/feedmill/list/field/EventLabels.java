package org.feedmill.list.field;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.data.DataFileLines;
import org.jspecify.annotations.Nullable;

/** The words before the place and time of an event in many languages, from the table {@code event-labels.txt}. */
final class EventLabels {

    /** The field that a label introduces. */
    enum Kind {
        LOCATION,
        /** When the event begins: a date, a time or both. */
        START,
        END,
        /** A date that may also be that of a publication. */
        DATE,
        /** A time of day, or a range of them. */
        TIME
    }

    private static final int MAX_LABEL_LENGTH = 30;
    private static final Map<String, Kind> KINDS = read(DataFileLines.read(EventLabels.class, "event-labels.txt"));

    /** The first letters of the labels, in lower case. */
    private static final BitSet FIRST_LETTERS = firstLetters();

    private static final int ASCII = 128;

    /** The one letter that is two in lower case. */
    private static final char LETTER_OF_TWO = 'İ';

    /** The first and last characters of the labels with their lengths, where both characters are ASCII. */
    private static final BitSet ENDS = ends();

    private EventLabels() {}

    private static BitSet ends() {
        BitSet ends = new BitSet();
        for (String word : KINDS.keySet()) {
            char first = word.charAt(0);
            char last = word.charAt(word.length() - 1);
            if (first < ASCII && last < ASCII) {
                ends.set((first * ASCII + last) * MAX_LABEL_LENGTH + Math.min(word.length(), MAX_LABEL_LENGTH) - 1);
            }
        }
        return ends;
    }

    private static BitSet firstLetters() {
        BitSet letters = new BitSet();
        KINDS.keySet().forEach(word -> letters.set(word.charAt(0)));
        return letters;
    }

    private static Map<String, Kind> read(List<String> lines) {
        Map<String, Kind> kinds = new HashMap<>();
        for (String line : lines) {
            String[] columns = line.split("\\|", -1);
            Kind kind = Kind.valueOf(columns[0].strip().toUpperCase(Locale.ROOT));
            for (String word : columns[1].split(",")) {
                kinds.put(word.strip().toLowerCase(Locale.ROOT), kind);
            }
        }
        return kinds;
    }

    /**
     * The kind of a text that is only a label, with or without a colon and a note in brackets; null for other texts.
     */
    static @Nullable Kind of(String text) {
        if (text.length() > MAX_LABEL_LENGTH) {
            return null;
        }
        String word = text.strip();
        if (word.isEmpty() || !FIRST_LETTERS.get(Character.toLowerCase(word.charAt(0)))) {
            return null;
        }
        int end = startOfNote(word);
        while (end > 0 && ":： ".indexOf(word.charAt(end - 1)) >= 0) {
            end--;
        }
        if (!mayBeLabel(word, end)) {
            return null;
        }
        return KINDS.get(word.substring(0, end).toLowerCase(Locale.ROOT));
    }

    /** Returns false if no label has this length, first and last character; most short texts need not be looked up. */
    private static boolean mayBeLabel(String word, int length) {
        char first = length == 0 ? ' ' : word.charAt(0);
        char last = length == 0 ? ' ' : word.charAt(length - 1);
        return first >= ASCII
                || last >= ASCII
                || ENDS.get((lower(first) * ASCII + lower(last)) * MAX_LABEL_LENGTH + length - 1)
                || word.indexOf(LETTER_OF_TWO) >= 0;
    }

    private static int lower(char c) {
        return c >= 'A' && c <= 'Z' ? c | 0x20 : c;
    }

    /** The start of a note in brackets before the colon, as in "Time (CET):"; the end of the text if there is none. */
    private static int startOfNote(String word) {
        int end = word.length();
        while (end > 0 && ":： ".indexOf(word.charAt(end - 1)) >= 0) {
            end--;
        }
        boolean noted = end > 0 && ")）".indexOf(word.charAt(end - 1)) >= 0;
        int open = noted ? Math.max(word.indexOf('('), word.indexOf('（')) : -1;
        return open > 0 ? open : word.length();
    }

    /** The length of a label and its colon at the start of a text; 0 if there is none. */
    static int prefixLength(String text) {
        for (int i = 1; i < Math.min(text.length(), MAX_LABEL_LENGTH); i++) {
            if (text.charAt(i) == ':' || text.charAt(i) == '：') {
                return of(text.substring(0, i)) == null ? 0 : i + 1;
            }
        }
        return 0;
    }
}
