package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.field.RecordFields;
import org.feedmill.list.field.SubjectHeadings;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.DefinitionTerms;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RecordSection;
import org.feedmill.list.scan.SiblingRows;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.PatternMatch;
import org.feedmill.time.TimeMatch;
import org.jspecify.annotations.Nullable;

/**
 * Reads items under subjects from areas of records: the fields of all records together, the value (time or price) of
 * each, and the headings of the runs of records. Shared by all finders that find areas.
 */
public final class ListReader<V> {

    /** Items under their subjects, and the records they were made from in the same order. */
    public record ReadList(List<Subject> subjects, List<TitledRecord> records) {}

    /** The values by which two equal records are recognised. */
    private record Key<V>(
            String title, @Nullable String link, @Nullable V value) {

        /** The title alone distinguishes most records; the default of a record costs more. */
        @Override
        public int hashCode() {
            return 31 * title.hashCode() + (link == null ? 0 : link.hashCode());
        }
    }

    /** Dates in fewer records than this are not the dates of the list. */
    private static final double RARE_SHARE = 0.3;

    /** If this share of the records has a time at one path, it is the list's; paths with fewer are exceptions. */
    private static final double SETTLED_SHARE = 0.7;

    /** If a date makes up this share of a title, the title is not a subject. */
    private static final double MIN_DATE_SHARE = 0.6;

    private static final double ODD_SHARE = 0.1;
    private static final int MIN_RECORDS = 4;

    private final PageIndex survey;
    private final Page page;
    private final NodeSignatures signatures;
    private final ValueKind<V> kind;

    public ListReader(PageIndex survey, ValueKind<V> kind) {
        this.survey = survey;
        this.page = survey.page();
        this.signatures = survey.signatures();
        this.kind = kind;
    }

    /** A draft of areas that contain their value nodes; an area may contain several items under one node. */
    public ListDraft draft(List<List<RecordArea>> found) {
        List<RecordArea> flat = new ArrayList<>();
        found.forEach(flat::addAll);
        List<RecordArea> split =
                DefinitionTerms.join(page, ownValues(new AreaSplitter(page, signatures, survey.links()).split(flat)));
        List<RecordArea> grown = SiblingRows.ofDated(survey).grow(split);
        return draft(grown == split ? found : SiblingRows.withRest(found, grown), grown);
    }

    /**
     * The areas with their own dates instead of those of their group, if most records have a date that is at least as
     * precise as the group's.
     */
    private List<RecordArea> ownValues(List<RecordArea> areas) {
        List<RecordArea> owning = new ArrayList<>();
        int own = 0;
        int shared = 0;
        for (RecordArea area : areas) {
            boolean outside = !area.valueNodes().isEmpty()
                    && (area.valueNodes().getFirst().node() < area.from()
                            || area.valueNodes().getFirst().node() >= area.to());
            ValueNode best = outside ? strongestOwn(area) : null;
            boolean finer = best != null && kind.strength(best) >= kind.strength(strongestNode(area.valueNodes()));
            shared += outside ? 1 : 0;
            own += finer ? 1 : 0;
            owning.add(best == null || !finer ? area : new RecordArea(area.from(), area.to(), List.of(best)));
        }
        return own >= SETTLED_SHARE * shared ? owning : areas;
    }

    private @Nullable ValueNode strongestOwn(RecordArea area) {
        ValueNode best = null;
        List<ValueNode> spots = kind.nodes(survey);
        for (int i = ValueNode.firstIndexFrom(spots, area.from());
                i < spots.size() && spots.get(i).node() < area.to();
                i++) {
            ValueNode spot = spots.get(i);
            boolean label = spot.position() == ValueNode.Position.ALONE
                    || (spot.position() == ValueNode.Position.START && page.enclosing(spot.node(), HtmlTag.A) < 0);
            if (label && kind.strength(spot) >= 3 && (best == null || kind.strength(spot) > kind.strength(best))) {
                best = spot;
            }
        }
        return best;
    }

    /** A draft of a region's areas: each is one record with those of the page's value nodes that are inside it. */
    public ListDraft draft(ListRegion region, List<ValueNode> spots) {
        List<List<RecordArea>> dated =
                withValueNodes(SiblingRows.ofSimilar(survey).growSections(region.sections()), spots);
        return draft(dated, dated.stream().flatMap(List::stream).toList());
    }

