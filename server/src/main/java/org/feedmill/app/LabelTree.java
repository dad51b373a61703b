package org.feedmill.app;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes a page's tree as compact JSON for the browser: a number, an end and a name for each node, and the beginning of
 * its text. The browser has the whole tree, so that pointing at the page needs no request.
 */
final class LabelTree {

    private static final int LONGEST_TEXT = 40;
    private static final int LONGEST_CLASS = 30;

    /** Longest text of a chosen node. */
    private static final int LONGEST_WHOLE = 2_000;

    /** A text that reads as a date has hardly more characters, and the date is most of it. */
    private static final int LONGEST_DATE = 60;

    private LabelTree() {}

    /** Nodes, ends, names (by their number in the list of names) and labels, in the page's order. */
    static ObjectNode of(Page page) {
        ObjectNode tree = LabelMarks.MAPPER.createObjectNode();
        Map<String, Integer> names = new LinkedHashMap<>();
        ArrayNode nodes = tree.putArray("nodes");
        ArrayNode ends = tree.putArray("ends");
        ArrayNode tags = tree.putArray("tags");
        ArrayNode labels = tree.putArray("labels");
        int last = Math.min(page.size(), Mirror.MOST_NODES);
        int n = body(page);
        while (n < last) {
            String name = page.isText(n) ? "" : page.tagName(n).toLowerCase(Locale.ROOT);
            if (Mirror.leftOut(name)) {
                n = page.end(n);
                continue;
            }
            nodes.add(n);
            ends.add(page.end(n));
            tags.add(names.computeIfAbsent(name, k -> names.size()));
            labels.add(page.isText(n) ? cut(page.ownText(n), LONGEST_TEXT) : classes(page, n));
            n++;
        }
        names.keySet().forEach(tree.putArray("names")::add);
        return tree;
    }

    private static int body(Page page) {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == Tag.BODY) {
                return n;
            }
        }
        return 0;
    }

    private static String classes(Page page, int node) {
        String given = page.attribute(node, "class");
        return given == null ? "" : cut(given.strip(), LONGEST_CLASS);
    }

    private static String cut(String text, int maxLength) {
        return text.length() <= maxLength ? text : text.substring(0, maxLength) + "…";
    }

    /** Properties of a node, so that its role can be guessed. */
    static ObjectNode node(Page page, int node) {
        String text = page.text(node);
        ObjectNode given = LabelMarks.MAPPER.createObjectNode();
        given.put("node", node);
        given.put("text", cut(text, LONGEST_WHOLE));
        given.put("picture", page.tag(node) == Tag.IMG);
        int link = onlyLink(page, node);
        given.put("link", page.enclosing(node, Tag.A) >= 0 || link >= 0);
        given.put("inner", link >= 0 ? link : node);
        given.put("heading", heading(page, node));
        given.put("date", readsAsDate(page, node, text));
        given.put("kind", Long.toHexString(page.tagPath(node)));
        return given;
    }

    /** The link that says all that a node says, -1 where there is none. */
    private static int onlyLink(Page page, int node) {
        if (page.textLength(node) == 0 || page.linkTextLength(node) != page.textLength(node)) {
            return -1;
        }
        for (int n = node; n < page.end(node); n++) {
            if (page.tag(n) == Tag.A && page.textLength(n) > 0) {
                return page.textLength(n) == page.textLength(node) ? n : -1;
            }
        }
        return -1;
    }

    private static boolean heading(Page page, int node) {
        for (int n = node; n >= 0; n = page.parent(n)) {
            if (Tag.heading(page.tag(n))) {
                return true;
            }
            if (page.textLength(n) > page.textLength(node)) {
                return false;
            }
        }
        return false;
    }

    private static boolean readsAsDate(Page page, int node, String text) {
        if (!page.isText(node) && page.tagName(node).equalsIgnoreCase("time")) {
            return true;
        }
        if (text.isEmpty() || text.length() > LONGEST_DATE) {
            return false;
        }
        for (TimeMatch match : TimeReader.standard().scan(text, TimeContext.UNKNOWN)) {
            if (2 * (match.end() - match.start()) >= text.length() && match.hasDay()) {
                return true;
            }
        }
        return false;
    }
}
