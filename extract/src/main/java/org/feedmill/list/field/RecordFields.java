package org.feedmill.list.field;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.MarkupNames;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RunningTotals;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeMatch;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a list's records: title and link (P2's extractTitleLink), description, image, author. Every path
 * in the records is a {@link FieldColumn}; the best one is the title field, and a record without it uses the next best.
 */
public final class RecordFields {

    private static final int MAX_TITLE_LENGTH = 400;
    private static final int MAX_NODES_PER_RECORD = 300;
    private static final int MAX_REPEAT_NUMBER = 4;
    private static final int MAX_CLOSE_LOOKS = 3;

    /** Fields with less than this share of the best score are not examined further. */
    private static final double MIN_RELATIVE_SCORE = 0.55;

    /**
     * A field that a smaller share of the records has is part of their texts: it becomes the title only if there is no
     * other.
     */
    private static final double MIN_TITLED_SHARE = 0.25;

    /**
     * If this share of the records has its title at one path, the other records have it there too, regardless of its
     * form.
     */
    private static final double COMMON_TITLE_SHARE = 0.5;

    /** If more than this share of the records has a title, a title that is only a date does not count. */
    private static final double MAX_TITLED_SHARE = 0.75;

    private final Page page;
    private final NodeSignatures signatures;
    private final LinkIndex links;
    private final MarkupNames names;
    private final RunningTotals totals;
    private final TitleCounters counters;
    private final TitleNodes titleNodes;
    private final List<RecordArea> areas;
    private final TextlessLinks textlessLinks;
    private final PictureTitles pictures;
    private final PlaceNumbers columnNumbers = new PlaceNumbers();
    private final List<FieldColumn> columns = new ArrayList<>();
    private final PlaceNumbers linkKindNumbers = new PlaceNumbers();
    private final List<FieldColumn> linkKindColumns = new ArrayList<>();
    private final LinkColumns linkColumns = new LinkColumns();

    /** How often each path has occurred in the current record. */
    private final PlaceNumbers seen = new PlaceNumbers();

    private int[] seenCounts = new int[32];
    private final List<FieldColumn> ranked = new ArrayList<>();
    private double titleScore;
    private @Nullable ExceptionalTitles exceptionalTitles;

    public RecordFields(List<RecordArea> areas, PageIndex survey) {
        this.page = survey.page();
        this.signatures = survey.signatures();
        this.links = survey.links();
        this.names = survey.names();
        this.totals = survey.totals();
        this.counters = TitleCounters.of(survey);
        this.titleNodes = TitleNodes.of(survey);
        this.areas = areas;
        this.textlessLinks = new TextlessLinks(page, signatures, links);
        this.pictures = new PictureTitles(page, links, areas);
        for (int i = 0; i < areas.size(); i++) {
            collect(i);
        }
        rank();
        if (!ranked.isEmpty()) {
            FieldColumn title = ranked.getFirst();
            title.cutDates(r -> !areas.get(r).valueNodes().isEmpty(), text -> withoutDate(text, survey));
            if (title.areParagraphs()) {
                pictures.nameRecords();
            }
            boolean settled = title.size() < areas.size() && title.size() >= COMMON_TITLE_SHARE * areas.size();
            exceptionalTitles =
                    settled ? new ExceptionalTitles(survey, title.firstNode(), areas.get(title.firstRecord())) : null;
        }
    }

    private static String withoutDate(String text, PageIndex survey) {
        TimeMatch best = TimeNodeFinder.strongest(survey.scans().scan(text));
        String rest = TimeNodeFinder.isCertain(best) ? TitleText.cutDate(text, best) : null;
        return rest == null ? text : rest;
    }

