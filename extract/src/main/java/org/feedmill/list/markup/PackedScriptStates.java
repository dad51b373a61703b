package org.feedmill.list.markup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * Unpacks states that frameworks write in a form of their own: the flight data of Next.js, which scripts push piece by
 * piece, and the payload of Nuxt, an array whose values refer to each other by index. Cost: linear in the state; the
 * number and depth of unpacked values are bounded.
 */
final class PackedScriptStates {

    private static final String FLIGHT_CALL = "self.__next_f.push(";
    private static final int MAX_PUSHES = 5_000;
    private static final int MAX_FLIGHT_LENGTH = 4 * 1024 * 1024;
    private static final int MAX_VALUES = 150_000;
    private static final int MAX_DEPTH = 24;

    /** Names with which Nuxt wraps the index of a value. */
    private static final Set<String> WRAPPERS =
            Set.of("Ref", "ShallowRef", "Reactive", "ShallowReactive", "EmptyRef", "EmptyShallowRef");

    private final StringBuilder flight = new StringBuilder();
    private int flightScript = -1;
    private int valuesLeft = MAX_VALUES;

    /** Collects the flight data of a script; returns false if it has none. */
    boolean addFlight(String text, int script) {
        int at = text.indexOf(FLIGHT_CALL);
        if (at < 0) {
            return false;
        }
        flightScript = flightScript < 0 ? script : flightScript;
        for (int i = 0; at >= 0 && i < MAX_PUSHES; i++) {
            int from = at + FLIGHT_CALL.length();
            at = text.indexOf(FLIGHT_CALL, from);
            String call = text.substring(from, at < 0 ? text.length() : at);
            int end = call.lastIndexOf(')');
            List<JsonValue> pushed =
                    JsonValue.readAll(end < 0 ? call : call.substring(0, end), JsonValue.Limits.STANDARD);
            if (!pushed.isEmpty()
                    && pushed.getFirst() instanceof JsonValue.JsonArray array
                    && array.values().size() > 1
                    && array.values().get(1) instanceof JsonValue.JsonString piece
                    && flight.length() + piece.value().length() <= MAX_FLIGHT_LENGTH) {
                flight.append(piece.value());
            }
        }
        return true;
    }

    int flightScript() {
        return flightScript;
    }

    /** The values of the collected flight data: each line is a number, a colon and a value. */
    List<JsonValue> flightValues() {
        List<JsonValue> values = new ArrayList<>();
        for (String line : flight.toString().split("\n")) {
            int colon = line.indexOf(':');
            boolean value =
                    colon > 0 && colon < 9 && colon + 1 < line.length() && "[{".indexOf(line.charAt(colon + 1)) >= 0;
            if (value) {
                values.addAll(JsonValue.readAll(line.substring(colon + 1), JsonValue.Limits.STANDARD));
            }
        }
        return values;
    }

    /** Returns the values of a Nuxt payload; null if the value is none. */
    @Nullable
    JsonValue unpacked(JsonValue payload) {
        if (!(payload instanceof JsonValue.JsonArray array) || array.values().size() < 2) {
            return null;
        }
        return unpacked(array.values(), array.values().getFirst(), 0);
    }

    private JsonValue unpacked(List<JsonValue> all, JsonValue packed, int depth) {
        if (--valuesLeft < 0 || depth > MAX_DEPTH) {
            return new JsonValue.JsonNull();
        }
        return switch (packed) {
            case JsonValue.JsonObject struct -> {
                Map<String, JsonValue> members = new LinkedHashMap<>();
                struct.members().forEach((name, index) -> members.put(name, referred(all, index, depth)));
                yield new JsonValue.JsonObject(members);
            }
            case JsonValue.JsonArray array -> {
                List<JsonValue> parts = array.values();
                boolean named = !parts.isEmpty() && parts.getFirst() instanceof JsonValue.JsonString;
                if (named && parts.size() == 2) {
                    String name = ((JsonValue.JsonString) parts.getFirst()).value();
                    yield WRAPPERS.contains(name) ? referred(all, parts.get(1), depth) : parts.get(1);
                }
                List<JsonValue> values = new ArrayList<>();
                parts.forEach(index -> values.add(referred(all, index, depth)));
                yield new JsonValue.JsonArray(values);
            }
            default -> packed;
        };
    }

    private JsonValue referred(List<JsonValue> all, JsonValue index, int depth) {
        if (!(index instanceof JsonValue.JsonNumber number) || !number.digits().matches("\\d{1,7}")) {
            return new JsonValue.JsonNull();
        }
        int at = Integer.parseInt(number.digits());
        return at < all.size() ? unpacked(all, all.get(at), depth + 1) : new JsonValue.JsonNull();
    }
}
