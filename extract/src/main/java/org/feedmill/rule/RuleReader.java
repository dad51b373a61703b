package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.Finders;
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
 * Applies a rule to a page (P1 §2.1, step 2): subjects, their items, their fields. Fields that the rule defines are read
 * from its paths alone; those that it leaves out are read by the finders' record reader. For a subject without item rules,
 * the finders are run on its part of the page. Not thread-safe.
 *
 * <p>Cost: the nodes that the paths pass, and the dates; no look at the rest of the page.
 */
final class RuleReader {

    /** A rule that selects more items is not followed further. */
    static final int MOST_ITEMS = 50_000;

    /** A subject on the page. */
    private record Group(@Nullable String title, Place place, Telling date) {}

    /**
     * An item on the page.
     *
     * @param ready the item where a finder has read it already
     */
    private record Row(
            Group group,
            Marked record,
            int title,
            int link,
            int date,
            @Nullable Item ready) {}

    private final Rule rule;
    private final Page page;
    private final PathWalk walk;
    private final FieldReader fields;
    private final Ways ways;
    private final RecordReader records;
    private final Map<String, List<ItemList>> found = new HashMap<>();
    private final List<Row> rows = new ArrayList<>();
    private final BitSet taken = new BitSet();

    RuleReader(Rule rule, Page page) {
        this.rule = rule;
        this.page = page;
        this.walk = new PathWalk(page);
        this.ways = new Ways(rule);
        this.records = new RecordReader(page, TimeReader.standard());
        this.fields = new FieldReader(page, walk, records::dates);
    }

    Applied apply() {
        Moment date = pageDate();
        for (SubjectWay subject : ways.subjects()) {
            subject(subject);
        }
        if (ways.subjects().stream().noneMatch(s -> s.items().isEmpty())) { // a script's list has an order of its own
            rows.sort(Comparator.comparingInt(r -> r.record.from()));
        }
        List<@Nullable Item> items = items();
        List<Subject> subjects = new ArrayList<>();
        List<Applied.Source> sources = new ArrayList<>();
        group(items, subjects, sources);
        ItemList list = subjects.isEmpty()
                ? null
                : new ItemList(subjects, "rule", 1, List.of("the rule's paths selected " + rows.size() + " records"));
        return new Applied(list, date, sources, ways.uses(), problem());
    }

    private List<@Nullable Item> items() {
        List<Marked> told = new ArrayList<>(rows.size());
        for (Row row : rows) {
            if (row.ready == null) {
                told.add(row.record);
            }
        }
        List<@Nullable Item> read = records.read(told);
        List<@Nullable Item> items = new ArrayList<>();
        int next = 0;
        for (Row row : rows) {
            items.add(row.ready != null ? row.ready : read.get(next++));
        }
        return items;
    }

    private @Nullable String problem() {
        if (walk.exhausted()) {
            return "its paths look at the page's nodes too often; make them more precise";
        }
        if (rows.size() >= MOST_ITEMS) {
            return "it selects more than " + MOST_ITEMS + " items";
        }
        String bad = fields.badFormat();
        return bad == null ? null : "\"" + bad + "\" is no date format; write one such as dd.MM.yyyy";
    }

    private @Nullable Moment pageDate() {
        if (ways.date().isEmpty()) {
            return null;
        }
        Telling told = fields.date(Place.document(page), ways.date());
        Telling title = Telling.of(0, "page");
        Telling none = Telling.NOTHING;
        Marked whole =
                new Marked(0, page.size(), title, false, none, List.of(told), none, none, none, none, none, none);
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
        if (whole) {
            subject.count().selected(1);
        }
        for (Place place : places) {
            Telling title = fields.value(Part.CATEGORY, place, subject.title()).telling();
            Group group = new Group(title.text(), place, fields.date(place, subject.date()));
            if (subject.items().isEmpty()) {
                found(place, own.finder());
            } else {
                items(subject.items(), group);
            }
        }
    }

    /** What all finders together call the best, or the most that one of them sees, in a place and nowhere else. */
    private void found(Place place, @Nullable String named) {
        List<String> names = named == null ? List.of("best", "markup") : List.of(named);
        for (String name : names) {
            boolean most = named != null && !named.equals("best");
            ItemList taken = null;
            int size = 0;
            for (ItemList list :
                    found.computeIfAbsent(name, n -> Finders.named(n).find(page).candidates())) {
                List<Item> items = list.items();
                boolean more = taken == null || (most && items.size() > size);
                if (more && items.stream().allMatch(i -> place.holds(i.node()))) {
                    taken = list;
                    size = items.size();
                }
            }
            if (taken != null) {
                taken.subjects().forEach(s -> found(new Group(s.title(), place, Telling.NOTHING), s));
                return;
            }
        }
    }

    private void found(Group group, Subject subject) {
        for (Item item : subject.items()) {
            int end = item.end() < 0 ? page.end(item.node()) : item.end();
            rows.add(new Row(group, Marked.at(item.node(), end), -1, -1, -1, item));
        }
    }

    /** The items of all kinds; where one begins, a run of another ends, and what has no title is no item of any kind. */
    private void items(List<ItemWay> items, Group group) {
        List<int[]> starts = new ArrayList<>();
        BitSet barred = new BitSet();
        for (ItemWay item : items) {
            int[] own = walk.select(group.place, item.rule().paths());
            item.count().selected(own.length);
            Arrays.sort(own);
            starts.add(own);
            if (untitled(item.rule())) {
                Arrays.stream(own).forEach(barred::set);
            }
        }
        int[] borders = borders(starts);
        for (int i = 0; i < items.size(); i++) {
            ItemRule own = items.get(i).rule();
            if (!untitled(own)) {
                items(items.get(i), group, places(page, group.place, starts.get(i), borders, own.run()), barred);
            }
        }
    }

