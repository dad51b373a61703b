package org.feedmill.list;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/**
 * From records' areas to items under subjects: the fields of all records together, the value (time or price) of each,
 * and the headings that the runs of records stand under. All finders that find areas read them here.
 */
final class ListReader<V> {

    /** Items under their subjects, and the entries they were made of in the same order. */
    record Read(List<Subject> subjects, List<TitledRecord> entries) {}

    /** What makes two records the same. */
    private record Key<V>(
            String title, @Nullable String link, @Nullable V value) {}

    /** Dates in fewer records than this are not the list's. */
    private static final double RARE = 0.3;

    /** A place where so many records have a time is the list's; one where fewer than the other have one is odd. */
    private static final double SETTLED = 0.7;

    private static final double ODD = 0.1;
    private static final int ENOUGH = 4;

    private final Survey survey;
    private final Page page;
    private final Signatures signatures;
    private final ValueKind<V> kind;

    ListReader(Survey survey, ValueKind<V> kind) {
        this.survey = survey;
        this.page = survey.page();
        this.signatures = survey.signatures();
        this.kind = kind;
    }

    /** A draft of areas that know their spots; an area may hold several items under one spot. */
    ListDraft draft(List<List<Area>> found) {
        List<Area> flat = new ArrayList<>();
        found.forEach(flat::addAll);
        return draft(found, new Splitter(page, signatures, survey.links()).split(flat));
    }

    /** A draft of a region's areas: each is one record, and takes from all spots of the page those that stand in it. */
    ListDraft draft(Region region, List<Spot> spots) {
        List<List<Area>> dated = dated(region.sections(), spots);
        return draft(dated, dated.stream().flatMap(List::stream).toList());
    }

    /** Records with those of the page's spots that tell their times. */
    List<List<Area>> dated(List<List<Area>> runs, List<Spot> spots) {
        List<Section> sections = new ArrayList<>();
        int dates = 0;
        int size = 0;
        for (List<Area> run : runs) {
            List<Section.Border> borders = new ArrayList<>();
            for (Area area : run) {
                List<Spot> own = spots.subList(Spot.firstFrom(spots, area.from()), Spot.firstFrom(spots, area.to()));
                borders.add(new Section.Border(area.from(), own));
                dates += own.isEmpty() ? 0 : 1;
                size++;
            }
            sections.add(new Section(0, borders));
        }
        boolean rare = dates < RARE * size;
        List<List<Area>> dated = new ArrayList<>();
        List<Section> main = mainSpots(sections);
        for (int s = 0; s < main.size(); s++) {
            List<Area> run = new ArrayList<>();
            for (int i = 0; i < main.get(s).borders().size(); i++) {
                Area area = runs.get(s).get(i);
                List<Spot> own = main.get(s).borders().get(i).spots();
                run.add(new Area(area.from(), area.to(), rare ? alone(own) : own));
            }
            dated.add(run);
        }
        return dated;
    }

    /** Where few records have a date, one inside a text is part of the text. */
    private List<Spot> alone(List<Spot> spots) {
        return spots.stream()
                .filter(s -> s.place() == Spot.Place.ALONE && kind.strength(s) >= 3 && whole(s))
                .toList();
    }

    private boolean whole(Spot spot) {
        PatternMatch match = spot.match();
        return match == null || match.end() - match.start() >= 0.7 * page.textLength(spot.node());
    }

    /** The list that a region's areas read as. */
    Candidate candidate(Region region, List<Spot> spots) {
        ListDraft draft = draft(region, spots);
        Read read = read(draft);
        ItemList list = new ItemList(read.subjects(), region.finder(), region.score(), region.evidence());
        return new Candidate(list, read.entries(), draft.fields());
    }

    private ListDraft draft(List<List<Area>> found, List<Area> areas) {
        return new ListDraft(runs(found, areas), areas, new Fields(areas, survey));
    }

    /**
     * Where a record holds several times, the surest at the place where most records have theirs count alone: the others
     * are part of a title or a text.
     */
    List<Section> mainSpots(List<Section> sections) {
        Map<Long, Integer> places = new HashMap<>();
        Map<Long, Integer> holders = new HashMap<>();
        int records = 0;
        for (Section section : sections) {
            records += section.borders().size();
            for (Section.Border border : section.borders()) {
                Set<Long> own = new HashSet<>();
                for (Spot spot : border.spots()) {
                    long place = signatures.path(spot.node());
                    places.merge(place, 1, Integer::sum);
                    if (own.add(place)) {
                        holders.merge(place, 1, Integer::sum);
                    }
                }
            }
        }
        List<Section> main = new ArrayList<>();
        for (Section section : sections) {
            List<Section.Border> borders = new ArrayList<>();
            for (Section.Border border : section.borders()) {
                boolean several = border.spots().size() > 1;
                List<Spot> usual = several ? usual(border.spots(), holders, records) : border.spots();
                borders.add(several ? new Section.Border(border.node(), mainSpots(usual, places)) : border);
            }
            main.add(new Section(section.root(), borders));
        }
        return main;
    }

