package org.feedmill.list.dated;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.RecordSection;
import org.feedmill.list.scan.RecordSection.Border;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.Page;

/**
 * Segments the time nodes of one column into sections (P1 fig. 5, P2 fig. 5). The papers search the matrix of node
 * addresses column by column for the first one whose values differ. That column is the depth just below the lowest
 * common ancestor of the nodes, so it is read from the tree and no matrix is built. If every part contains one time,
 * the section is finished; otherwise each part is segmented again.
 *
 * <p>Beyond the papers: a record with several times (begin and end, published and updated) is not mistaken for a
 * section (P2 §3 names this as the main error), and a part with a single time gets the border at the depth that the
 * other sections use.
 */
final class SectionFinder {

    /** Minimum share of parts with one time for the others to be records with several times. */
    private static final double MOSTLY_SINGLE = 0.6;

    private static final int MAX_TIMES = 4;

    private final Page page;
    private final NodeSignatures signatures;
    private final LinkIndex links;
    private final List<RecordSection> finished = new ArrayList<>();
    private final List<ValueNode> singles = new ArrayList<>();

    private SectionFinder(Page page, NodeSignatures signatures, LinkIndex links) {
        this.page = page;
        this.signatures = signatures;
        this.links = links;
    }

    static List<RecordSection> of(List<ValueNode> column, Page page, NodeSignatures signatures, LinkIndex links) {
        SectionFinder sections = new SectionFinder(page, signatures, links);
        sections.segment(column);
        sections.placeSingles();
        sections.finished.sort((a, b) -> Integer.compare(
                a.borders().getFirst().node(), b.borders().getFirst().node()));
        return sections.finished;
    }

    private void segment(List<ValueNode> column) {
        Deque<List<ValueNode>> open = new ArrayDeque<>();
        open.push(column);
        while (!open.isEmpty()) {
            List<ValueNode> rows = open.pop();
            if (rows.size() == 1) {
                singles.add(rows.getFirst());
                continue;
            }
            int root =
                    page.commonAncestor(rows.getFirst().node(), rows.getLast().node());
            List<Border> parts = split(rows, page.depth(root) + 1);
            if (parts.size() == 1) {
                continue; // two times in one text cannot be divided
            }
            if (records(parts)) {
                finished.add(new RecordSection(root, parts));
            } else {
                for (Border part : parts) {
                    open.push(part.valueNodes());
                }
            }
        }
    }

    /** Groups values, which are in page order, by their ancestor at a depth. */
    private List<Border> split(List<ValueNode> rows, int depth) {
        List<Border> parts = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= rows.size(); i++) {
            int node = page.ancestorAt(rows.get(from).node(), depth);
            if (i == rows.size() || !page.contains(node, rows.get(i).node())) {
                parts.add(new Border(node, rows.subList(from, i)));
                from = i;
            }
        }
        return parts;
    }

    /** Returns true if the parts are records, not sections that contain records. */
    private boolean records(List<Border> parts) {
        long single = parts.stream().filter(p -> p.valueNodes().size() == 1).count();
        if (single >= MOSTLY_SINGLE * parts.size()) {
            return true;
        }
        if (parts.size() < 2 || parts.stream().anyMatch(p -> p.valueNodes().size() > MAX_TIMES)) {
            return false;
        }
        int titled = 0;
        int several = 0;
        for (Border part : parts) {
            if (part.valueNodes().size() > 1) {
                several++;
                titled += separatelyTitled(part) ? 1 : 0;
            }
        }
        return titled <= 0.3 * several;
    }

    /** Returns true if each time of a part has a title next to it. */
    private boolean separatelyTitled(Border part) {
        List<ValueNode> rows = part.valueNodes();
        int root = page.commonAncestor(rows.getFirst().node(), rows.getLast().node());
        int titled = 0;
        for (Border inner : split(rows, page.depth(root) + 1)) {
            titled += links.firstTitled(inner.node(), page.end(inner.node())) >= 0 ? 1 : 0;
        }
        return titled > 1;
    }

    /** Gives a time that is alone in its part the ancestor at the depth of the other sections' borders. */
    private void placeSingles() {
        Map<Long, Integer> shapes = new HashMap<>();
        for (RecordSection section : finished) {
            for (Border border : section.borders()) {
                shapes.merge(signatures.path(border.node()), 1, Integer::sum);
            }
        }
        for (ValueNode single : singles) {
            int best = -1;
            int count = 0;
            for (int n = single.node(); n >= 0; n = page.parent(n)) {
                int seen = shapes.getOrDefault(signatures.path(n), 0);
                if (seen > count) {
                    best = n;
                    count = seen;
                }
            }
            if (best > 0) {
                finished.add(new RecordSection(page.parent(best), List.of(new Border(best, List.of(single)))));
            }
        }
    }
}
