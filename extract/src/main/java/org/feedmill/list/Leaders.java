package org.feedmill.list;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.match.Shapes;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Records of uneven length: what begins them is alike (a heading, a term, a title row, a link), what follows is not (one
 * paragraph or three, a picture or none). Under every parent the children of one name that carry titles are taken for
 * beginnings where text stands between them, and a record reaches to the next beginning.
 */
final class Leaders {

    /** This share of the beginnings must carry a title, and of the gaps between them hold text. */
    private static final double MOST = 0.6;

    private static final int MOST_NAMES = 24;

    private final Survey survey;
    private final Page page;
    private final Shapes shapes;
    private final Map<Long, List<List<Area>>> makes = new LinkedHashMap<>();

    Leaders(Survey survey, Shapes shapes) {
        this.survey = survey;
        this.page = survey.page();
        this.shapes = shapes;
    }

    List<Region> regions() {
        for (int n = 0; n < page.size(); n++) {
            if (!page.hidden(n) && page.textLength(n) > 0 && page.end(n) - n > 4) {
                collect(n);
            }
        }
        List<Region> regions = new ArrayList<>();
        for (List<List<Area>> sections : makes.values()) {
            int count = sections.stream().mapToInt(List::size).sum();
            regions.add(new Region(
                    "record",
                    sections,
                    Promise.ofSections(survey, sections),
                    List.of(Words.count(count, "record") + " from one beginning to the next, "
                            + Words.count(sections.size(), "run"))));
        }
        return regions;
    }

    private void collect(int parent) {
        List<Integer> kids = new ArrayList<>();
        Map<Long, List<Integer>> names = new LinkedHashMap<>();
        for (int kid = page.firstChild(parent); kid >= 0; kid = page.nextSibling(kid)) {
            if (!page.hidden(kid)) {
                if (names.size() < MOST_NAMES && page.textLength(kid) > 0 && !page.isText(kid)) {
                    names.computeIfAbsent(shapes.name(kid), k -> new ArrayList<>())
                            .add(kids.size());
                }
                kids.add(kid);
            }
        }
        if (names.size() == kids.size()) {
            return;
        }
        for (Map.Entry<Long, List<Integer>> name : names.entrySet()) {
            List<Integer> at = name.getValue();
            if (at.size() > 1 && at.size() < kids.size() && beginnings(kids, at)) {
                long key = Shapes.mix(shapes.trail(parent), name.getKey());
                makes.computeIfAbsent(key, k -> new ArrayList<>()).add(areas(kids, at));
            }
        }
    }

    private boolean beginnings(List<Integer> kids, List<Integer> at) {
        Totals totals = survey.totals();
        int titled = 0;
        int followed = 0;
        for (int i = 0; i < at.size(); i++) {
            int node = kids.get(at.get(i));
            int tag = page.tag(node);
            int end = page.end(node);
            titled += totals.titled(node, end) > 0
                            || totals.headings(node, end) > 0
                            || tag == Tag.DT
                            || tag == Tag.B
                            || tag == Tag.STRONG
                    ? 1
                    : 0;
            if (i + 1 < at.size()) {
                followed += totals.text(end, kids.get(at.get(i + 1))) > 0 ? 1 : 0;
            }
        }
        return titled >= MOST * at.size() && followed >= MOST * (at.size() - 1);
    }

    /** From each beginning to the next; the last is as long as the longest before it. */
    private List<Area> areas(List<Integer> kids, List<Integer> at) {
        List<Area> areas = new ArrayList<>();
        int longest = 1;
        for (int i = 0; i < at.size(); i++) {
            int from = at.get(i);
            int stop;
            if (i + 1 < at.size()) {
                stop = at.get(i + 1);
                longest = Math.max(longest, stop - from);
            } else {
                stop = Math.min(kids.size(), from + longest);
            }
            areas.add(new Area(kids.get(from), page.end(kids.get(stop - 1)), List.of()));
        }
        return areas;
    }
}
