package org.feedmill.list.scan;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;

/**
 * Adds the rows of a dated list that have no date: siblings of its records that are built like them and have a title
 * link. A finder that starts from dates does not see them, or takes them for the end of the record before.
 *
 * <p>Only rows next to records are added, in the gaps and at both ends. Gain: the missing rows of two pages of the bench;
 * no page gets a wrong one.
 */
public final class SiblingRows {

    /** Fewer records do not show how a record is built. */
    private static final int MIN_RECORDS = 3;

    /** The share of the records that are one element each. */
    private static final double MIN_SINGLE_SHARE = 0.75;

    private static final double MIN_SIMILARITY = 0.75;

    /** Where more rows than this share of the records lack a date, the dates are not those of the list. */
    private static final double MAX_ADDED_SHARE = 0.5;

    /** Behind more siblings no rows are added before the first record. */
    private static final int MAX_SIBLINGS = 2_000;

    private final PageIndex survey;
    private final Page page;

    public SiblingRows(PageIndex survey) {
        this.survey = survey;
        this.page = survey.page();
    }

    /** Returns the areas, which are in page order, with the rows between and around them. */
    public List<RecordArea> grow(List<RecordArea> areas) {
        List<RecordArea> grown = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= areas.size(); i++) {
            if (i == areas.size() || !areSiblings(areas.get(i - 1), areas.get(i))) {
                growRun(areas, from, i, grown);
                from = i;
            }
        }
        return grown.size() == areas.size() ? areas : grown;
    }

    private boolean areSiblings(RecordArea one, RecordArea other) {
        return one.to() <= other.from()
                && page.parent(one.from()) == page.parent(other.from())
                && areOfOneKind(one.from(), other.from());
    }

    private boolean areOfOneKind(int one, int other) {
        return page.tag(one) == page.tag(other) && page.classSymbol(one) == page.classSymbol(other);
    }

    private void growRun(List<RecordArea> areas, int from, int to, List<RecordArea> grown) {
        List<RecordArea> run = areas.subList(from, to);
        boolean rows = run.size() >= MIN_RECORDS && areSingleRows(run);
        List<RecordArea> more = rows ? withRows(areas, from, to) : run;
        grown.addAll(more.size() <= (1 + MAX_ADDED_SHARE) * run.size() ? more : run);
    }

    private List<RecordArea> withRows(List<RecordArea> areas, int from, int to) {
        List<RecordArea> grown = new ArrayList<>();
        int floor = from == 0 ? 0 : areas.get(from - 1).to();
        int ceiling = to == areas.size() ? page.size() : areas.get(to).from();
        addBefore(areas.get(from).from(), floor, grown);
        for (int i = from; i < to; i++) {
            RecordArea area = areas.get(i);
            int stop = i + 1 < to ? areas.get(i + 1).from() : ceiling;
            int end = page.end(area.from());
            List<RecordArea> rows = rowsAfter(area.from(), stop);
            boolean holdsRows = !rows.isEmpty() && area.to() > end;
            grown.add(holdsRows ? new RecordArea(area.from(), end, area.valueNodes()) : area);
            grown.addAll(rows);
        }
        return grown;
    }

    /** Returns true if nearly all records are one element each, which holds their dates. */
    private boolean areSingleRows(List<RecordArea> run) {
        int single = 0;
        for (RecordArea area : run) {
            int end = page.end(area.from());
            boolean dated = area.valueNodes().stream().allMatch(v -> v.node() >= area.from() && v.node() < end);
            single += dated && area.to() == end && hasTitleLink(area.from()) ? 1 : 0;
        }
        return single >= Math.max(MIN_RECORDS - 1, MIN_SINGLE_SHARE * run.size());
    }

    private boolean hasTitleLink(int node) {
        return survey.totals().titledLinks(node, page.end(node)) > 0;
    }

    private void addBefore(int first, int floor, List<RecordArea> grown) {
        List<RecordArea> before = new ArrayList<>();
        List<Integer> siblings = new ArrayList<>();
        for (int n = page.firstChild(page.parent(first)); n >= 0 && n < first; n = page.nextSibling(n)) {
            siblings.add(n);
            if (siblings.size() > MAX_SIBLINGS) {
                return;
            }
        }
        int neighbour = first;
        for (int i = siblings.size() - 1;
                i >= 0 && siblings.get(i) >= floor && isRow(siblings.get(i), neighbour);
                i--) {
            neighbour = siblings.get(i);
            before.add(new RecordArea(neighbour, page.end(neighbour), List.of()));
        }
        grown.addAll(before.reversed());
    }

    /** Returns the rows that follow a record without a gap, up to the next record. */
    private List<RecordArea> rowsAfter(int record, int stop) {
        List<RecordArea> rows = new ArrayList<>();
        int neighbour = record;
        for (int n = page.nextSibling(record); n >= 0 && n < stop && isRow(n, neighbour); n = page.nextSibling(n)) {
            rows.add(new RecordArea(n, page.end(n), List.of()));
            neighbour = n;
        }
        return rows;
    }

    private boolean isRow(int node, int neighbour) {
        return !page.isHidden(node)
                && areOfOneKind(node, neighbour)
                && hasTitleLink(node)
                && survey.treeSimilarity().similarity(neighbour, node, 0) >= MIN_SIMILARITY;
    }

    /** Returns the sections; the last one also contains the areas after it. */
    public static List<List<RecordArea>> withRest(List<List<RecordArea>> found, List<RecordArea> areas) {
        List<List<RecordArea>> sections = new ArrayList<>(found);
        List<RecordArea> last = new ArrayList<>(sections.removeLast());
        int end = last.getLast().to();
        areas.stream().filter(a -> a.from() >= end).forEach(last::add);
        sections.add(last);
        return sections;
    }
}
