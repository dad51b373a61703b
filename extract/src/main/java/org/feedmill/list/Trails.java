package org.feedmill.list;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.match.Shapes;
import org.feedmill.match.TreeMatch;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Records of one node each: all nodes of one trail of names, wherever their parents stand. Such a group is offered as a
 * whole and, where it falls into parts under different ancestors (two columns, a list and its kin in the margin), part
 * by part. Groups that are mere parts of another group's records are passed over.
 */
final class Trails {

    /** A part of a group is offered by itself from this share of it on. */
    private static final double PART = 0.2;

    private static final int MOST_PIECES = 8;

    /** Only so many parts are compared by their trees. */
    private static final int MOST_PARTS = 9;

    private static final int PAIRS = 8;

    /** Less likeness than this between neighbours, on average, and the group is no list. */
    private static final double ALIKE = 0.5;

    /** Above this all are alike; below, the largest set of them that look alike is offered too. */
    private static final double UNIFORM = 0.97;

    private static final int CORE_LEAST = 3;
    private static final double CORE = 0.3;
    private static final int MOST_LEADERS = 6;
    private static final int MOST_CORES = 5;

    /** Nodes of one trail under one ancestor. */
    private record Part(List<Integer> nodes, double promise) {}

    private final Survey survey;
    private final Page page;
    private final Shapes shapes;
    private final TreeMatch match;
    private final RecordFinder.Options options;
    private final Columns columns;
    private final Map<Long, List<Integer>> groups = new LinkedHashMap<>();

    Trails(Survey survey, Shapes shapes, TreeMatch match, RecordFinder.Options options) {
        this.survey = survey;
        this.page = survey.page();
        this.shapes = shapes;
        this.match = match;
        this.options = options;
        this.columns = new Columns(survey);
    }

    List<Region> regions() {
        for (int n = 1; n < page.size(); n++) {
            if (page.tag(n) > Tag.BODY && !page.hidden(n) && (page.textLength(n) > 0 || page.tag(n) == Tag.A)) {
                groups.computeIfAbsent(shapes.trail(n), k -> new ArrayList<>()).add(n);
            }
        }
        List<Part> parts = new ArrayList<>();
        for (List<Integer> group : groups.values()) {
            if (group.size() >= options.least() && !inner(group) && !columns.of(group)) {
                parts(group, parts);
            }
        }
        parts.sort(Comparator.comparingDouble(Part::promise).reversed());
        List<Region> regions = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST_PARTS, parts.size()); i++) {
            offer(parts.get(i), i < MOST_CORES, regions);
        }
        return regions;
    }

    /** A part, where its nodes are alike; and the largest set of them that are, where not all are. */
    private void offer(Part part, boolean close, List<Region> regions) {
        double alike = alike(part.nodes());
        if (alike >= ALIKE) {
            regions.add(region(part.nodes(), part.promise(), alike));
        }
        if (close && alike < UNIFORM && part.nodes().size() >= CORE_LEAST) {
            List<Integer> core = core(part.nodes());
            if (core.size() < part.nodes().size()
                    && core.size() >= Math.max(CORE_LEAST, CORE * part.nodes().size())) {
                regions.add(region(core, Promise.of(survey, core), alike(core)));
            }
        }
    }

    /** Whether every node of the group has a parent of its own in a group as large: then the parents are the records. */
    private boolean inner(List<Integer> group) {
        List<Integer> above = groups.getOrDefault(shapes.trail(page.parent(group.getFirst())), List.of());
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
    private void parts(List<Integer> group, List<Part> parts) {
        Deque<List<Integer>> open = new ArrayDeque<>();
        open.add(group);
        int offered = 0;
        while (!open.isEmpty() && offered < MOST_PIECES) {
            List<Integer> part = open.poll();
            parts.add(new Part(part, Promise.of(survey, part)));
            offered++;
            int depth = page.depth(page.common(part.getFirst(), part.getLast())) + 1;
            for (List<Integer> piece : pieces(part, depth)) {
                if (piece.size() >= options.least() && piece.size() >= PART * group.size()) {
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

    /** The mean likeness of neighbours, from a sample. */
    private double alike(List<Integer> nodes) {
        int step = Math.max(1, nodes.size() / PAIRS);
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i + 1 < nodes.size(); i += step) {
            sum += match.likeness(nodes.get(i), nodes.get(i + 1), 0);
            pairs++;
        }
        return sum / pairs;
    }

    /** The largest set of nodes that are like its first: P4's similar chunks, neighbours or not. */
    private List<Integer> core(List<Integer> nodes) {
        List<List<Integer>> sets = new ArrayList<>();
        for (int node : nodes) {
            List<Integer> own = null;
            for (List<Integer> set : sets) {
                if (own == null && match.likeness(set.getFirst(), node, options.threshold()) >= options.threshold()) {
                    own = set;
                }
            }
            if (own == null && sets.size() < MOST_LEADERS) {
                own = new ArrayList<>();
                sets.add(own);
            }
            if (own != null) {
                own.add(node);
            }
        }
        return sets.stream().max(Comparator.comparingInt(List::size)).orElse(nodes);
    }

    private Region region(List<Integer> nodes, double promise, double alike) {
        List<List<Area>> sections = new ArrayList<>();
        List<Area> section = new ArrayList<>();
        int parent = page.parent(nodes.getFirst());
        for (int node : nodes) {
            if (page.parent(node) != parent) {
                sections.add(section);
                section = new ArrayList<>();
                parent = page.parent(node);
            }
            section.add(new Area(node, page.end(node), List.of()));
        }
        sections.add(section);
        String evidence = Words.count(nodes.size(), "record") + " of one node each, "
                + Words.count(sections.size(), "parent") + ", likeness of neighbours " + Words.figure(alike);
        return new Region("record", sections, promise, List.of(evidence));
    }
}
