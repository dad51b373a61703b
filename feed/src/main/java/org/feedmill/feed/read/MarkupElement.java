package org.feedmill.feed.read;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.feed.clean.FeedText;
import org.jspecify.annotations.Nullable;

/**
 * An element of a feed document. Names are in lower case: RSS's own elements have plain names, all others the usual
 * prefix of their namespace ({@link FeedNamespaces}), whatever prefix the document uses. Not thread-safe while parsed.
 */
final class MarkupElement {

    private static final Set<String> VOID_ELEMENTS = Set.of("br", "hr", "img", "wbr", "col");

    private final String name;
    private final @Nullable MarkupElement parent;
    private final Map<String, String> attributes;

    /** Texts and elements, in document order. */
    private final List<Object> content = new ArrayList<>(4);

    MarkupElement(String name, @Nullable MarkupElement parent, Map<String, String> attributes) {
        this.name = name;
        this.parent = parent;
        this.attributes = attributes;
    }

    String name() {
        return name;
    }

    @Nullable
    MarkupElement parent() {
        return parent;
    }

    void append(String text) {
        if (!text.isEmpty()) {
            content.add(text);
        }
    }

    void append(MarkupElement child) {
        content.add(child);
    }

    void remove(MarkupElement child) {
        content.remove(child);
    }

    /** Returns the value of an attribute; null if it is absent or blank. */
    @Nullable
    String attribute(String attribute) {
        String value = attributes.getOrDefault(attribute, "").strip();
        return value.isEmpty() ? null : value;
    }

    /** Returns the value of an attribute of this element or of the nearest one around it; empty values count. */
    @Nullable
    String inheritedAttribute(String attribute) {
        for (MarkupElement at = this; at != null; at = at.parent) {
            String value = at.attributes.get(attribute);
            if (value != null) {
                return value.isBlank() ? null : value.strip();
            }
        }
        return null;
    }

    /** Returns the base of the addresses in this element: {@code xml:base} here and around, resolved. */
    String base(String document) {
        Deque<String> stated = new ArrayDeque<>();
        for (MarkupElement at = this; at != null; at = at.parent) {
            String base = at.attribute("xml:base");
            if (base != null) {
                stated.push(base);
            }
        }
        String base = document;
        for (String next : stated) {
            String resolved = EntryDraft.resolveUrl(next, base);
            base = resolved == null ? base : resolved;
        }
        return base;
    }

    boolean hasElements() {
        return content.stream().anyMatch(MarkupElement.class::isInstance);
    }

    List<MarkupElement> children(String... names) {
        List<String> wanted = Arrays.asList(names);
        List<MarkupElement> found = new ArrayList<>();
        for (Object node : content) {
            if (node instanceof MarkupElement element && wanted.contains(element.name)) {
                found.add(element);
            }
        }
        return found;
    }

    /** Returns the first child with the first of these names that occurs. */
    @Nullable
    MarkupElement child(String... names) {
        for (String wanted : names) {
            List<MarkupElement> found = children(wanted);
            if (!found.isEmpty()) {
                return found.getFirst();
            }
        }
        return null;
    }

    /** Returns the first child with the first of these names that is not blank. */
    @Nullable
    MarkupElement filledChild(String... names) {
        for (String wanted : names) {
            for (MarkupElement child : children(wanted)) {
                if (child.hasElements() || !child.text().isEmpty()) {
                    return child;
                }
            }
        }
        return null;
    }

    /** Returns the first text of children of these names, in the order of the names; null if all are blank. */
    @Nullable
    String childText(String... names) {
        for (String wanted : names) {
            for (MarkupElement child : children(wanted)) {
                String text = child.text();
                if (!text.isEmpty()) {
                    return text;
                }
            }
        }
        return null;
    }

    /**
     * Returns the last text of children of these names, in the order of the names; null if all are blank. Where an item
     * states a date or its page more than once, other readers take the last one.
     */
    @Nullable
    String lastChildText(String... names) {
        for (String wanted : names) {
            for (MarkupElement child : children(wanted).reversed()) {
                String text = child.text();
                if (!text.isEmpty()) {
                    return text;
                }
            }
        }
        return null;
    }

    /** Whether there is neither content nor an attribute. */
    boolean isBlank() {
        return !hasElements() && text().isEmpty() && attributes.isEmpty();
    }

    /** Returns the text of this element and those in it, stripped. Recurses by depth, which the parser limits. */
    String text() {
        StringBuilder out = new StringBuilder();
        appendText(out);
        return out.toString().strip();
    }

    private void appendText(StringBuilder out) {
        for (Object node : content) {
            if (node instanceof MarkupElement element) {
                element.appendText(out);
            } else {
                out.append(node);
            }
        }
    }

    /** Returns the content as markup of HTML, for XHTML in a feed. */
    String markup() {
        StringBuilder out = new StringBuilder();
        content.forEach(node -> appendMarkup(node, out));
        return out.toString();
    }

    /** Recurses by the depth of the tree, which the parser limits. */
    private static void appendMarkup(Object node, StringBuilder out) {
        if (node instanceof MarkupElement element) {
            String tag = element.name.substring(element.name.indexOf(':') + 1);
            out.append('<').append(tag);
            element.attributes.forEach((attribute, value) -> out.append(' ')
                    .append(attribute)
                    .append("=\"")
                    .append(FeedText.escapeHtml(value))
                    .append('"'));
            out.append('>');
            element.content.forEach(inner -> appendMarkup(inner, out));
            out.append(VOID_ELEMENTS.contains(tag) ? "" : "</" + tag + ">");
        } else {
            out.append(
                    ((String) node).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
        }
    }

    /** Builds the attributes of an element; the first of equal names counts. */
    static Map<String, String> attributes() {
        return new LinkedHashMap<>(4);
    }
}
