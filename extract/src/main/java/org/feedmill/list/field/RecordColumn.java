package org.feedmill.list.field;

import java.util.Arrays;

/** The nodes at one path in the records. Records are added in order, each at most once. */
public final class RecordColumn {

    private int[] records = new int[8];
    private int[] nodes = new int[8];
    private int size;

    /** Adds a record's node; returns false if the record already has one. */
    public boolean add(int record, int node) {
        if (size > 0 && records[size - 1] == record) {
            return false;
        }
        if (size == records.length) {
            records = Arrays.copyOf(records, 2 * size);
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        records[size] = record;
        nodes[size++] = node;
        return true;
    }

    int firstNode() {
        return nodes[0];
    }

    /** The record that was added at an index. */
    int record(int index) {
        return records[index];
    }

    int size() {
        return size;
    }

    /** The index of a record among those added, negative if it was not added. */
    public int index(int record) {
        return Arrays.binarySearch(records, 0, size, record);
    }

    /** The record's node, -1 if it has none. */
    public int node(int record) {
        int index = index(record);
        return index < 0 ? -1 : nodes[index];
    }
}
