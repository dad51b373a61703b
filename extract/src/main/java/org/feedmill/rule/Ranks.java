package org.feedmill.rule;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.Page;

/** The position of each element among its siblings and among those of the same tag, computed in one pass over the page. */
final class Ranks {

    /** By node: how many elements stand before it, and how many there are, under the same parent. */
    private final int[] before;

    private final int[] count;
    private final int[] likeBefore;
    private final int[] likeCount;

    Ranks(Page page) {
        int size = page.size();
        before = new int[size];
        count = new int[size];
        likeBefore = new int[size];
        likeCount = new int[size];
        if (size > 0) {
            count[0] = 1;
            likeCount[0] = 1;
        }
        Map<Integer, Integer> kinds = new HashMap<>();
        for (int parent = 0; parent < size; parent++) {
            if (page.firstChild(parent) >= 0) {
                rank(page, parent, kinds);
                kinds.clear();
            }
        }
    }

    private void rank(Page page, int parent, Map<Integer, Integer> kinds) {
        int all = 0;
        for (int n = parent + 1; n < page.end(parent); n = page.end(n)) {
            if (!page.isText(n)) {
                before[n] = all++;
                likeBefore[n] = kinds.merge(page.tag(n), 1, Integer::sum) - 1;
            }
        }
        for (int n = parent + 1; n < page.end(parent); n = page.end(n)) {
            if (!page.isText(n)) {
                count[n] = all;
                likeCount[n] = kinds.getOrDefault(page.tag(n), 0);
            }
        }
    }

    boolean holds(int node, Condition.Stands condition) {
        int at = condition.ofKind() ? likeBefore[node] : before[node];
        int all = condition.ofKind() ? likeCount[node] : count[node];
        return at >= condition.span().from(all) && at < condition.span().to(all);
    }
}
