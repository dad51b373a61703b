package org.feedmill.time.lexicon;

import java.util.EnumSet;
import java.util.Set;
import org.feedmill.time.lexicon.WordSense.SenseKind;
import org.feedmill.time.text.TextTokens;

/**
 * Flags of the single words that can be part of a date, in a small and fast table of hashes; texts without such words
 * need not be tokenized.
 */
final class DateWordFlags {

    /** A date if it is next to a digit. */
    static final int DATE_WORD = 1;
    /** A date even without a digit: yesterday, Monday. */
    static final int ALONE = 2;
    /** A date with a unit of time: an hour ago. */
    static final int AGO = 4;

    static final int UNIT = 8;

    private static final Set<SenseKind> WITH_DIGITS = EnumSet.of(
            SenseKind.MONTH,
            SenseKind.WEEKDAY,
            SenseKind.DAY_PERIOD,
            SenseKind.ERA,
            SenseKind.UNIT,
            SenseKind.UNIT_AGO,
            SenseKind.UNIT_BEFORE,
            SenseKind.RELATIVE,
            SenseKind.EXACT,
            SenseKind.CLOCK);
    private static final Set<SenseKind> WITHOUT =
            EnumSet.of(SenseKind.RELATIVE, SenseKind.EXACT, SenseKind.WEEKDAY, SenseKind.UNIT_AGO);

    private long[] keys = new long[1024];
    private byte[] values = new byte[1024];
    private int used;

    int flagsOf(long hash) {
        return values[slot(hash)];
    }

    /**
     * Marks the word of a phrase that is least frequent elsewhere: the longest, or the first character of an unspaced
     * script.
     */
    void mark(TextTokens phrase, SenseKind kind) {
        int flags = (WITH_DIGITS.contains(kind) ? DATE_WORD : 0) | (WITHOUT.contains(kind) ? ALONE : 0);
        flags |= kind == SenseKind.AGO_AFTER || kind == SenseKind.AGO_BEFORE ? AGO : 0;
        flags |= kind == SenseKind.UNIT || kind == SenseKind.UNIT_BEFORE ? UNIT : 0;
        int hint = -1;
        for (int i = 0; i < phrase.count; i++) {
            boolean word = phrase.kind(i) == TextTokens.WORD || phrase.kind(i) == TextTokens.GLYPH;
            if (word && (hint < 0 || length(phrase, i) > length(phrase, hint))) {
                hint = i;
            }
        }
        if (flags != 0 && hint >= 0) {
            put(phrase.hash[hint], flags);
        }
    }

    private static int length(TextTokens phrase, int i) {
        return phrase.end(i) - phrase.start(i);
    }

    private void put(long hash, int flags) {
        if (used * 2 >= keys.length) {
            grow();
        }
        int slot = slot(hash);
        used += keys[slot] == 0 ? 1 : 0;
        keys[slot] = hash;
        values[slot] |= (byte) flags;
    }

    private int slot(long hash) {
        int slot = (int) (hash ^ (hash >>> 29)) & (keys.length - 1);
        while (keys[slot] != 0 && keys[slot] != hash) {
            slot = (slot + 1) & (keys.length - 1);
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        byte[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = new byte[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
