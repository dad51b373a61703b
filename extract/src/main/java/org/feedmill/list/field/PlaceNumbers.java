package org.feedmill.list.field;

import java.util.Arrays;

/** Numbers the paths of records, given as hash keys, in the order in which they first occur. Not thread-safe. */
final class PlaceNumbers {

    private static final int FIRST_CAPACITY = 64;

    private long[] keys = new long[FIRST_CAPACITY];
    /** The number of the key in the same slot, plus one; 0 for a free slot. */
    private int[] numbers = new int[FIRST_CAPACITY];

    private int size;

    /** The number of a path; a new path gets the next number, which is the previous size. */
    int of(long key) {
        int slot = slot(keys, numbers, key);
        if (numbers[slot] == 0) {
            if (2 * size >= keys.length) {
                grow();
                slot = slot(keys, numbers, key);
            }
            keys[slot] = key;
            numbers[slot] = ++size;
        }
        return numbers[slot] - 1;
    }

    int size() {
        return size;
    }

    void clear() {
        Arrays.fill(numbers, 0);
        size = 0;
    }

    private void grow() {
        long[] more = new long[2 * keys.length];
        int[] moreNumbers = new int[more.length];
        for (int i = 0; i < keys.length; i++) {
            if (numbers[i] != 0) {
                int slot = slot(more, moreNumbers, keys[i]);
                more[slot] = keys[i];
                moreNumbers[slot] = numbers[i];
            }
        }
        keys = more;
        numbers = moreNumbers;
    }

    /** The slot of a key, or the free slot for it; keys are already hashes. */
    private static int slot(long[] keys, int[] numbers, long key) {
        int mask = keys.length - 1;
        int slot = (int) (key ^ (key >>> 32)) & mask;
        while (numbers[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
