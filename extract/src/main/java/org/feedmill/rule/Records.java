package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Finds the records around given titles: the largest parts of the page that hold one title each, all of one height.
 * Where titles and what belongs to them are siblings, a record is a run of siblings from one title up to the next.
 */
final class Records {

    /** Records are as high as this share of them can be; the others stay lower. */
    private static final double MOST = 0.85;

    /** From this share of neighbours on with something between them, records are runs. */
    private static final double GAPS = 0.6;

    private Records() {}

    /** @param titles in the page's order, none inside another */
    static List<Place> of(Page page, List<Integer> titles) {
        int[] heights = new int[titles.size()];
        for (int i = 0; i < heights.length; i++) {
            int before = i == 0 ? -1 : titles.get(i - 1);
            int after = i + 1 == heights.length ? -1 : titles.get(i + 1);
            heights[i] = height(page, titles.get(i), before, after);
        }
        int[] sorted = heights.clone();
        java.util.Arrays.sort(sorted);
        int height = sorted[(int) ((1 - MOST) * (sorted.length - 1))];
        List<Integer> roots = new ArrayList<>();
        for (int i = 0; i < heights.length; i++) {
            roots.add(up(page, titles.get(i), Math.min(height, heights[i])));
        }
        return runs(page, roots)
                ? runsOf(page, roots)
                : roots.stream().map(r -> Place.node(page, r)).toList();
    }

    /** How many steps up from a title its neighbours are still outside. */
    private static int height(Page page, int title, int before, int after) {
        int height = 0;
        int parent = page.parent(title);
        while (parent > 0
                && page.tag(parent) != Tag.BODY
                && (before < 0 || !page.contains(parent, before))
                && (after < 0 || !page.contains(parent, after))) {
            height++;
            parent = page.parent(parent);
        }
        return height;
    }

    private static int up(Page page, int node, int steps) {
        int n = node;
        for (int i = 0; i < steps; i++) {
            n = page.parent(n);
        }
        return n;
    }

    private static boolean runs(Page page, List<Integer> roots) {
        int pairs = 0;
        int gaps = 0;
        for (int i = 0; i + 1 < roots.size(); i++) {
            int one = roots.get(i);
            int next = roots.get(i + 1);
            if (page.parent(one) == page.parent(next)) {
                pairs++;
                gaps += said(page, page.end(one), next) ? 1 : 0;
            }
        }
        return pairs > 0 && gaps >= GAPS * pairs;
    }

    private static boolean said(Page page, int from, int to) {
        for (int n = from; n < to; n = page.end(n)) {
            if (!page.hidden(n) && (page.textLength(n) > 1 || page.tag(n) == Tag.IMG)) {
                return true;
            }
        }
        return false;
    }

    private static List<Place> runsOf(Page page, List<Integer> roots) {
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < roots.size(); i++) {
            int root = roots.get(i);
            int parent = page.parent(root);
            boolean together = i + 1 < roots.size() && page.parent(roots.get(i + 1)) == parent;
            places.add(Place.run(root, together ? roots.get(i + 1) : page.end(parent)));
        }
        return places;
    }
}
