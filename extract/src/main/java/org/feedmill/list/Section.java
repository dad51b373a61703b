package org.feedmill.list;

import java.util.List;

/**
 * One run of dated nodes under one parent (P2's section): the parent, and for every record the child of it that holds
 * the record's times (P2's TBN).
 */
record Section(int root, List<Border> borders) {

    /** A child of the section's root and the times in it, in page order. */
    record Border(int node, List<Spot> spots) {}
}
