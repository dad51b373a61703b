package org.feedmill.article.meta;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.SourcedValue;
import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.LinkedData;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/** Reads place, start and end of the event that a page announces from its linked data (schema.org Event). */
final class EventFinder {

    private static final String SOURCE = "schema.org Event";
    private static final int MAX_DATE_LENGTH = 80;
    private static final List<String> PLACE_PARTS = List.of("streetAddress", "addressLocality");

    private EventFinder() {}

    /** Returns the fields of the event; null if the page announces none, or several. */
    static @Nullable SourcedValue<FieldValues> read(MetadataSources clues) {
        List<JsonValue.JsonObject> events = clues.linked.objects().stream()
                .filter(EventFinder::isEvent)
                .distinct()
                .limit(2)
                .toList();
        if (events.size() != 1) {
            return null;
        }
        JsonValue.JsonObject event = events.getFirst();
        FieldValues fields = FieldValues.builder()
                .with(ItemField.LOCATION, place(event.get("location")))
                .with(ItemField.STARTS, moment(LinkedData.text(event, "startDate")))
                .with(ItemField.ENDS, moment(LinkedData.text(event, "endDate")))
                .build();
        return fields.isEmpty() ? null : new SourcedValue<>(fields, SOURCE);
    }

    private static boolean isEvent(JsonValue.JsonObject struct) {
        return LinkedData.types(struct).stream().anyMatch(type -> type.endsWith("event") || type.equals("festival"));
    }

    private static @Nullable Moment moment(@Nullable String written) {
        return written == null || written.length() > MAX_DATE_LENGTH
                ? null
                : TimeReader.standard().readMachineDate(written).orElse(null);
    }

    /** The name of the place and its address; of several places the first. */
    private static @Nullable String place(@Nullable JsonValue value) {
        List<JsonValue> places = value == null ? List.of() : LinkedData.elements(value);
        if (places.isEmpty()) {
            return null;
        }
        if (!(places.getFirst() instanceof JsonValue.JsonObject place)) {
            return plain(LinkedData.text(places.getFirst()));
        }
        List<String> parts = new ArrayList<>();
        add(parts, LinkedData.text(place, "name"));
        if (place.get("address") instanceof JsonValue.JsonObject address) {
            PLACE_PARTS.forEach(part -> add(parts, LinkedData.text(address, part)));
        } else {
            add(parts, LinkedData.text(place.get("address")));
        }
        return parts.isEmpty() ? null : String.join(", ", parts);
    }

    private static void add(List<String> parts, @Nullable String raw) {
        String text = plain(raw);
        if (text != null && !parts.contains(text)) {
            parts.add(text);
        }
    }

    private static @Nullable String plain(@Nullable String raw) {
        String text = raw == null ? null : LinkedData.plainText(raw);
        return text == null || text.isBlank() ? null : text;
    }
}
