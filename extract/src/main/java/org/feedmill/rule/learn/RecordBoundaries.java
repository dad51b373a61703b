package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.path.NodeRange;

/**
 * Finds the records around given titles: the largest parts of the page that contain one title each, all of one height.
 * If titles and their other fields are siblings, a record is a run of siblings from one title up to the next.
 */
final class RecordBoundaries {

    /** Quantile of the possible heights that is used for all records; some stay lower. */
    private static final double HEIGHT_QUANTILE = 0.85;

    /** From this share of neighbours with something between them on, records are runs. */
    private static final double MIN_GAP_SHARE = 0.6;

    private RecordBoundaries() {}

    /**
     * @param titles in page order, none inside another
     */
    static List<NodeRange> findRecords(Page page, List<Integer> titles) {
        int[] heights = new int[titles.size()];
        for (int i = 0; i < heights.length; i++) {
            int before = i == 0 ? -1 : titles.get(i - 1);
            int after = i + 1 == heights.length ? -1 : titles.get(i + 1);
            heights[i] = height(page, titles.get(i), before, after);
        }
        int[] sorted = heights.clone();
        java.util.Arrays.sort(sorted);
        int height = sorted[(int) ((1 - HEIGHT_QUANTILE) * (sorted.length - 1))];
        List<Integer> roots = new ArrayList<>();
        for (int i = 0; i < heights.length; i++) {
            roots.add(ancestorAt(page, titles.get(i), Math.min(height, heights[i])));
        }
        return areRuns(page, roots)
                ? toRuns(page, roots)
                : roots.stream().map(r -> NodeRange.node(page, r)).toList();
    }

    /** Returns the number of levels above a title at which its neighbours are still outside. */
    private static int height(Page page, int title, int before, int after) {
        int height = 0;
        int parent = page.parent(title);
        while (parent > 0
                && page.tag(parent) != HtmlTag.BODY
                && (before < 0 || !page.contains(parent, before))
                && (after < 0 || !page.contains(parent, after))) {
            height++;
            parent = page.parent(parent);
        }
        return height;
    }

    private static int ancestorAt(Page page, int node, int steps) {
        int n = node;
        for (int i = 0; i < steps; i++) {
            n = page.parent(n);
        }
        return n;
    }

    private static boolean areRuns(Page page, List<Integer> roots) {
        int pairs = 0;
        int gaps = 0;
        for (int i = 0; i + 1 < roots.size(); i++) {
            int one = roots.get(i);
            int next = roots.get(i + 1);
            if (page.parent(one) == page.parent(next)) {
                pairs++;
                gaps += hasContent(page, page.end(one), next) ? 1 : 0;
            }
        }
        return pairs > 0 && gaps >= MIN_GAP_SHARE * pairs;
    }

    private static boolean hasContent(Page page, int from, int to) {
        for (int n = from; n < to; n = page.end(n)) {
            if (!page.isHidden(n) && (page.textLength(n) > 1 || page.tag(n) == HtmlTag.IMG)) {
                return true;
            }
        }
        return false;
    }

    private static List<NodeRange> toRuns(Page page, List<Integer> roots) {
        List<NodeRange> places = new ArrayList<>();
        for (int i = 0; i < roots.size(); i++) {
            int root = roots.get(i);
            int parent = page.parent(root);
            boolean together = i + 1 < roots.size() && page.parent(roots.get(i + 1)) == parent;
            places.add(NodeRange.run(root, together ? roots.get(i + 1) : page.end(parent)));
        }
        return places;
    }
}
