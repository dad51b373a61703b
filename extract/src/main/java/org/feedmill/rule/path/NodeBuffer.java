package org.feedmill.rule.path;

import java.util.Arrays;

/** A growing array of node numbers. Not thread-safe. */
final class NodeBuffer {
    int[] nodes = new int[8];
    int size;

    void add(int node) {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        nodes[size++] = node;
    }

    void addAll(int[] others) {
        for (int other : others) {
            add(other);
        }
    }

    void reverse() {
        for (int i = 0, j = size - 1; i < j; i++, j--) {
            int node = nodes[i];
            nodes[i] = nodes[j];
            nodes[j] = node;
        }
    }

    /** Sorts the nodes in page order without duplicates; mostly they are sorted already. */
    void sortDistinct() {
        int sorted = 1;
        while (sorted < size && nodes[sorted - 1] < nodes[sorted]) {
            sorted++;
        }
        if (sorted >= size) {
            return;
        }
        Arrays.sort(nodes, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (kept == 0 || nodes[kept - 1] != nodes[i]) {
                nodes[kept++] = nodes[i];
            }
        }
        size = kept;
    }

    int[] toArray() {
        return size == nodes.length ? nodes : Arrays.copyOf(nodes, size);
    }
}