    /** Records with the value nodes that are their times. */
    List<List<RecordArea>> withValueNodes(List<List<RecordArea>> runs, List<ValueNode> spots) {
        List<RecordSection> sections = new ArrayList<>();
        int dates = 0;
        int size = 0;
        for (List<RecordArea> run : runs) {
            List<RecordSection.Border> borders = new ArrayList<>();
            for (RecordArea area : run) {
                List<ValueNode> own = spots.subList(
                        ValueNode.firstIndexFrom(spots, area.from()), ValueNode.firstIndexFrom(spots, area.to()));
                borders.add(new RecordSection.Border(area.from(), own));
                dates += own.isEmpty() ? 0 : 1;
                size++;
            }
            sections.add(new RecordSection(0, borders));
        }
        boolean rare = dates < RARE_SHARE * size;
        List<List<RecordArea>> dated = new ArrayList<>();
        List<RecordSection> main = mainValueNodes(sections);
        for (int s = 0; s < main.size(); s++) {
            List<RecordArea> run = new ArrayList<>();
            for (int i = 0; i < main.get(s).borders().size(); i++) {
                RecordArea area = runs.get(s).get(i);
                List<ValueNode> own = main.get(s).borders().get(i).valueNodes();
                run.add(new RecordArea(area.from(), area.to(), rare ? standaloneNodes(own) : own));
            }
            dated.add(run);
        }
        return dated;
    }

    /** Returns the value nodes that count: if few records have a date, a date inside a text is part of the text. */
    private List<ValueNode> standaloneNodes(List<ValueNode> spots) {
        return spots.stream()
                .filter(s -> s.position() == ValueNode.Position.ALONE && kind.strength(s) >= 3 && isWholeText(s))
                .toList();
    }

    private boolean isWholeText(ValueNode spot) {
        PatternMatch match = spot.match();
        return match == null || match.end() - match.start() >= 0.7 * page.textLength(spot.node());
    }

    /** The candidate list that is read from a region's areas. */
    public ListCandidate candidate(ListRegion region, List<ValueNode> spots) {
        ListDraft draft = draft(region, spots);
        ReadList read = read(draft);
        ItemList list = new ItemList(
                read.subjects(),
                region.finder(),
                region.score(),
                region.evidence().get());
        return new ListCandidate(list, read.records(), draft.fields());
    }

    private ListDraft draft(List<List<RecordArea>> found, List<RecordArea> read) {
        List<RecordArea> areas = new AddressedValues<>(survey, kind).choose(read);
        return new ListDraft(runs(found, areas), areas, new RecordFields(areas, survey));
    }

    /**
     * Keeps, for a record with several times, the most certain ones at the path at which most records have theirs: the
     * others are part of a title or a text.
     */
    public List<RecordSection> mainValueNodes(List<RecordSection> sections) {
        return mainPlaces(new ValueColumns<>(signatures, kind).plausible(sections));
    }

    private List<RecordSection> mainPlaces(List<RecordSection> sections) {
        if (!haveSeveralValues(sections)) {
            return sections;
        }
        Map<Long, Integer> places = new HashMap<>();
        Map<Long, Integer> holders = new HashMap<>();
        int records = 0;
        for (RecordSection section : sections) {
            records += section.borders().size();
            for (RecordSection.Border border : section.borders()) {
                Set<Long> own = new HashSet<>();
                for (ValueNode spot : border.valueNodes()) {
                    long place = signatures.path(spot.node());
                    places.merge(place, 1, Integer::sum);
                    if (own.add(place)) {
                        holders.merge(place, 1, Integer::sum);
                    }
                }
            }
        }
        List<RecordSection> main = new ArrayList<>();
        for (RecordSection section : sections) {
            List<RecordSection.Border> borders = new ArrayList<>();
            for (RecordSection.Border border : section.borders()) {
                boolean several = border.valueNodes().size() > 1;
                List<ValueNode> usual =
                        several ? usualNodes(border.valueNodes(), holders, records) : border.valueNodes();
                borders.add(several ? new RecordSection.Border(border.node(), mainValueNodes(usual, places)) : border);
            }
            main.add(new RecordSection(section.root(), borders));
        }
        return main;
    }

