package org.feedmill.article.meta;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.article.TextSelection;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.feedmill.text.TextFolding;
import org.jspecify.annotations.Nullable;

/**
 * Collects the metadata sources of a page: named meta values, linked data and headings, in one pass over the elements,
 * and on demand the nodes whose attributes or class names refer to titles, people or topics. Every distinct class
 * attribute is read once; the stored amounts are bounded, so that spam pages do not cost more than others.
 */
final class MetadataSources {

    /** A metadata field that the markup names. */
    enum MarkupField {
        TITLE,
        AUTHOR,
        TOPIC
    }

    private static final int MAX_META = 600;
    private static final int MAX_NAMES = 4;
    private static final int MAX_VALUES = 60;
    private static final int MAX_VALUE_LENGTH = 3000;
    private static final int MAX_NODES = 400;
    private static final int MAX_CLASS_LENGTH = 300;
    private static final int CLASS_READ = 1 << 6;
    private static final JsonValue.Limits LINKED_DATA_LIMITS = new JsonValue.Limits(64, 100_000, 1024 * 1024);

    final Page page;
    final TextSelection selection;
    /** The start and end of the text; the whole page if no text was found. */
    final int from;

    final int to;
    final ArticleLinkedData linked;
    final List<Integer> headings = new ArrayList<>();
    final List<Integer> times = new ArrayList<>();

    private final Map<String, List<String>> meta = new HashMap<>();
    /** The kinds that each class attribute indicates, and {@link #CLASS_READ}, by the attribute's symbol. */
    private byte[] classes = new byte[512];

    /** The same by node. */
    private final byte[] nodeFields;

    private final List<JsonValue> scripts = new ArrayList<>();
    private @Nullable List<Integer> properties;
    private int metaCount;
    private int scriptChars = LINKED_DATA_LIMITS.chars();

    MetadataSources(Page page, TextSelection selection) {
        this.page = page;
        this.selection = selection;
        this.nodeFields = new byte[page.size()];
        this.from = Math.max(0, selection.nextKept(0));
        this.to = selection.isEmpty() ? page.size() : selection.lastKept() + 1;
        for (int n = 0; n < page.size(); n++) {
            if (!page.isText(n)) {
                readElement(n);
            }
        }
        this.linked = new ArticleLinkedData(page, scripts);
    }

    /** The values of the first of these meta names that has any. */
    List<String> meta(List<String> names) {
        for (String name : names) {
            List<String> values = meta.get(name);
            if (values != null) {
                return values;
            }
        }
        return List.of();
    }

    /** The first value of a meta name, or null. */
    @Nullable
    String meta(String name) {
        List<String> values = meta.get(name);
        return values == null ? null : values.getFirst();
    }

    /** The nodes of a range whose markup names this field, in page order. */
    List<Integer> nodesOf(MarkupField kind, int start, int stop) {
        List<Integer> found = new ArrayList<>();
        int end = Math.min(page.size(), stop);
        for (int n = Math.max(0, start); n < end && found.size() < MAX_NODES; n++) {
            if (!page.isText(n) && (fields(n) & 1 << kind.ordinal()) != 0) {
                found.add(n);
            }
        }
        return found;
    }

    private void readElement(int node) {
        int tag = page.tag(node);
        switch (tag) {
            case HtmlTag.META -> meta(node);
            case HtmlTag.SCRIPT -> readScript(node);
            case HtmlTag.TIME -> addBounded(times, node);
            default -> {
                if (tag >= HtmlTag.H1 && tag <= HtmlTag.H4 && !page.isHidden(node)) {
                    addBounded(headings, node);
                }
            }
        }
    }

    private static void addBounded(List<Integer> list, int node) {
        if (list.size() < MAX_NODES) {
            list.add(node);
        }
    }

    /** The nodes that are properties of microdata, in page order. */
    List<Integer> properties() {
        List<Integer> found = properties;
        if (found == null) {
            found = new ArrayList<>();
            for (int n = 0; n < page.size(); n++) {
                if (!page.isText(n) && !page.hasOnlyCommonAttributes(n) && page.attribute(n, "itemprop") != null) {
                    addBounded(found, n);
                }
            }
            properties = found;
        }
        return found;
    }

