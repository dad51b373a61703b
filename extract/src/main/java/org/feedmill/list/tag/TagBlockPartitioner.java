package org.feedmill.list.tag;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.tag.TagBlock.Anchors;
import org.feedmill.list.tag.TagBlock.Measure;
import org.feedmill.list.tag.TagBlock.Part;
import org.feedmill.match.RepeatedPatterns.Repeat;
import org.feedmill.page.Page;

/**
 * Partitions the instances of a pattern by the tree (P2 §2.2, with the method of §2.1): starting at the lowest common
 * ancestor of all instances, they form a block if each of its children contains one; children with several are
 * partitioned again. An instance is represented by its link.
 *
 * <p>Beyond the paper: a record may contain its pattern several times, so children with several instances are also
 * offered as records; and blocks whose roots share a tag path (the columns of a page, one table per month, the rows of
 * a grid) are also offered together, with the single instances at the depth of the blocks' borders.
 */
final class TagBlockPartitioner {

    /** Minimum share of children with one instance, and of the instances that they contain. */
    private static final double MOSTLY_SINGLE = 0.6;

    private static final double SINGLE_INSTANCES = 0.5;

    /** Maximum number of times that a record may contain the pattern. */
    private static final int MAX_IN_RECORD = 4;

    /** Maximum number of levels from a link to the root of its list. */
    private static final int MAX_LEVELS = 200;

    private final Page page;
    private final NodeSignatures signatures;
    private final TagStream stream;
    private final Consumer<TagBlock> found;

    /**
     * The state for the current pattern: its blocks, the instances that are alone in their part, and the parts still to
     * be examined.
     */
    private final List<Part> own = new ArrayList<>();

    private final List<Integer> singles = new ArrayList<>();
    private final Deque<Range> open = new ArrayDeque<>();

    /** The first instance of each child of the part that was examined last. */
    private int[] bounds = new int[64];

    /** @param found receives the blocks */
    TagBlockPartitioner(PageIndex survey, TagStream stream, Consumer<TagBlock> found) {
        this.page = survey.page();
        this.signatures = survey.signatures();
        this.stream = stream;
        this.found = found;
    }

    /** The instances, represented by their links: the first that could be a title, else the first. */
    Anchors anchors(Repeat repeat) {
        int[] nodes = new int[repeat.frequency()];
        for (int k = 0; k < nodes.length; k++) {
            int start = repeat.start(k);
            int stop = start + repeat.length();
            int first = stream.nextLink(start);
            int link = first;
            while (link < stop && !stream.hasTitledLink(stream.node(link))) {
                link = stream.nextLink(link + 1);
            }
            nodes[k] = stream.node(link < stop ? link : first);
        }
        return new Anchors(nodes);
    }

    /** Instances from one number up to, not including, another. */
    private record Range(int low, int high) {}

    /** Passes the blocks of a pattern to the consumer. */
    void partition(Repeat repeat, Anchors anchors) {
        own.clear();
        singles.clear();
        open.push(new Range(0, anchors.size()));
        while (!open.isEmpty()) {
            Range range = open.pop();
            int root = common(anchors.node(range.low), anchors.node(range.high - 1));
            if (root < 0) {
                continue;
            }
            Part part = new Part(root, anchors, range.low, range.high);
            Shape shape = shape(part);
            if (shape.records() || shape.several()) {
                found.accept(block(repeat, List.of(part)));
            }
            if (shape.records()) {
                own.add(part);
            }
            divide(shape);
        }
        join(repeat, anchors);
    }

    /** The distribution of the instances of a part over the children of its root. */
    private record Shape(int instances, int children, int single, int most) {

        boolean records() {
            return children > 1 && single >= MOSTLY_SINGLE * children && single >= SINGLE_INSTANCES * instances;
        }

        boolean several() {
            return children > 1 && most <= MAX_IN_RECORD;
        }
    }

