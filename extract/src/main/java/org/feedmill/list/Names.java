package org.feedmill.list;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.feedmill.page.Page;

/**
 * What the markup calls a node: microdata and the class names in use the world over. Every class attribute of a page is
 * looked at once.
 */
final class Names {

    private final Page page;
    private final Map<Integer, Boolean> titles = new HashMap<>();
    private final Map<Integer, Boolean> authors = new HashMap<>();
    private final byte[] known;

    Names(Page page) {
        this.page = page;
        this.known = new byte[page.size()];
    }

    Page page() {
        return page;
    }

    /** Whether the markup says "title". */
    boolean title(int node) {
        if (!page.everyday(node)) {
            String prop = page.attribute(node, "itemprop");
            if (prop != null && (prop.equals("headline") || prop.equals("name") || prop.equals("url"))) {
                return true;
            }
        }
        return titles.computeIfAbsent(page.classSymbol(node), k -> holds(node, "title", "headline", "subject"));
    }

    /** Whether the markup says "author". */
    boolean author(int node) {
        if (known[node] == 0) {
            known[node] = (byte) (readAuthor(node) ? 2 : 1);
        }
        return known[node] == 2;
    }

    private boolean readAuthor(int node) {
        if (!page.everyday(node)
                && ("author".equals(page.attribute(node, "rel"))
                        || "author".equals(page.attribute(node, "itemprop")))) {
            return true;
        }
        return authors.computeIfAbsent(page.classSymbol(node), k -> holds(node, "author", "byline"));
    }

    private boolean holds(int node, String... words) {
        String classes = page.attribute(node, "class");
        if (classes == null) {
            return false;
        }
        String lower = classes.toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (lower.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
