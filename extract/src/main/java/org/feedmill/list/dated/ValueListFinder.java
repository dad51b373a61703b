package org.feedmill.list.dated;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.field.RecordFields;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.ListDraft;
import org.feedmill.list.read.ListReader;
import org.feedmill.list.read.ValueKind;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RecordSection;
import org.feedmill.list.scan.RegionScore;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.Page;
import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/**
 * Turns the value nodes of a page (its times or its prices) into candidate lists: columns, sections, areas, fields,
 * subjects, score. Shared by the finders that start from a pattern.
 */
final class ValueListFinder<V> {

    /**
     * Factor for lists in which items share a date: of two views of one list, the one with a date for every item is
     * better.
     */
    private static final double SHARED_DATES_FACTOR = 0.9;

    /** From this score on, titles are good enough, and the size of the list decides. */
    private static final double GOOD_TITLE_SCORE = 2.3;

    private static final int MAX_COLUMNS = 4;
    private static final int MAX_LISTS = 3;
    private static final double MIN_SCORE_SHARE = 0.15;

    /** A column with less than this share of the weight of the heaviest is skipped. */
    private static final double MIN_COLUMN_SHARE = 0.1;

    /** Dates inside lines of text count only if most records also have a link: otherwise the lines are prose. */
    private static final double MIN_LINKED_SHARE = 0.6;

    /** The draft of a list, read from the areas of one column. */
    private record Draft(List<ValueNode> column, ListDraft read, double textShare, double certainty, double score) {

        List<RecordArea> areas() {
            return read.areas();
        }

        RecordFields fields() {
            return read.fields();
        }
    }

    private final PageIndex survey;
    private final Page page;
    private final NodeSignatures signatures;
    private final ListReader<V> reader;
    private final ValueKind<V> kind;
    private final String finder;
    private final List<ValueNode> valueNodes;

    ValueListFinder(PageIndex survey, String finder, ValueKind<V> kind, List<ValueNode> spots) {
        this.survey = survey;
        this.page = survey.page();
        this.signatures = survey.signatures();
        this.reader = new ListReader<>(survey, kind);
        this.finder = finder;
        this.kind = kind;
        this.valueNodes = spots;
    }

    /** Candidate lists, best first; the least promising columns are not read completely. */
    List<ListCandidate> candidates() {
        List<Draft> drafts = new ArrayList<>();
        for (List<ValueNode> column : columns()) {
            Draft draft = draft(column, SectionFinder.of(column, page, signatures, survey.links()));
            if (draft.areas().size() > 1) {
                drafts.add(draft);
            }
        }
        drafts.sort(Comparator.comparingDouble(Draft::score).reversed());
        List<ListCandidate> lists = new ArrayList<>();
        for (Draft draft : drafts.subList(0, Math.min(MAX_LISTS, drafts.size()))) {
            boolean hopeless =
                    draft.score() < MIN_SCORE_SHARE * drafts.getFirst().score();
            ListCandidate list = hopeless ? null : list(draft);
            if (list != null) {
                lists.add(list);
            }
        }
        lists.sort(Comparator.comparingDouble((ListCandidate c) -> c.list().score())
                .reversed());
        return lists;
    }

    /** Values with the same tag path and the same position in their texts form a column. */
    private List<List<ValueNode>> columns() {
        Map<Long, List<ValueNode>> columns = new LinkedHashMap<>();
        Set<Long> opened = new HashSet<>();
        for (ValueNode spot : valueNodes) {
            if (spot.position() == ValueNode.Position.START) {
                opened.add(signatures.blockPath(spot.node()));
            }
        }
        for (ValueNode spot : valueNodes) {
            long path = signatures.blockPath(spot.node());
            boolean start = opened.contains(path) && opensText(spot);
            ValueNode.Position position = start ? ValueNode.Position.START : spot.position();
            long key = NodeSignatures.mix(path, position.number());
            columns.computeIfAbsent(key, k -> new ArrayList<>()).add(spot);
        }
        List<List<ValueNode>> several = new ArrayList<>();
        for (List<ValueNode> column : columns.values()) {
            if (column.size() > 1) {
                several.add(column);
            }
        }
        several.sort(Comparator.comparingDouble(this::weight).reversed());
        double least = several.isEmpty() ? 0 : MIN_COLUMN_SHARE * weight(several.getFirst());
        several.removeIf(column -> weight(column) < least);
        return several.subList(0, Math.min(MAX_COLUMNS, several.size()));
    }

