package org.feedmill.article.block;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Groups of elements with text that have the same parent, tag and class: the posts of a thread, the items of a listing,
 * the products of a category. Cost: one pass over the nodes.
 */
public final class RepeatedParts {

    private static final int MIN_PARTS = 3;
    private static final int MAX_LEVELS = 14;

    /** Elements with the same parent, tag and class. */
    public static final class Group {
        private int count;
        private double weight;
        private double length;
        private double linked;
        private int images;
        private int prices;
        private int dates;
        private int first = -1;

        public int count() {
            return count;
        }

        /** The total text weight of all parts. */
        public double weight() {
            return weight;
        }

        public double linkShare() {
            return BlockTable.share(linked, length);
        }

        /** The number of parts with an image. */
        public int images() {
            return images;
        }

        /** The number of parts with a price. */
        public int prices() {
            return prices;
        }

        /** The number of parts with a time element. */
        public int dates() {
            return dates;
        }
    }

    private final BlockTable table;
    private final Page page;
    private final int[] imagesBefore;
    private final int[] timesBefore;
    private final int[] pricesBefore;
    private final Map<Long, Group> groups = new HashMap<>();

    private RepeatedParts(BlockTable table) {
        this.table = table;
        this.page = table.page;
        this.imagesBefore = new int[page.size() + 1];
        this.timesBefore = new int[page.size() + 1];
        this.pricesBefore = new int[table.count + 1];
        for (int n = 0; n < page.size(); n++) {
            imagesBefore[n + 1] = imagesBefore[n] + (page.tag(n) == HtmlTag.IMG ? 1 : 0);
            timesBefore[n + 1] = timesBefore[n] + (page.tag(n) == HtmlTag.TIME ? 1 : 0);
        }
        for (int b = 0; b < table.count; b++) {
            pricesBefore[b + 1] = pricesBefore[b] + (table.characterCounts.hasPrice(b) ? 1 : 0);
        }
        for (int n = 1; n < page.size(); n++) {
            if (isPart(n)) {
                add(n);
            }
        }
    }

    public static RepeatedParts of(BlockTable table) {
        return new RepeatedParts(table);
    }

    private boolean isPart(int node) {
        return !page.isText(node) && page.textLength(node) > 0 && (page.isBlock(node) || page.tag(node) == HtmlTag.TR);
    }

    private void add(int node) {
        int from = table.blocks.blockAt(node);
        int to = table.blocks.blockAt(page.end(node));
        if (to <= from) {
            return;
        }
        Group group = groups.computeIfAbsent(key(node), k -> new Group());
        group.count++;
        group.first = group.first < 0 ? node : group.first;
        group.weight += table.weightOf(from, to);
        group.length += page.textLength(node);
        group.linked += page.linkTextLength(node);
        group.images += imagesBefore[page.end(node)] > imagesBefore[node] ? 1 : 0;
        group.dates += timesBefore[page.end(node)] > timesBefore[node] ? 1 : 0;
        group.prices += pricesBefore[to] > pricesBefore[from] ? 1 : 0;
    }

    private long key(int node) {
        return (page.parent(node) * 1_000_003L + page.tag(node)) * 1_000_003L + page.classSymbol(node);
    }

    /** The group of at least three parts with the most text; null if nothing is repeated. */
    public @Nullable Group largest() {
        Group most = null;
        for (Group group : groups.values()) {
            if (group.count >= MIN_PARTS && (most == null || isLarger(group, most))) {
                most = group;
            }
        }
        return most;
    }

    /** Compares by text; if two groups have the same amount, the first one is larger. */
    private static boolean isLarger(Group one, Group other) {
        return one.weight > other.weight || (one.weight == other.weight && one.first < other.first);
    }

    /** The part around a block whose group has the most text; -1 if the block is in no group. */
    int partAround(int block) {
        int best = -1;
        double most = 0;
        int up = 0;
        for (int n = table.blocks.container[block]; n > 0 && up < MAX_LEVELS; n = page.parent(n), up++) {
            Group group = groups.get(key(n));
            if (group != null && group.count >= MIN_PARTS && group.weight > most) {
                most = group.weight;
                best = n;
            }
        }
        return best;
    }

    Group groupOf(int part) {
        return groups.getOrDefault(key(part), new Group());
    }
}
