package org.feedmill.list.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.ColumnDetector;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RegionScore;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.match.NodeShapes;
import org.feedmill.match.TreeSimilarity;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.UnclosedFormatting;

/**
 * Records of one node each: all nodes with one path of names, regardless of their parents. Such a group is offered as a
 * whole and, if it has parts under different ancestors (two columns, a list and a similar one in the margin), part by
 * part. Groups that are only parts of another group's records are skipped.
 */
final class SamePathRecords {

    /** Minimum share of the group for a part to be offered separately. */
    private static final double MIN_PART_SHARE = 0.2;

    private static final int MAX_REGIONS_PER_GROUP = 8;

    /** Maximum number of parts that are compared by their trees. */
    private static final int MAX_GROUPS = 9;

    private static final int SAMPLE_PAIRS = 8;

    /** If the mean similarity of neighbours is lower, the group is not a list. */
    private static final double MIN_SIMILARITY = 0.5;

    /** Above this, all nodes are similar; below, the largest set of similar ones is offered too. */
    private static final double UNIFORM_SIMILARITY = 0.97;

    private static final int MIN_CORE_SIZE = 3;
    private static final double MIN_CORE_SHARE = 0.3;
    private static final int MAX_LEADERS = 6;
    private static final int MAX_CORES = 5;

    /** Nodes with one path of names under one ancestor. */
    private record Part(List<Integer> nodes, double score) {}

    private final PageIndex survey;
    private final Page page;
    private final NodeShapes shapes;
    private final TreeSimilarity match;
    private final RecordFinder.Options options;
    private final ColumnDetector columns;
    private final Map<Long, List<Integer>> groups = new LinkedHashMap<>();

    SamePathRecords(PageIndex survey, NodeShapes shapes, TreeSimilarity match, RecordFinder.Options options) {
        this.survey = survey;
        this.page = survey.page();
        this.shapes = shapes;
        this.match = match;
        this.options = options;
        this.columns = new ColumnDetector(survey);
    }

    List<ListRegion> regions() {
        for (int n = 1; n < page.size(); n++) {
            if (page.tag(n) > HtmlTag.BODY
                    && !page.isHidden(n)
                    && (page.textLength(n) > 0 || page.tag(n) == HtmlTag.A)) {
                groups.computeIfAbsent(shapes.namePath(n), k -> new ArrayList<>())
                        .add(n);
            }
        }
        List<Part> parts = new ArrayList<>();
        for (List<Integer> group : groups.values()) {
            if (group.size() >= options.minRecords() && !isInner(group) && !columns.areColumns(group)) {
                addParts(group, parts);
            }
        }
        parts.sort(Comparator.comparingDouble(Part::score).reversed());
        List<ListRegion> regions = new ArrayList<>();
        for (int i = 0; i < Math.min(MAX_GROUPS, parts.size()); i++) {
            addRegions(parts.get(i), i < MAX_CORES, regions);
        }
        return regions;
    }

    /** Adds a part if its nodes are similar, and the largest set of similar ones if not all are. */
    private void addRegions(Part part, boolean close, List<ListRegion> regions) {
        double alike = meanSimilarity(part.nodes());
        if (alike >= MIN_SIMILARITY) {
            regions.add(region(part.nodes(), part.score(), alike));
        }
        if (close && alike < UNIFORM_SIMILARITY && part.nodes().size() >= MIN_CORE_SIZE) {
            List<Integer> core = largestSimilarSet(part.nodes());
            if (core.size() < part.nodes().size()
                    && core.size()
                            >= Math.max(
                                    MIN_CORE_SIZE, MIN_CORE_SHARE * part.nodes().size())) {
                regions.add(region(core, RegionScore.of(survey, core), meanSimilarity(core)));
            }
        }
    }

    /**
     * Returns true if every node of the group has its own parent in a group of the same size: then the parents are the
     * records.
     */
    private boolean isInner(List<Integer> group) {
        List<Integer> above = groups.getOrDefault(shapes.namePath(page.parent(group.getFirst())), List.of());
        if (above.size() != group.size()) {
            return false;
        }
        Set<Integer> parents = new HashSet<>();
        for (int node : group) {
            parents.add(page.parent(node));
        }
        return parents.size() == group.size();
    }

    /** The group as a whole and its larger parts. */
    private void addParts(List<Integer> group, List<Part> parts) {
        Deque<List<Integer>> open = new ArrayDeque<>();
        open.add(group);
        int offered = 0;
        while (!open.isEmpty() && offered < MAX_REGIONS_PER_GROUP) {
            List<Integer> part = open.poll();
            parts.add(new Part(part, RegionScore.of(survey, part)));
            offered++;
            int depth = page.depth(page.commonAncestor(part.getFirst(), part.getLast())) + 1;
            for (List<Integer> piece : pieces(part, depth)) {
                if (piece.size() >= options.minRecords() && piece.size() >= MIN_PART_SHARE * group.size()) {
                    open.add(piece);
                }
            }
        }
    }

    private List<List<Integer>> pieces(List<Integer> nodes, int depth) {
        List<List<Integer>> pieces = new ArrayList<>();
        if (page.depth(nodes.getFirst()) <= depth) {
            return pieces;
        }
        int from = 0;
        for (int i = 1; i <= nodes.size(); i++) {
            int above = page.ancestorAt(nodes.get(from), depth);
            if (i == nodes.size() || !page.contains(above, nodes.get(i))) {
                pieces.add(nodes.subList(from, i));
                from = i;
            }
        }
        return pieces;
    }

    /** The mean similarity of neighbours, from a sample. */
    private double meanSimilarity(List<Integer> nodes) {
        int step = Math.max(1, nodes.size() / SAMPLE_PAIRS);
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i + 1 < nodes.size(); i += step) {
            sum += match.similarity(nodes.get(i), nodes.get(i + 1), 0);
            pairs++;
        }
        return sum / pairs;
    }

    /** The largest set of nodes that are similar to its first: P4's similar chunks, whether neighbours or not. */
    private List<Integer> largestSimilarSet(List<Integer> nodes) {
        List<List<Integer>> sets = new ArrayList<>();
        for (int node : nodes) {
            List<Integer> own = null;
            for (List<Integer> set : sets) {
                if (own == null && match.similarity(set.getFirst(), node, options.threshold()) >= options.threshold()) {
                    own = set;
                }
            }
            if (own == null && sets.size() < MAX_LEADERS) {
                own = new ArrayList<>();
                sets.add(own);
            }
            if (own != null) {
                own.add(node);
            }
        }
        return sets.stream().max(Comparator.comparingInt(List::size)).orElse(nodes);
    }

    private ListRegion region(List<Integer> nodes, double promise, double alike) {
        List<List<RecordArea>> sections = new ArrayList<>();
        List<RecordArea> section = new ArrayList<>();
        int parent = UnclosedFormatting.box(page, nodes.getFirst());
        for (int node : nodes) {
            if (UnclosedFormatting.box(page, node) != parent) {
                sections.add(section);
                section = new ArrayList<>();
                parent = UnclosedFormatting.box(page, node);
            }
            section.add(new RecordArea(node, page.end(node), List.of()));
        }
        sections.add(section);
        return new ListRegion(
                RecordFinder.NAME,
                sections,
                promise,
                () -> List.of(TextWeight.formatCount(nodes.size(), "record") + " of one node each, "
                        + TextWeight.formatCount(sections.size(), "parent") + ", likeness of neighbours "
                        + TextWeight.formatNumber(alike)));
    }
}
