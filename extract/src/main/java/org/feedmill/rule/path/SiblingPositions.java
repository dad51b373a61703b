package org.feedmill.rule.path;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.Page;

/**
 * The position of each element among its siblings and among those of the same tag, computed in one pass over the page.
 */
final class SiblingPositions {

    /** By node: the number of elements before it, and the number of all elements, under the same parent. */
    private final int[] elementsBefore;

    private final int[] elementCount;
    private final int[] sameTagBefore;
    private final int[] sameTagCount;

    SiblingPositions(Page page) {
        int size = page.size();
        elementsBefore = new int[size];
        elementCount = new int[size];
        sameTagBefore = new int[size];
        sameTagCount = new int[size];
        if (size > 0) {
            elementCount[0] = 1;
            sameTagCount[0] = 1;
        }
        Map<Integer, Integer> kinds = new HashMap<>();
        for (int parent = 0; parent < size; parent++) {
            if (page.firstChild(parent) >= 0) {
                countChildren(page, parent, kinds);
                kinds.clear();
            }
        }
    }

    private void countChildren(Page page, int parent, Map<Integer, Integer> kinds) {
        int all = 0;
        for (int n = parent + 1; n < page.end(parent); n = page.end(n)) {
            if (!page.isText(n)) {
                elementsBefore[n] = all++;
                sameTagBefore[n] = kinds.merge(page.tag(n), 1, Integer::sum) - 1;
            }
        }
        for (int n = parent + 1; n < page.end(parent); n = page.end(n)) {
            if (!page.isText(n)) {
                elementCount[n] = all;
                sameTagCount[n] = kinds.getOrDefault(page.tag(n), 0);
            }
        }
    }

    boolean matches(int node, StepCondition.HasPosition condition) {
        int at = condition.amongSameTag() ? sameTagBefore[node] : elementsBefore[node];
        int all = condition.amongSameTag() ? sameTagCount[node] : elementCount[node];
        return at >= condition.range().startIndex(all) && at < condition.range().endIndex(all);
    }
}
