package org.feedmill.list;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Several items under one date (P2 fig. 2b, fig. 7): where the date is a heading over a group, the area holds one item a
 * line. P2 takes every line with a link for an item; on today's pages an item itself has several such lines (picture,
 * title, tags, "more"), so lines count only when their links are of one make, lead to different places, fill their
 * lines, and no heading of the area's own speaks for the whole.
 */
final class Splitter {

    private final Page page;
    private final Signatures signatures;
    private final Links links;

    Splitter(Page page, Signatures signatures, Links links) {
        this.page = page;
        this.signatures = signatures;
        this.links = links;
    }

    /** The areas as they are, or one area an item where they hold several. */
    List<Area> split(List<Area> areas) {
        Map<Long, List<List<Integer>>> makes = new HashMap<>();
        for (int i = 0; i < areas.size(); i++) {
            Area area = areas.get(i);
            for (int n = area.from(); n < area.to(); n++) {
                if (page.tag(n) == Tag.A && links.titled(n) && fillsLine(n)) {
                    makes.computeIfAbsent(signatures.path(n), k -> lists(areas.size()))
                            .get(i)
                            .add(n);
                }
            }
        }
        List<List<Integer>> best = null;
        int most = 0;
        for (List<List<Integer>> make : makes.values()) {
            int count = make.stream().mapToInt(List::size).sum();
            if (count > most && several(make, areas)) {
                most = count;
                best = make;
            }
        }
        return best == null ? areas : items(areas, best);
    }

    private static List<List<Integer>> lists(int count) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    /** Whether the link is what its line is about: first in its block, or most of it. */
    private boolean fillsLine(int link) {
        int block = link;
        while (page.parent(block) >= 0 && !page.block(block) && !Tag.cell(page.tag(block))) {
            block = page.parent(block);
        }
        int length = page.textLength(link);
        if (length >= 0.5 * page.textLength(block)) {
            return true;
        }
        for (int n = block; n < link; n++) {
            if (page.isText(n) && !page.hidden(n)) {
                return false;
            }
        }
        return page.textLength(block) < 400;
    }

    private boolean several(List<List<Integer>> make, List<Area> areas) {
        int many = 0;
        int headed = 0;
        Set<String> texts = new HashSet<>();
        int count = 0;
        for (int i = 0; i < make.size(); i++) {
            List<Integer> nodes = make.get(i);
            many += nodes.size() > 1 ? 1 : 0;
            headed += ownHeading(areas.get(i), nodes) ? 1 : 0;
            for (int node : nodes) {
                texts.add(links.text(node));
                count++;
            }
        }
        int filled = (int) make.stream().filter(m -> !m.isEmpty()).count();
        return many >= Math.max(1, 0.2 * make.size())
                && filled >= 0.8 * make.size()
                && texts.size() >= 0.9 * count
                && headed < 0.4 * make.size()
                && !dated(make, areas);
    }

    /** Whether the area has a heading that is neither its date nor one of the links. */
    private boolean ownHeading(Area area, List<Integer> nodes) {
        for (int n = area.from(); n < area.to(); n++) {
            if (Tag.heading(page.tag(n)) && page.textLength(n) > 0) {
                if (!holdsDate(n, area) && !touches(n, nodes)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean touches(int heading, List<Integer> links) {
        for (int link : links) {
            if (page.contains(heading, link) || page.contains(link, heading)) {
                return true;
            }
        }
        return false;
    }

    /** Whether dates share a display line with one of the would-be items: then they are that item's own. */
    private boolean dated(List<List<Integer>> make, List<Area> areas) {
        int same = 0;
        int all = 0;
        for (int i = 0; i < make.size(); i++) {
            if (make.get(i).size() > 1 && !areas.get(i).spots().isEmpty()) {
                all++;
                int line = page.line(areas.get(i).spots().getFirst().node());
                same += make.get(i).stream().anyMatch(n -> page.line(n) == line) ? 1 : 0;
            }
        }
        return same > 0.3 * all;
    }

    private List<Area> items(List<Area> areas, List<List<Integer>> make) {
        List<Area> items = new ArrayList<>();
        for (int i = 0; i < areas.size(); i++) {
            if (make.get(i).isEmpty()) {
                items.add(areas.get(i));
            } else {
                items.addAll(items(areas.get(i), make.get(i)));
            }
        }
        return items;
    }

    /** For every link the widest node in the area that holds no other of the links. */
    private List<Area> items(Area area, List<Integer> nodes) {
        List<Area> items = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            int before = i == 0 ? -1 : nodes.get(i - 1);
            int after = i + 1 == nodes.size() ? Integer.MAX_VALUE : nodes.get(i + 1);
            int item = nodes.get(i);
            int parent = page.parent(item);
            while (parent >= area.from()
                    && page.end(parent) <= area.to()
                    && parent > before
                    && page.end(parent) <= after
                    && !holdsDate(parent, area)) {
                item = parent;
                parent = page.parent(item);
            }
            items.add(new Area(item, page.end(item), area.spots()));
        }
        return items;
    }

    private boolean holdsDate(int node, Area area) {
        for (Spot spot : area.spots()) {
            if (page.contains(node, spot.node())) {
                return true;
            }
        }
        return false;
    }
}