    /** Ranks the fields as titles; the expensive comparison of words is made only for the best. */
    private void rank() {
        Map<FieldColumn, Double> scores = new LinkedHashMap<>();
        for (FieldColumn slot : fields()) {
            slot.restoreDates();
            slot.dropNumbers();
            boolean rare = slot.size() < MIN_TITLED_SHARE * areas.size();
            scores.put(
                    slot, rare ? MIN_TITLED_SHARE * slot.size() / areas.size() : slot.titleScore(areas.size(), false));
        }
        Comparator<FieldColumn> best = Comparator.comparingDouble((FieldColumn s) -> scores.getOrDefault(s, 0.0))
                .reversed();
        ranked.addAll(scores.keySet());
        ranked.sort(best);
        double least = ranked.isEmpty() ? 0 : MIN_RELATIVE_SCORE * scores.getOrDefault(ranked.getFirst(), 0.0);
        for (int i = 0; i < Math.min(MAX_CLOSE_LOOKS, ranked.size()); i++) {
            if (scores.getOrDefault(ranked.get(i), 0.0) < least) {
                break;
            }
            scores.put(ranked.get(i), ranked.get(i).titleScore(areas.size(), true));
        }
        ranked.sort(best);
        if (!ranked.isEmpty() && ranked.getFirst().keepsDates()) {
            for (FieldColumn slot : ranked) { // titles at other paths are titles of the same list
                if (slot.keepDates()) {
                    slot.dropNumbers();
                }
            }
        }
        titleScore = ranked.isEmpty() ? 0 : scores.getOrDefault(ranked.getFirst(), 0.0);
    }

    /** All fields; links grouped by kind only if this finds more than grouping by path. */
    private List<FieldColumn> fields() {
        List<FieldColumn> fields = new ArrayList<>(columns);
        Map<Integer, Integer> sizes = new HashMap<>();
        for (FieldColumn slot : columns) {
            sizes.merge(slot.firstNode(), slot.size(), Math::max);
        }
        for (FieldColumn kind : linkKindColumns) {
            if (kind.size() > 1.1 * sizes.getOrDefault(kind.firstNode(), 0)) {
                fields.add(kind);
            }
        }
        return fields;
    }

    /** Returns the score of the title field, 0 if there is none. */
    public double titleScore() {
        return titleScore;
    }

    /** Returns true if the record has the title field. */
    public boolean hasTitle(int record) {
        return !ranked.isEmpty() && ranked.getFirst().has(record);
    }

    /** Share of the records that have the title field. */
    public double titleShare() {
        return ranked.isEmpty() ? 0 : (double) ranked.getFirst().size() / areas.size();
    }

    /** Share of the titles that are links. */
    public double titleLinkShare() {
        return ranked.isEmpty() ? 0 : ranked.getFirst().linkShare();
    }

    /** The fields of one record, null if it contains no possible title. */
    public @Nullable TitledRecord titledRecord(int record) {
        RecordArea area = areas.get(record);
        ExceptionalTitles.Title other = exceptionalTitles == null || hasTitle(record)
                ? null
                : exceptionalTitles.find(area, titleNodes::severalLinks);
        int title = other == null ? -1 : other.node();
        String text = other == null ? "" : TitleText.trimSeparators(other.text());
        for (FieldColumn slot : title < 0 ? ranked : List.<FieldColumn>of()) {
            if (slot.has(record) && !slot.text(record).isEmpty()) {
                title = slot.node(record);
                text = TitleText.trimSeparators(slot.text(record));
                break;
            }
        }
        if (title < 0) {
            TitledRecord pictured = pictures.record(record);
            return pictured != null ? pictured : recordTitledByDate(area, record);
        }
        String name = pictures.name(record);
        return new TitledRecord(name == null ? text : name, link(record, title), name == null ? title : -1, area);
    }

    private void collect(int record) {
        RecordArea area = areas.get(record);
        seen.clear();
        boolean several = totals.titledLinks(area.from(), area.to()) > 1;
        int place = 0;
        int stop = Math.min(area.to(), area.from() + MAX_NODES_PER_RECORD);
        for (int n = area.from(); n < stop; n++) {
            if (page.isHidden(n) || page.textLength(n) == 0) {
                if (page.tag(n) == HtmlTag.A && links.isLink(n)) {
                    textlessLinks.add(record, n);
                }
                continue;
            }
            place += page.isText(n) ? 1 : 0;
            if (page.tag(n) == HtmlTag.A && links.isLink(n) && !links.target(n).isEmpty()) {
                linkColumns.add(key(n, 2), record, n, links.target(n));
            }
            if (page.textLength(n) <= MAX_TITLE_LENGTH && titleNodes.isCandidate(n)) {
                String text = counters.remove(n, titleText(n, area));
                if (text != null) {
                    int owner = owner(n);
                    String full = area.hasValueIn(page, owner) ? counters.textOf(owner) : text;
                    column(columnNumbers, columns, key(owner, 1))
                            .add(record, owner, text, full, names, area.from(), place);
                    if (several && page.tag(owner) == HtmlTag.A && links.isLink(owner)) {
                        column(linkKindNumbers, linkKindColumns, kindKey(owner))
                                .add(record, owner, text, full, names, area.from(), place);
                    }
                }
            }
        }
    }

