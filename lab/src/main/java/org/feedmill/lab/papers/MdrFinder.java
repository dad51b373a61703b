package org.feedmill.lab.papers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * MDR, which P4 compares itself with (Liu, Grossman and Zhai: Mining Data Records in Web Pages, KDD 2003). Under every
 * node of some depth, combinations of 1 to K neighbouring children (generalized nodes) are compared by the edit
 * distance of their tag strings, divided by the mean of their lengths; a run of combinations whose neighbours are near
 * enough is a data region. Records are the generalized nodes, or their children where those are alike. The main region
 * is chosen by P4's rule: most nodes, then greatest length.
 *
 * <p>As printed, the widest region wins even if its generalized nodes hold several records or a heading; this costs MDR
 * many of the pages that it loses.
 *
 * <p>Departures: strings longer than {@value #MAX_STRING} tags count as different, and distances are computed only up
 * to the largest that any threshold of the sweep allows. Cost: K² string comparisons for each child. Not thread-safe.
 */
final class MdrFinder {

    /** K: the largest number of nodes in a combination, as in the paper of MDR. */
    private static final int MAX_COMBINATION = 10;

    /** Trees of less depth contain no records. */
    private static final int MIN_DEPTH = 3;

    private static final int MAX_STRING = 3000;
    private static final double FAR = 1;

    /** A record: from its first node to an exclusive end. */
    record DataRecord(int from, int end) {}

    /**
     * A data region of MDR: generalized nodes under one parent.
     *
     * @param start the index of its first child
     * @param length the number of children in one generalized node
     * @param count the number of children that it covers
     */
    record DataRegion(int parent, int length, int start, int count) {

        boolean covers(int child) {
            return start <= child && child < start + count;
        }
    }

    private final Page page;
    private final Map<Integer, int[]> children = new HashMap<>();
    private final Map<Long, Double> distances = new HashMap<>();
    private final int[] depths;
    private final int[] tags;
    private final int[] positions;

    MdrFinder(Page page) {
        this.page = page;
        this.depths = new int[page.size()];
        this.tags = new int[page.size()];
        this.positions = new int[page.size() + 1];
        readTags();
    }

    /** Numbers the visible elements in document order, so that the tags of a subtree are one range of an array. */
    private void readTags() {
        int count = 0;
        for (int n = 0; n < page.size(); n++) {
            positions[n] = count;
            if (!page.isText(n) && !page.isHidden(n)) {
                tags[count++] = page.tag(n);
            }
        }
        positions[page.size()] = count;
        for (int n = page.size() - 1; n > 0; n--) {
            if (!page.isText(n) && !page.isHidden(n)) {
                int parent = page.parent(n);
                depths[parent] = Math.max(depths[parent], depths[n] + 1);
            }
        }
    }

    /**
     * Returns the records of the main region.
     *
     * @param similarity the threshold T: one minus the greatest normalized edit distance
     */
    List<DataRecord> find(double similarity) {
        List<DataRegion> regions = new ArrayList<>();
        collect(0, 1 - similarity, regions);
        Optional<DataRegion> main = regions.stream()
                .max(Comparator.comparingInt(this::nodes).thenComparingInt(r -> r.count() / r.length()));
        return main.map(region -> records(region, 1 - similarity)).orElse(List.of());
    }

    /** FindDRs: the regions of a node, and those of its children that are not inside them. */
    private void collect(int root, double maxDistance, List<DataRegion> regions) {
        List<Integer> open = new ArrayList<>(List.of(root));
        while (!open.isEmpty()) {
            int node = open.removeLast();
            if (depths[node] < MIN_DEPTH - 1) {
                continue;
            }
            int[] kids = children(node);
            List<DataRegion> own = identify(node, kids.length, maxDistance);
            regions.addAll(own);
            for (int i = kids.length - 1; i >= 0; i--) {
                int index = i;
                if (own.stream().noneMatch(region -> region.covers(index))) {
                    open.add(kids[i]);
                }
            }
        }
    }

    /** IdenDRs: the widest region from a start on, then those after it. */
    private List<DataRegion> identify(int node, int kids, double maxDistance) {
        List<DataRegion> found = new ArrayList<>();
        int start = 0;
        while (start < kids) {
            DataRegion widest = null;
            for (int length = 1; length <= MAX_COMBINATION; length++) {
                for (int first = start; first < start + length && first + 2 * length <= kids; first++) {
                    DataRegion region = run(node, kids, length, first, maxDistance);
                    boolean wider = region != null
                            && (widest == null || (region.count > widest.count && region.start <= widest.start));
                    widest = wider ? region : widest;
                }
            }
            if (widest == null) {
                return found;
            }
            found.add(widest);
            start = widest.start + widest.count;
        }
        return found;
    }

    /** Returns the first run of similar neighbours among the combinations of a length from a child on; null if none. */
    private @Nullable DataRegion run(int node, int kids, int length, int first, double maxDistance) {
        DataRegion region = null;
        for (int at = first; at + 2 * length <= kids; at += length) {
            if (distance(node, length, at) <= maxDistance) {
                region = region == null
                        ? new DataRegion(node, length, at, 2 * length)
                        : new DataRegion(node, length, region.start, region.count + length);
            } else if (region != null) {
                return region;
            }
        }
        return region;
    }

    /** Returns the distance of the combination that begins at a child and the one after it. */
    private double distance(int node, int length, int at) {
        long key = ((long) node << 32) | ((long) at << 5) | length;
        return distances.computeIfAbsent(key, k -> {
            int[] kids = children(node);
            int from = positions[kids[at]];
            int middle = positions[kids[at + length]];
            int end = positions[page.end(kids[at + 2 * length - 1])];
            return normalizedDistance(from, middle, end);
        });
    }

    /** Returns the normalized edit distance of two neighbouring ranges of the tags. */
    private double normalizedDistance(int from, int middle, int end) {
        int one = middle - from;
        int other = end - middle;
        double mean = (one + other) / 2.0;
        if (one > MAX_STRING || other > MAX_STRING || Math.abs(one - other) > FAR * mean) {
            return Double.POSITIVE_INFINITY;
        }
        return editDistance(tags, from, one, middle, other) / mean;
    }

    /** Levenshtein's distance of two ranges of an array. */
    static int editDistance(int[] symbols, int from, int length, int otherFrom, int otherLength) {
        int[] row = new int[otherLength + 1];
        for (int j = 0; j <= otherLength; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= length; i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= otherLength; j++) {
                int replaced = diagonal + (symbols[from + i - 1] == symbols[otherFrom + j - 1] ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[otherLength];
    }

    private int[] children(int node) {
        return children.computeIfAbsent(node, n -> {
            List<Integer> kids = new ArrayList<>();
            for (int kid = page.firstChild(n); kid >= 0; kid = page.nextSibling(kid)) {
                if (!page.isText(kid) && !page.isHidden(kid)) {
                    kids.add(kid);
                }
            }
            return kids.stream().mapToInt(k -> k).toArray();
        });
    }

    private int nodes(DataRegion region) {
        int[] kids = children(region.parent);
        return positions[page.end(kids[region.start + region.count - 1])] - positions[kids[region.start]];
    }

    /**
     * FindRecords: the generalized nodes, or the children of each if it is one node, no table row, and they are alike.
     */
    private List<DataRecord> records(DataRegion region, double maxDistance) {
        List<DataRecord> records = new ArrayList<>();
        int[] kids = children(region.parent);
        for (int at = region.start; at < region.start + region.count; at += region.length) {
            int first = kids[at];
            int[] inner = children(first);
            if (region.length == 1
                    && inner.length > 1
                    && !page.tagName(first).equals("tr")
                    && alike(first, inner, maxDistance)) {
                for (int child : inner) {
                    records.add(new DataRecord(child, page.end(child)));
                }
            } else {
                records.add(new DataRecord(first, page.end(kids[at + region.length - 1])));
            }
        }
        return records;
    }

    private boolean alike(int node, int[] kids, double maxDistance) {
        for (int i = 0; i + 1 < kids.length; i++) {
            if (distance(node, 1, i) > maxDistance) {
                return false;
            }
        }
        return true;
    }
}