    /** Where a record has its time at the place of most, what it tells at an odd place, in its title say, is none of it. */
    private List<Spot> usual(List<Spot> spots, Map<Long, Integer> holders, int records) {
        List<Spot> usual = new ArrayList<>();
        boolean settled = false;
        for (Spot spot : spots) {
            int seen = holders.getOrDefault(signatures.path(spot.node()), 0);
            settled |= seen >= SETTLED * records;
            if (seen >= Math.max(2, ODD * records)) {
                usual.add(spot);
            }
        }
        return settled && records >= ENOUGH ? usual : spots;
    }

    private List<Spot> mainSpots(List<Spot> spots, Map<Long, Integer> places) {
        int strongest = 0;
        int most = 0;
        for (Spot spot : spots) {
            int strength = kind.strength(spot);
            int seen = places.getOrDefault(signatures.path(spot.node()), 0);
            if (strength > strongest || (strength == strongest && seen > most)) {
                strongest = strength;
                most = seen;
            }
        }
        List<Spot> main = new ArrayList<>();
        for (Spot spot : spots) {
            if (kind.strength(spot) == strongest && places.getOrDefault(signatures.path(spot.node()), 0) == most) {
                main.add(spot);
            }
        }
        return main;
    }

    /**
     * Puts the split areas back under the sections they came from, each with its subject's title; a heading between two
     * records begins a subject of its own.
     */
    private List<ListDraft.Run> runs(List<List<Area>> found, List<Area> split) {
        List<ListDraft.Run> runs = new ArrayList<>();
        int next = 0;
        int floor = 0;
        for (List<Area> section : found) {
            int stop = section.getLast().to();
            ListDraft.Run run = new ListDraft.Run(Subjects.title(page, section.getFirst().from(), floor), new ArrayList<>());
            runs.add(run);
            while (next < split.size() && split.get(next).from() < stop) {
                Area area = split.get(next++);
                String heading = run.areas().isEmpty() ? null : Subjects.heading(page, area, floor);
                if (heading != null) {
                    run = new ListDraft.Run(heading, new ArrayList<>());
                    runs.add(run);
                }
                run.areas().add(area);
                floor = area.to() - 1;
            }
            floor = stop - 1;
        }
        return runs;
    }

    List<Subject> subjects(ListDraft draft) {
        return read(draft).subjects();
    }

    /** The items of a draft under their subjects; the same record twice is one item. */
    Read read(ListDraft draft) {
        List<@Nullable TitledRecord> entries = new ArrayList<>();
        List<ValueTarget> targets = new ArrayList<>();
        for (int i = 0; i < draft.areas().size(); i++) {
            TitledRecord entry = draft.fields().entry(i);
            entries.add(entry);
            String address = entry == null || entry.link() == null ? "" : entry.link();
            List<Spot> own = draft.areas().get(i).spots();
            if (!own.isEmpty()) {
                targets.add(new ValueTarget(surest(own), address));
            }
        }
        return read(draft, entries, kind.read(targets));
    }

    private Spot surest(List<Spot> spots) {
        Spot surest = spots.getFirst();
        for (Spot spot : spots) {
            surest = kind.strength(spot) > kind.strength(surest) ? spot : surest;
        }
        return surest;
    }

    private Read read(ListDraft draft, List<@Nullable TitledRecord> entries, List<@Nullable V> values) {
        List<TitledRecord> kept = new ArrayList<>();
        List<Subject> subjects = new ArrayList<>();
        Set<Key<V>> seen = new HashSet<>();
        int record = 0;
        int value = 0;
        boolean[] strange = new Strangers(survey, draft, entries).find();
        for (ListDraft.Run run : draft.runs()) {
            List<Item> items = new ArrayList<>();
            for (Area area : run.areas()) {
                V own = area.spots().isEmpty() ? null : values.get(value++);
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
        return new Read(subjects, kept);
    }
}
