package org.feedmill.list.scan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Page;

/**
 * Adds the rows of a list that a finder missed: siblings of its records that are built like them and have a title link.
 * A finder that starts from dates does not see rows without one, or takes them for the end of the record before. A
 * finder that compares names does not see rows with another class (read, new, pinned) or rows inside a further box
 * (indented results).
 *
 * <p>Only rows next to records are added, in the gaps and at both ends. Gain: the missing rows of four pages of the
 * bench; one page gets indented rows that its truth leaves out.
 */
public final class SiblingRows {

    /** Fewer records do not show how a record is built. */
    private static final int MIN_RECORDS = 3;

    /** The share of the records that are one element each. */
    private static final double MIN_SINGLE_SHARE = 0.75;

    /** The share of the records that have a link whose text no other links share. */
    private static final double MIN_TITLED_SHARE = 0.6;

    private static final double MIN_SIMILARITY = 0.75;

    /** The same for a row with another class between records, if it leads to the same kind of page. */
    private static final double MIN_VARIANT_SIMILARITY = 0.5;

    /** The same before the first and after the last record, where links to more items are. */
    private static final double MIN_END_SIMILARITY = 0.9;

    /** Maximum number of boxes around a single row. */
    private static final int MAX_BOXES = 3;

    /** Where more rows than this share of the records lack a date, the dates are not those of the list. */
    private static final double MAX_ADDED_SHARE = 0.5;

    /** Behind more siblings no rows are added before the first record. */
    private static final int MAX_SIBLINGS = 2_000;

    private final PageIndex survey;
    private final Page page;

    /** The kinds of pages that the records of the current run lead to. */
    private final Set<Long> linkKinds = new HashSet<>();

    private final boolean variantsOnly;

    private SiblingRows(PageIndex survey, boolean variantsOnly) {
        this.survey = survey;
        this.page = survey.page();
        this.variantsOnly = variantsOnly;
    }

    /** The rows of records that were found by their dates. */
    public static SiblingRows ofDated(PageIndex survey) {
        return new SiblingRows(survey, false);
    }

    /** The rows of records that were found by their likeness: those of the same name were compared already. */
    public static SiblingRows ofSimilar(PageIndex survey) {
        return new SiblingRows(survey, true);
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
                && page.tag(one.from()) == page.tag(other.from());
    }

    /** Returns the sections with the rows between and around their areas; the areas of a section are siblings. */
    public List<List<RecordArea>> growSections(List<List<RecordArea>> sections) {
        List<List<RecordArea>> all = new ArrayList<>();
        int floor = 0;
        for (int i = 0; i < sections.size(); i++) {
            List<RecordArea> section = sections.get(i);
            boolean last = i + 1 == sections.size();
            List<RecordArea> more = growRun(
                    section,
                    floor,
                    last ? page.size() : sections.get(i + 1).getFirst().from());
            all.add(more);
            floor = more.getLast().to();
        }
        return all;
    }

    private void growRun(List<RecordArea> areas, int from, int to, List<RecordArea> grown) {
        int floor = from == 0 ? 0 : areas.get(from - 1).to();
        int ceiling = to == areas.size() ? page.size() : areas.get(to).from();
        grown.addAll(growRun(areas.subList(from, to), floor, ceiling));
    }

    /**
     * Returns the records with the rows next to them.
     *
     * @param floor the first number that belongs to no earlier record
     * @param ceiling the first number of the next record
     */
    private List<RecordArea> growRun(List<RecordArea> run, int floor, int ceiling) {
        if (run.size() < MIN_RECORDS || !areSingleRows(run)) {
            return run;
        }
        List<RecordArea> more = withRows(run, floor, ceiling);
        return more.size() <= (1 + MAX_ADDED_SHARE) * run.size() ? more : run;
    }

