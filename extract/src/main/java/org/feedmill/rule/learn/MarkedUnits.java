package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Maps marked nodes to the elements that represent them: the link, or the element that contains the text and nothing
 * else.
 */
final class MarkedUnits {

    private MarkedUnits() {}

    /** Returns units of one tag for all nodes, if they have such; otherwise a separate unit for each. */
    static List<Integer> of(Page page, List<Integer> nodes) {
        List<Integer> units = new ArrayList<>();
        for (int node : nodes) {
            units.add(unitOf(page, node));
        }
        return units;
    }

    private static int unitOf(Page page, int node) {
        int length = page.textLength(node);
        int n = node;
        while (n >= 0 && page.textLength(n) == length) {
            if (page.tag(n) == HtmlTag.A) {
                return n;
            }
            n = page.parent(n);
        }
        int parent = page.parent(node);
        return page.isText(node) && parent >= 0 && page.textLength(parent) == length ? parent : node;
    }
}
