package org.feedmill.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.json.JsonDocument;
import org.jspecify.annotations.Nullable;

/** The flat arrays behind a page, filled once by {@link PageParser} and read-only afterwards. */
final class NodeTable {

    /** Maximum number of formatting elements around a record that were not closed. */
    private static final int MAX_UNCLOSED = 200;

    int size;
    boolean truncated;

    /** The JSON document that the page shows, null for other pages. */
    @Nullable
    JsonDocument json;

    int[] tag;
    int[] parent;
    int[] end;
    int[] depth;
    int[] index;
    int[] line;
    int[] classSymbol;
    int[] textLength;
    int[] linkTextLength;
    int[] column;
    long[] path;
    long[] blockPath;
    boolean[] hidden;
    boolean[] block;
    boolean[] precededBySpace;
    boolean[] onlyClass;
    boolean[] onlyCommonAttributes;

    @Nullable
    String[] text;

    /** Names and values of the attributes alternately; null for none. */
    String[] @Nullable [] attributes;

    /** Texts of preformatted elements with the preceding white space; few pages have any. */
    final Map<Integer, String> preformatted = new HashMap<>();

    final DerivedValues derived = new DerivedValues();

    /** Limits the work on the page. */
    final WorkBudget budget;

    private final Map<String, Integer> dynamicTags = new HashMap<>();
    private final List<String> dynamicNames = new ArrayList<>();
    private final Map<String, Integer> classes = new HashMap<>();

    NodeTable(int capacity) {
        this(capacity, WorkBudget.UNLIMITED);
    }

    private NodeTable(int capacity, WorkBudget budget) {
        this.budget = budget;
        tag = new int[capacity];
        parent = new int[capacity];
        end = new int[capacity];
        depth = new int[capacity];
        index = new int[capacity];
        line = new int[capacity];
        classSymbol = new int[capacity];
        textLength = new int[capacity];
        linkTextLength = new int[capacity];
        column = new int[capacity];
        path = new long[capacity];
        blockPath = new long[capacity];
        hidden = new boolean[capacity];
        block = new boolean[capacity];
        precededBySpace = new boolean[capacity];
        onlyClass = new boolean[capacity];
        onlyCommonAttributes = new boolean[capacity];
        text = new String[capacity];
        attributes = new String[capacity][];
    }

    /** Returns a copy whose visibility, lines, spaces and text lengths can be changed; everything else is shared. */
    NodeTable copyForVisibility() {
        NodeTable copy = share(budget);
        copy.line = line.clone();
        copy.precededBySpace = precededBySpace.clone();
        copy.hidden = new boolean[size];
        copy.textLength = new int[size];
        copy.linkTextLength = new int[size];
        return copy;
    }

    /** Returns a copy that shares everything except its budget. */
    NodeTable withBudget(WorkBudget other) {
        NodeTable copy = share(other);
        copy.line = line;
        copy.precededBySpace = precededBySpace;
        copy.hidden = hidden;
        copy.textLength = textLength;
        copy.linkTextLength = linkTextLength;
        return copy;
    }

    private NodeTable share(WorkBudget other) {
        NodeTable copy = new NodeTable(0, other);
        copy.size = size;
        copy.truncated = truncated;
        copy.json = json;
        copy.tag = tag;
        copy.parent = parent;
        copy.end = end;
        copy.depth = depth;
        copy.index = index;
        copy.classSymbol = classSymbol;
        copy.column = column;
        copy.path = path;
        copy.blockPath = blockPath;
        copy.block = block;
        copy.onlyClass = onlyClass;
        copy.onlyCommonAttributes = onlyCommonAttributes;
        copy.text = text;
        copy.attributes = attributes;
        copy.preformatted.putAll(preformatted);
        copy.dynamicTags.putAll(dynamicTags);
        copy.dynamicNames.addAll(dynamicNames);
        copy.classes.putAll(classes);
        return copy;
    }

    /** Appends a node under a parent and returns its number. */
    int add(int parentNode, int siblingIndex, int symbol, boolean isBlock) {
        if (size == tag.length) {
            grow(size + (size >> 1) + 16);
        }
        int node = size++;
        tag[node] = symbol;
        parent[node] = parentNode;
        depth[node] = parentNode < 0 ? 0 : depth[parentNode] + 1;
        index[node] = siblingIndex;
        end[node] = node + 1;
        int holder = HtmlTag.isListItem(symbol) ? box(parentNode, symbol) : parentNode;
        path[node] = mix(holder < 0 ? 17 : path[holder], symbol + 1);
        boolean cell = HtmlTag.isCell(symbol);
        column[node] = cell ? siblingIndex + 1 : parentNode < 0 ? 0 : column[parentNode];
        long above = parentNode < 0 ? 17 : blockPath[parentNode];
        blockPath[node] = cell || isBlock ? mix(above, symbol + 1) : above;
        block[node] = isBlock;
        return node;
    }

