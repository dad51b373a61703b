package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.FieldType;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.json.JsonFieldReader;
import org.feedmill.list.json.JsonListFinder;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.rule.CompiledRule.CompiledChoice;
import org.feedmill.rule.CompiledRule.CompiledItem;
import org.feedmill.rule.CompiledRule.CompiledSubject;
import org.feedmill.rule.path.RulePath;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Applies a rule of JSON paths to a JSON document. Fields that the rule defines are read from its paths alone; those
 * that it leaves out are found in the records as the finder finds them. Not thread-safe.
 */
final class JsonRuleEvaluator {

    /** A record that becomes an item if it has a title. */
    private static final class JsonRow {
        private final int number;
        private final @Nullable String heading;
        private final CompiledItem item;
        private final int[] sources = {-1, -1, -1};
        private Item.@Nullable Builder builder;

        JsonRow(int number, @Nullable String heading, CompiledItem item) {
            this.number = number;
            this.heading = heading;
            this.item = item;
        }
    }

    private static final List<ItemField> LOCATED = List.of(ItemField.TITLE, ItemField.LINK, ItemField.DATE);

    private final Page page;
    private final JsonTree tree;
    private final JsonFieldReader values;
    private final JsonChoiceReader choices;
    private final CompiledRule compiled;
    private final List<JsonRow> rows = new ArrayList<>();
    private final List<Subject> finished = new ArrayList<>();
    private @Nullable String problem;

    JsonRuleEvaluator(Rule rule, Page page) {
        this.page = page;
        this.tree = Objects.requireNonNull(page.json()).tree();
        this.values = new JsonFieldReader(page, tree, TimeReader.standard());
        this.choices = new JsonChoiceReader(values);
        this.compiled = new CompiledRule(rule);
    }

    /** Returns true if a rule has paths of JSON documents. */
    static boolean reads(Rule rule) {
        return rule.subjects().stream()
                .anyMatch(subject -> Stream.concat(
                                subject.paths().stream(),
                                subject.items().stream().flatMap(item -> item.paths().stream()))
                        .anyMatch(path -> path.json() != null));
    }

    RuleResult apply() {
        Moment date = pageDate();
        for (CompiledSubject subject : compiled.subjects()) {
            applySubject(subject);
        }
        rows.sort(Comparator.comparingInt(row -> row.number));
        Map<CompiledItem, List<JsonRow>> kinds = new java.util.LinkedHashMap<>();
        rows.forEach(
                row -> kinds.computeIfAbsent(row.item, k -> new ArrayList<>()).add(row));
        kinds.forEach(this::readItems);
        List<RuleResult.ItemLocation> locations = new ArrayList<>();
        List<Subject> subjects = subjects(locations);
        int size = locations.size();
        ItemList list = subjects.isEmpty()
                ? null
                : new ItemList(subjects, "rule", 1, List.of("the rule's paths selected " + size + " records"));
        return new RuleResult(list, date, locations, compiled.pathUsages(), problem());
    }

    private @Nullable String problem() {
        if (values.paths().isExhausted()) {
            return "its paths look at the document's values too often; make them more precise";
        }
        return rows.size() >= RuleEvaluator.MAX_ITEMS
                ? "it selects more than " + RuleEvaluator.MAX_ITEMS + " items"
                : problem;
    }

    private @Nullable Moment pageDate() {
        for (CompiledChoice choice : compiled.date()) {
            Moment date = dates(choice, List.of(0)).getFirst();
            if (date != null) {
                return date;
            }
        }
        return null;
    }

    private int[] select(int current, List<RulePath> paths) {
        Stream<int[]> all = paths.stream().map(path -> {
            JsonExpression json = path.json();
            return json == null && path.steps().isEmpty()
                    ? new int[] {current}
                    : json instanceof JsonPath query ? values.paths().select(current, query) : new int[0];
        });
        return all.flatMapToInt(Arrays::stream).distinct().toArray();
    }

