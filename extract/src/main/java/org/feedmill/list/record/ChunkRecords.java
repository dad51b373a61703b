package org.feedmill.list.record;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RegionScore;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.match.NodeShapes;
import org.feedmill.match.TreeSimilarity;
import org.feedmill.page.Page;

/**
 * Records of several siblings each (P4 fig. 2, as corrected): under every parent, chunks of 2 to K siblings; a region
 * is a run of chunks that are each similar to the one before. The paper tries every offset; here the search moves on by
 * one sibling after a pair that is not similar, which finds the first chunk of every run in one pass. Examples are
 * title row and detail row, {@code dt} and {@code dd}, or link, text and line break. Regions with the same structure
 * are one list, whether they are under one parent, separated by a heading, or under several.
 */
final class ChunkRecords {

    private static final int MAX_CHILDREN = 20_000;
    private static final double EVEN_SHARE = 0.7;

    /** The chunks with one structure on the whole page. */
    private record ChunkGroup(int length, List<List<RecordArea>> sections) {}

    private final PageIndex survey;
    private final Page page;
    private final NodeShapes shapes;
    private final TreeSimilarity match;
    private final RecordFinder.Options options;
    private final Map<Long, ChunkGroup> groups = new LinkedHashMap<>();

    ChunkRecords(PageIndex survey, NodeShapes shapes, TreeSimilarity match, RecordFinder.Options options) {
        this.survey = survey;
        this.page = survey.page();
        this.shapes = shapes;
        this.match = match;
        this.options = options;
    }

    List<ListRegion> regions() {
        int kids = 0;
        for (int n = 0; n < page.size() && kids < 4L * MAX_CHILDREN; n++) {
            if (!page.isHidden(n) && page.textLength(n) > 0 && page.end(n) - n > 4) {
                List<Integer> own = children(n);
                kids += own.size();
                if (isEven(own)) {
                    continue; // each child is a record
                }
                for (int length = 2; length <= options.maxChunkLength() && 2 * length <= own.size(); length++) {
                    collect(n, own, length);
                }
            }
        }
        List<ListRegion> regions = new ArrayList<>();
        for (ChunkGroup make : groups.values()) {
            regions.add(region(make));
        }
        return regions;
    }

    /** Returns true if most neighbours have the same structure, or hardly any name occurs twice. */
    private boolean isEven(List<Integer> kids) {
        int same = 0;
        Set<Long> names = new HashSet<>();
        for (int i = 0; i < kids.size(); i++) {
            names.add(shapes.name(kids.get(i)));
            same += i > 0 && shapes.shape(kids.get(i)) == shapes.shape(kids.get(i - 1)) ? 1 : 0;
        }
        return kids.size() < 4 || same >= EVEN_SHARE * (kids.size() - 1) || names.size() > kids.size() / 2;
    }

    private List<Integer> children(int node) {
        List<Integer> kids = new ArrayList<>();
        for (int kid = page.firstChild(node); kid >= 0 && kids.size() < MAX_CHILDREN; kid = page.nextSibling(kid)) {
            if (!page.isHidden(kid)) {
                kids.add(kid);
            }
        }
        return kids;
    }

    /** Adds all runs of chunks of that length under a parent. */
    private void collect(int parent, List<Integer> kids, int length) {
        for (List<RecordArea> run : runs(kids, length)) {
            long key = NodeShapes.mix(shapes.namePath(parent), length);
            int node = run.getFirst().from();
            for (int i = 0; i < length; i++) {
                key = NodeShapes.mix(key, shapes.name(node));
                node = page.nextSibling(node) < 0 ? node : page.nextSibling(node);
            }
            groups.computeIfAbsent(key, k -> new ChunkGroup(length, new ArrayList<>()))
                    .sections()
                    .add(run);
        }
    }

    /** Runs of chunks that are similar to the one before; a chunk that is not begins a new run. */
    private List<List<RecordArea>> runs(List<Integer> kids, int length) {
        List<List<RecordArea>> runs = new ArrayList<>();
        List<RecordArea> run = new ArrayList<>();
        int i = 0;
        while (i + 2 * length <= kids.size()) {
            int one = kids.get(i);
            int other = kids.get(i + length);
            boolean alike = shapes.name(one) == shapes.name(other)
                    && !isUniform(kids, i, length)
                    && match.similarity(one, other, length, options.threshold()) >= options.threshold();
            if (alike) {
                if (run.isEmpty()) {
                    run.add(area(kids, i, length));
                }
                run.add(area(kids, i + length, length));
                i += length;
            } else {
                i += run.isEmpty() ? 1 : length;
                keep(run, runs);
                run = new ArrayList<>();
            }
        }
        keep(run, runs);
        return runs;
    }

    private void keep(List<RecordArea> run, List<List<RecordArea>> runs) {
        if (run.size() >= options.minRecords()) {
            runs.add(run);
        }
    }

    /** Returns true if the chunk's parts are similar: then each of them is a record. */
    private boolean isUniform(List<Integer> kids, int from, int length) {
        for (int i = from + 1; i < from + length; i++) {
            int one = kids.get(i - 1);
            int other = kids.get(i);
            if (shapes.name(one) != shapes.name(other)
                    || match.similarity(one, other, options.threshold()) < options.threshold()) {
                return false;
            }
        }
        return true;
    }

    private RecordArea area(List<Integer> kids, int from, int length) {
        return new RecordArea(kids.get(from), page.end(kids.get(from + length - 1)), List.of());
    }

    private ListRegion region(ChunkGroup make) {
        int count = make.sections().stream().mapToInt(List::size).sum();
        return new ListRegion(
                RecordFinder.NAME,
                make.sections(),
                RegionScore.scoreSections(survey, make.sections()),
                () -> List.of(
                        TextWeight.formatCount(count, "record") + " of " + make.length() + " neighbouring nodes each, "
                                + TextWeight.formatCount(make.sections().size(), "run")));
    }
}
