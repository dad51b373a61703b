package org.feedmill.article.meta;

import java.util.List;
import org.feedmill.article.SourcedValue;
import org.feedmill.list.FieldValues;
import org.feedmill.list.scan.EventDataIndex;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/** Reads the place, start and end of the event on a page from its linked data (schema.org Event). */
final class EventFinder {

    private static final String SOURCE = "schema.org Event";

    private EventFinder() {}

    /** Returns the fields of the event; null if the page has none, or several. */
    static @Nullable SourcedValue<FieldValues> read(MetadataSources clues) {
        List<JsonValue.JsonObject> events = clues.linked.objects().stream()
                .filter(EventFinder::isEvent)
                .distinct()
                .limit(2)
                .toList();
        if (events.size() != 1) {
            return null;
        }
        FieldValues fields = EventDataIndex.readEvent(events.getFirst(), TimeReader.standard());
        return fields.isEmpty() ? null : new SourcedValue<>(fields, SOURCE);
    }

    private static boolean isEvent(JsonValue.JsonObject struct) {
        return LinkedData.types(struct).stream().anyMatch(type -> type.endsWith("event") || type.equals("festival"));
    }
}