    private void applySubject(CompiledSubject subject) {
        int[] groups = select(0, subject.rule().paths());
        subject.count().recordSelected(groups.length);
        for (int group : groups) {
            String heading = firstText(ItemField.CATEGORY, group, subject.title());
            if (subject.items().isEmpty()) {
                find(group);
            }
            for (CompiledItem item : subject.items()) {
                int[] selected = select(group, item.rule().paths());
                item.count().recordSelected(selected.length);
                for (int row : selected) {
                    boolean excluded = select(row, item.rule().exclude()).length > 0;
                    if (!excluded && rows.size() < RuleEvaluator.MAX_ITEMS) {
                        rows.add(new JsonRow(row, heading, item));
                    }
                }
            }
        }
    }

    /** Reads the list that the finder finds within a group. */
    private void find(int group) {
        for (ItemList list : new JsonListFinder().find(page).candidates()) {
            if (list.items().stream().allMatch(item -> tree.contains(group, tree.valueAt(item.node())))) {
                finished.addAll(list.subjects());
                return;
            }
        }
    }

    /** Reads the records that one item rule selected. */
    private void readItems(CompiledItem item, List<JsonRow> records) {
        List<Integer> numbers = records.stream().map(row -> row.number).toList();
        Map<ItemField, List<JsonExpression>> found = unstated(item, numbers);
        for (JsonRow row : records) {
            String title = text(ItemField.TITLE, row, found);
            row.builder = title == null ? null : Item.builder(title);
        }
        for (ItemField field : ItemField.values()) {
            if (field.type() == FieldType.MOMENT) {
                readDates(field, item, records, found);
            } else if (field != ItemField.TITLE) {
                records.forEach(row -> readText(field, row, found));
            }
        }
        for (JsonRow row : records) {
            Item.Builder builder = row.builder;
            if (builder != null) {
                int node = tree.node(row.number);
                builder.node(node).end(page.end(node));
            }
        }
    }

    /** The expressions of fields that the rule leaves to the finder. */
    private Map<ItemField, List<JsonExpression>> unstated(CompiledItem item, List<Integer> numbers) {
        Map<ItemField, List<JsonExpression>> found = new EnumMap<>(ItemField.class);
        boolean complete = Arrays.stream(ItemField.values())
                .allMatch(field -> !field.has(FieldTrait.FOUND) || item.fields().containsKey(field));
        if (!complete) {
            found.putAll(JsonListFinder.fields(page, tree, values, numbers));
        }
        found.keySet().removeAll(item.fields().keySet());
        return found;
    }

    private void readText(ItemField field, JsonRow row, Map<ItemField, List<JsonExpression>> found) {
        Item.Builder builder = row.builder;
        if (builder == null || field.type() == FieldType.PRICE) {
            return;
        }
        String text = text(field, row, found);
        if (field == ItemField.CATEGORY
                && row.heading != null
                && !row.item.fields().containsKey(field)) {
            text = row.heading;
        }
        builder.with(field, text == null || field.type() != FieldType.ENCLOSURE ? text : values.enclosure(text, null));
    }