    /** The kinds that a node's markup indicates, read once: the nodes are searched for one kind after the other. */
    private int fields(int node) {
        if (nodeFields[node] == 0) {
            nodeFields[node] = (byte) (CLASS_READ | fieldsOf(node));
        }
        return nodeFields[node] & ~CLASS_READ;
    }

    private int fieldsOf(int node) {
        switch (page.tag(node)) {
            case HtmlTag.META,
                    HtmlTag.SCRIPT,
                    HtmlTag.TIME,
                    HtmlTag.STYLE,
                    HtmlTag.LINK,
                    HtmlTag.BR,
                    HtmlTag.HTML,
                    HtmlTag.HEAD,
                    HtmlTag.BODY,
                    HtmlTag.INPUT -> {
                return 0;
            }
            default -> {}
        }
        int symbol = page.classSymbol(node);
        int kinds = symbol == 0 ? 0 : fieldsOfClass(node, symbol);
        return page.hasOnlyClass(node) ? kinds : kinds | fieldsOfAttributes(node);
    }

    private int fieldsOfClass(int node, int symbol) {
        if (symbol >= classes.length) {
            classes = Arrays.copyOf(classes, 2 * symbol);
        }
        if (classes[symbol] == 0) {
            classes[symbol] = (byte) (CLASS_READ | fieldsOf(page.attribute(node, "class")));
        }
        return classes[symbol] & ~CLASS_READ;
    }

    private int fieldsOfAttributes(int node) {
        String id = page.attribute(node, "id");
        int kinds = id == null || endsInDigits(id) ? 0 : fieldsOf(id);
        if (page.hasOnlyCommonAttributes(node)) {
            return kinds;
        }
        String prop = page.attribute(node, "itemprop");
        if (prop != null) {
            kinds |= MetadataNames.fieldOfProperty(prop);
        }
        String rel = page.tag(node) == HtmlTag.A ? page.attribute(node, "rel") : null;
        if (rel != null) {
            kinds |= MetadataNames.fieldOfRelation(rel.toLowerCase(Locale.ROOT));
        }
        return kinds;
    }

    /** Ids that end in numbers are usually generated, one for each entry of a list. */
    private static boolean endsInDigits(String id) {
        return id.length() > 3
                && Character.isDigit(id.charAt(id.length() - 1))
                && Character.isDigit(id.charAt(id.length() - 2));
    }

    private static int fieldsOf(@Nullable String names) {
        return names == null || names.length() > MAX_CLASS_LENGTH ? 0 : MetadataNames.fieldsOf(names);
    }

    private void meta(int node) {
        boolean named = meta(node, "property") | meta(node, "name");
        if (!named) {
            meta(node, "itemprop");
            meta(node, "http-equiv");
        }
    }

    /** Returns true if a meta element has that attribute, which names its property. */
    private boolean meta(int node, String attribute) {
        String name = page.attribute(node, attribute);
        if (name == null || name.isBlank() || name.length() > MAX_CLASS_LENGTH) {
            return false;
        }
        String lower = TextFolding.normalizeSpaces(name).toLowerCase(Locale.ROOT);
        for (int from = 0, to, count = 0; from < lower.length() && count < MAX_NAMES; from = to + 1, count++) {
            int blank = lower.indexOf(' ', from);
            to = blank < 0 ? lower.length() : blank;
            String one = lower.substring(from, to);
            String content = MetadataNames.isMetaName(one) ? page.attribute(node, "content") : null;
            if (content != null && !content.isBlank() && content.length() <= MAX_VALUE_LENGTH && metaCount < MAX_META) {
                add(one, TextFolding.normalizeSpaces(content));
            }
        }
        return true;
    }

    private void add(String name, String value) {
        List<String> values = meta.computeIfAbsent(name, n -> new ArrayList<>());
        if (values.size() < MAX_VALUES && !values.contains(value)) {
            values.add(value);
            metaCount++;
        }
    }

    private void readScript(int node) {
        if (!page.hasOnlyClass(node) && LinkedData.isLinkedData(page, node)) {
            String text = page.rawText(node);
            if (text.length() <= scriptChars) {
                scripts.addAll(JsonValue.readAll(text, LINKED_DATA_LIMITS));
            }
            scriptChars -= text.length();
        }
    }
}
