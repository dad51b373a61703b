package org.feedmill.page;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** Writes the path of a node in the simplified XPath of the papers (P1 definition 4). */
final class NodeXPath {

    private NodeXPath() {}

    static String of(Page page, int node) {
        Deque<String> parts = new ArrayDeque<>();
        for (int n = node; n >= 0; n = page.parent(n)) {
            String name = page.isText(n) ? "TEXT" : page.tagName(n).toUpperCase(Locale.ROOT);
            parts.addFirst("/" + name + "[" + before(page, n) + "]");
        }
        return String.join("", parts);
    }

    /** Returns the number of preceding siblings of the same name. */
    private static int before(Page page, int node) {
        int same = 0;
        int parent = page.parent(node);
        for (int s = parent < 0 ? node : parent + 1; s < node; s = page.end(s)) {
            same += page.tag(s) == page.tag(node) ? 1 : 0;
        }
        return same;
    }
}
