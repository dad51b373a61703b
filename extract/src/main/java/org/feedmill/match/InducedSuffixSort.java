package org.feedmill.match;

import java.util.Arrays;

/**
 * Sorts suffixes by induction from a sample of them. A suffix that is smaller than its right neighbour is rising, any
 * other is falling; rising suffixes after a falling one are valleys. Once the valleys are sorted, one sweep to the
 * right sorts the falling suffixes and one to the left the rising ones. The valleys are sorted by the same sweeps and,
 * if pieces between valleys are equal, by sorting the stream of the pieces' names, which is at most half as long.
 */
final class InducedSuffixSort {

    private final int[] tokens;
    private final int size;
    private final int[] counts;
    private final boolean[] rises;
    private final int[] edges;
    private final int[] order;

    /** @param symbols every token is at least 0 and below this */
    InducedSuffixSort(int[] tokens, int symbols) {
        this.tokens = tokens;
        this.size = tokens.length;
        this.counts = new int[symbols];
        this.edges = new int[symbols];
        this.rises = new boolean[size];
        this.order = new int[size];
        for (int token : tokens) {
            counts[token]++;
        }
        for (int i = size - 2; i >= 0; i--) {
            rises[i] = tokens[i] < tokens[i + 1] || (tokens[i] == tokens[i + 1] && rises[i + 1]);
        }
    }

    /** Returns the starts of the suffixes in sorted order. */
    int[] sorted() {
        int[] valleys = valleys();
        induce(valleys);
        if (valleys.length > 1) {
            induce(sortedValleys(valleys));
        }
        return order;
    }

    private boolean valley(int i) {
        return i > 0 && rises[i] && !rises[i - 1];
    }

    private int[] valleys() {
        int count = 0;
        for (int i = 1; i < size; i++) {
            count += valley(i) ? 1 : 0;
        }
        int[] valleys = new int[count];
        int next = 0;
        for (int i = 1; i < size; i++) {
            if (valley(i)) {
                valleys[next++] = i;
            }
        }
        return valleys;
    }

    /**
     * Sorts all suffixes based on an order of the valleys; afterwards the pieces between valleys are sorted in any
     * case.
     */
    private void induce(int[] valleys) {
        Arrays.fill(order, -1);
        toEnds();
        for (int i = valleys.length - 1; i >= 0; i--) {
            order[--edges[tokens[valleys[i]]]] = valleys[i];
        }
        toBegins();
        if (size > 0) {
            order[edges[tokens[size - 1]]++] = size - 1;
        }
        for (int i = 0; i < size; i++) {
            int before = order[i] - 1;
            if (before >= 0 && !rises[before]) {
                order[edges[tokens[before]]++] = before;
            }
        }
        toEnds();
        for (int i = size - 1; i >= 0; i--) {
            int before = order[i] - 1;
            if (before >= 0 && rises[before]) {
                order[--edges[tokens[before]]] = before;
            }
        }
    }

    private void toBegins() {
        int sum = 0;
        for (int c = 0; c < counts.length; c++) {
            edges[c] = sum;
            sum += counts[c];
        }
    }

    private void toEnds() {
        int sum = 0;
        for (int c = 0; c < counts.length; c++) {
            sum += counts[c];
            edges[c] = sum;
        }
    }

    private int[] sortedValleys(int[] valleys) {
        int[] named = new int[valleys.length];
        int names = name(valleys, named);
        int[] sorted = new int[valleys.length];
        if (names < valleys.length) {
            int[] inner = new InducedSuffixSort(named, names).sorted();
            for (int i = 0; i < inner.length; i++) {
                sorted[i] = valleys[inner[i]];
            }
        } else {
            for (int i = 0; i < named.length; i++) {
                sorted[named[i]] = valleys[i];
            }
        }
        return sorted;
    }

    /** Names every valley by the rank of the piece that begins there; returns the number of names. */
    private int name(int[] valleys, int[] named) {
        int[] place = new int[size];
        int[] stops = new int[valleys.length];
        for (int i = 0; i < valleys.length; i++) {
            place[valleys[i]] = i;
            stops[i] = i + 1 < valleys.length ? valleys[i + 1] : size;
        }
        int name = -1;
        int before = -1;
        for (int start : order) {
            if (valley(start)) {
                boolean same = before >= 0 && samePiece(before, stops[place[before]], start, stops[place[start]]);
                name += same ? 0 : 1;
                named[place[start]] = name;
                before = start;
            }
        }
        return name + 1;
    }

    /** A piece extends to the next valley, including its first token. */
    private boolean samePiece(int a, int aStop, int b, int bStop) {
        if (aStop - a != bStop - b || aStop == size || bStop == size) {
            return false;
        }
        for (int i = 0; i <= aStop - a; i++) {
            if (tokens[a + i] != tokens[b + i]) {
                return false;
            }
        }
        return true;
    }
}
