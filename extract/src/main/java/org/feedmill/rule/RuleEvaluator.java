package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.FieldHint;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.FieldType;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.LazyItemLists;
import org.feedmill.list.Subject;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.list.read.MarkedRecord;
import org.feedmill.list.read.RecordReader;
import org.feedmill.page.Page;
import org.feedmill.rule.CompiledRule.CompiledChoice;
import org.feedmill.rule.CompiledRule.CompiledItem;
import org.feedmill.rule.CompiledRule.CompiledSubject;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.RulePath;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Applies a rule to a page (P1 §2.1, step 2): subjects, their items, their fields. Fields that the rule defines are
 * read from its paths alone; those that it leaves out are read by the finders' record reader. For a subject without
 * item rules, the finders are run on its part of the page. Not thread-safe.
 *
 * <p>Cost: the nodes that the paths visit, and the dates; the rest of the page is not read.
 */
public final class RuleEvaluator {

    /** A rule that selects more items is not evaluated further. */
    static final int MAX_ITEMS = 50_000;

    private static final List<ItemField> OTHER_FIELDS = List.copyOf(
            EnumSet.complementOf(EnumSet.of(ItemField.TITLE, ItemField.LINK, ItemField.DATE, ItemField.CATEGORY)));

    /** A subject on the page. */
    private record SubjectGroup(@Nullable String title, NodeRange place, FieldHint date) {}

    /**
     * An item on the page.
     *
     * @param finishedItem the item if a finder has read it already
     */
    private record ItemRow(
            SubjectGroup group,
            MarkedRecord record,
            int titleNode,
            int linkNode,
            int dateNode,
            @Nullable Item finishedItem) {}

    private final Rule rule;
    private final Page page;
    private final PathEvaluator pathEvaluator;
    private final FieldExtractor fields;
    private final CompiledRule compiled;
    private final RecordReader records;
    private final Map<ListFinderKind, List<ItemList>> found = new HashMap<>();
    private final List<ItemRow> rows = new ArrayList<>();
    private final BitSet takenNodes = new BitSet();

    RuleEvaluator(Rule rule, Page page) {
        this.rule = rule;
        this.page = page;
        this.pathEvaluator = new PathEvaluator(page);
        this.compiled = new CompiledRule(rule);
        this.records = new RecordReader(page, TimeReader.standard());
        this.fields = new FieldExtractor(page, pathEvaluator, records::dates);
    }

    RuleResult apply() {
        Moment date = pageDate();
        for (CompiledSubject subject : compiled.subjects()) {
            applySubject(subject);
        }
        if (compiled.subjects().stream().noneMatch(s -> s.items().isEmpty())) { // a list in a script has its own order
            rows.sort(Comparator.comparingInt(r -> r.record.from()));
        }
        List<@Nullable Item> items = items();
        List<Subject> subjects = new ArrayList<>();
        List<RuleResult.ItemLocation> sources = new ArrayList<>();
        groupBySubject(items, subjects, sources);
        ItemList list = subjects.isEmpty()
                ? null
                : new ItemList(subjects, "rule", 1, List.of("the rule's paths selected " + rows.size() + " records"));
        return new RuleResult(list, date, sources, compiled.pathUsages(), problem());
    }

    private List<@Nullable Item> items() {
        List<MarkedRecord> stated = new ArrayList<>(rows.size());
        for (ItemRow row : rows) {
            if (row.finishedItem == null) {
                stated.add(row.record);
            }
        }
        List<@Nullable Item> read = records.read(stated);
        List<@Nullable Item> items = new ArrayList<>();
        int next = 0;
        for (ItemRow row : rows) {
            items.add(row.finishedItem != null ? row.finishedItem : read.get(next++));
        }
        return items;
    }

    private @Nullable String problem() {
        if (pathEvaluator.isExhausted()) {
            return "its paths look at the page's nodes too often; make them more precise";
        }
        if (rows.size() >= MAX_ITEMS) {
            return "it selects more than " + MAX_ITEMS + " items";
        }
        String bad = fields.invalidFormat();
        return bad == null ? null : "\"" + bad + "\" is not a date format; write one such as dd.MM.yyyy";
    }

    private @Nullable Moment pageDate() {
        if (compiled.date().isEmpty()) {
            return null;
        }
        FieldHint stated = fields.date(NodeRange.document(page), compiled.date());
        MarkedRecord whole = MarkedRecord.builder(0, page.size())
                .hint(ItemField.TITLE, FieldHint.of(0, "page"))
                .dates(List.of(stated))
                .build();
        Item item = records.read(List.of(whole)).getFirst();
        Moment date = item == null ? null : item.date();
        if (date != null) {
            fields.referenceDay(date.date());
        }
        return date;
    }

