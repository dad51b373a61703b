package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Marked;
import org.feedmill.list.RecordReader;
import org.feedmill.list.Subject;
import org.feedmill.list.Telling;
import org.feedmill.page.Page;
import org.feedmill.rule.Ways.ItemWay;
import org.feedmill.rule.Ways.SubjectWay;
import org.feedmill.rule.Ways.Way;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Follows a rule on a page (P1 §2.1, step 2): subjects, their items, their fields. Fields that the rule tells are read
 * from its paths alone; what it leaves out is read by the finders' own reader. Of one thread.
 *
 * <p>Cost: the nodes that the paths pass, and the dates; no look at the rest of the page.
 */
final class RuleReader {

    /** A rule that selects more items is not followed further. */
    static final int MOST_ITEMS = 50_000;

    /** A subject on the page. */
    private record Group(@Nullable String title, Place place) {}

    /** An item on the page. */
    private record Row(Group group, Marked record, int title, int link, int date) {}

    private final Rule rule;
    private final Page page;
    private final PathWalk walk;
    private final FieldReader fields;
    private final Ways ways;
    private final RecordReader records;
    private final List<Row> rows = new ArrayList<>();
    private final Set<Integer> taken = new HashSet<>();

    RuleReader(Rule rule, Page page) {
        this.rule = rule;
        this.page = page;
        this.walk = new PathWalk(page);
        this.fields = new FieldReader(page, walk);
        this.ways = new Ways(rule);
        this.records = new RecordReader(page, TimeReader.standard());
    }

    Applied apply() {
        Moment date = pageDate();
        for (SubjectWay subject : ways.subjects()) {
            subject(subject);
        }
        rows.sort(Comparator.comparingInt(r -> r.record.from()));
        List<@Nullable Item> items = records.read(rows.stream().map(Row::record).toList());
        List<Subject> subjects = new ArrayList<>();
        List<Applied.Source> sources = new ArrayList<>();
        group(items, subjects, sources);
        ItemList list = subjects.isEmpty()
                ? null
                : new ItemList(subjects, "rule", 1, List.of("the rule's paths selected " + rows.size() + " records"));
        return new Applied(list, date, sources, ways.uses(), problem());
    }

    private @Nullable String problem() {
        if (walk.exhausted()) {
            return "its paths look at the page's nodes too often; make them more precise";
        }
        return rows.size() >= MOST_ITEMS ? "it selects more than " + MOST_ITEMS + " items" : null;
    }

    private @Nullable Moment pageDate() {
        if (ways.date().isEmpty()) {
            return null;
        }
        List<Telling> told = fields.dates(Place.document(page), ways.date());
        Telling title = Telling.of(0, "page");
        Telling none = Telling.NOTHING;
        Marked whole = new Marked(0, page.size(), title, false, none, told, none, none, none, none, none, none);
        Item item = records.read(List.of(whole)).getFirst();
        Moment date = item == null ? null : item.date();
        if (date != null) {
            fields.day(date.date());
        }
        return date;
    }

    private void subject(SubjectWay subject) {
        SubjectRule own = subject.rule();
        Place document = Place.document(page);
        boolean whole =
                own.paths().size() == 1 && own.paths().getFirst().steps().isEmpty();
        List<Place> places = whole ? List.of(document) : places(document, own.paths(), own.run(), subject.count());
        for (Place place : places) {
            Telling title = fields.value(Part.CATEGORY, place, subject.title());
            List<Telling> dates = subject.date().isEmpty() ? List.of() : fields.dates(place, subject.date());
            Group group = new Group(title.text(), place);
            for (ItemWay item : subject.items()) {
                items(item, group, dates);
            }
        }
    }

    private void items(ItemWay item, Group group, List<Telling> dates) {
        ItemRule own = item.rule();
        for (Place place : places(group.place, own.paths(), own.run(), item.count())) {
            boolean excluded = own.exclude().stream().anyMatch(path -> walk.leads(place, path));
            boolean fresh = !excluded && rows.size() < MOST_ITEMS && taken.add(place.from());
            if (fresh) {
                rows.add(row(item, group, place, dates));
            }
        }
    }

