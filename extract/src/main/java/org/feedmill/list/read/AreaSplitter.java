package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Splits areas with several items under one date (P2 fig. 2b, fig. 7): if the date is a heading over a group, the area
 * contains one item per line. P2 takes every line with a link for an item. On today's pages one item has several such
 * lines (image, title, tags, "more"), so lines count only if their links have the same signature and different targets
 * and make up most of their lines, and the area has no heading for the whole. If no link is a title, the same is
 * checked for boxes of one signature (table rows, list entries, blocks of one class) that make up most of the areas.
 */
final class AreaSplitter {

    /** Nodes with one signature, grouped by area, in page order. */
    private static final class LineGroup {
        private final Map<Integer, List<Integer>> nodes = new LinkedHashMap<>();
        private int count;
        private int text;

        void add(int area, int node, int length) {
            nodes.computeIfAbsent(area, k -> new ArrayList<>()).add(node);
            count++;
            text += length;
        }

        List<Integer> in(int area) {
            return nodes.getOrDefault(area, List.of());
        }
    }

    /** Minimum share of the areas with several items; nearly all areas must have at least one. */
    private static final double MIN_SEVERAL_SHARE = 0.2;

    private static final double MIN_FILLED_SHARE = 0.8;

    /** Minimum share of the areas' text that is in the boxes. */
    private static final double MIN_COVERED_SHARE = 0.6;

    /** A shorter heading, such as a letter for the weekday, is the title of no record. */
    private static final int MIN_HEADING_WEIGHT = 3;

    /** A heading is a date if matches cover this share of it. */
    private static final double MIN_DATE_SHARE = 0.6;

    private static final int MAX_DATE_LENGTH = 60;

    private static final int MIN_BOX_LENGTH = 12;

    private final Page page;
    private final NodeSignatures signatures;
    private final LinkIndex links;

    AreaSplitter(Page page, NodeSignatures signatures, LinkIndex links) {
        this.page = page;
        this.signatures = signatures;
        this.links = links;
    }

    /** One area per item if areas contain several, otherwise the areas unchanged. */
    List<RecordArea> split(List<RecordArea> areas) {
        Map<Long, LineGroup> lines = new HashMap<>();
        Map<Long, LineGroup> boxes = new HashMap<>();
        for (int i = 0; i < areas.size(); i++) {
            collect(areas.get(i), i, lines, boxes);
        }
        LineGroup line = best(lines, areas, false);
        if (line != null) {
            return lineItems(areas, line);
        }
        LineGroup box = best(boxes, areas, true);
        return box == null ? areas : boxItems(areas, box);
    }

    private void collect(RecordArea area, int index, Map<Long, LineGroup> lines, Map<Long, LineGroup> boxes) {
        LinkLines linkLines = null; // read only if a link does not fill its block
        for (int n = area.from(); n < area.to(); n++) {
            int tag = page.tag(n);
            if (tag == HtmlTag.A) {
                if (!links.titled(n)) {
                    continue;
                }
                boolean filling = fillsBlock(n);
                if (!filling) {
                    linkLines = linkLines == null ? new LinkLines(page, area) : linkLines;
                    filling = linkLines.isFilledBy(n);
                }
                if (filling) {
                    lines.computeIfAbsent(signatures.path(n), k -> new LineGroup())
                            .add(index, n, page.textLength(n));
                }
            } else if (page.isBlock(n)
                    && page.textLength(n) >= MIN_BOX_LENGTH
                    && isBox(n)
                    && !area.hasValueIn(page, n)) {
                boxes.computeIfAbsent(signatures.field(n), k -> new LineGroup()).add(index, n, page.textLength(n));
            }
        }
    }

    /** Rows, entries, and blocks with a class; paragraphs are prose. */
    private boolean isBox(int node) {
        int tag = page.tag(node);
        return tag == HtmlTag.TR
                || tag == HtmlTag.LI
                || tag == HtmlTag.DD
                || (page.classSymbol(node) > 0 && tag != HtmlTag.P);
    }

    private @Nullable LineGroup best(Map<Long, LineGroup> makes, List<RecordArea> areas, boolean box) {
        int all = 0;
        for (RecordArea area : box ? areas : List.<RecordArea>of()) {
            all += text(area);
        }
        LineGroup best = null;
        for (LineGroup make : makes.values()) {
            boolean more = best == null || (box ? make.text > best.text : make.count > best.count);
            if (more
                    && (!box || (make.text >= MIN_COVERED_SHARE * all && isUneven(make, areas)))
                    && holdsSeveral(make, areas)) {
                best = make;
            }
        }
        return best;
    }

    private int text(RecordArea area) {
        int text = 0;
        for (int n = area.from(); n < area.to(); n++) {
            text += page.isText(n) ? page.textLength(n) : 0;
        }
        return text;
    }

    /**
     * Parts of one item have the same number in every area; items under dates vary in number, or there are many of
     * them.
     */
    private static boolean isUneven(LineGroup make, List<RecordArea> areas) {
        Set<Integer> sizes = new HashSet<>();
        make.nodes.values().forEach(n -> sizes.add(n.size()));
        return sizes.size() > 1 || make.count >= 4 * areas.size();
    }

    /** Returns true if the link is the main part of its block: at its start, or most of it. */
    private boolean fillsBlock(int link) {
        int block = link;
        while (page.parent(block) >= 0 && !page.isBlock(block) && !HtmlTag.isCell(page.tag(block))) {
            block = page.parent(block);
        }
        int length = page.textLength(link);
        if (length >= 0.5 * page.textLength(block)) {
            return true;
        }
        for (int n = block; n < link; n++) {
            if (page.isText(n) && !page.isHidden(n)) {
                return false;
            }
        }
        return page.textLength(block) < 400;
    }

