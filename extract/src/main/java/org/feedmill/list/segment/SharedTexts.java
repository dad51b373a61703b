package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.scan.NodeSignatures;
import org.jspecify.annotations.Nullable;

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

    /** The counts of texts by their hashes, without boxing. */
    private static final class CountsByText {

        private static final int FIRST_CAPACITY = 256;

        private long[] keys = new long[FIRST_CAPACITY];
        private @Nullable RecordCount[] counts = new RecordCount[FIRST_CAPACITY];
        private int size;

        RecordCount of(long key) {
            int slot = slot(keys, counts, key);
            RecordCount count = counts[slot];
            if (count == null) {
                count = new RecordCount();
                keys[slot] = key;
                counts[slot] = count;
                if (2 * ++size > keys.length) {
                    grow();
                }
            }
            return count;
        }

        private void grow() {
            long[] moreKeys = new long[2 * keys.length];
            @Nullable RecordCount[] more = new RecordCount[moreKeys.length];
            for (int i = 0; i < keys.length; i++) {
                if (counts[i] != null) {
                    int slot = slot(moreKeys, more, keys[i]);
                    moreKeys[slot] = keys[i];
                    more[slot] = counts[i];
                }
            }
            keys = moreKeys;
            counts = more;
        }

        private static int slot(long[] keys, @Nullable RecordCount[] counts, long key) {
            int mask = keys.length - 1;
            int slot = (int) (key ^ (key >>> 32)) & mask;
            while (counts[slot] != null && keys[slot] != key) {
                slot = (slot + 1) & mask;
            }
            return slot;
        }
    }

    /** Records with the same title are one: a page may show a post in two sections. */
    SharedTexts(List<RecordOutline> outlines, List<List<TextLine>> all) {
        Map<String, List<List<TextLine>>> byTitle = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            byTitle.computeIfAbsent(outlines.get(i).title(), k -> new ArrayList<>(1))
                    .add(all.get(i));
        }
        CountsByText counts = new CountsByText();
        int record = 0;
        for (List<List<TextLine>> same : byTitle.values()) {
            for (List<TextLine> lines : same) {
                count(lines, record, counts);
            }
            record++;
        }
        CountsByText titles = new CountsByText();
        byTitle.keySet().forEach(title -> titles.of(hash(title)));
        isSerial = titles.size <= SERIAL_SHARE * byTitle.size();
        least = Math.max(2, (int) Math.ceil(SHARE * byTitle.size()));
        leastLong = Math.max(3, (int) Math.ceil(LONG_SHARE * byTitle.size()));
    }

    /** Every span keeps its count, so that it is not looked up again. */
    private static void count(List<TextLine> lines, int record, CountsByText counts) {
        for (TextLine line : lines) {
            for (TextSpan span : line.spans()) {
                if (span.text().length() <= MAX_LENGTH) {
                    RecordCount count = counts.of(hash(span.text()));
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

    /** A hash of a text in lower case, without digits, signs and the number of spaces between words. */
    private static long hash(String text) {
        long hash = 0;
        boolean apart = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int small = c | 0x20;
            int letter = 0;
            if (c < 128) {
                letter = small >= 'a' && small <= 'z' ? small : 0;
            } else if (Character.isSurrogate(c) || (Character.isLetter(c) && Character.toLowerCase(c) != c)) {
                return foldedHash(text.toLowerCase(Locale.ROOT)); // a letter may become several
            } else if (Character.isLetter(c)) {
                letter = c;
            }
            hash = letter == 0 ? hash : NodeSignatures.mix(apart ? NodeSignatures.mix(hash, ' ') : hash, letter);
            apart = letter == 0 && hash != 0;
        }
        return hash;
    }

    private static long foldedHash(String lower) {
        long hash = 0;
        boolean apart = false;
        for (int i = 0; i < lower.length(); i++) {
            char c = lower.charAt(i);
            boolean letter = c < 128 ? c >= 'a' && c <= 'z' : Character.isLetter(c) || Character.isSurrogate(c);
            hash = letter ? NodeSignatures.mix(apart ? NodeSignatures.mix(hash, ' ') : hash, c) : hash;
            apart = !letter && hash != 0;
        }
        return hash;
    }
}
