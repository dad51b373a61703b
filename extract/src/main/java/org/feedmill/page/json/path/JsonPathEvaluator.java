package org.feedmill.page.json.path;

import java.util.Arrays;
import java.util.List;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonPath.Segment;
import org.feedmill.page.json.path.JsonPath.Selector;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates queries on the values of one document. All queries of one evaluator share a budget of visits, which stops
 * hostile queries; no method recurses over the depth of the document. Not thread-safe.
 */
public final class JsonPathEvaluator {

    private static final int VISITS_PER_VALUE = 60;
    private static final int EXTRA_VISITS = 200_000;

    /** A growing list of numbers. */
    private static final class Numbers {
        private int[] values = new int[8];
        private int size;

        void add(int number) {
            if (size == values.length) {
                values = Arrays.copyOf(values, size * 2);
            }
            values[size++] = number;
        }

        int[] toArray() {
            return Arrays.copyOf(values, size);
        }
    }

    private final JsonTree tree;
    private final JsonFilterEvaluator filters;
    private long visitsLeft;

    public JsonPathEvaluator(JsonTree tree) {
        this.tree = tree;
        this.filters = new JsonFilterEvaluator(tree, this);
        this.visitsLeft = (long) VISITS_PER_VALUE * tree.size() + EXTRA_VISITS;
    }

    /** Returns true if the limit was reached: later selections are incomplete. */
    public boolean isExhausted() {
        return visitsLeft < 0;
    }

    /** Spends a part of the budget; false if nothing is left. */
    boolean spend(long visits) {
        visitsLeft -= visits;
        return visitsLeft >= 0;
    }

    /** Returns the numbers of the values that a query selects, in the order of RFC 9535. */
    public int[] select(int current, JsonPath path) {
        Numbers now = new Numbers();
        now.add(path.absolute() ? 0 : current);
        for (Segment segment : path.segments()) {
            Numbers next = new Numbers();
            for (int i = 0; i < now.size && visitsLeft > 0; i++) {
                apply(segment, now.values[i], next);
            }
            now = next;
        }
        return now.toArray();
    }

    /** Returns the number of the first value that a query selects, -1 if there is none. */
    public int selectFirst(int current, JsonPath path) {
        int[] all = select(current, path);
        return all.length == 0 ? -1 : all[0];
    }

    /** Returns the text that a template gives at a value; null if a query selects no text or number. */
    public @Nullable String text(int current, JsonTextTemplate template) {
        StringBuilder out = new StringBuilder(template.texts().getFirst());
        for (int i = 0; i < template.queries().size(); i++) {
            int selected = selectFirst(current, template.queries().get(i));
            String part = selected < 0 ? null : scalar(tree.value(selected));
            if (part == null || part.isBlank()) {
                return null;
            }
            out.append(part.strip()).append(template.texts().get(i + 1));
        }
        return out.toString();
    }

    private static @Nullable String scalar(JsonValue value) {
        return switch (value) {
            case JsonValue.JsonString string -> string.value();
            case JsonValue.JsonNumber number -> number.digits();
            default -> null;
        };
    }

    private void apply(Segment segment, int number, Numbers out) {
        int end = segment.descendant() ? tree.end(number) : number + 1;
        for (int n = number; n < end && visitsLeft > 0; n++) {
            visitsLeft--;
            for (Selector selector : segment.selectors()) {
                apply(selector, n, out);
            }
        }
    }

    private void apply(Selector selector, int number, Numbers out) {
        JsonValue value = tree.value(number);
        switch (selector) {
            case Selector.Name name -> {
                int member = tree.member(number, name.name());
                if (member >= 0) {
                    visitsLeft -= tree.index(member);
                    out.add(member);
                }
            }
            case Selector.Wildcard all -> {
                for (int child = number + 1; child < tree.end(number); child = tree.end(child)) {
                    visitsLeft--;
                    out.add(child);
                }
            }
            case Selector.Index index -> {
                if (value instanceof JsonValue.JsonArray array) {
                    int size = array.values().size();
                    long at = index.index() < 0 ? size + index.index() : index.index();
                    if (at >= 0 && at < size) {
                        out.add(children(number)[(int) at]);
                    }
                }
            }
            case Selector.Slice slice -> {
                if (value instanceof JsonValue.JsonArray array) {
                    slice(slice, children(number), out);
                }
            }
            case Selector.Filter filter -> {
                for (int child = number + 1; child < tree.end(number) && visitsLeft > 0; child = tree.end(child)) {
                    visitsLeft--;
                    if (filters.holds(filter.condition(), child)) {
                        out.add(child);
                    }
                }
            }
        }
    }

    private int[] children(int number) {
        Numbers all = new Numbers();
        for (int child = number + 1; child < tree.end(number); child = tree.end(child)) {
            visitsLeft--;
            all.add(child);
        }
        return all.toArray();
    }

    private static void slice(Selector.Slice slice, int[] children, Numbers out) {
        int size = children.length;
        long step = slice.step() == null ? 1 : slice.step();
        if (step == 0) {
            return;
        }
        long start = slice.start() == null ? (step > 0 ? 0 : size - 1L) : fromStart(slice.start(), size);
        long end = slice.end() == null ? (step > 0 ? size : -size - 1L) : slice.end();
        end = slice.end() == null && step < 0 ? -1 : fromStart(end, size);
        if (step > 0) {
            for (long i = Math.max(start, 0); i < Math.min(end, size); i += step) {
                out.add(children[(int) i]);
            }
        } else {
            for (long i = Math.min(start, size - 1L); i > Math.max(end, -1); i += step) {
                out.add(children[(int) i]);
            }
        }
    }

    private static long fromStart(long index, int size) {
        return index < 0 ? size + index : index;
    }

    /** The values that a path selects, for filters. */
    List<JsonValue> values(int current, JsonPath path) {
        return Arrays.stream(select(current, path)).mapToObj(tree::value).toList();
    }
}
