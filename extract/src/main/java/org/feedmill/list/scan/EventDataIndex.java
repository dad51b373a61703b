package org.feedmill.list.scan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * The events of a page's linked data (schema.org Event and its subtypes in JSON-LD), found by their address and by
 * their name. Two events with the same name are distinguished by address only.
 */
public final class EventDataIndex {

    private static final JsonValue.Limits LIMITS = JsonValue.Limits.STANDARD;
    private static final int MAX_OBJECTS = 20_000;
    private static final int MAX_LOCATION_LENGTH = 300;
    private static final int MAX_DATE_LENGTH = 60;
    private static final List<String> ADDRESS_PARTS =
            List.of("streetAddress", "postalCode", "addressLocality", "addressRegion", "addressCountry");

    private final TimeReader reader;
    private final Page page;
    private final Map<String, FieldValues> byAddress = new HashMap<>();
    private final Map<String, FieldValues> byName = new HashMap<>();

    EventDataIndex(Page page, TimeReader reader) {
        this.page = page;
        this.reader = reader;
        Deque<JsonValue> todo = new ArrayDeque<>(hasEvents(page) ? LinkedData.readAll(page, LIMITS) : List.of());
        for (int i = 0; i < MAX_OBJECTS && !todo.isEmpty(); i++) {
            JsonValue value = todo.poll();
            if (value instanceof JsonValue.JsonArray array) {
                todo.addAll(array.values());
            } else if (value instanceof JsonValue.JsonObject struct) {
                todo.addAll(struct.members().values());
                add(struct);
            }
        }
    }

    /** Most pages have no events and need not be parsed. */
    private static boolean hasEvents(Page page) {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.SCRIPT
                    && !page.hasOnlyClass(n)
                    && LinkedData.isLinkedData(page, n)
                    && page.rawText(n).contains("startDate")) {
                return true;
            }
        }
        return false;
    }

    /** Start, end and location of the event with this address, or else with this name; empty if there is none. */
    public FieldValues find(@Nullable String address, String name) {
        FieldValues found = address == null ? null : byAddress.get(address);
        found = found == null ? byName.get(name) : found;
        return found == null ? FieldValues.EMPTY : found;
    }

    private void add(JsonValue.JsonObject struct) {
        if (struct.get("startDate") == null) {
            return;
        }
        FieldValues event = read(struct, reader);
        String name = LinkedData.text(struct, "name", "headline");
        String plain = name == null ? null : LinkedData.plainText(name);
        String link = LinkedData.text(struct, "url", "@id");
        String address = link == null ? null : page.absoluteAddress(link);
        if (address != null) {
            byAddress.merge(address, event, EventDataIndex::same);
        }
        if (plain != null) {
            byName.merge(plain, event, EventDataIndex::same);
        }
    }

    private static FieldValues same(FieldValues one, FieldValues other) {
        return one.equals(other) ? one : FieldValues.EMPTY;
    }

    /** Reads start, end and location of an object with a start. */
    public static FieldValues read(JsonValue.JsonObject struct, TimeReader reader) {
        FieldValues event = readEvent(struct, reader);
        return event.get(ItemField.STARTS) == null ? FieldValues.EMPTY : event;
    }

    /** Reads start, end and location of an object whose type is an event. */
    public static FieldValues readEvent(JsonValue.JsonObject struct, TimeReader reader) {
        return FieldValues.builder()
                .with(ItemField.STARTS, date(LinkedData.text(struct, "startDate"), reader))
                .with(ItemField.ENDS, date(LinkedData.text(struct, "endDate"), reader))
                .with(ItemField.LOCATION, location(struct.get("location")))
                .build();
    }

    private static @Nullable Moment date(@Nullable String raw, TimeReader reader) {
        return raw == null || raw.length() > MAX_DATE_LENGTH
                ? null
                : reader.readMachineDate(raw)
                        .or(() -> reader.read(raw, TimeContext.UNKNOWN))
                        .orElse(null);
    }

    /** A place by name and address, a virtual place by name or address; the first if there are several. */
    private static @Nullable String location(@Nullable JsonValue value) {
        List<JsonValue> places = LinkedData.elements(value);
        if (places.isEmpty()) {
            return null;
        }
        if (!(places.getFirst() instanceof JsonValue.JsonObject place)) {
            return plain(LinkedData.text(places.getFirst()));
        }
        List<String> parts = new ArrayList<>();
        addPart(parts, plain(LinkedData.text(place, "name")));
        if (place.get("address") instanceof JsonValue.JsonObject address) {
            addAddress(parts, address);
        } else {
            addPart(parts, plain(LinkedData.text(place, "address")));
        }
        if (parts.isEmpty()) {
            addAddress(parts, place);
            addPart(parts, parts.isEmpty() ? plain(LinkedData.text(place, "url")) : null);
        }
        return parts.isEmpty() ? null : String.join(", ", parts);
    }

    private static void addAddress(List<String> parts, JsonValue.JsonObject address) {
        for (String name : ADDRESS_PARTS) {
            JsonValue part = address.get(name);
            addPart(
                    parts,
                    plain(
                            part instanceof JsonValue.JsonObject named
                                    ? LinkedData.text(named, "name")
                                    : LinkedData.text(part)));
        }
    }

    private static void addPart(List<String> parts, @Nullable String part) {
        if (part != null && !parts.contains(part)) {
            parts.add(part);
        }
    }

    private static @Nullable String plain(@Nullable String raw) {
        String text = raw == null ? null : LinkedData.plainText(raw);
        return text == null || text.length() > MAX_LOCATION_LENGTH ? null : text;
    }
}
