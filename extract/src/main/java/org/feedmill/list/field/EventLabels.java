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

    private EventLabels() {}

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
        return KINDS.get(word.substring(0, end).toLowerCase(Locale.ROOT));
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
