package org.feedmill.list.markup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Collects in one walk over the page all markup of records: scripts with data, article elements, microdata items,
 * microformats. A node without attributes costs one comparison; each distinct class attribute is read once.
 */
final class MarkupScanner {

    /** Class names that make an element a record: microformats 2 and their predecessors. */
    private static final Set<String> ENTRY_CLASSES = Set.of(
            "h-entry",
            "h-event",
            "h-product",
            "h-review",
            "h-recipe",
            "h-item",
            "h-listing",
            "h-cite",
            "hentry",
            "hproduct",
            "hreview",
            "hrecipe",
            "vevent",
            "hnews");

    /** Types of items that are never records of a list, in lower case. */
    private static final Set<String> NO_RECORD = Set.of(
            "breadcrumblist",
            "breadcrumb",
            "sitenavigationelement",
            "person",
            "organization",
            "corporation",
            "localbusiness",
            "imageobject",
            "website",
            "webpage",
            "collectionpage",
            "webpageelement",
            "wpheader",
            "wpfooter",
            "wpsidebar",
            "searchaction",
            "postaladdress",
            "offer",
            "aggregateoffer",
            "aggregaterating",
            "rating",
            "brand",
            "comment",
            "usercomments",
            "blog",
            "itemlist",
            "place",
            "contactpoint");

    private static final byte UNKNOWN = 0;
    private static final byte PLAIN = 1;
    private static final byte ENTRY = 2;

    private final Page page;
    private final byte[] classes;
    private final Map<String, List<Integer>> records = new LinkedHashMap<>();
    private final List<Integer> scripts = new ArrayList<>();

    MarkupScanner(Page page) {
        this.page = page;
        this.classes = new byte[page.size() + 1];
        for (int n = 0; n < page.size(); n++) {
            scan(n);
        }
    }

    /** The elements that each kind of markup calls records, in page order, by the name of the kind. */
    Map<String, List<Integer>> records() {
        return records;
    }

    /** The scripts that contain any text. */
    List<Integer> scripts() {
        return scripts;
    }

    private void scan(int node) {
        int tag = page.tag(node);
        if (tag == HtmlTag.SCRIPT) {
            if (page.firstChild(node) >= 0) {
                scripts.add(node);
            }
            return;
        }
        if (tag == HtmlTag.TEXT || page.isHidden(node) || page.textLength(node) == 0) {
            return;
        }
        if (tag == HtmlTag.ARTICLE) {
            add("article", node);
        }
        if (page.classSymbol(node) > 0 && isEntry(node)) {
            add("microformat", node);
        }
        if (!page.hasOnlyCommonAttributes(node)) {
            String kind = kind(node);
            if (kind != null) {
                add(kind, node);
            }
        }
    }

    private void add(String kind, int node) {
        records.computeIfAbsent(kind, k -> new ArrayList<>()).add(node);
    }

    private boolean isEntry(int node) {
        int symbol = page.classSymbol(node);
        if (classes[symbol] == UNKNOWN) {
            classes[symbol] = PLAIN;
            String names = page.attribute(node, "class");
            boolean may = names != null && (names.contains("entry") || names.contains("h-") || names.contains("H"));
            for (String name : may && names != null ? tokens(names) : new String[0]) {
                classes[symbol] = ENTRY_CLASSES.contains(name) ? ENTRY : classes[symbol];
            }
        }
        return classes[symbol] == ENTRY;
    }

    static String[] tokens(String attribute) {
        return attribute.toLowerCase(Locale.ROOT).strip().split("[ \t\n\r\f]+");
    }

    /** The type of a microdata item that can be a record, null for other nodes. */
    private @Nullable String kind(int node) {
        String prop = page.attribute(node, "itemprop");
        if (page.attribute(node, "itemscope") == null) {
            return null;
        }
        String type = page.attribute(node, "itemtype");
        String name = type == null ? "" : type.strip();
        while (name.endsWith("/")) {
            name = name.substring(0, name.length() - 1);
        }
        name = name.substring(name.lastIndexOf('/') + 1);
        String lower = name.toLowerCase(Locale.ROOT);
        boolean listed = "itemListElement".equals(prop);
        boolean part = prop != null && !listed && !prop.startsWith("blogPost") && !prop.equals("hasPart");
        if (lower.isEmpty() || part || NO_RECORD.contains(lower) || (lower.equals("listitem") && isBreadcrumb(node))) {
            return null;
        }
        return "microdata " + name;
    }

    /** Returns true if an element of a list belongs to breadcrumbs. */
    private boolean isBreadcrumb(int node) {
        for (int n = page.parent(node); n >= 0; n = page.parent(n)) {
            String type = page.hasOnlyCommonAttributes(n) ? null : page.attribute(n, "itemtype");
            if (type != null) {
                return type.toLowerCase(Locale.ROOT).contains("breadcrumb");
            }
        }
        return false;
    }
}
