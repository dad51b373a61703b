package org.feedmill.list.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.page.json.path.JsonPathFilter;
import org.jspecify.annotations.Nullable;

/**
 * Reads the columns of rows: the simple values in each of them by their relative path. An array gives the column of its
 * first element and that of all its elements; an array whose objects say what they are, such as links with their
 * relation, gives one for each of these. Cost: linear in the sample.
 */
final class JsonColumnReader {

    private static final int MAX_SAMPLE = 40;
    private static final int MAX_COLUMNS = 400;
    private static final int MAX_DEPTH = 6;
    private static final int MAX_LABELLED = 24;
    private static final int MAX_LABEL_LENGTH = 40;

    /** Names of members that say what their object is. */
    private static final Set<String> LABELS = Set.of("rel", "name", "key", "type", "kind", "label", "id", "code");

    /** A column whose values are being collected. */
    private static final class OpenColumn {
        private final JsonPath path;
        private final List<String> names;
        private final boolean several;
        private final Map<Integer, JsonValue> values = new LinkedHashMap<>();

        OpenColumn(JsonPath path, List<String> names, boolean several) {
            this.path = path;
            this.names = names;
            this.several = several;
        }
    }

    /** A value that is still to be read. */
    private record Part(JsonPath path, List<String> names, int number, int depth, boolean several) {}

    private final JsonTree tree;
    private final Map<String, OpenColumn> columns = new LinkedHashMap<>();
    private final Deque<Part> todo = new ArrayDeque<>();
    private int row;

    private JsonColumnReader(JsonTree tree) {
        this.tree = tree;
    }

    /** @param header the names of columns if rows are arrays; empty if they are unknown */
    static List<JsonRecordColumn> read(JsonTree tree, List<Integer> rows, List<String> header) {
        return new JsonColumnReader(tree).read(rows, header);
    }

    /** The names of the values of rows that are texts: the name of the array that contains them. */
    private List<String> textNames(int row) {
        boolean container = row == 0 || tree.value(row) instanceof JsonValue.JsonObject;
        String name = container ? null : tree.key(tree.parent(row));
        return name == null ? List.of() : List.of(name);
    }

    private List<JsonRecordColumn> read(List<Integer> rows, List<String> header) {
        List<Integer> sample = sample(rows);
        for (row = 0; row < sample.size(); row++) {
            int number = sample.get(row);
            if (tree.value(number) instanceof JsonValue.JsonArray) {
                for (int cell = number + 1; cell < tree.end(number); cell = tree.end(cell)) {
                    int index = tree.index(cell);
                    List<String> names = index < header.size() ? List.of(header.get(index)) : List.of();
                    todo.add(new Part(JsonPath.CURRENT.element(index), names, cell, 1, false));
                }
            } else {
                todo.add(new Part(JsonPath.CURRENT, textNames(number), number, 0, false));
            }
            while (!todo.isEmpty()) {
                read(todo.poll());
            }
        }
        List<JsonRecordColumn> read = new ArrayList<>();
        for (OpenColumn open : columns.values()) {
            JsonRecordColumn column = new JsonRecordColumn(open.path, open.names, open.several);
            for (int i = 0; i < sample.size(); i++) {
                column.add(open.values.get(i));
            }
            read.add(column);
        }
        return read;
    }

    /** The first rows, and some from the rest, because the first may be special. */
    private static List<Integer> sample(List<Integer> rows) {
        if (rows.size() <= MAX_SAMPLE) {
            return rows;
        }
        List<Integer> sample = new ArrayList<>(rows.subList(0, MAX_SAMPLE / 2));
        double step = (double) (rows.size() - MAX_SAMPLE / 2) / (MAX_SAMPLE / 2);
        for (int i = 0; i < MAX_SAMPLE / 2; i++) {
            sample.add(rows.get(MAX_SAMPLE / 2 + (int) (i * step)));
        }
        return sample;
    }

    private void read(Part part) {
        switch (tree.value(part.number())) {
            case JsonValue.JsonObject struct -> readObject(part);
            case JsonValue.JsonArray array -> readArray(part, array);
            default -> put(part);
        }
    }

    private void put(Part part) {
        String key = part.path().toString();
        OpenColumn column = columns.get(key);
        if (column == null && columns.size() < MAX_COLUMNS) {
            column = new OpenColumn(part.path(), part.names(), part.several());
            columns.put(key, column);
        }
        if (column != null) {
            column.values.putIfAbsent(row, tree.value(part.number()));
        }
    }

    private void readObject(Part part) {
        if (part.depth() >= MAX_DEPTH) {
            return;
        }
        for (int child = part.number() + 1; child < tree.end(part.number()); child = tree.end(child)) {
            String key = tree.key(child);
            if (key != null) {
                List<String> names = new ArrayList<>(part.names());
                names.add(key);
                todo.add(new Part(part.path().member(key), names, child, part.depth() + 1, part.several()));
            }
        }
    }

    private void readArray(Part part, JsonValue.JsonArray array) {
        if (array.values().isEmpty() || part.depth() >= MAX_DEPTH) {
            return;
        }
        if (isDateParts(array)) {
            put(part);
            return;
        }
        int first = part.number() + 1;
        if (part.several()) {
            return;
        }
        todo.add(new Part(part.path().element(0), part.names(), first, part.depth() + 1, false));
        todo.add(new Part(part.path().all(), part.names(), first, part.depth() + 1, true));
        String label = tree.value(first) instanceof JsonValue.JsonObject struct ? label(struct) : null;
        if (label != null && array.values().size() <= MAX_LABELLED) {
            for (int child = first; child < tree.end(part.number()); child = tree.end(child)) {
                readLabelled(part, child, label);
            }
        }
    }

    /** Numbers from the year to the day, and possibly the time. */
    private static boolean isDateParts(JsonValue.JsonArray array) {
        return array.values().size() >= 3
                && array.values().size() <= 7
                && array.values().stream()
                        .allMatch(v -> v instanceof JsonValue.JsonNumber n
                                && n.digits().length() <= 9)
                && array.values().getFirst() instanceof JsonValue.JsonNumber year
                && year.digits().matches("(?:19|20)\\d\\d");
    }

    private static @Nullable String label(JsonValue.JsonObject struct) {
        for (String name : LABELS) {
            if (struct.get(name) instanceof JsonValue.JsonString string
                    && string.value().length() <= MAX_LABEL_LENGTH
                    && !string.value().isBlank()
                    && struct.members().size() > 1) {
                return name;
            }
        }
        return null;
    }

    private void readLabelled(Part part, int child, String label) {
        if (!(tree.value(child) instanceof JsonValue.JsonObject struct)
                || !(struct.get(label) instanceof JsonValue.JsonString value)
                || value.value().length() > MAX_LABEL_LENGTH) {
            return;
        }
        JsonPathFilter.Operand left = new JsonPathFilter.Operand.Query(JsonPath.CURRENT.member(label));
        JsonPathFilter.Operand right = new JsonPathFilter.Operand.Literal(value);
        JsonPath path = part.path()
                .append(new JsonPath.Segment(
                        false,
                        List.of(new JsonPath.Selector.Filter(
                                new JsonPathFilter.Comparison(left, JsonPathFilter.Operator.EQUAL, right)))));
        List<String> names = new ArrayList<>(part.names());
        names.add(value.value());
        todo.add(new Part(path, names, child, part.depth() + 1, false));
    }
}