    private static FieldColumn column(PlaceNumbers numbers, List<FieldColumn> columns, long key) {
        int number = numbers.of(key);
        if (number == columns.size()) {
            columns.add(new FieldColumn());
        }
        return columns.get(number);
    }

    /** The field of a node: its path in the record and the number of earlier nodes at that path. */
    private long key(int node, int kind) {
        long field = NodeSignatures.mix(signatures.field(node), kind);
        int before = seen.size();
        int number = seen.of(field);
        if (number == seenCounts.length) {
            seenCounts = Arrays.copyOf(seenCounts, 2 * number);
        }
        seenCounts[number] = number == before ? 1 : seenCounts[number] + 1;
        return NodeSignatures.mix(field, Math.min(MAX_REPEAT_NUMBER, seenCounts[number]));
    }

    /**
     * Groups links at one path by the kind of their target: in a line that links a paper's authors and its title, only
     * the titles lead to papers, at whichever position.
     */
    private long kindKey(int link) {
        return NodeSignatures.mix(NodeSignatures.mix(signatures.field(link), 3), links.kind(link));
    }

    /** The element that contains only this text, else the node itself. */
    private int owner(int node) {
        int parent = page.parent(node);
        return page.isText(node) && parent >= 0 && page.end(parent) - parent == 2 ? parent : node;
    }

    /** The text of a node as a title, without its date; null if the date is in a separate part. */
    private @Nullable String titleText(int node, RecordArea area) {
        String text = counters.text(node);
        for (ValueNode spot : area.valueNodes()) {
            if (spot.node() == node) {
                return TitleText.cutDate(text, spot.match());
            }
            if (page.contains(node, spot.node())) {
                return page.isText(spot.node()) && isOnlyText(node, spot.node())
                        ? TitleText.cutDate(text, spot.match())
                        : null;
            }
            if (page.contains(spot.node(), node)) {
                return null;
            }
        }
        return text;
    }

    private boolean isOnlyText(int node, int text) {
        return page.textLength(node) == page.textLength(text);
    }

    private @Nullable String link(int record, int title) {
        int enclosing = page.enclosing(title, HtmlTag.A);
        if (enclosing >= 0 && links.isLink(enclosing)) {
            String address = links.address(enclosing);
            if (address != null) {
                return address;
            }
        }
        for (int n = title; n < page.end(title); n++) {
            if (page.tag(n) == HtmlTag.A && links.isLink(n) && links.address(n) != null) {
                return links.address(n);
            }
        }
        return bestLink(record);
    }

    /** The record's link at the path with the most different targets. */
    private @Nullable String bestLink(int record) {
        LinkColumns.RecordLink best = linkColumns.best(record);
        int textless = textlessLinks.best(record, best.targets());
        if (textless >= 0 || best.node() >= 0) {
            return links.address(textless >= 0 ? textless : best.node());
        }
        RecordArea area = areas.get(record);
        int around = page.enclosing(area.from(), HtmlTag.A);
        String address = around >= 0 ? links.address(around) : null;
        return address != null ? address : textlessLinks.stated(area);
    }

    /** In a list whose records contain only dates, the text with the date is the title. */
    private @Nullable TitledRecord recordTitledByDate(RecordArea area, int record) {
        int titled = ranked.isEmpty() ? 0 : ranked.getFirst().size();
        if (titled > MAX_TITLED_SHARE * areas.size()) {
            return null;
        }
        for (ValueNode spot : area.valueNodes()) {
            int link = page.enclosing(spot.node(), HtmlTag.A);
            int node = link >= area.from() ? link : spot.node();
            String text = page.text(node);
            if (counters.isLasting(text)) {
                return new TitledRecord(text, link(record, node), node, area);
            }
        }
        return null;
    }
}