    private static boolean untitled(ItemRule rule) {
        Field title = rule.field(Part.TITLE);
        return title != null && !title.wanted();
    }

    /** All of the nodes, in the page's order, each once. */
    static int[] borders(List<int[]> starts) {
        return starts.size() == 1
                ? starts.getFirst()
                : starts.stream()
                        .flatMapToInt(Arrays::stream)
                        .sorted()
                        .distinct()
                        .toArray();
    }

    private void items(ItemWay item, Group group, List<Place> places, BitSet barred) {
        ItemRule own = item.rule();
        for (Place place : places) {
            boolean fresh = rows.size() < MOST_ITEMS
                    && !barred.get(place.from())
                    && !taken.get(place.from())
                    && !excluded(own, place);
            if (fresh) {
                taken.set(place.from());
                rows.add(row(item, group, place));
            }
        }
    }

    private boolean excluded(ItemRule own, Place place) {
        for (Path path : own.exclude()) {
            if (walk.leads(place, path)) {
                return true;
            }
        }
        return false;
    }

    /** The places that paths select; a run goes up to the next of them, or to the end of its parent. */
    private List<Place> places(Place from, List<Path> paths, boolean run, Tally.Count count) {
        int[] nodes = walk.select(from, paths);
        count.selected(nodes.length);
        Arrays.sort(nodes);
        return places(page, from, nodes, nodes, run);
    }

    /**
     * The places that begin with nodes.
     *
     * @param nodes in the page's order
     * @param borders where runs end, in the page's order; the nodes are among them
     */
    static List<Place> places(Page page, Place from, int[] nodes, int[] borders, boolean run) {
        List<Place> places = new ArrayList<>(nodes.length);
        int next = 0;
        for (int node : nodes) {
            if (!run) {
                places.add(Place.node(page, node));
                continue;
            }
            while (next < borders.length && borders[next] <= node) {
                next++;
            }
            int parent = page.parent(node);
            int end = parent < 0 ? page.size() : Math.min(page.end(parent), Math.max(from.to(), page.end(node)));
            boolean together = next < borders.length && page.parent(borders[next]) == parent;
            places.add(Place.run(node, together ? borders[next] : end));
        }
        return places;
    }

    private Row row(ItemWay item, Group group, Place place) {
        List<Way> ways = item.fields().get(Part.TITLE);
        FieldReader.Read read = ways == null ? FieldReader.Read.NOTHING : fields.value(Part.TITLE, place, ways);
        Telling title = ways == null ? Telling.FIND : read.telling();
        boolean undated = read.choice() != null && read.choice().undated();
        Telling link = told(item, Part.LINK, place);
        List<Way> dated = item.fields().get(Part.DATE);
        Telling date = dated == null ? Telling.FIND : fields.date(place, dated);
        Telling own = item.fields().containsKey(Part.CATEGORY) ? told(item, Part.CATEGORY, place) : Telling.NOTHING;
        String category = own.text() != null ? own.text() : group.title;
        Marked record = new Marked(
                place.from(),
                place.to(),
                title,
                undated,
                link,
                group.date.known() ? List.of(date, group.date) : List.of(date),
                told(item, Part.DESCRIPTION, place),
                told(item, Part.IMAGE, place),
                told(item, Part.AUTHOR, place),
                category == null ? Telling.NOTHING : Telling.of(own.node(), category),
                item.fields().containsKey(Part.PRICE) ? told(item, Part.PRICE, place) : Telling.NOTHING,
                told(item, Part.ENCLOSURE, place));
        int dateNode = date.known() || date.find() ? date.node() : group.date.node();
        return new Row(group, record, title.node(), link.node(), dateNode, null);
    }

    private Telling told(ItemWay item, Part part, Place place) {
        List<Way> own = item.fields().get(part);
        return own == null ? Telling.FIND : fields.value(part, place, own).telling();
    }

    /** The title, link and date that identify an item; records with equal keys are duplicates. */
    private record Key(
            String title, @Nullable String link, @Nullable Moment date) {

        static Key of(Item item) {
            return new Key(item.title(), item.link(), item.date());
        }

        /** Titles differ mostly; this is cheaper than what a record has by itself. */
        @Override
        public int hashCode() {
            return 31 * title.hashCode() + (link == null ? 0 : link.hashCode());
        }
    }

    /** Whether an item came before; links and dates are compared only where titles come again. */
    private static boolean twice(Item item, Map<String, Item> titled, Set<Key> seen) {
        Item first = titled.putIfAbsent(item.title(), item);
        if (first == null) {
            return false;
        }
        seen.add(Key.of(first));
        return !seen.add(Key.of(item));
    }

    /** Items under their subjects; the same record twice is one item. */
    private void group(List<@Nullable Item> items, List<Subject> subjects, List<Applied.Source> sources) {
        Map<String, Item> titled = new HashMap<>();
        Set<Key> seen = new HashSet<>();
        List<Item> open = new ArrayList<>();
        Group last = null;
        String heading = null;
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            Row row = rows.get(i);
            if (item == null || (row.ready == null && twice(item, titled, seen))) {
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
