package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/** The elements that marked texts stand for: the link, or whatever holds the text and nothing else. */
final class Units {

    private Units() {}

    /** Units of one tag for all nodes, where they have such; else each by itself. */
    static List<Integer> of(Page page, List<Integer> nodes) {
        List<Integer> units = new ArrayList<>();
        for (int node : nodes) {
            units.add(unit(page, node));
        }
        return units;
    }

    private static int unit(Page page, int node) {
        int link = page.enclosing(node, Tag.A);
        if (link >= 0 && page.textLength(link) == page.textLength(node)) {
            return link;
        }
        int parent = page.parent(node);
        return page.isText(node) && parent >= 0 && page.textLength(parent) == page.textLength(node) ? parent : node;
    }
}
