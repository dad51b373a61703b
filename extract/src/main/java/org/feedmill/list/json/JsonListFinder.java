package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Subject;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonDocument;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Finds the lists of a document that is JSON altogether: arrays of records with titles, and with links, dates, pictures
 * and texts where they have them. Fields are recognised by the names of members in many languages, and by the shape of
 * their values. Nothing is found on other pages.
 *
 * <p>Cost: one pass over the values, and a sample of each array.
 */
public final class JsonListFinder implements ListFinder {

    public static final String NAME = "json";

    private static final int MAX_LISTS = 8;

    /** Lists with a lower score are menus, tags or settings. */
    private static final double MIN_SCORE = 0.3;

    private static final double NESTED_FACTOR = 0.75;
    private static final double INNER_FACTOR = 0.4;
    private static final double GOOD_NAME = 0.25;
    private static final double BAD_NAME = 0.7;
    private static final int MIN_HEADER_COLUMNS = 2;

    /** A list with the place of its records and fields. */
    public record ShapedList(JsonListShape shape, ItemList list) {}

    private record ScoredRows(JsonRowSet rows, JsonFieldChooser.Choice choice, double score) {}

    private final TimeReader times;

    public JsonListFinder() {
        this(TimeReader.standard());
    }

    public JsonListFinder(TimeReader times) {
        this.times = times;
    }

    @Override
    public FoundLists find(Page page) {
        JsonDocument document = page.json();
        if (document == null) {
            return new FoundLists(List.of(), List.of("json: the page is not a JSON document"));
        }
        if (document.problem() != null) {
            return new FoundLists(List.of(), List.of("json: " + document.problem()));
        }
        List<ItemList> lists = shapes(page).stream().map(ShapedList::list).toList();
        String tried = lists.isEmpty()
                ? "json: no array of the document has records with titles"
                : "json: " + TextWeight.formatCount(lists.size(), "list");
        return new FoundLists(lists, List.of(tried));
    }

    /** Returns the lists of a JSON document with the places of their records and fields, best first. */
    public List<ShapedList> shapes(Page page) {
        JsonDocument document = page.json();
        if (document == null || document.problem() != null) {
            return List.of();
        }
        JsonTree tree = document.tree();
        JsonFieldReader reader = new JsonFieldReader(page, tree, times);
        List<ScoredRows> scored = new ArrayList<>();
        for (JsonRowSet rows : new JsonRowFinder(tree).find()) {
            ScoredRows one = score(page, tree, reader, rows);
            if (one != null) {
                scored.add(one);
            }
        }
        List<ShapedList> lists = new ArrayList<>();
        Set<JsonPath> seen = new HashSet<>();
        scored.stream()
                .map(one -> new ScoredRows(one.rows(), one.choice(), one.score() * innerFactor(one, scored)))
                .filter(one -> one.score() >= MIN_SCORE)
                .sorted(Comparator.comparingDouble(ScoredRows::score).reversed())
                .limit(MAX_LISTS)
                .forEach(one -> {
                    ShapedList list = read(page, tree, reader, one);
                    if (list != null && seen.add(list.shape().path())) {
                        lists.add(list);
                    }
                });
        return lists;
    }

    /** Returns the expressions of the fields of given records; none if they have no titles. */
    public static Map<ItemField, List<JsonExpression>> fields(
            Page page, JsonTree tree, JsonFieldReader reader, List<Integer> rows) {
        List<JsonRecordColumn> columns = JsonColumnReader.read(tree, rows, List.of());
        JsonFieldChooser.Choice choice = new JsonFieldChooser(page, tree, reader).choose(columns, rows.size());
        return choice == null ? Map.of() : choice.fields();
    }

    private @Nullable ScoredRows score(Page page, JsonTree tree, JsonFieldReader reader, JsonRowSet found) {
        List<String> header = header(tree, found);
        boolean headed =
                !header.isEmpty() && header.equals(strings(tree, found.rows().getFirst()));
        JsonRowSet rows = headed && found.rows().size() > 1 ? found.withoutHeader() : found;
        List<JsonRecordColumn> columns = JsonColumnReader.read(tree, rows.rows(), header);
        JsonFieldChooser.Choice choice = new JsonFieldChooser(page, tree, reader)
                .choose(columns, rows.rows().size());
        if (choice == null || !isList(choice, rows, tree)) {
            return null;
        }
        double size = 0.45 + 0.55 * Math.min(1, Math.log(1 + rows.rows().size()) / Math.log(9));
        double nested = Math.pow(NESTED_FACTOR, rows.wildcards() - 1.0);
        return new ScoredRows(rows, choice, choice.score() * size * nested * nameFactor(rows));
    }

    /** One record, or a text alone, is a list only if more is known about it. */
    private static boolean isList(JsonFieldChooser.Choice choice, JsonRowSet rows, JsonTree tree) {
        boolean described = choice.linkScore() > 0 || choice.dateScore() > 0;
        boolean record = tree.value(rows.rows().getFirst()) instanceof JsonValue.JsonObject;
        boolean known = described
                || (record && choice.fields().size() > 1)
                || (rows.rows().size() > 2 && choice.titleScore() > 0.5);
        return known && (rows.rows().size() > 1 || (record && described && choice.titleScore() > 0.5));
    }

    private static double nameFactor(JsonRowSet rows) {
        double factor = 1;
        for (int i = 0; i < rows.names().size(); i++) {
            JsonKeyName name = JsonKeyName.of(rows.names().get(i));
            boolean last = i == rows.names().size() - 1;
            double good = JsonKeyWords.of("records").fit(name);
            double bad = JsonKeyWords.of("notrecords").fit(name);
            factor *= last ? 1 + GOOD_NAME * good : 1;
            factor *= good >= bad && good > 0 ? 1 : 1 - (last ? BAD_NAME : BAD_NAME / 2) * bad;
        }
        return factor;
    }

