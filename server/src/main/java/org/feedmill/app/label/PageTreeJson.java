package org.feedmill.app.label;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.feedmill.app.preview.SafePageCopy;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes a page's tree as compact JSON for the browser: number, end and name of each node, and the beginning of its
 * text. The browser has the whole tree, so that pointing at the page needs no request.
 */
public final class PageTreeJson {

    private static final int MAX_TEXT_LENGTH = 40;
    private static final int MAX_CLASS_LENGTH = 30;

    /** Longest text of a chosen node. */
    private static final int MAX_NODE_TEXT_LENGTH = 2_000;

    /** A longer text is not mainly a date. */
    private static final int MAX_DATE_LENGTH = 60;

    private PageTreeJson() {}

    /** Writes nodes, ends, names (as indexes into the list of names) and labels, in page order. */
    public static ObjectNode treeJson(Page page) {
        ObjectNode tree = LabelMarksReader.MAPPER.createObjectNode();
        Map<String, Integer> names = new LinkedHashMap<>();
        ArrayNode nodes = tree.putArray("nodes");
        ArrayNode ends = tree.putArray("ends");
        ArrayNode tags = tree.putArray("tags");
        ArrayNode labels = tree.putArray("labels");
        int last = Math.min(page.size(), SafePageCopy.MAX_NODES);
        int n = body(page);
        while (n < last) {
            String name = page.isText(n) ? "" : page.tagName(n).toLowerCase(Locale.ROOT);
            if (SafePageCopy.isLeftOut(name)) {
                n = page.end(n);
                continue;
            }
            nodes.add(n);
            ends.add(page.end(n));
            tags.add(names.computeIfAbsent(name, k -> names.size()));
            labels.add(page.isText(n) ? truncate(page.ownText(n), MAX_TEXT_LENGTH) : classes(page, n));
            n++;
        }
        names.keySet().forEach(tree.putArray("names")::add);
        return tree;
    }

    private static int body(Page page) {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.BODY) {
                return n;
            }
        }
        return 0;
    }

    private static String classes(Page page, int node) {
        String given = page.attribute(node, "class");
        return given == null ? "" : truncate(given.strip(), MAX_CLASS_LENGTH);
    }

    private static String truncate(String text, int maxLength) {
        return text.length() <= maxLength ? text : text.substring(0, maxLength) + "…";
    }

    /** Properties of a node, so that its role can be guessed. */
    public static ObjectNode nodeJson(Page page, int node) {
        String text = page.text(node);
        ObjectNode given = LabelMarksReader.MAPPER.createObjectNode();
        given.put("node", node);
        given.put("text", truncate(text, MAX_NODE_TEXT_LENGTH));
        given.put("picture", page.tag(node) == HtmlTag.IMG);
        int link = onlyLink(page, node);
        given.put("link", page.enclosing(node, HtmlTag.A) >= 0 || link >= 0);
        given.put("inner", link >= 0 ? link : node);
        given.put("heading", isHeading(page, node));
        given.put("date", readsAsDate(page, node, text));
        given.put("kind", Long.toHexString(page.tagPath(node)));
        return given;
    }

    /** Returns the link that contains all text of a node; -1 if there is none. */
    private static int onlyLink(Page page, int node) {
        if (page.textLength(node) == 0 || page.linkTextLength(node) != page.textLength(node)) {
            return -1;
        }
        for (int n = node; n < page.end(node); n++) {
            if (page.tag(n) == HtmlTag.A && page.textLength(n) > 0) {
                return page.textLength(n) == page.textLength(node) ? n : -1;
            }
        }
        return -1;
    }

    private static boolean isHeading(Page page, int node) {
        for (int n = node; n >= 0; n = page.parent(n)) {
            if (HtmlTag.isHeading(page.tag(n))) {
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
        if (text.isEmpty() || text.length() > MAX_DATE_LENGTH) {
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
