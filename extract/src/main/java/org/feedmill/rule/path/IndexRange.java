package org.feedmill.rule.path;

/**
 * An index range over the nodes that a step selects under one parent: {@code [2]} the third, {@code [-1]} the last,
 * {@code [1..]} all but the first, {@code [0..4]} the first five, {@code [..-2]} all but the last. Both ends count from
 * 0, below 0 from the end, and are included.
 */
public record IndexRange(int first, int last) {

    /** All nodes; it is not written. */
    public static final IndexRange ALL = new IndexRange(0, -1);

    /** Returns the range of one index. */
    public static IndexRange at(int index) {
        return new IndexRange(index, index);
    }

    /** Returns true if the range covers all nodes. */
    boolean isAll() {
        return first == 0 && last == -1;
    }

    public boolean isSingle() {
        return first == last;
    }

    /** Returns the first index for a number of nodes. */
    int startIndex(int count) {
        return Math.max(0, first < 0 ? first + count : first);
    }

    /** Returns the index after the last one for a number of nodes. */
    int endIndex(int count) {
        return Math.min(count, (last < 0 ? last + count : last) + 1);
    }

    /** Returns true if the range depends on the number of nodes. */
    boolean dependsOnCount() {
        return first < 0 || (last < 0 && last != -1);
    }

    @Override
    public String toString() {
        return equals(ALL) ? "" : "[" + toBareString() + "]";
    }

    /** Returns the range without brackets. */
    String toBareString() {
        return (isSingle() ? "" + first : (first == 0 ? "" : first) + ".." + (last == -1 ? "" : last));
    }
}
