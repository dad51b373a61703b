package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.list.Enclosure;
import org.feedmill.list.FieldType;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Reads the items of a list in a JSON document, given the place of its records and fields. Not thread-safe. */
public final class JsonRecordReader {

    private static final int MAX_ITEMS = 5_000;

    private final Page page;
    private final JsonTree tree;
    private final JsonFieldReader values;

    public JsonRecordReader(Page page, JsonTree tree, JsonFieldReader values) {
        this.page = page;
        this.tree = tree;
        this.values = values;
    }

    /** Reads the records of a list under their headings; records without a title are left out. */
    public List<Subject> read(JsonListShape shape) {
        List<Integer> rows = new ArrayList<>();
        List<@Nullable String> headings = new ArrayList<>();
        for (int group : values.paths().select(0, shape.groups())) {
            String heading = shape.heading() == null ? null : values.text(ItemField.CATEGORY, group, shape.heading());
            for (int row : values.paths().select(group, shape.rows())) {
                if (rows.size() < MAX_ITEMS) {
                    rows.add(row);
                    headings.add(heading);
                }
            }
        }
        List<@Nullable Item> items = read(rows, headings, shape.fields());
        List<Subject> subjects = new ArrayList<>();
        List<Item> open = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            if (item != null) {
                open.add(item);
            }
            boolean ends = i + 1 == items.size() || !Objects.equals(headings.get(i), headings.get(i + 1));
            if (ends && !open.isEmpty()) {
                subjects.add(new Subject(headings.get(i), open));
                open = new ArrayList<>();
            }
        }
        return subjects;
    }

    private List<@Nullable Item> read(
            List<Integer> rows, List<@Nullable String> headings, Map<ItemField, List<JsonExpression>> fields) {
        List<Item.@Nullable Builder> builders = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            int row = rows.get(i);
            String title = text(ItemField.TITLE, row, fields);
            Item.Builder builder = title == null ? null : Item.builder(title);
            if (builder != null) {
                int node = tree.node(row);
                builder.node(node).end(page.end(node));
                readTexts(row, headings.get(i), fields, builder);
            }
            builders.add(builder);
        }
        for (ItemField field : List.of(ItemField.DATE, ItemField.STARTS, ItemField.ENDS)) {
            readDates(field, rows, fields.getOrDefault(field, List.of()), builders);
        }
        List<@Nullable Item> items = new ArrayList<>();
        builders.forEach(builder -> items.add(builder == null ? null : builder.build()));
        return items;
    }

    private void readTexts(
            int row, @Nullable String heading, Map<ItemField, List<JsonExpression>> fields, Item.Builder builder) {
        builder.category(heading);
        for (ItemField field : fields.keySet()) {
            if (field == ItemField.TITLE || (field == ItemField.CATEGORY && heading != null)) {
                continue;
            }
            if (field.type() == FieldType.ENCLOSURE) {
                String address = text(field, row, fields);
                Enclosure file = address == null ? null : values.enclosure(address, null);
                builder.enclosure(file);
            } else if (field.type() != FieldType.MOMENT && field.type() != FieldType.PRICE) {
                builder.with(field, text(field, row, fields));
            }
        }
    }

    private @Nullable String text(ItemField field, int row, Map<ItemField, List<JsonExpression>> fields) {
        for (JsonExpression choice : fields.getOrDefault(field, List.of())) {
            String text = values.text(field, row, choice);
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    private void readDates(
            ItemField field, List<Integer> rows, List<JsonExpression> choices, List<Item.@Nullable Builder> builders) {
        List<@Nullable Moment> known = new ArrayList<>();
        rows.forEach(row -> known.add(null));
        for (JsonExpression choice : choices) {
            List<@Nullable JsonValue> column = new ArrayList<>();
            for (int row : rows) {
                int source = choice instanceof JsonPath path ? values.paths().selectFirst(row, path) : -1;
                column.add(source < 0 ? null : tree.value(source));
            }
            List<@Nullable Moment> dates = values.dates(column);
            for (int i = 0; i < dates.size(); i++) {
                known.set(i, known.get(i) == null ? dates.get(i) : known.get(i));
            }
        }
        for (int i = 0; i < rows.size(); i++) {
            Item.Builder builder = builders.get(i);
            if (builder != null) {
                builder.with(field, known.get(i));
            }
        }
    }
}
