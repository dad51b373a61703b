package org.feedmill.rule.path;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.Page;

/** Builds the paths of the papers, which consist of tags and indexes only. */
public final class IndexPath {

    private IndexPath() {}

    /** Returns the path from the page to a node. */
    public static RulePath of(Page page, int node) {
        return relative(page, -1, node);
    }

    /** Returns the path to a node from a node around it, -1 for the page. */
    public static RulePath relative(Page page, int around, int node) {
        List<PathStep> steps = new ArrayList<>();
        for (int n = node; n != around && n >= 0; n = page.parent(n)) {
            steps.add(step(page, n));
        }
        Collections.reverse(steps);
        return new RulePath(steps, null);
    }

    public static PathStep step(Page page, int node) {
        return PathStep.child(name(page, node), siblingIndex(page, node));
    }

    public static String name(Page page, int node) {
        return page.isText(node) ? PathStep.TEXT : page.tagName(node).toUpperCase(Locale.ROOT);
    }

    /** Returns the number of siblings before a node that have its name. */
    static int siblingIndex(Page page, int node) {
        int same = 0;
        int parent = page.parent(node);
        for (int s = parent < 0 ? node : parent + 1; s < node; s = page.end(s)) {
            same += page.tag(s) == page.tag(node) ? 1 : 0;
        }
        return same;
    }
}
