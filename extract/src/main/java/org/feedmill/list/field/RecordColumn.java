package org.feedmill.list.field;

import java.util.Arrays;

/** The nodes at one place of the records, by record: the records come in order, each at most once. */
public final class RecordColumn {

    private int[] records = new int[8];
    private int[] nodes = new int[8];
    private int size;

    /** Adds a record's node; false where the record has one already. */
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

    /** The record that was added at a place. */
    int record(int index) {
        return records[index];
    }

    int size() {
        return size;
    }

    /** The place of a record among those added, negative where it is not there. */
    public int index(int record) {
        return Arrays.binarySearch(records, 0, size, record);
    }

    /** The record's node, -1 where it has none. */
    public int node(int record) {
        int index = index(record);
        return index < 0 ? -1 : nodes[index];
    }
}