    private boolean holdsSeveral(LineGroup make, List<RecordArea> areas) {
        int many = 0;
        int headed = 0;
        Set<String> texts = new HashSet<>();
        for (Map.Entry<Integer, List<Integer>> entry : make.nodes.entrySet()) {
            List<Integer> nodes = entry.getValue();
            many += nodes.size() > 1 ? 1 : 0;
            headed += ownHeading(areas.get(entry.getKey()), nodes) ? 1 : 0;
            for (int node : nodes) {
                texts.add(page.tag(node) == HtmlTag.A ? links.text(node) : page.text(node));
            }
        }
        return many >= Math.max(1, MIN_SEVERAL_SHARE * areas.size())
                && make.nodes.size() >= MIN_FILLED_SHARE * areas.size()
                && texts.size() >= 0.9 * make.count
                && headed < 0.4 * areas.size()
                && !isDated(make, areas);
    }

    /** Returns true if the area has a heading that is neither its date nor part of the possible items. */
    private boolean ownHeading(RecordArea area, List<Integer> nodes) {
        for (int n = area.from(); n < area.to(); n++) {
            if (HtmlTag.isHeading(page.tag(n))
                    && page.textLength(n) > 0
                    && !area.hasValueIn(page, n)
                    && !touches(n, nodes)
                    && TextWeight.weight(page.text(n)) >= MIN_HEADING_WEIGHT
                    && !isDate(page.text(n))) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if a short heading is a date or a part of one, such as a weekday. */
    private boolean isDate(String heading) {
        if (heading.length() > MAX_DATE_LENGTH) {
            return false;
        }
        int covered = 0;
        for (TimeMatch match : TimeReader.standard().scan(heading, new TimeContext(page.language(), null, null))) {
            covered += match.end() - match.start();
        }
        return covered >= MIN_DATE_SHARE * heading.length();
    }

    /**
     * Returns true if a heading contains one of the nodes or is inside one; the nodes are in page order and not nested.
     */
    private boolean touches(int heading, List<Integer> nodes) {
        int at = Collections.binarySearch(nodes, heading);
        int next = at < 0 ? -at - 1 : at;
        boolean holds = next < nodes.size() && page.contains(heading, nodes.get(next));
        return holds || (next > 0 && page.contains(nodes.get(next - 1), heading));
    }

    /**
     * Returns true if dates share a display line with one of the possible items: then the date is that item's, and the
     * other lines are parts of it. In a table, the first item of a group is on the line of its date, too, but groups
     * differ in size.
     */
    private boolean isDated(LineGroup make, List<RecordArea> areas) {
        int same = 0;
        int all = 0;
        for (Map.Entry<Integer, List<Integer>> entry : make.nodes.entrySet()) {
            List<ValueNode> spots = areas.get(entry.getKey()).valueNodes();
            if (entry.getValue().size() > 1 && !spots.isEmpty()) {
                all++;
                int line = page.line(spots.getFirst().node());
                same += entry.getValue().stream().anyMatch(n -> page.line(n) == line) ? 1 : 0;
            }
        }
        return same > 0.3 * all && !isUneven(make, areas);
    }

    private List<RecordArea> boxItems(List<RecordArea> areas, LineGroup make) {
        List<RecordArea> items = new ArrayList<>();
        for (int i = 0; i < areas.size(); i++) {
            for (int node : make.in(i)) {
                items.add(new RecordArea(node, page.end(node), areas.get(i).valueNodes()));
            }
            if (make.in(i).isEmpty()) {
                items.add(areas.get(i));
            }
        }
        return items;
    }

    private List<RecordArea> lineItems(List<RecordArea> areas, LineGroup make) {
        List<RecordArea> items = new ArrayList<>();
        for (int i = 0; i < areas.size(); i++) {
            if (make.in(i).isEmpty()) {
                items.add(areas.get(i));
            } else {
                items.addAll(lineItems(areas.get(i), make.in(i)));
            }
        }
        return items;
    }

    /** One area per link: the largest node in the area that contains no other of the links. */
    private List<RecordArea> lineItems(RecordArea area, List<Integer> nodes) {
        List<RecordArea> items = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            int before = i == 0 ? -1 : nodes.get(i - 1);
            int after = i + 1 == nodes.size() ? Integer.MAX_VALUE : nodes.get(i + 1);
            int item = nodes.get(i);
            int parent = page.parent(item);
            while (parent >= area.from()
                    && page.end(parent) <= area.to()
                    && parent > before
                    && page.end(parent) <= after
                    && !area.hasValueIn(page, parent)) {
                item = parent;
                parent = page.parent(item);
            }
            items.add(new RecordArea(item, lineEnd(item, Math.min(after, area.to())), area.valueNodes()));
        }
        return items;
    }

    /** The end of an item whose display line ends at a line break: the rest of its line belongs to it. */
    private int lineEnd(int item, int limit) {
        int end = page.end(item);
        int line = page.line(item);
        for (int next = page.nextSibling(item); next >= 0 && page.end(next) <= limit; next = page.nextSibling(next)) {
            if (page.tag(next) == HtmlTag.BR || page.isBlock(next) || page.line(next) != line) {
                break;
            }
            end = page.end(next);
        }
        return end;
    }
}