    private void applySubject(CompiledSubject subject) {
        SubjectRule own = subject.rule();
        NodeRange document = NodeRange.document(page);
        boolean whole =
                own.paths().size() == 1 && own.paths().getFirst().steps().isEmpty();
        List<NodeRange> places = whole ? List.of(document) : places(document, own.paths(), own.run(), subject.count());
        if (whole) {
            subject.count().recordSelected(1);
        }
        for (NodeRange place : places) {
            FieldHint title =
                    fields.value(ItemField.CATEGORY, place, subject.title()).hint();
            SubjectGroup group = new SubjectGroup(title.text(), place, fields.date(place, subject.date()));
            if (subject.items().isEmpty()) {
                found(place, own.finder());
            } else {
                items(subject.items(), group);
            }
        }
    }

    /** Reads the list that the best finder, or one named finder, finds within a place. */
    private void found(NodeRange place, @Nullable ListFinderKind named) {
        List<ListFinderKind> kinds =
                named == null ? List.of(ListFinderKind.BEST, ListFinderKind.MARKUP) : List.of(named);
        for (ListFinderKind kind : kinds) {
            boolean most = named != null && named != ListFinderKind.BEST;
            int taken = -1;
            int size = 0;
            List<ItemList> lists = found.computeIfAbsent(
                    kind, k -> k.create(rule.settings().options()).find(page).candidates());
            for (int i = 0; i < lists.size() && (most || taken < 0); i++) {
                List<Item> items = LazyItemLists.draft(lists, i).items(); // reading all fields of all lists takes long
                boolean more = taken < 0 || items.size() > size;
                if (more && items.stream().allMatch(item -> place.contains(item.node()))) {
                    taken = i;
                    size = items.size();
                }
            }
            if (taken >= 0) {
                lists.get(taken)
                        .subjects()
                        .forEach(s -> found(new SubjectGroup(s.title(), place, FieldHint.NOTHING), s));
                return;
            }
        }
    }

    private void found(SubjectGroup group, Subject subject) {
        for (Item item : subject.items()) {
            int end = item.end() < 0 ? page.end(item.node()) : item.end();
            rows.add(new ItemRow(group, MarkedRecord.at(item.node(), end), -1, -1, -1, item));
        }
    }

    /** Reads the items of all kinds; an item ends the run of another, and a record without a title is not an item. */
    private void items(List<CompiledItem> items, SubjectGroup group) {
        List<int[]> starts = new ArrayList<>();
        BitSet barred = new BitSet();
        for (CompiledItem item : items) {
            int[] own = pathEvaluator.select(group.place, item.rule().paths());
            item.count().recordSelected(own.length);
            Arrays.sort(own);
            starts.add(own);
            if (isUntitled(item.rule())) {
                Arrays.stream(own).forEach(barred::set);
            }
        }
        int[] borders = mergeStarts(starts);
        for (int i = 0; i < items.size(); i++) {
            ItemRule own = items.get(i).rule();
            if (!isUntitled(own)) {
                items(items.get(i), group, places(page, group.place, starts.get(i), borders, own.run()), barred);
            }
        }
    }

    private static boolean isUntitled(ItemRule rule) {
        FieldRule title = rule.field(ItemField.TITLE);
        return title != null && !title.wanted();
    }

    /** Merges all nodes in page order, without duplicates. */
    public static int[] mergeStarts(List<int[]> starts) {
        return starts.size() == 1
                ? starts.getFirst()
                : starts.stream()
                        .flatMapToInt(Arrays::stream)
                        .sorted()
                        .distinct()
                        .toArray();
    }

    private void items(CompiledItem item, SubjectGroup group, List<NodeRange> places, BitSet barred) {
        ItemRule own = item.rule();
        for (NodeRange place : places) {
            boolean fresh = rows.size() < MAX_ITEMS
                    && !barred.get(place.from())
                    && !takenNodes.get(place.from())
                    && !isExcluded(own, place);
            if (fresh) {
                takenNodes.set(place.from());
                rows.add(row(item, group, place));
            }
        }
    }