    private List<RecordArea> withRows(List<RecordArea> run, int floor, int ceiling) {
        linkKinds.clear();
        run.forEach(area -> linkKinds.add(linkKind(area.from())));
        List<RecordArea> grown = new ArrayList<>();
        addBefore(run.getFirst().from(), floor, grown);
        for (int i = 0; i < run.size(); i++) {
            RecordArea area = run.get(i);
            boolean last = i + 1 == run.size();
            int end = page.end(area.from());
            List<RecordArea> rows =
                    rowsAfter(area.from(), last ? ceiling : run.get(i + 1).from(), last);
            boolean holdsRows = !rows.isEmpty() && area.to() > end;
            grown.add(holdsRows ? new RecordArea(area.from(), end, area.valueNodes()) : area);
            grown.addAll(rows);
        }
        return grown;
    }

    /** Returns true if nearly all records are one element each, which holds their dates. */
    private boolean areSingleRows(List<RecordArea> run) {
        int single = 0;
        int titled = 0;
        for (RecordArea area : run) {
            int end = page.end(area.from());
            boolean dated = area.valueNodes().stream().allMatch(v -> v.node() >= area.from() && v.node() < end);
            single += dated && area.to() == end ? 1 : 0;
            titled += hasTitleLink(area.from()) ? 1 : 0;
        }
        return single >= Math.max(MIN_RECORDS - 1, MIN_SINGLE_SHARE * run.size())
                && titled >= Math.max(MIN_RECORDS - 1, MIN_TITLED_SHARE * run.size());
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
        for (int i = siblings.size() - 1; i >= 0 && siblings.get(i) >= floor; i--) {
            int row = row(siblings.get(i), neighbour, true);
            if (row < 0) {
                break;
            }
            neighbour = row;
            before.add(new RecordArea(row, page.end(row), List.of()));
        }
        grown.addAll(before.reversed());
    }

    /** Returns the rows that follow a record without a gap, up to the next record. */
    private List<RecordArea> rowsAfter(int record, int stop, boolean atEnd) {
        List<RecordArea> rows = new ArrayList<>();
        int neighbour = record;
        for (int n = page.nextSibling(record); n >= 0 && n < stop; n = page.nextSibling(n)) {
            int row = row(n, neighbour, atEnd);
            if (row < 0) {
                break;
            }
            rows.add(new RecordArea(row, page.end(row), List.of()));
            neighbour = row;
        }
        return rows;
    }

    /**
     * Returns the row that a sibling is, or that is alone in it; -1 if it is none.
     *
     * @param atEnd whether it is before the first or after the last record
     */
    private int row(int sibling, int neighbour, boolean atEnd) {
        int node = sibling;
        for (int boxes = 0; boxes <= MAX_BOXES && node >= 0; boxes++) {
            if (isRow(node, neighbour, atEnd)) {
                return node;
            }
            node = atEnd ? -1 : onlyChild(node);
        }
        return -1;
    }

    /** Returns the child that contains all of a node's text; -1 if there is none. */
    private int onlyChild(int node) {
        for (int kid = page.firstChild(node); kid >= 0; kid = page.nextSibling(kid)) {
            if (page.textLength(kid) > 0 && !page.isHidden(kid)) {
                return page.textLength(kid) == page.textLength(node) ? kid : -1;
            }
        }
        return -1;
    }

    private boolean isRow(int node, int neighbour, boolean atEnd) {
        if (page.isHidden(node) || page.tag(node) != page.tag(neighbour) || !hasTitleLink(node)) {
            return false;
        }
        if (page.classSymbol(node) == page.classSymbol(neighbour)) {
            boolean known = variantsOnly && page.parent(node) == page.parent(neighbour);
            return !known && survey.treeSimilarity().similarity(neighbour, node, 0) >= MIN_SIMILARITY;
        }
        double least = atEnd ? MIN_END_SIMILARITY : MIN_VARIANT_SIMILARITY;
        return linkKinds.contains(linkKind(node))
                && survey.treeSimilarity().contentSimilarity(neighbour, node) >= least;
    }

    /** The kind of page that a row's title leads to. */
    private long linkKind(int row) {
        int link = survey.links().firstTitled(row, page.end(row));
        return link < 0 ? 0 : survey.links().kind(link);
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
