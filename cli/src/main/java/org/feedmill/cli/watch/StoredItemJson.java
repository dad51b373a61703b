package org.feedmill.cli.watch;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.store.db.JsonColumns;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Writes stored items as JSON objects and reads them back. The fields of an item are members with the names of the
 * fields, so a new field needs no change of the format.
 */
final class StoredItemJson {

    private static final String ID = "id";
    private static final String POSITION = "position";
    private static final String DATE_SOURCE = "dateSource";
    private static final String FIRST_SEEN = "firstSeen";
    private static final String CHANGED = "changedAt";
    private static final String VANISHED = "vanishedAt";
    private static final String LAST_SEEN = "lastSeen";
    private static final String CATEGORIES = "categories";
    private static final String CONTENT = "contentHtml";
    private static final String FIELDS = "fields";

    private StoredItemJson() {}

    static Map<String, JsonNode> write(StoredItem item) {
        Entry entry = item.entry();
        Map<String, Object> fields = new LinkedHashMap<>();
        entry.fields().forEach((field, value) -> fields.put(field.fieldName(), value));
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put(ID, entry.id());
        members.put(FIELDS, fields);
        members.put(CATEGORIES, entry.categories().isEmpty() ? null : entry.categories());
        members.put(CONTENT, entry.contentHtml());
        members.put(POSITION, item.position());
        members.put(DATE_SOURCE, item.dateSource());
        members.put(FIRST_SEEN, item.firstSeen());
        members.put(CHANGED, item.changedAt());
        members.put(VANISHED, item.vanishedAt());
        members.put(LAST_SEEN, item.vanishedAt() == null ? null : item.lastSeen());
        Map<String, JsonNode> json = new LinkedHashMap<>();
        members.forEach((name, value) -> {
            if (value != null) {
                json.put(name, JsonColumns.toTree(value));
            }
        });
        return json;
    }

    static StoredItem read(Map<String, JsonNode> json) {
        String id = Objects.requireNonNull(JsonColumns.member(json, ID, String.class), "an item without an id");
        Instant firstSeen = Objects.requireNonNull(time(json, FIRST_SEEN), "an item without a first-seen time");
        Instant changed = time(json, CHANGED);
        String[] categories = JsonColumns.member(json, CATEGORIES, String[].class);
        Entry entry = Entry.builder(id, fields(json))
                .categories(categories == null ? List.of() : List.of(categories))
                .updated(changed)
                .seen(firstSeen)
                .contentHtml(JsonColumns.member(json, CONTENT, String.class))
                .build();
        return new StoredItem(
                entry,
                Objects.requireNonNullElse(JsonColumns.member(json, POSITION, Long.class), 0L),
                Objects.requireNonNullElse(JsonColumns.member(json, DATE_SOURCE, DateSource.class), DateSource.SEEN),
                firstSeen,
                changed,
                time(json, VANISHED),
                time(json, LAST_SEEN));
    }

    private static FieldValues fields(Map<String, JsonNode> json) {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        JsonNode given = json.get(FIELDS);
        if (given != null) {
            given.properties().forEach(member -> members.put(member.getKey(), member.getValue()));
        }
        FieldValues.Builder fields = FieldValues.builder();
        for (ItemField field : ItemField.values()) {
            fields.with(
                    field,
                    JsonColumns.member(members, field.fieldName(), field.type().valueClass()));
        }
        return fields.build();
    }

    private static @Nullable Instant time(Map<String, JsonNode> json, String name) {
        return JsonColumns.member(json, name, Instant.class);
    }
}
