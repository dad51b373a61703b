package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.FieldHint;
import org.feedmill.list.Item;
import org.feedmill.list.read.RecordReader;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.SelectorStability;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * One version of a page prepared for induction: the ranges of its items, and the names, classes and indexes of its
 * nodes.
 */
final class InductionPage {

    private static final int MAX_CLASSES = 6;

    private final Page page;
    private final List<Item> items;
    private final String finder;
    private final List<NodeRange> places = new ArrayList<>();
    private final Map<Integer, List<String>> classes = new HashMap<>();
    private final RecordReader reader;
    private final Map<Integer, Boolean> dated = new HashMap<>();
    private int @Nullable [] order;
    private int @Nullable [] timeNodes;

    InductionPage(PageVersion version) {
        this(
                version.page(),
                version.list().items(),
                version.list().finder(),
                new RecordReader(version.page(), TimeReader.standard()));
    }

    private InductionPage(Page page, List<Item> items, String finder, RecordReader reader) {
        this.page = page;
        this.items = items;
        this.finder = finder;
        this.reader = reader;
        for (Item item : items) {
            int from = Math.clamp(item.node(), 0, page.size() - 1);
            int to = item.end() < 0 ? page.end(from) : Math.min(item.end(), page.size());
            places.add(to <= page.end(from) ? NodeRange.node(page, from) : NodeRange.run(from, to));
        }
    }

    /** Returns the same page with some of the items. */
    InductionPage withItems(int from, int to) {
        return new InductionPage(page, items.subList(from, to), finder, reader);
    }

    Page page() {
        return page;
    }

    List<Item> items() {
        return items;
    }

    /** Returns the finder that found the items. */
    String finder() {
        return finder;
    }

    List<NodeRange> places() {
        return places;
    }

    RecordReader reader() {
        return reader;
    }

    /** Returns true if a date can be read from the hinted node; the answers are cached. */
    boolean canReadDate(FieldHint hint) {
        boolean whole = hint.text() == null && hint.moment() == null;
        return whole ? dated.computeIfAbsent(hint.node(), n -> reader.dates(hint)) : reader.dates(hint);
    }

    /** Returns true if the items follow each other on the page without overlap. */
    boolean hasSeparateItems() {
        int reached = 0;
        for (NodeRange place : places) {
            if (place.from() < reached || page.tag(place.from()) == HtmlTag.SCRIPT) {
                return false;
            }
            reached = Math.max(place.from() + 1, place.to());
        }
        return !places.isEmpty();
    }

    /** Returns true if any item is a run of siblings. */
    boolean hasRuns() {
        return places.stream().anyMatch(NodeRange::run);
    }

    /** Returns the first nodes of the items. */
    int[] firstNodes() {
        return places.stream().mapToInt(NodeRange::from).toArray();
    }

    /** Returns a tag in the form of steps. */
    String stepName(int node) {
        return page.isText(node) ? PathStep.TEXT : page.tagName(node).toUpperCase(Locale.ROOT);
    }

    /** Returns the number of siblings of the same tag before a node. */
    int sameTagIndex(int node) {
        int[] known = order;
        if (known == null) {
            known = order();
            order = known;
        }
        return known[node];
    }

    private int[] order() {
        int[] found = new int[page.size()];
        Map<Long, Integer> counts = new HashMap<>();
        for (int n = 1; n < page.size(); n++) {
            long key = ((long) page.parent(n) << 32) | page.tag(n);
            found[n] = counts.merge(key, 1, Integer::sum) - 1;
        }
        return found;
    }

    /** Returns a tag in the form of steps. */
    List<String> classes(int node) {
        int symbol = page.isText(node) ? 0 : page.classSymbol(node);
        return symbol == 0 ? List.of() : classes.computeIfAbsent(symbol, s -> stableClasses(node));
    }

    private List<String> stableClasses(int node) {
        String value = page.attribute(node, "class");
        return value == null
                ? List.of()
                : Arrays.stream(value.strip().split("\\s+"))
                        .filter(SelectorStability::isStableName)
                        .distinct()
                        .limit(MAX_CLASSES)
                        .toList();
    }

    /** Returns the node's id, null if it has none or none that is likely to be stable. */
    @Nullable
    String id(int node) {
        String id = page.isText(node) ? null : page.attribute(node, "id");
        return id != null && SelectorStability.isStableName(id) ? id : null;
    }

    /** Returns the nodes with times, in page order. */
    int[] timeNodes() {
        int[] known = timeNodes;
        if (known == null) {
            known = reader.times();
            timeNodes = known;
        }
        return known;
    }

    /** Returns the lowest node that contains all of the nodes below itself; -1 if only the document does. */
    int commonAncestor(int[] nodes) {
        int low = page.parent(nodes[0]);
        for (int node : nodes) {
            int parent = page.parent(node);
            low = low < 0 || parent < 0 ? -1 : page.commonAncestor(low, parent);
        }
        return low;
    }
}
