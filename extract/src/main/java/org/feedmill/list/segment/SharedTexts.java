package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Counts in how many records a text occurs, ignoring its digits: labels, buttons and counters recur, prose does not.
 */
final class SharedTexts {

    private static final int MAX_LENGTH = 300;

    /** A text that this share of the records has is boilerplate. */
    private static final double SHARE = 0.35;

    /** A text of this weight may be a sentence, which only counts as shared in more records. */
    private static final int LONG_WEIGHT = 30;

    private static final double LONG_SHARE = 0.6;

    /**
     * If at most this share of the titles differs in more than digits ("Post 1", "Post 2"), a sentence that rows share
     * belongs to the record as much as its title. Gives two of 171 pages their descriptions.
     */
    private static final double SERIAL_SHARE = 0.5;

    private final boolean isSerial;
    private final int least;
    private final int leastLong;

    /** The number of records that have a text, counted record by record. */
    static final class RecordCount {
        private int records;
        private int last = -1;

        private void add(int record) {
            records += record == last ? 0 : 1;
            last = record;
        }
    }

    /** Records with the same title are one: a page may show a post in two sections. */
    SharedTexts(List<RecordOutline> outlines, List<List<TextLine>> all) {
        Map<String, List<List<TextLine>>> byTitle = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            byTitle.computeIfAbsent(outlines.get(i).title(), k -> new ArrayList<>(1))
                    .add(all.get(i));
        }
        Map<String, RecordCount> counts = new HashMap<>();
        int record = 0;
        for (List<List<TextLine>> same : byTitle.values()) {
            for (List<TextLine> lines : same) {
                count(lines, record, counts);
            }
            record++;
        }
        isSerial = byTitle.keySet().stream().map(SharedTexts::key).distinct().count() <= SERIAL_SHARE * byTitle.size();
        least = Math.max(2, (int) Math.ceil(SHARE * byTitle.size()));
        leastLong = Math.max(3, (int) Math.ceil(LONG_SHARE * byTitle.size()));
    }

    /** Every span keeps its count, so that it is not looked up again. */
    private static void count(List<TextLine> lines, int record, Map<String, RecordCount> counts) {
        for (TextLine line : lines) {
            for (TextSpan span : line.spans()) {
                if (span.text().length() <= MAX_LENGTH) {
                    RecordCount count = counts.computeIfAbsent(span.key(), k -> new RecordCount());
                    count.add(record);
                    span.count(count);
                }
            }
        }
    }

    boolean isShared(TextSpan span) {
        RecordCount count = span.count();
        return count != null
                && !(isSerial && span.weight() >= LONG_WEIGHT)
                && count.records >= least
                && count.records >= (span.weight() >= LONG_WEIGHT ? leastLong : least);
    }

    /** A text in lower case, without digits and without punctuation at its ends. */
    static String key(String text) {
        char[] key = text.toCharArray();
        int end = 0;
        boolean plain = true;
        for (char c : key) {
            int small = c | 0x20;
            if (c < 128 && small >= 'a' && small <= 'z') {
                key[end++] = (char) small;
            } else if (c >= 128 && (Character.isLetter(c) || Character.isSurrogate(c))) {
                key[end++] = c;
                plain = false;
            } else if (end > 0 && key[end - 1] != ' ') {
                key[end++] = ' ';
            }
        }
        end -= end > 0 && key[end - 1] == ' ' ? 1 : 0;
        String folded = new String(key, 0, end);
        return plain ? folded : folded.toLowerCase(Locale.ROOT);
    }
}