    /** Returns true if a value begins a text that continues: a short text is in the same column as longer ones. */
    private boolean opensText(ValueNode spot) {
        PatternMatch match = spot.match();
        return match != null
                && page.isText(spot.node())
                && match.start() <= 1
                && match.end() < page.textLength(spot.node());
    }

    /** Returns the weight of a column as a list, before the rest of the page is considered. */
    private double weight(List<ValueNode> column) {
        double weight = 0;
        for (ValueNode spot : column) {
            int strength = kind.strength(spot);
            weight += strength * strength;
        }
        return weight;
    }

    private @Nullable ListCandidate list(Draft draft) {
        ListReader.ReadList read = reader.read(draft.read());
        List<Subject> subjects = read.subjects();
        int items = subjects.stream().mapToInt(s -> s.items().size()).sum();
        boolean prose = draft.column().getFirst().position() == ValueNode.Position.INSIDE
                && linkShare(subjects, items) < MIN_LINKED_SHARE;
        return items < 2 || prose
                ? null
                : new ListCandidate(scored(draft, subjects, items), read.records(), draft.fields());
    }

    private Draft draft(List<ValueNode> column, List<RecordSection> sections) {
        List<List<RecordArea>> found = new ArrayList<>();
        for (RecordSection section : reader.mainValueNodes(sections)) {
            found.add(AreaFinder.of(section, valueNodes, page, signatures, survey.links()));
        }
        ListDraft read = reader.draft(found);
        double textShare = textShare(read.areas());
        double certainty = column.stream().mapToInt(kind::strength).average().orElse(0) / 4;
        double score = read.areas().isEmpty() ? 0 : draftScore(column, read, textShare, certainty);
        return new Draft(column, read, textShare, certainty, score);
    }

    /** Returns the score of a draft before its records are read: everything except their links. */
    private double draftScore(List<ValueNode> column, ListDraft read, double textShare, double certainty) {
        int items = read.areas().size();
        double own = column.size() < 0.7 * items ? SHARED_DATES_FACTOR : 1;
        double title = Math.min(GOOD_TITLE_SCORE, read.fields().titleScore());
        double score = Math.log(1 + items)
                * title
                * own
                * RegionScore.landmarkFactor(page, read.areas().getFirst().from());
        return score * (0.3 + 0.7 * Math.sqrt(textShare)) * (0.2 + 0.8 * certainty);
    }

    private double textShare(List<RecordArea> areas) {
        double text = 0;
        for (RecordArea area : areas) {
            text += textLength(area);
        }
        return Math.min(1, text / Math.max(1, page.textLength(0)));
    }

    private ItemList scored(Draft draft, List<Subject> subjects, int items) {
        double linkShare = linkShare(subjects, items);
        double score = draft.score()
                * (0.3 + 0.7 * linkShare)
                * Math.log(1 + items)
                / Math.log(1 + draft.areas().size());
        String found = "pattern " + patterns(draft.column()) + ", "
                + TextWeight.formatCount(draft.column().size(), "place") + "; " + TextWeight.formatCount(items, "item")
                + " in "
                + TextWeight.formatCount(draft.read().runs().size(), "section") + " under " + where(draft);
        String judged = "title field " + TextWeight.formatNumber(draft.fields().titleScore()) + ", links "
                + Math.round(100 * linkShare) + " %, " + Math.round(100 * draft.textShare())
                + " % of the page's text, place "
                + TextWeight.formatNumber(RegionScore.landmarkFactor(
                        page, draft.areas().getFirst().from())) + ", pattern "
                + TextWeight.formatNumber(draft.certainty());
        return new ItemList(subjects, finder, score, List.of(found, judged));
    }

    private static double linkShare(List<Subject> subjects, int items) {
        long linked = subjects.stream()
                .flatMap(s -> s.items().stream())
                .filter(i -> i.link() != null)
                .count();
        return (double) linked / Math.max(1, items);
    }

    private String where(Draft draft) {
        int parent = page.parent(draft.areas().getFirst().from());
        return parent < 0 ? "/" : page.xpath(parent);
    }

    private static String patterns(List<ValueNode> column) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        column.forEach(s -> counts.merge(s.pattern(), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    private int textLength(RecordArea area) {
        int length = 0;
        for (int n = area.from(); n < area.to(); n++) {
            length += page.isText(n) ? page.textLength(n) : 0;
        }
        return length;
    }
}
