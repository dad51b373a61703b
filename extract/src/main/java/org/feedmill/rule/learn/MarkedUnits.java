package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/** Maps marked nodes to the elements that they stand for: the link, or the element that holds the text and nothing else. */
final class MarkedUnits {

    private MarkedUnits() {}

    /** Units of one tag for all nodes, where they have such; else each by itself. */
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