    /** Lists within the records of a better list, such as the tags of posts, are rarely meant. */
    private static double innerFactor(ScoredRows one, List<ScoredRows> all) {
        List<JsonPath.Segment> inner = one.rows().path().segments();
        for (ScoredRows other : all) {
            List<JsonPath.Segment> outer = other.rows().path().segments();
            boolean within = outer.size() < inner.size()
                    && inner.subList(0, outer.size()).equals(outer);
            boolean complete = other.choice().linkScore() > 0 && other.choice().dateScore() > 0;
            boolean linked = other.choice().linkScore() > 0
                    && one.choice().linkScore() < other.choice().linkScore();
            if (within && other.rows().rows().size() > 1 && (complete || linked)) {
                return INNER_FACTOR;
            }
        }
        return 1;
    }

    /** The names of the columns of rows that are arrays: those of a member next to them, or the first row. */
    private static List<String> header(JsonTree tree, JsonRowSet rows) {
        int first = rows.rows().getFirst();
        if (!(tree.value(first) instanceof JsonValue.JsonArray cells)
                || cells.values().size() < MIN_HEADER_COLUMNS) {
            return List.of();
        }
        int size = cells.values().size();
        int owner = tree.parent(tree.parent(first));
        for (int child = owner + 1; owner >= 0 && child < tree.end(owner); child = tree.end(child)) {
            List<String> names = names(tree, child);
            if (names.size() == size) {
                return names;
            }
        }
        List<String> own = strings(tree, first);
        boolean named = own.size() == size
                && rows.rows().size() > 1
                && own.stream().allMatch(name -> name.length() <= 40 && !JsonRecordColumn.isUrl(name))
                && !strings(tree, rows.rows().get(1)).equals(own)
                && own.stream().filter(JsonListFinder::isKnownName).count() * 2 >= size;
        return named ? own : List.of();
    }

    private static boolean isKnownName(String text) {
        JsonKeyName name = JsonKeyName.of(text);
        for (String kind : List.of(
                "title",
                "name",
                "address",
                "date",
                "time",
                "published",
                "identifier",
                "author",
                "description",
                "category",
                "image",
                "link",
                "path")) {
            if (JsonKeyWords.of(kind).fit(name) > 0.8) {
                return true;
            }
        }
        return false;
    }

    private static List<String> strings(JsonTree tree, int array) {
        List<String> strings = new ArrayList<>();
        for (int child = array + 1; child < tree.end(array); child = tree.end(child)) {
            if (tree.value(child) instanceof JsonValue.JsonString string) {
                strings.add(string.value());
            }
        }
        return strings;
    }

    /** The strings of an array, or the names of the objects in it. */
    private static List<String> names(JsonTree tree, int array) {
        if (!(tree.value(array) instanceof JsonValue.JsonArray)) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        for (int child = array + 1; child < tree.end(array); child = tree.end(child)) {
            int named = child;
            for (String key : List.of("name", "label", "title", "id", "fieldName")) {
                named = named == child && tree.member(child, key) >= 0 ? tree.member(child, key) : named;
            }
            if (tree.value(named) instanceof JsonValue.JsonString string) {
                names.add(string.value());
            }
        }
        return names;
    }

    private @Nullable ShapedList read(Page page, JsonTree tree, JsonFieldReader reader, ScoredRows scored) {
        JsonRowSet rows = scored.rows();
        JsonPath groups = rows.groups();
        JsonListShape shape = new JsonListShape(
                groups == null ? rows.holders() : groups,
                groups == null ? null : heading(tree, rows, reader),
                rows.rowsInGroup(),
                scored.choice().fields());
        List<Subject> subjects = new JsonRecordReader(page, tree, reader).read(shape);
        if (subjects.isEmpty()) {
            return null;
        }
        return new ShapedList(shape, new ItemList(subjects, NAME, scored.score(), evidence(shape, rows)));
    }

    /** The title of the object that contains a group of records. */
    private static @Nullable JsonPath heading(JsonTree tree, JsonRowSet rows, JsonFieldReader reader) {
        List<Integer> groups = rows.rows().stream()
                .map(row -> rows.groupOf(tree, row))
                .distinct()
                .toList();
        JsonRecordColumn best = null;
        for (JsonRecordColumn column : JsonColumnReader.read(tree, groups, List.of())) {
            boolean named = column.depth() == 0
                    && !column.isSeveral()
                    && column.fit("title") + column.fit("name") + column.fit("category") > 0.7
                    && !column.isNumeric()
                    && column.presence() > 0.5
                    && column.share(text -> text.length() <= 80 && !JsonRecordColumn.isUrl(text)) == 1;
            best = named && (best == null || column.fit("title") > best.fit("title")) ? column : best;
        }
        return best == null ? null : best.path();
    }

    private static List<String> evidence(JsonListShape shape, JsonRowSet rows) {
        List<String> evidence = new ArrayList<>();
        evidence.add(TextWeight.formatCount(rows.rows().size(), "record") + " at " + shape.path());
        for (ItemField field : ItemField.values()) {
            List<JsonExpression> choices = shape.fields().getOrDefault(field, List.of());
            if (!choices.isEmpty()) {
                List<String> paths =
                        choices.stream().map(JsonExpression::toString).toList();
                evidence.add(field.fieldName() + " from " + String.join(", else ", paths));
            }
        }
        return evidence;
    }
}