    private boolean isExcluded(ItemRule own, NodeRange place) {
        for (RulePath path : own.exclude()) {
            if (pathEvaluator.hasMatch(place, path)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the places that paths select; a run extends to the next of them, or to the end of its parent. */
    private List<NodeRange> places(
            NodeRange from, List<RulePath> paths, boolean run, PathUsageCounter.PathCounter count) {
        int[] nodes = pathEvaluator.select(from, paths);
        count.recordSelected(nodes.length);
        Arrays.sort(nodes);
        return places(page, from, nodes, nodes, run);
    }

    /**
     * Returns the places that begin with nodes.
     *
     * @param nodes in page order
     * @param borders the ends of runs, in page order, including the nodes
     */
    public static List<NodeRange> places(Page page, NodeRange from, int[] nodes, int[] borders, boolean run) {
        List<NodeRange> places = new ArrayList<>(nodes.length);
        int next = 0;
        for (int node : nodes) {
            if (!run) {
                places.add(NodeRange.node(page, node));
                continue;
            }
            while (next < borders.length && borders[next] <= node) {
                next++;
            }
            int parent = page.parent(node);
            int end = parent < 0 ? page.size() : Math.min(page.end(parent), Math.max(from.to(), page.end(node)));
            boolean together = next < borders.length && page.parent(borders[next]) == parent;
            places.add(NodeRange.run(node, together ? borders[next] : end));
        }
        return places;
    }

    private ItemRow row(CompiledItem item, SubjectGroup group, NodeRange place) {
        List<CompiledChoice> ways = item.fields().get(ItemField.TITLE);
        FieldExtractor.ExtractedValue read =
                ways == null ? FieldExtractor.ExtractedValue.NOTHING : fields.value(ItemField.TITLE, place, ways);
        FieldHint title = ways == null ? FieldHint.FIND : read.hint();
        boolean undated = read.choice() != null && read.choice().stripDate();
        FieldHint link = readField(item, ItemField.LINK, place);
        FieldHint date = readField(item, ItemField.DATE, place);
        FieldHint own = readField(item, ItemField.CATEGORY, place);
        String category = own.text() != null ? own.text() : group.title;
        FieldHint heading =
                category != null ? FieldHint.of(own.node(), category) : own.isToFind() ? own : FieldHint.NOTHING;
        MarkedRecord.Builder record = MarkedRecord.builder(place.from(), place.to())
                .hint(ItemField.TITLE, title)
                .titleWithoutDate(undated)
                .hint(ItemField.LINK, link)
                .dates(group.date.isKnown() ? List.of(date, group.date) : List.of(date))
                .hint(ItemField.CATEGORY, heading);
        for (ItemField field : OTHER_FIELDS) {
            record.hint(field, readField(item, field, place));
        }
        int dateNode = date.isKnown() || date.isToFind() ? date.node() : group.date.node();
        return new ItemRow(group, record.build(), title.node(), link.node(), dateNode, null);
    }

    /** Reads a field; fields that the rule leaves out are found as the finders find them. */
    private FieldHint readField(CompiledItem item, ItemField part, NodeRange place) {
        List<CompiledChoice> own = item.fields().get(part);
        if (own == null) {
            return part.has(FieldTrait.FOUND) || part.has(FieldTrait.COMMENT) ? FieldHint.FIND : FieldHint.NOTHING;
        }
        return part.type() == FieldType.MOMENT
                ? fields.date(place, own)
                : fields.value(part, place, own).hint();
    }

    /** The title, link and date that identify an item; records with equal keys are duplicates. */
    private record ItemKey(
            String title, @Nullable String link, @Nullable Moment date) {

        static ItemKey of(Item item) {
            return new ItemKey(item.title(), item.link(), item.date());
        }

        /** Uses the title only, because most titles differ; this is cheaper than the default of a record. */
        @Override
        public int hashCode() {
            return 31 * title.hashCode() + (link == null ? 0 : link.hashCode());
        }
    }

    /** Returns true if an equal item came before; links and dates are compared only if titles repeat. */
    private static boolean isDuplicate(Item item, Map<String, Item> titled, Set<ItemKey> seen) {
        Item first = titled.putIfAbsent(item.title(), item);
        if (first == null) {
            return false;
        }
        seen.add(ItemKey.of(first));
        return !seen.add(ItemKey.of(item));
    }

    /** Groups items by subject; a record that occurs twice is one item. */
    private void groupBySubject(
            List<@Nullable Item> items, List<Subject> subjects, List<RuleResult.ItemLocation> sources) {
        Map<String, Item> titled = new HashMap<>();
        Set<ItemKey> seen = new HashSet<>();
        List<Item> open = new ArrayList<>();
        SubjectGroup last = null;
        String heading = null;
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            ItemRow row = rows.get(i);
            if (item == null || (row.finishedItem == null && isDuplicate(item, titled, seen))) {
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
            MarkedRecord record = row.record;
            sources.add(
                    new RuleResult.ItemLocation(record.from(), record.to(), row.titleNode, row.linkNode, row.dateNode));
        }
        if (!open.isEmpty()) {
            subjects.add(new Subject(heading, open));
        }
    }
}
