package org.feedmill.list.scan;

import java.util.List;

/**
 * One run of dated nodes under one parent (P2's section): the parent, and for every record the child that contains the
 * record's times (P2's TBN).
 */
public record RecordSection(int root, List<Border> borders) {

    /** A child of the section's root and the times in it, in page order. */
    public record Border(int node, List<ValueNode> valueNodes) {}
}
