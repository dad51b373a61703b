package org.feedmill.list.markup;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.page.json.JsonValue;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Finds lists in the state that scripts render a page from: arrays, or maps, of objects that all have a possible title
 * and a possible address. The role of each key is decided by its values, see {@link JsonColumn}.
 *
 * <p>Cost: every object is read once as a record, and at most {@link #MAX_DEPTH} times as a part of one.
 */
final class ScriptStateLists {

    private static final int MIN_RECORDS = 3;
    private static final int MAX_RECORDS = 2000;
    private static final int MAX_LISTS = 40;

    /** The maximum depth below a record at which its fields are searched: {@code node.title.rendered}. */
    private static final int MAX_DEPTH = 3;

    private static final int MAX_FIELDS = 80;
    private static final double TRUST = 0.8;

    /** The trust in records with only a title and an address, which menus have, too. */
    private static final double TRUST_BARE = 0.45;

    private static final double GOOD_TITLE = 0.4;

    /** The path of a field: the object that contains it. */
    private record Part(String prefix, JsonValue.JsonObject struct, int depth) {}

    /** The columns of one list by their role; null if there is none. */
    private record Shape(
            JsonColumn title,
            @Nullable JsonColumn link,
            @Nullable JsonColumn slug,
            @Nullable JsonColumn date,
            @Nullable JsonColumn description,
            @Nullable JsonColumn image,
            @Nullable JsonColumn author) {

        String form() {
            JsonColumn address = link != null ? link : slug;
            return title.key() + " " + (address == null ? "" : address.key()) + " " + (date == null ? "" : date.key());
        }
    }

    private final JsonValueReader values;
    private final Supplier<TextLocator> places;
    private final TimeReader reader;
    private final List<MarkupList> lists = new ArrayList<>();

    ScriptStateLists(JsonValueReader values, Supplier<TextLocator> places, TimeReader reader) {
        this.values = values;
        this.places = places;
        this.reader = reader;
    }

    /** The lists of all states read so far. */
    List<MarkupList> lists() {
        return lists;
    }

    /** Reads the lists in one state; the name is displayed to users. */
    void read(String name, JsonValue state, int script) {
        Deque<JsonValue> todo = new ArrayDeque<>();
        todo.add(state);
        while (!todo.isEmpty() && lists.size() < MAX_LISTS) {
            JsonValue value = todo.poll();
            Collection<JsonValue> inner = switch (value) {
                case JsonValue.JsonArray array -> array.values();
                case JsonValue.JsonObject struct -> struct.members().values();
                default -> List.of();
            };
            for (List<JsonValue.JsonObject> records : records(value, inner)) {
                read("state " + name, records, script);
            }
            for (JsonValue one : inner) {
                if (one instanceof JsonValue.JsonArray || one instanceof JsonValue.JsonObject) {
                    todo.add(one);
                }
            }
        }
    }

    /** The runs of records among the values of an array or a map; a map may mix records of several kinds. */
    private static Collection<List<JsonValue.JsonObject>> records(JsonValue holder, Collection<JsonValue> inner) {
        Map<String, List<JsonValue.JsonObject>> kinds = new LinkedHashMap<>();
        for (JsonValue one : inner) {
            if (one instanceof JsonValue.JsonObject struct && struct.members().size() > 1) {
                String kind = holder instanceof JsonValue.JsonArray ? "" : kind(struct);
                List<JsonValue.JsonObject> records = kinds.computeIfAbsent(kind, k -> new ArrayList<>());
                if (records.size() < MAX_RECORDS) {
                    records.add(struct);
                }
            } else if (one instanceof JsonValue.JsonObject wrap
                    && holder instanceof JsonValue.JsonArray
                    && wrapped(wrap) != null) {
                kinds.computeIfAbsent("", k -> new ArrayList<>()).add(wrap);
            }
        }
        kinds.values().removeIf(records -> records.size() < MIN_RECORDS);
        return kinds.values();
    }

    /** The object that is the only value of its owner, as in GraphQL's edges {@code {"node": {…}}}. */
    private static JsonValue.@Nullable JsonObject wrapped(JsonValue.JsonObject struct) {
        JsonValue only = struct.members().isEmpty()
                ? null
                : struct.members().values().iterator().next();
        return only instanceof JsonValue.JsonObject inner ? inner : null;
    }

    private static String kind(JsonValue.JsonObject struct) {
        String type = JsonValueReader.raw(struct, "__typename", "type", "_type");
        return type != null ? type : String.valueOf(struct.members().keySet().hashCode());
    }

    private void read(String source, List<JsonValue.JsonObject> records, int script) {
        Map<String, JsonColumn> columns = new LinkedHashMap<>();
        List<Map<String, JsonValue>> rows = new ArrayList<>();
        for (JsonValue.JsonObject record : records) {
            Map<String, JsonValue> row = fields(record);
            rows.add(row);
            row.forEach((key, value) ->
                    columns.computeIfAbsent(key, JsonColumn::new).add(value));
        }
        Shape shape = shape(columns.values(), records.size());
        if (shape == null) {
            return;
        }
        Map<String, String> slugs = slugs(shape, rows);
        List<MarkupEntry> entries = new ArrayList<>();
        for (Map<String, JsonValue> row : rows) {
            entries.add(readEntry(row, shape, slugs));
        }
        boolean bare = shape.date() == null && shape.description() == null;
        lists.add(new MarkupList(source, shape.form(), null, bare ? TRUST_BARE : TRUST, script, entries));
    }

    /** The simple values of a record and of the objects in it, by the path of their keys. */
    private static Map<String, JsonValue> fields(JsonValue.JsonObject record) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        Deque<Part> todo = new ArrayDeque<>();
        todo.add(new Part("", record, 1));
        while (!todo.isEmpty() && fields.size() < MAX_FIELDS) {
            Part part = todo.poll();
            for (Map.Entry<String, JsonValue> member : part.struct().members().entrySet()) {
                String key = part.prefix() + member.getKey();
                JsonValue value = member.getValue() instanceof JsonValue.JsonArray array
                                && !array.values().isEmpty()
                        ? array.values().getFirst()
                        : member.getValue();
                if (value instanceof JsonValue.JsonObject inner
                        && part.depth() < MAX_DEPTH
                        && todo.size() < MAX_FIELDS) {
                    todo.add(new Part(key + ".", inner, part.depth() + 1));
                } else if ((value instanceof JsonValue.JsonString || value instanceof JsonValue.JsonNumber)
                        && fields.size() < MAX_FIELDS) {
                    fields.put(key, value);
                }
            }
        }
        return fields;
    }

    private @Nullable Shape shape(Collection<JsonColumn> columns, int records) {
        boolean titled = columns.stream().anyMatch(c -> c.titles(records));
        if (!titled || columns.stream().noneMatch(c -> c.links(records) || c.slugs(records))) {
            return null; // most objects in a state are not records and need not be located on the page
        }
        JsonColumn title = best(columns, GOOD_TITLE, c -> c.titleScore(records, places.get()));
        if (title == null) {
            return null;
        }
        JsonColumn link = best(columns, 0, c -> c.linkScore(records, places.get(), values));
        JsonColumn slug = link != null ? null : best(columns, 0, c -> c.slugs(records) ? 1 + linked(c) : 0);
        if (link == null && (slug == null || linked(slug) < 2)) {
            return null;
        }
        List<JsonColumn> rest = columns.stream().filter(c -> c != title).toList();
        return new Shape(
                title,
                link,
                slug,
                best(rest, 0, c -> c.dateScore(records, reader)),
                best(rest, 0, c -> c.descriptionScore(records)),
                best(rest, 0, c -> c.imageScore(records)),
                best(rest, 0, c -> c.authorScore(records)));
    }

    private static @Nullable JsonColumn best(
            Collection<JsonColumn> columns, double least, ToDoubleFunction<JsonColumn> score) {
        JsonColumn best = null;
        double most = least;
        for (JsonColumn column : columns) {
            double own = score.applyAsDouble(column);
            if (own > most) {
                most = own;
                best = column;
            }
        }
        return best;
    }

    /** Returns the number of values of a column that are the end of an address on the page. */
    private int linked(JsonColumn column) {
        int linked = 0;
        for (String slug : column.sample()) {
            linked += places.get().ending(slug) != null ? 1 : 0;
        }
        return linked;
    }

    /** The addresses of slugs, looked up among the page's links; none is constructed. */
    private Map<String, String> slugs(Shape shape, List<Map<String, JsonValue>> rows) {
        Map<String, String> slugs = new HashMap<>();
        if (shape.slug() != null) {
            for (Map<String, JsonValue> row : rows) {
                String slug = JsonValueReader.raw(row.get(shape.slug().key()));
                String address = slug == null ? null : places.get().ending(slug);
                if (slug != null && address != null) {
                    slugs.put(slug, address);
                }
            }
        }
        return slugs;
    }

    private MarkupEntry readEntry(Map<String, JsonValue> row, Shape shape, Map<String, String> slugs) {
        String slug = text(row, shape.slug());
        String link = slug == null ? values.address(text(row, shape.link())) : slugs.get(slug);
        String date = text(row, shape.date());
        Moment moment = date == null ? null : reader.readMachineDate(date).orElse(null);
        return new MarkupEntry(FieldValues.builder()
                .with(ItemField.TITLE, JsonValueReader.plain(text(row, shape.title())))
                .with(ItemField.LINK, link)
                .with(ItemField.DATE, moment)
                .with(ItemField.DESCRIPTION, JsonValueReader.plain(text(row, shape.description())))
                .with(ItemField.IMAGE, values.address(text(row, shape.image())))
                .with(ItemField.AUTHOR, JsonValueReader.plain(text(row, shape.author())))
                .build());
    }

    private static @Nullable String text(Map<String, JsonValue> row, @Nullable JsonColumn column) {
        return column == null ? null : JsonValueReader.raw(row.get(column.key()));
    }
}
