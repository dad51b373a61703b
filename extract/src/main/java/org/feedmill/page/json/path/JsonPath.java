package org.feedmill.page.json.path;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.json.JsonTree;
import org.jspecify.annotations.Nullable;

/**
 * A query of RFC 9535: a start and segments, each of which selects from the values selected so far.
 *
 * @param absolute whether it starts at the root ({@code $}) and not at the current value ({@code @})
 */
public record JsonPath(boolean absolute, List<Segment> segments) implements JsonExpression {

    /** The current value itself. */
    public static final JsonPath CURRENT = new JsonPath(false, List.of());

    /** The root. */
    public static final JsonPath ROOT = new JsonPath(true, List.of());

    /**
     * One step of a query.
     *
     * @param descendant whether it selects at any depth
     */
    public record Segment(boolean descendant, List<Selector> selectors) {

        public Segment {
            selectors = List.copyOf(selectors);
        }
    }

    /** A selection from one value. */
    public sealed interface Selector {

        /** The member of a name. */
        record Name(String name) implements Selector {}

        /** All members or elements. */
        record Wildcard() implements Selector {}

        /** The element at an index, counted from the end if it is negative. */
        record Index(long index) implements Selector {}

        /** A range of elements; null for a limit or step that is not given. */
        record Slice(
                @Nullable Long start,
                @Nullable Long end,
                @Nullable Long step) implements Selector {}

        /** The members or elements that satisfy a condition. */
        record Filter(JsonPathFilter condition) implements Selector {}
    }

    public JsonPath {
        segments = List.copyOf(segments);
    }

    public JsonPath append(Segment segment) {
        List<Segment> all = new ArrayList<>(segments);
        all.add(segment);
        return new JsonPath(absolute, all);
    }

    /** Returns this query followed by the member of a name. */
    public JsonPath member(String name) {
        return append(new Segment(false, List.of(new Selector.Name(name))));
    }

    /** Returns this query followed by the element at an index. */
    public JsonPath element(long index) {
        return append(new Segment(false, List.of(new Selector.Index(index))));
    }

    /** Returns this query followed by all members or elements. */
    public JsonPath all() {
        return append(new Segment(false, List.of(new Selector.Wildcard())));
    }

    /** Returns the query that leads from a value to one in it by names and indexes. */
    public static JsonPath between(JsonTree tree, int ancestor, int number) {
        List<Segment> segments = new ArrayList<>();
        for (int n = number; n > ancestor; n = tree.parent(n)) {
            String key = tree.key(n);
            Selector selector = key == null ? new Selector.Index(tree.index(n)) : new Selector.Name(key);
            segments.addFirst(new Segment(false, List.of(selector)));
        }
        return new JsonPath(false, segments);
    }

    /** Returns the query from the root that leads to a value by names and indexes. */
    public static JsonPath to(JsonTree tree, int number) {
        return new JsonPath(true, between(tree, 0, number).segments());
    }

    /** Returns true if the query selects at most one value. */
    public boolean isSingular() {
        return segments.stream()
                .allMatch(segment -> !segment.descendant()
                        && segment.selectors().size() == 1
                        && (segment.selectors().getFirst() instanceof Selector.Name
                                || segment.selectors().getFirst() instanceof Selector.Index));
    }

    @Override
    public String toString() {
        return JsonPathWriter.write(this);
    }
}