    private @Nullable String text(ItemField field, JsonRow row, Map<ItemField, List<JsonExpression>> found) {
        List<CompiledChoice> stated = row.item.fields().get(field);
        if (stated != null) {
            for (CompiledChoice choice : stated) {
                String text = choices.counted(field, row.number, choice);
                if (text != null) {
                    keepSource(field, row, choice.choice().path().json());
                    return text;
                }
            }
            return null;
        }
        for (JsonExpression expression : found.getOrDefault(field, List.of())) {
            String text = values.text(field, row.number, expression);
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    private void keepSource(ItemField field, JsonRow row, @Nullable JsonExpression expression) {
        int source = expression == null ? -1 : values.source(row.number, expression);
        if (LOCATED.contains(field) && source >= 0) {
            row.sources[LOCATED.indexOf(field)] = tree.node(source);
        }
    }

    private @Nullable String firstText(ItemField field, int number, List<CompiledChoice> stated) {
        for (CompiledChoice choice : stated) {
            String text = choices.counted(field, number, choice);
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    private void readDates(
            ItemField field, CompiledItem item, List<JsonRow> records, Map<ItemField, List<JsonExpression>> found) {
        List<Integer> numbers = records.stream().map(row -> row.number).toList();
        List<CompiledChoice> stated = item.fields().get(field);
        if (stated != null) {
            stated.forEach(choice -> put(
                    field,
                    records,
                    dates(choice, numbers),
                    choice.choice().path().json()));
        } else {
            for (JsonExpression expression : found.getOrDefault(field, List.of())) {
                put(field, records, values.dates(column(expression, numbers)), null);
            }
        }
    }

    private void put(
            ItemField field, List<JsonRow> records, List<@Nullable Moment> dates, @Nullable JsonExpression expression) {
        for (int i = 0; i < records.size(); i++) {
            JsonRow row = records.get(i);
            Item.Builder builder = row.builder;
            Moment date = dates.get(i);
            boolean known = row.sources[2] >= 0 && field == ItemField.DATE;
            if (builder != null && date != null && !known) {
                builder.with(field, date);
                keepSource(field, row, expression);
            }
        }
    }

    private List<@Nullable JsonValue> column(@Nullable JsonExpression expression, List<Integer> numbers) {
        List<@Nullable JsonValue> column = new ArrayList<>();
        for (int number : numbers) {
            int source = expression instanceof JsonPath path ? values.paths().selectFirst(number, path) : -1;
            column.add(source < 0 ? null : tree.value(source));
        }
        return column;
    }

    private List<@Nullable Moment> dates(CompiledChoice choice, List<Integer> numbers) {
        FieldChoice stated = choice.choice();
        List<@Nullable JsonValue> column = column(stated.path().json(), numbers);
        boolean whole = stated.format() == null
                && stated.after() == null
                && stated.before() == null
                && stated.edits().isEmpty();
        List<@Nullable Moment> dates = new ArrayList<>();
        if (whole) {
            dates.addAll(values.dates(column));
        } else {
            List<@Nullable JsonValue> parts = new ArrayList<>();
            for (int number : numbers) {
                String part = choices.read(ItemField.DATE, number, stated);
                parts.add(part == null ? null : new JsonValue.JsonString(part));
            }
            dates.addAll(stated.format() == null ? values.dates(parts) : formatted(stated.format(), parts));
        }
        for (Moment date : dates) {
            if (date == null) {
                choice.count().recordMiss();
            } else {
                choice.count().recordMatch(date.toIso());
            }
        }
        return dates;
    }

    private List<@Nullable Moment> formatted(String letters, List<@Nullable JsonValue> parts) {
        RuleDateFormat format =
                RuleDateFormat.parseIfValid(letters, page.language()).orElse(null);
        if (format == null) {
            problem = "\"" + letters + "\" is not a date format; write one such as dd.MM.yyyy";
        }
        List<@Nullable Moment> dates = new ArrayList<>();
        for (JsonValue part : parts) {
            Moment date = format != null && part instanceof JsonValue.JsonString string
                    ? format.read(string.value(), null).orElse(null)
                    : null;
            dates.add(date == null ? null : date.inZone(page.timeZone()));
        }
        return dates;
    }

    /** Groups the items by heading; a value that two rules select is one item. */
    private List<Subject> subjects(List<RuleResult.ItemLocation> locations) {
        List<Subject> subjects = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        List<Item> open = new ArrayList<>();
        String heading = null;
        for (JsonRow row : rows) {
            if (row.builder == null || !seen.add(row.number)) {
                continue;
            }
            Item item = row.builder.build();
            if (!open.isEmpty() && !Objects.equals(heading, row.heading)) {
                subjects.add(new Subject(heading, open));
                open = new ArrayList<>();
            }
            heading = row.heading;
            open.add(item);
            locations.add(location(item, row.sources));
        }
        if (!open.isEmpty()) {
            subjects.add(new Subject(heading, open));
        }
        for (Subject subject : finished) {
            subjects.add(subject);
            subject.items().forEach(item -> locations.add(location(item, new int[] {-1, -1, -1})));
        }
        return subjects;
    }

    private RuleResult.ItemLocation location(Item item, int[] sources) {
        return new RuleResult.ItemLocation(item.node(), page.end(item.node()), sources[0], sources[1], sources[2]);
    }
}
