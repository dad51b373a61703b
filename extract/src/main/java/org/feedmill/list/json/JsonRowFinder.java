package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonPath;
import org.jspecify.annotations.Nullable;

/**
 * Collects the values that may be records: the rows of all places of a document. Values are at the same place if the
 * members on their way have the same names, regardless of the indexes of arrays and the keys of maps. Cost: one pass.
 */
final class JsonRowFinder {

    private static final int MAX_PLACES = 20_000;
    private static final int MAX_ROWS = 20_000;
    private static final int MAX_SETS = 400;
    private static final int MAX_COMPARED = 30;
    private static final double MIN_SAME_KEYS = 0.5;
    private static final double MIN_SAME_KEYS_OF_WORDS = 0.8;

    /** A place of the document: the query that leads to it, and the values there. */
    private static final class Place {
        private final JsonPath path;
        private final List<String> names;
        private final int wildcards;
        private final Map<String, Place> members = new HashMap<>();
        private @Nullable Place all;
        private final List<Integer> values = new ArrayList<>();

        Place(JsonPath path, List<String> names, int wildcards) {
            this.path = path;
            this.names = names;
            this.wildcards = wildcards;
        }
    }

    private final JsonTree tree;
    private final Map<Integer, Place> places = new LinkedHashMap<>();
    private final List<Place> rowPlaces = new ArrayList<>();
    private int placeCount;

    JsonRowFinder(JsonTree tree) {
        this.tree = tree;
    }

    List<JsonRowSet> find() {
        places.put(0, new Place(JsonPath.ROOT, List.of(), 0));
        for (int number = 0; number < tree.size(); number++) {
            Place place = places.remove(number);
            JsonValue value = tree.value(number);
            boolean container = value instanceof JsonValue.JsonArray || value instanceof JsonValue.JsonObject;
            if (place != null && container) {
                expand(number, place, value instanceof JsonValue.JsonArray || isMap(number));
            }
        }
        return rowPlaces.stream()
                .limit(MAX_SETS)
                .map(place -> new JsonRowSet(place.path, place.names, place.values, place.wildcards))
                .toList();
    }

    private void expand(int number, Place place, boolean alike) {
        for (int child = number + 1; child < tree.end(number); child = tree.end(child)) {
            Place inner = alike ? all(place) : member(place, tree.key(child));
            if (inner == null) {
                return;
            }
            if (alike && inner.values.size() < MAX_ROWS) {
                inner.values.add(child);
            }
            places.put(child, inner);
        }
    }

    private @Nullable Place all(Place place) {
        Place known = place.all;
        if (known == null && ++placeCount <= MAX_PLACES) {
            known = new Place(place.path.all(), place.names, place.wildcards + 1);
            place.all = known;
            rowPlaces.add(known);
        }
        return known;
    }

    private @Nullable Place member(Place place, @Nullable String key) {
        String name = key == null ? "" : key;
        Place known = place.members.get(name);
        if (known == null && ++placeCount <= MAX_PLACES) {
            List<String> names = new ArrayList<>(place.names);
            names.add(name);
            known = new Place(place.path.member(name), names, place.wildcards);
            place.members.put(name, known);
        }
        return known;
    }

    /** Returns true if the members of an object are records, or arrays of records, under keys that are data. */
    private boolean isMap(int number) {
        if (number == 0 && tree.end(0) - 1 < 2) {
            return false;
        }
        int members = 0;
        int dataKeys = 0;
        Set<String> first = Set.of();
        int same = 0;
        boolean arrays = false;
        for (int child = number + 1; child < tree.end(number); child = tree.end(child)) {
            int record = record(child);
            boolean array = tree.value(child) instanceof JsonValue.JsonArray;
            if (record < 0 || (members > 0 && array != arrays)) {
                return false;
            }
            arrays = array;
            Set<String> keys = keys(record);
            first = members == 0 ? keys : first;
            same += members < MAX_COMPARED && similarity(first, keys) >= minSimilarity(dataKeys, members) ? 1 : 0;
            dataKeys += isData(tree.key(child)) ? 1 : 0;
            members++;
        }
        boolean data = members > 0 && dataKeys == members && (first.size() > 1 || members > 2);
        boolean alike = same >= Math.min(members, MAX_COMPARED) * 0.9;
        return alike && (data || (first.size() > 1 && members >= (arrays ? 2 : 4)));
    }

    private static double minSimilarity(int dataKeys, int members) {
        return dataKeys == members ? MIN_SAME_KEYS : MIN_SAME_KEYS_OF_WORDS;
    }

    /** The object that a member of a map is, or the first object of the array that it is; -1 for others. */
    private int record(int child) {
        if (tree.value(child) instanceof JsonValue.JsonObject) {
            return child;
        }
        boolean array = tree.value(child) instanceof JsonValue.JsonArray && tree.end(child) > child + 1;
        return array && tree.value(child + 1) instanceof JsonValue.JsonObject ? child + 1 : -1;
    }

    private Set<String> keys(int number) {
        return tree.value(number) instanceof JsonValue.JsonObject struct
                ? struct.members().keySet()
                : Set.of();
    }

    private static double similarity(Set<String> a, Set<String> b) {
        Set<String> both = new HashSet<>(a);
        both.retainAll(b);
        int all = a.size() + b.size() - both.size();
        return all == 0 ? 1 : (double) both.size() / all;
    }

    /** Keys with digits are identifiers or dates, not names of members. */
    private static boolean isData(@Nullable String key) {
        return key != null && key.chars().anyMatch(c -> c >= '0' && c <= '9');
    }
}
