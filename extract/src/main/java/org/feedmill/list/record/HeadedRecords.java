package org.feedmill.list.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RegionScore;
import org.feedmill.list.scan.RunningTotals;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.match.NodeShapes;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Records of varying length: their beginnings are alike (a heading, a term, a title row, a link), the rest is not (one
 * paragraph or three, an image or none). Under every parent, the children of one name that contain titles are the
 * beginnings if there is text between them, and a record extends to the next beginning.
 */
final class HeadedRecords {

    /** Minimum share of the beginnings with a title, and of the gaps between them with text. */
    private static final double MIN_HEADED_SHARE = 0.6;

    private static final int MAX_NAMES = 24;

    private final PageIndex survey;
    private final Page page;
    private final NodeShapes shapes;
    private final Map<Long, List<List<RecordArea>>> groups = new LinkedHashMap<>();

    HeadedRecords(PageIndex survey, NodeShapes shapes) {
        this.survey = survey;
        this.page = survey.page();
        this.shapes = shapes;
    }

    List<ListRegion> regions() {
        for (int n = 0; n < page.size(); n++) {
            if (!page.isHidden(n) && page.textLength(n) > 0 && page.end(n) - n > 4) {
                collect(n);
            }
        }
        List<ListRegion> regions = new ArrayList<>();
        for (List<List<RecordArea>> sections : groups.values()) {
            int count = sections.stream().mapToInt(List::size).sum();
            regions.add(new ListRegion(
                    RecordFinder.NAME,
                    sections,
                    RegionScore.scoreSections(survey, sections),
                    () -> List.of(TextWeight.formatCount(count, "record") + " from one beginning to the next, "
                            + TextWeight.formatCount(sections.size(), "run"))));
        }
        return regions;
    }

    private void collect(int parent) {
        List<Integer> kids = new ArrayList<>();
        Map<Long, List<Integer>> names = new LinkedHashMap<>();
        for (int kid = page.firstChild(parent); kid >= 0; kid = page.nextSibling(kid)) {
            if (!page.isHidden(kid)) {
                if (names.size() < MAX_NAMES && page.textLength(kid) > 0 && !page.isText(kid)) {
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
            if (at.size() > 1 && at.size() < kids.size() && areBeginnings(kids, at)) {
                long key = NodeShapes.mix(shapes.namePath(parent), name.getKey());
                groups.computeIfAbsent(key, k -> new ArrayList<>()).add(areas(kids, at));
            }
        }
    }

    private boolean areBeginnings(List<Integer> kids, List<Integer> at) {
        RunningTotals totals = survey.totals();
        int titled = 0;
        int followed = 0;
        for (int i = 0; i < at.size(); i++) {
            int node = kids.get(at.get(i));
            int tag = page.tag(node);
            int end = page.end(node);
            titled += totals.titledLinks(node, end) > 0
                            || totals.headings(node, end) > 0
                            || tag == HtmlTag.DT
                            || tag == HtmlTag.B
                            || tag == HtmlTag.STRONG
                    ? 1
                    : 0;
            if (i + 1 < at.size()) {
                followed += totals.textLength(end, kids.get(at.get(i + 1))) > 0 ? 1 : 0;
            }
        }
        return titled >= MIN_HEADED_SHARE * at.size() && followed >= MIN_HEADED_SHARE * (at.size() - 1);
    }

    /** From each beginning to the next; the last is as long as the longest before it. */
    private List<RecordArea> areas(List<Integer> kids, List<Integer> at) {
        List<RecordArea> areas = new ArrayList<>();
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
            areas.add(new RecordArea(kids.get(from), page.end(kids.get(stop - 1)), List.of()));
        }
        return areas;
    }
}
