package org.feedmill.feed.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Names and texts of a feed's elements, independent of whether the feed declares its namespaces: RSS's own elements
 * have plain names, all others their usual prefix.
 */
final class XmlElements {

    private static final Map<String, String> PREFIXES = withExtensions(Map.ofEntries(
            Map.entry("http://purl.org/rss/1.0/", ""),
            Map.entry("http://my.netscape.com/rdf/simple/0.9/", ""),
            Map.entry("http://channel.netscape.com/rdf/simple/0.9/", ""),
            Map.entry("http://backend.userland.com/rss2", ""),
            Map.entry("http://backend.userland.com/RSS2", ""),
            Map.entry("http://www.w3.org/2005/Atom", "atom:"),
            Map.entry("http://purl.org/atom/ns#", "atom:"),
            Map.entry("http://purl.org/dc/elements/1.1/", "dc:"),
            Map.entry("http://purl.org/dc/elements/1.0/", "dc:"),
            Map.entry("http://purl.org/dc/terms/", "dcterms:"),
            Map.entry("http://purl.org/rss/1.0/modules/content/", "content:"),
            Map.entry("http://search.yahoo.com/mrss/", "media:"),
            Map.entry("http://search.yahoo.com/mrss", "media:"),
            Map.entry("http://www.itunes.com/dtds/podcast-1.0.dtd", "itunes:"),
            Map.entry("http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf:"),
            Map.entry("http://www.w3.org/1999/xhtml", "xhtml:")));

    private static final Set<String> VOID_ELEMENTS = Set.of("br", "hr", "img", "wbr", "col");

    private XmlElements() {}

    private static Map<String, String> withExtensions(Map<String, String> known) {
        Map<String, String> all = new HashMap<>(known);
        for (ItemField field : ItemField.feedExtensions()) {
            ItemField.FeedElement element = Objects.requireNonNull(field.feedElement());
            all.put(element.namespace(), element.prefix() + ":");
        }
        return Map.copyOf(all);
    }

    /** Returns the name of the extension element of a field. */
    static String name(ItemField field) {
        ItemField.FeedElement element = Objects.requireNonNull(field.feedElement());
        return element.prefix() + ":" + element.localName();
    }

    static String name(Element element) {
        String local = element.getLocalName();
        String space = element.getNamespaceURI();
        if (local == null) {
            String tag = element.getTagName();
            String root = element.getOwnerDocument().getDocumentElement().getTagName();
            return root.equals("feed") && tag.indexOf(':') < 0 ? "atom:" + tag : tag;
        }
        String prefix = space == null ? "" : PREFIXES.get(space);
        return prefix == null ? "?:" + local : prefix + local;
    }

    static List<Element> children(Element parent, String... names) {
        List<String> wanted = Arrays.asList(names);
        List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && wanted.contains(name(element))) {
                found.add(element);
            }
        }
        return found;
    }

    /** Returns the first child with the first of these names that occurs. */
    static @Nullable Element child(Element parent, String... names) {
        for (String name : names) {
            List<Element> found = children(parent, name);
            if (!found.isEmpty()) {
                return found.getFirst();
            }
        }
        return null;
    }

    /** Returns the first text of these names, in the order of the names; null if all are blank. */
    static @Nullable String text(Element parent, String... names) {
        for (String name : names) {
            for (Element child : children(parent, name)) {
                String text = child.getTextContent().strip();
                if (!text.isEmpty()) {
                    return text;
                }
            }
        }
        return null;
    }

    /** Returns the value of an attribute; null if it is absent or blank. */
    static @Nullable String attribute(Element element, String name) {
        String value = element.getAttribute(name).strip();
        return value.isEmpty() ? null : value;
    }

    /** Returns the content of an element as markup, for XHTML in a feed. */
    static String markup(Element element) {
        StringBuilder out = new StringBuilder();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            markup(node, out);
        }
        return out.toString();
    }

    /** Recurses by the depth of the tree, which the parser limits. */
    private static void markup(Node node, StringBuilder out) {
        if (node instanceof Element element) {
            String tag = element.getTagName();
            String name = tag.substring(tag.indexOf(':') + 1);
            out.append('<').append(name);
            NamedNodeMap attributes = element.getAttributes();
            for (int i = 0; i < attributes.getLength(); i++) {
                Node attribute = attributes.item(i);
                out.append(' ').append(attribute.getNodeName()).append("=\"");
                out.append(FeedText.escapeHtml(attribute.getNodeValue())).append('"');
            }
            out.append('>').append(markup(element));
            out.append(VOID_ELEMENTS.contains(name) ? "" : "</" + name + ">");
        } else if (node.getNodeType() == Node.TEXT_NODE || node.getNodeType() == Node.CDATA_SECTION_NODE) {
            out.append(node.getNodeValue()
                    .replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;"));
        }
    }
}
