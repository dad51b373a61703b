package org.feedmill.page.address;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.data.DataFileLines;
import org.feedmill.data.PlatformThreadRunner;
import org.jspecify.annotations.Nullable;

/**
 * The table of UTS 46: which characters of names are valid, which are replaced by others and which are not allowed, with the
 * properties that the rules for joiners need. Read from {@code idna-mapping.txt} on first use.
 */
final class IdnaMappingTable {

    private final Map<Integer, String> mappings = new HashMap<>();
    private final CodePointRanges disallowed = new CodePointRanges();
    private final CodePointRanges viramas = new CodePointRanges();
    private final Map<Character, CodePointRanges> joiningTypes = new HashMap<>();

    private IdnaMappingTable(List<String> lines) {
        for (String line : lines) {
            String[] words = line.split(" ");
            switch (words[0]) {
                case "disallowed" -> addRanges(words, disallowed);
                case "virama" -> addRanges(words, viramas);
                case "map" -> addMappings(words);
                case "shift" -> addShift(words);
                default ->
                    addRanges(words, joiningTypes.computeIfAbsent(words[0].charAt(0), type -> new CodePointRanges()));
            }
        }
    }

    private static IdnaMappingTable load() {
        return new IdnaMappingTable(DataFileLines.read(IdnaMappingTable.class, "idna-mapping.txt"));
    }

    static IdnaMappingTable standard() {
        return Holder.STANDARD;
    }

    /** Replaces and removes characters as the table says; null if one of them is not allowed. */
    @Nullable
    String map(String name) {
        StringBuilder out = new StringBuilder(name.length() + 8);
        int at = 0;
        while (at < name.length()) {
            int c = name.codePointAt(at);
            if (disallowed.contains(c)) {
                return null;
            }
            String mapped = mappings.get(c);
            if (mapped == null) {
                out.appendCodePoint(c);
            } else {
                out.append(mapped);
            }
            at += Character.charCount(c);
        }
        return out.toString();
    }

    /** Returns true if the table allows all characters and replaces none. */
    boolean isValid(String label) {
        return label.codePoints().noneMatch(c -> mappings.containsKey(c) || disallowed.contains(c));
    }

    /** Returns true for signs that suppress the vowel of a consonant, after which joiners have a meaning. */
    boolean isVirama(int character) {
        return viramas.contains(character);
    }

    /** Returns the joining type of a letter: D (both sides), L, R, T (transparent) or U (none). */
    char joiningType(int character) {
        for (Map.Entry<Character, CodePointRanges> type : joiningTypes.entrySet()) {
            if (type.getValue().contains(character)) {
                return type.getKey();
            }
        }
        return 'U';
    }

    /** A line with the mappings of consecutive characters, each made of code points joined by "+", or "-" for none. */
    private void addMappings(String[] words) {
        int from = Integer.parseInt(words[1], 16);
        for (int i = 2; i < words.length; i++) {
            StringBuilder text = new StringBuilder();
            for (String point : words[i].equals("-") ? new String[0] : words[i].split("\\+")) {
                text.appendCodePoint(Integer.parseInt(point, 16));
            }
            mappings.put(from + i - 2, text.toString());
        }
    }

    /** A line with the first and last of characters that are mapped to those at a constant distance, and their step. */
    private void addShift(String[] words) {
        int last = Integer.parseInt(words[2], 16);
        int step = Integer.parseInt(words[3], 16);
        int target = Integer.parseInt(words[4], 16);
        for (int c = Integer.parseInt(words[1], 16); c <= last; c += step) {
            mappings.put(c, Character.toString(target));
            target += step;
        }
    }

    private static void addRanges(String[] words, CodePointRanges ranges) {
        for (String range : Arrays.asList(words).subList(1, words.length)) {
            int dash = range.indexOf('-');
            int first = Integer.parseInt(range.substring(0, dash < 0 ? range.length() : dash), 16);
            ranges.add(first, dash < 0 ? first : Integer.parseInt(range.substring(dash + 1), 16));
        }
    }

    /** Ranges in ascending order. */
    private static final class CodePointRanges {

        private final List<Integer> bounds = new ArrayList<>();

        void add(int first, int last) {
            bounds.add(first);
            bounds.add(last);
        }

        boolean contains(int character) {
            int low = 0;
            int high = bounds.size() / 2 - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                if (character < bounds.get(2 * middle)) {
                    high = middle - 1;
                } else if (character > bounds.get(2 * middle + 1)) {
                    low = middle + 1;
                } else {
                    return true;
                }
            }
            return false;
        }
    }

    /** Reads the table on first use: most addresses need none. */
    private static final class Holder {

        // A lambda of this class would wait on the other thread until this class is initialised, and so forever.
        static final IdnaMappingTable STANDARD = PlatformThreadRunner.call(IdnaMappingTable::load);

        private Holder() {}
    }
}
