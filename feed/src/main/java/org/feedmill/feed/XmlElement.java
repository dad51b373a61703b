package org.feedmill.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An element of an XML document that is being written, with either a text or child elements. Texts must contain only
 * characters that XML allows. Not thread-safe.
 */
final class XmlElement {

    /**
     * A namespace.
     *
     * @param prefix empty for the default namespace
     * @param uri empty for no namespace
     */
    record Namespace(String prefix, String uri) {

        static final Namespace NONE = new Namespace("", "");

        private String declaration() {
            return " xmlns" + (prefix.isEmpty() ? "" : ":" + prefix) + "=\"" + escapeAttribute(uri) + '"';
        }
    }

    private static final String INDENT = "  ";
    private static final String SPACE = " \t\r\n";

    private final String name;
    private final Namespace namespace;
    private final StringBuilder attributes = new StringBuilder();
    private final List<XmlElement> children = new ArrayList<>();
    private String text = "";

    XmlElement(String name, Namespace namespace) {
        this.name = namespace.prefix().isEmpty() ? name : namespace.prefix() + ":" + name;
        this.namespace = namespace;
    }

    XmlElement(String name, Namespace namespace, String text) {
        this(name, namespace);
        this.text = text;
    }

    /** Adds an attribute; null adds none. The name may have a prefix that an element around this one declares. */
    XmlElement attribute(String attribute, @Nullable String value) {
        if (value != null) {
            attributes
                    .append(' ')
                    .append(attribute)
                    .append("=\"")
                    .append(escapeAttribute(value))
                    .append('"');
        }
        return this;
    }

    XmlElement add(XmlElement child) {
        children.add(child);
        return this;
    }

    XmlElement addAll(List<XmlElement> more) {
        children.addAll(more);
        return this;
    }

    /** Adds a child with a text in the namespace of this element; null adds none. */
    XmlElement addText(String child, @Nullable String content) {
        if (content != null) {
            children.add(new XmlElement(child, namespace, content));
        }
        return this;
    }

    /**
     * Returns the document with this root, indented. The namespaces of all elements are declared at the root: first its
     * own, then the others by prefix.
     */
    String toDocument() {
        TreeMap<String, Namespace> used = new TreeMap<>();
        collectNamespaces(used);
        used.remove(namespace.prefix());
        StringBuilder declarations = new StringBuilder(namespace.equals(Namespace.NONE) ? "" : namespace.declaration());
        used.values().stream()
                .filter(each -> !each.equals(Namespace.NONE))
                .forEach(each -> declarations.append(each.declaration()));
        attributes.insert(0, declarations);
        StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        print(out, "");
        return out.toString();
    }

    private void collectNamespaces(Map<String, Namespace> used) {
        used.put(namespace.prefix(), namespace);
        children.forEach(child -> child.collectNamespaces(used));
    }

    private void print(StringBuilder out, String indent) {
        String content = trim(text);
        out.append(indent).append('<').append(name).append(attributes);
        if (content.isEmpty() && children.isEmpty()) {
            out.append(" />\n");
            return;
        }
        out.append('>');
        if (children.isEmpty()) {
            escapeText(out, content);
        } else {
            out.append('\n');
            children.forEach(child -> child.print(out, indent + INDENT));
            out.append(indent);
        }
        out.append("</").append(name).append(">\n");
    }

    private static String trim(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && SPACE.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && SPACE.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(start, end);
    }

    private static void escapeText(StringBuilder out, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '\r' -> out.append("&#xD;");
                default -> out.append(c);
            }
        }
    }

    private static String escapeAttribute(String value) {
        StringBuilder out = new StringBuilder(value.length() + 8);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\r' -> out.append("&#xD;");
                case '\t' -> out.append("&#x9;");
                case '\n' -> out.append("&#xA;");
                default -> out.append(c);
            }
        }
        return out.toString();
    }
}