    /**
     * The node that contains an item of a list under a parent, disregarding formatting that was not closed; see {@link
     * UnclosedFormatting}.
     */
    int box(int parentNode, int symbol) {
        int box = parentNode;
        for (int up = 0; up < MAX_UNCLOSED && box > 0 && HtmlTag.isFormatting(tag[box]); up++) {
            if (precedingTag(box) != symbol) {
                break;
            }
            box = parent[box];
        }
        return box;
    }

    /** The tag of the element before a node under the same parent, -1 if there is none. */
    private int precedingTag(int node) {
        int before = node - 1;
        while (before > parent[node]) {
            while (parent[before] != parent[node]) {
                before = parent[before];
            }
            if (tag[before] != HtmlTag.TEXT) {
                return tag[before];
            }
            before--;
        }
        return -1;
    }

    private static long mix(long hash, long value) {
        long h = (Long.rotateLeft(hash, 23) + value + 1) * 0x9E3779B97F4A7C15L;
        return h ^ (h >>> 29);
    }

    /** The symbol of a tag that has no fixed number. */
    int dynamicSymbol(String name) {
        return dynamicTags.computeIfAbsent(name, n -> {
            dynamicNames.add(n);
            return HtmlTag.FIRST_DYNAMIC + dynamicNames.size() - 1;
        });
    }

    int classSymbol(String classes) {
        if (classes.isEmpty()) {
            return 0;
        }
        Integer known = this.classes.get(classes);
        if (known == null) {
            known = this.classes.size() + 1;
            this.classes.put(classes, known);
        }
        return known;
    }

    /** Returns the symbol of a tag that the page has, or -1. */
    int knownSymbol(String name) {
        int fixed = HtmlTag.number(name);
        return fixed >= 0 ? fixed : dynamicTags.getOrDefault(name, -1);
    }

    String tagName(int node) {
        int symbol = tag[node];
        return symbol < HtmlTag.FIRST_DYNAMIC ? HtmlTag.name(symbol) : dynamicNames.get(symbol - HtmlTag.FIRST_DYNAMIC);
    }

    @Nullable
    String attribute(int node, String name) {
        budget.spend(1);
        String[] all = attributes[node];
        if (all == null) {
            return null;
        }
        for (int i = 0; i < all.length; i += 2) {
            if (name.equals(all[i])) {
                return all[i + 1];
            }
        }
        return null;
    }

    Iterable<ElementAttribute> attributes(int node) {
        budget.spend(1);
        String[] all = attributes[node];
        if (all == null) {
            return List.of();
        }
        List<ElementAttribute> list = new ArrayList<>(all.length / 2);
        for (int i = 0; i < all.length; i += 2) {
            list.add(new ElementAttribute(all[i], all[i + 1]));
        }
        return list;
    }

    /** Returns the visible text of the nodes from a number to another, exclusive. */
    String visibleText(int from, int to) {
        budget.spend(1 + (to - from));
        String only = singleText(from, to);
        if (only != null) {
            return only;
        }
        StringBuilder out = new StringBuilder();
        for (int n = from; n < to; n++) {
            String own = text[n];
            if (own != null && !hidden[n]) {
                if (!out.isEmpty() && precededBySpace[n]) {
                    out.append(' ');
                }
                out.append(own);
            }
        }
        return out.toString();
    }

    /** Returns the only visible text between two nodes unchanged; null if there are several. */
    private @Nullable String singleText(int from, int to) {
        String only = "";
        for (int n = from; n < to; n++) {
            String own = text[n];
            if (own != null && !hidden[n]) {
                if (!only.isEmpty()) {
                    return null;
                }
                only = own;
            }
        }
        return only;
    }

    /** Returns the text of the subtree whether shown or not. */
    String rawText(int node) {
        String only = end[node] == node + 2 ? text[node + 1] : null;
        if (only != null) {
            return only;
        }
        StringBuilder out = new StringBuilder();
        for (int n = node; n < end[node]; n++) {
            out.append(text[n] == null ? "" : text[n]);
        }
        return out.toString();
    }

    private void grow(int capacity) {
        tag = Arrays.copyOf(tag, capacity);
        parent = Arrays.copyOf(parent, capacity);
        end = Arrays.copyOf(end, capacity);
        depth = Arrays.copyOf(depth, capacity);
        index = Arrays.copyOf(index, capacity);
        line = Arrays.copyOf(line, capacity);
        classSymbol = Arrays.copyOf(classSymbol, capacity);
        textLength = Arrays.copyOf(textLength, capacity);
        linkTextLength = Arrays.copyOf(linkTextLength, capacity);
        column = Arrays.copyOf(column, capacity);
        path = Arrays.copyOf(path, capacity);
        blockPath = Arrays.copyOf(blockPath, capacity);
        hidden = Arrays.copyOf(hidden, capacity);
        block = Arrays.copyOf(block, capacity);
        precededBySpace = Arrays.copyOf(precededBySpace, capacity);
        onlyClass = Arrays.copyOf(onlyClass, capacity);
        onlyCommonAttributes = Arrays.copyOf(onlyCommonAttributes, capacity);
        text = Arrays.copyOf(text, capacity);
        attributes = Arrays.copyOf(attributes, capacity);
    }
}
