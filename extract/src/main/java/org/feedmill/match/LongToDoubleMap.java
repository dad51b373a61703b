package org.feedmill.match;

/**
 * A map from hashes to numbers without boxing; a look-up of a known hash takes a few steps in two arrays. Not
 * thread-safe.
 */
final class LongToDoubleMap {

    private static final int FIRST_CAPACITY = 64;

    private long[] keys = new long[FIRST_CAPACITY];
    private double[] values = new double[FIRST_CAPACITY];
    private boolean[] used = new boolean[FIRST_CAPACITY];
    private int size;

    /** The number of a key, or the default if it has none. */
    double getOrDefault(long key, double other) {
        int slot = slot(key);
        return used[slot] ? values[slot] : other;
    }

    void put(long key, double value) {
        if (2 * size >= keys.length) {
            grow();
        }
        int slot = slot(key);
        size += used[slot] ? 0 : 1;
        used[slot] = true;
        keys[slot] = key;
        values[slot] = value;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key ^ (key >>> 32)) & mask;
        while (used[slot] && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        double[] oldValues = values;
        boolean[] oldUsed = used;
        keys = new long[2 * oldKeys.length];
        values = new double[keys.length];
        used = new boolean[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldUsed[i]) {
                int slot = slot(oldKeys[i]);
                used[slot] = true;
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