    private Shape shape(Part part) {
        if (bounds.length <= part.high() - part.low()) {
            bounds = new int[2 * (part.high() - part.low()) + 2];
        }
        page.spend(part.high() - part.low());
        int children = 0;
        int single = 0;
        int most = 0;
        int next;
        for (int k = part.low(); k < part.high(); k = next) {
            if (page.depth(part.anchors().node(k)) - page.depth(part.root()) > MAX_LEVELS) {
                return new Shape(part.high() - part.low(), 0, 0, 0);
            }
            next = part.after(page, k);
            bounds[children++] = k;
            single += next == k + 1 ? 1 : 0;
            most = Math.max(most, next - k);
        }
        bounds[children] = part.high();
        return new Shape(part.high() - part.low(), children, single, most);
    }

    /** Schedules the children with several instances for partitioning; a single child is a link inside a link. */
    private void divide(Shape shape) {
        for (int child = 0; child < shape.children && shape.children > 1; child++) {
            if (bounds[child + 1] > bounds[child] + 1) {
                open.push(new Range(bounds[child], bounds[child + 1]));
            } else if (!shape.records()) {
                singles.add(bounds[child]);
            }
        }
    }

    /** The lowest common ancestor, -1 if it is too many levels up. */
    private int common(int first, int last) {
        int node = first;
        for (int step = 0; step < MAX_LEVELS && node >= 0; step++) {
            if (page.contains(node, last)) {
                return node;
            }
            node = page.parent(node);
        }
        return -1;
    }

    /** Passes on blocks whose roots share a path, with the single instances at the depth of these blocks' borders. */
    private void join(Repeat repeat, Anchors anchors) {
        if (own.isEmpty() || own.size() + singles.size() < 2) {
            return;
        }
        Map<Long, List<Part>> byRoot = new HashMap<>();
        Map<Long, List<Part>> byBorder = new HashMap<>();
        Set<Integer> roots = new HashSet<>();
        for (Part part : own) {
            roots.add(part.root());
            List<Part> group = byRoot.computeIfAbsent(signatures.path(part.root()), k -> new ArrayList<>());
            group.add(part);
            byBorder.put(signatures.path(part.border(page, part.low())), group);
        }
        for (int single : singles) {
            int border = border(anchors.node(single), byBorder);
            List<Part> group = border < 0 ? null : byBorder.get(signatures.path(border));
            if (group != null && roots.add(page.parent(border))) {
                group.add(new Part(page.parent(border), anchors, single, single + 1));
            }
        }
        for (List<Part> group : byRoot.values()) {
            if (group.size() > 1) {
                group.sort(Comparator.comparingInt(Part::low));
                found.accept(block(repeat, group));
            }
        }
    }

    /** The nearest node around a link at the path of a border, -1 if there is none. */
    private int border(int link, Map<Long, List<Part>> byBorder) {
        int node = link;
        for (int step = 0; step < MAX_LEVELS && node > 0; step++) {
            if (byBorder.containsKey(signatures.path(node))) {
                return node;
            }
            node = page.parent(node);
        }
        return -1;
    }

    private TagBlock block(Repeat repeat, List<Part> parts) {
        int instances = 0;
        double content = 0;
        double all = 0;
        double sum = 0;
        double squares = 0;
        for (Part part : parts) {
            instances += part.high() - part.low();
            all += page.textLength(part.root());
            int before = repeat.start(part.low());
            for (int k = part.low(); k < part.high(); k++) {
                int start = repeat.start(k);
                content += stream.textLength(start, start + repeat.length());
                double interval = start - before;
                sum += interval;
                squares += interval * interval;
                before = start;
            }
        }
        int intervals = Math.max(1, instances - parts.size());
        double mean = Math.max(1, sum / intervals);
        double deviation = Math.sqrt(Math.max(0, squares / intervals - mean * mean));
        Measure measure = new Measure(
                repeat.start(parts.getFirst().low()),
                repeat.length(),
                instances,
                deviation / mean,
                Math.min(1, content / Math.max(1, all)),
                content,
                all / Math.max(1, page.textLength(0)));
        return new TagBlock(parts, measure, measure.weight());
    }
}