    /** The places that paths select; a run goes up to the next of them, or to the end of its parent. */
    private List<Place> places(Place from, List<Path> paths, boolean run, Tally.Count count) {
        int[] nodes = walk.select(from, paths);
        count.selected(nodes.length);
        return places(page, from, nodes, run);
    }

    static List<Place> places(Page page, Place from, int[] nodes, boolean run) {
        Arrays.sort(nodes);
        List<Place> places = new ArrayList<>(nodes.length);
        for (int i = 0; i < nodes.length; i++) {
            if (!run) {
                places.add(Place.node(page, nodes[i]));
                continue;
            }
            int parent = page.parent(nodes[i]);
            int end = parent < 0 ? page.size() : Math.min(page.end(parent), Math.max(from.to(), page.end(nodes[i])));
            boolean together = i + 1 < nodes.length && page.parent(nodes[i + 1]) == parent;
            places.add(Place.run(nodes[i], together ? nodes[i + 1] : end));
        }
        return places;
    }

    private Row row(ItemWay item, Group group, Place place, List<Telling> groupDates) {
        Telling title = told(item, Part.TITLE, place);
        Telling link = told(item, Part.LINK, place);
        List<Telling> dates = dates(item, place, groupDates);
        Telling own = item.fields().containsKey(Part.CATEGORY) ? told(item, Part.CATEGORY, place) : Telling.NOTHING;
        String category = own.text() != null ? own.text() : group.title;
        Marked record = new Marked(
                place.from(),
                place.to(),
                title,
                undated(item),
                link,
                dates,
                told(item, Part.DESCRIPTION, place),
                told(item, Part.IMAGE, place),
                told(item, Part.AUTHOR, place),
                category == null ? Telling.NOTHING : Telling.of(own.node(), category),
                item.fields().containsKey(Part.PRICE) ? told(item, Part.PRICE, place) : Telling.NOTHING,
                told(item, Part.ENCLOSURE, place));
        int date = dates.stream()
                .filter(Telling::known)
                .mapToInt(Telling::node)
                .findFirst()
                .orElse(-1);
        return new Row(group, record, title.node(), link.node(), date);
    }

    private Telling told(ItemWay item, Part part, Place place) {
        List<Way> own = item.fields().get(part);
        return own == null ? Telling.FIND : fields.value(part, place, own);
    }

    private List<Telling> dates(ItemWay item, Place place, List<Telling> groupDates) {
        List<Way> own = item.fields().get(Part.DATE);
        List<Telling> dates = new ArrayList<>(own == null ? List.of(Telling.FIND) : fields.dates(place, own));
        dates.addAll(groupDates);
        return dates;
    }

    private static boolean undated(ItemWay item) {
        List<Way> title = item.fields().get(Part.TITLE);
        return title != null && title.stream().anyMatch(w -> w.choice().undated());
    }

    /** What makes two records the same. */
    private record Key(
            String title, @Nullable String link, @Nullable Moment date) {}

    /** Items under their subjects; the same record twice is one item. */
    private void group(List<@Nullable Item> items, List<Subject> subjects, List<Applied.Source> sources) {
        Set<Key> seen = new HashSet<>();
        List<Item> open = new ArrayList<>();
        Group last = null;
        String heading = null;
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            Row row = rows.get(i);
            if (item == null || !seen.add(new Key(item.title(), item.link(), item.date()))) {
                continue;
            }
            boolean other = row.group != last || !Objects.equals(heading, item.category());
            if (other && !open.isEmpty()) {
                subjects.add(new Subject(heading, open));
                open = new ArrayList<>();
            }
            last = row.group;
            heading = item.category();
            open.add(item);
            Marked record = row.record;
            sources.add(new Applied.Source(record.from(), record.to(), row.title, row.link, row.date));
        }
        if (!open.isEmpty()) {
            subjects.add(new Subject(heading, open));
        }
    }
}