    private static boolean haveSeveralValues(List<RecordSection> sections) {
        for (RecordSection section : sections) {
            for (RecordSection.Border border : section.borders()) {
                if (border.valueNodes().size() > 1) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Returns the value nodes at the usual path: if a record has its time there, a time elsewhere, for example in its
     * title, does not count.
     */
    private List<ValueNode> usualNodes(List<ValueNode> spots, Map<Long, Integer> holders, int records) {
        List<ValueNode> usual = new ArrayList<>();
        boolean settled = false;
        for (ValueNode spot : spots) {
            int seen = holders.getOrDefault(signatures.path(spot.node()), 0);
            settled |= seen >= SETTLED_SHARE * records;
            if (seen >= Math.max(2, ODD_SHARE * records)) {
                usual.add(spot);
            }
        }
        return settled && records >= MIN_RECORDS ? usual : spots;
    }

    private List<ValueNode> mainValueNodes(List<ValueNode> spots, Map<Long, Integer> places) {
        int strongest = 0;
        int most = 0;
        for (ValueNode spot : spots) {
            int strength = kind.strength(spot);
            int seen = places.getOrDefault(signatures.path(spot.node()), 0);
            if (strength > strongest || (strength == strongest && seen > most)) {
                strongest = strength;
                most = seen;
            }
        }
        List<ValueNode> main = new ArrayList<>();
        for (ValueNode spot : spots) {
            if (kind.strength(spot) == strongest && places.getOrDefault(signatures.path(spot.node()), 0) == most) {
                main.add(spot);
            }
        }
        return main;
    }

    /**
     * Groups the split areas by the sections that they are from, each with its subject's title; a heading between two
     * records begins a new subject.
     */
    private List<ListDraft.Run> runs(List<List<RecordArea>> found, List<RecordArea> split) {
        List<ListDraft.Run> runs = new ArrayList<>();
        int next = 0;
        int floor = 0;
        for (List<RecordArea> section : found) {
            int stop = section.getLast().to();
            ListDraft.Run run =
                    new ListDraft.Run(SubjectHeadings.title(page, section.getFirst(), floor), new ArrayList<>());
            runs.add(run);
            while (next < split.size() && split.get(next).from() < stop) {
                RecordArea area = split.get(next++);
                String heading =
                        run.areas().isEmpty() ? null : heading(run.areas().getLast(), area, floor);
                if (heading != null) {
                    run = new ListDraft.Run(heading, new ArrayList<>());
                    runs.add(run);
                }
                run.areas().add(area);
                floor = area.to() - 1;
            }
            floor = stop - 1;
        }
        return withSubjects(runs);
    }

    /** The heading between two records: in the same part of the page a plain one, before another part any title of it. */
    private @Nullable String heading(RecordArea before, RecordArea area, int floor) {
        String heading = SubjectHeadings.heading(page, area, floor);
        int last = page.parent(before.from());
        int next = page.parent(area.from());
        boolean part = last != next && last > 0 && next > 0 && page.parent(last) == page.parent(next);
        return heading == null && part ? SubjectHeadings.title(page, area, floor) : heading;
    }

    /**
     * The runs with their titles if these distinguish groups of the page: at least two different ones that are not
     * dates.
     */
    private List<ListDraft.Run> withSubjects(List<ListDraft.Run> runs) {
        List<ListDraft.Run> named = new ArrayList<>();
        Set<String> titles = new HashSet<>();
        for (ListDraft.Run run : runs) {
            String title = run.title() == null ? null : SubjectHeadings.withoutCount(run.title());
            if (title != null && isDate(title)) {
                title = null;
            }
            if (title != null) {
                titles.add(title);
            }
            named.add(new ListDraft.Run(title, run.areas()));
        }
        return titles.size() > 1
                ? named
                : runs.stream().map(run -> new ListDraft.Run(null, run.areas())).toList();
    }

    /** Returns true if a title is little more than a date or the name of a month or year. */
    private boolean isDate(String title) {
        int covered = 0;
        for (TimeMatch match : survey.scans().scan(title)) {
            covered += match.end() - match.start();
        }
        return covered >= MIN_DATE_SHARE * title.length();
    }

    List<Subject> subjects(ListDraft draft) {
        return read(draft).subjects();
    }

    /** The items of a draft under their subjects, without repeated records. */
    public ReadList read(ListDraft draft) {
        List<@Nullable TitledRecord> entries = new ArrayList<>();
        List<ValueTarget> targets = new ArrayList<>();
        for (int i = 0; i < draft.areas().size(); i++) {
            TitledRecord entry = draft.fields().titledRecord(i);
            entries.add(entry);
            String address = entry == null || entry.link() == null ? "" : entry.link();
            List<ValueNode> own = draft.areas().get(i).valueNodes();
            if (!own.isEmpty()) {
                targets.add(new ValueTarget(
                        strongestNode(own), address, draft.areas().get(i)));
            }
        }
        return read(draft, entries, kind.read(targets));
    }

    private ValueNode strongestNode(List<ValueNode> spots) {
        ValueNode surest = spots.getFirst();
        for (ValueNode spot : spots) {
            surest = kind.strength(spot) > kind.strength(surest) ? spot : surest;
        }
        return surest;
    }

    private ReadList read(ListDraft draft, List<@Nullable TitledRecord> entries, List<@Nullable V> values) {
        List<TitledRecord> kept = new ArrayList<>();
        List<Subject> subjects = new ArrayList<>();
        Set<Key<V>> seen = new HashSet<>();
        int record = 0;
        int value = 0;
        boolean[] strange = new OutlierRows(survey, draft, entries).find();
        for (ListDraft.Run run : draft.runs()) {
            List<Item> items = new ArrayList<>();
            for (RecordArea area : run.areas()) {
                V own = area.valueNodes().isEmpty() ? null : values.get(value++);
                TitledRecord entry = entries.get(record);
                if (!strange[record++] && entry != null && seen.add(new Key<>(entry.title(), entry.link(), own))) {
                    items.add(kind.item(entry, run.title(), own));
                    kept.add(entry);
                }
            }
            if (!items.isEmpty()) {
                subjects.add(new Subject(run.title(), items));
            }
        }
        return new ReadList(subjects, kept);
    }
}
