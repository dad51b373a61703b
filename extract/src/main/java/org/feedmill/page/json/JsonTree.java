package org.feedmill.page.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of a JSON document, numbered in document order like the nodes of a page. The root is number 0. Cost: one
 * pass, no recursion.
 * Threads may share a tree: it does not change once it is built.
 */
public final class JsonTree {

    /** A container whose values are being numbered. */
    private static final class OpenValue {
        private final int number;
        private final Iterator<Map.Entry<String, JsonValue>> members;
        private final Iterator<JsonValue> elements;
        private int next;

        OpenValue(int number, JsonValue value) {
            this.number = number;
            this.members = value instanceof JsonValue.JsonObject struct
                    ? struct.members().entrySet().iterator()
                    : List.<Map.Entry<String, JsonValue>>of().iterator();
            this.elements = value instanceof JsonValue.JsonArray array
                    ? array.values().iterator()
                    : List.<JsonValue>of().iterator();
        }
    }

    private final List<JsonValue> values = new ArrayList<>();
    private final List<@Nullable String> keys = new ArrayList<>();
    private int[] parents = new int[64];
    private int[] ends = new int[64];
    private int[] indexes = new int[64];

    /** By number, the node of the page that shows the value; empty if no page does. */
    private int[] nodes = new int[0];

    private JsonTree() {}

    public static JsonTree of(JsonValue root) {
        JsonTree tree = new JsonTree();
        Deque<OpenValue> open = new ArrayDeque<>();
        open.push(new OpenValue(tree.add(root, -1, null, 0), root));
        while (!open.isEmpty()) {
            OpenValue top = open.peek();
            boolean member = top.members.hasNext();
            if (!member && !top.elements.hasNext()) {
                tree.ends[top.number] = tree.values.size();
                open.pop();
                continue;
            }
            Map.Entry<String, JsonValue> entry = member ? top.members.next() : null;
            JsonValue value = entry == null ? top.elements.next() : entry.getValue();
            int number = tree.add(value, top.number, entry == null ? null : entry.getKey(), top.next++);
            if (value instanceof JsonValue.JsonObject || value instanceof JsonValue.JsonArray) {
                open.push(new OpenValue(number, value));
            }
        }
        return tree;
    }

    private int add(JsonValue value, int parent, @Nullable String key, int index) {
        int number = values.size();
        if (number == parents.length) {
            int capacity = number + (number >> 1);
            parents = Arrays.copyOf(parents, capacity);
            ends = Arrays.copyOf(ends, capacity);
            indexes = Arrays.copyOf(indexes, capacity);
        }
        values.add(value);
        keys.add(key);
        parents[number] = parent;
        ends[number] = number + 1;
        indexes[number] = index;
        return number;
    }

    /** Returns this tree with the nodes of the page that shows it, in the order of the values. */
    public JsonTree withNodes(int[] shown) {
        if (shown.length != size()) {
            throw new IllegalArgumentException(shown.length + " nodes for " + size() + " values");
        }
        JsonTree tree = new JsonTree();
        tree.values.addAll(values);
        tree.keys.addAll(keys);
        tree.parents = parents;
        tree.ends = ends;
        tree.indexes = indexes;
        tree.nodes = shown.clone();
        return tree;
    }

    /** Number of values. */
    public int size() {
        return values.size();
    }

    public JsonValue value(int number) {
        return values.get(number);
    }

    /** Number of the object or array that contains the value, -1 for the root. */
    public int parent(int number) {
        return parents[number];
    }

    /** The first number after the value and everything in it. */
    public int end(int number) {
        return ends[number];
    }

    /** The name of a member, null for the elements of arrays and the root. */
    public @Nullable String key(int number) {
        return keys.get(number);
    }

    /** Index among the members or elements, from 0. */
    public int index(int number) {
        return indexes[number];
    }

    public boolean contains(int ancestor, int number) {
        return ancestor <= number && number < ends[ancestor];
    }

    /** The number of the member of that name, -1 if there is none. */
    public int member(int number, String name) {
        if (!(values.get(number) instanceof JsonValue.JsonObject struct)
                || !struct.members().containsKey(name)) {
            return -1;
        }
        for (int child = number + 1; child < ends[number]; child = ends[child]) {
            if (name.equals(keys.get(child))) {
                return child;
            }
        }
        return -1;
    }

    /** The node of the page that shows the value, 0 if no page does. */
    public int node(int number) {
        return nodes.length == 0 ? 0 : nodes[number];
    }

    /** The innermost value that a node of the page shows or is a part of; the root for nodes outside of all values. */
    public int valueAt(int node) {
        int found = Arrays.binarySearch(nodes, node);
        return found >= 0 ? found : Math.max(0, -found - 2);
    }
}
