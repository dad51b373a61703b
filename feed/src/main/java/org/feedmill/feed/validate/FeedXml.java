package org.feedmill.feed.validate;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Namespaces and element lookups for validating feeds as XML. */
final class FeedXml {

    static final String ATOM = "http://www.w3.org/2005/Atom";
    static final String CONTENT = "http://purl.org/rss/1.0/modules/content/";
    static final String DC = "http://purl.org/dc/elements/1.1/";
    static final String MEDIA = "http://search.yahoo.com/mrss/";
    static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
    static final String RSS_1 = "http://purl.org/rss/1.0/";

    private FeedXml() {}

    static boolean hasName(Element element, @Nullable String namespace, String name) {
        String own = element.getNamespaceURI();
        return name.equals(element.getLocalName()) && (namespace == null ? own == null : namespace.equals(own));
    }

    static List<Element> children(Element parent, @Nullable String namespace, String name) {
        List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && hasName(element, namespace, name)) {
                found.add(element);
            }
        }
        return found;
    }

    static @Nullable Element child(Element parent, @Nullable String namespace, String name) {
        List<Element> found = children(parent, namespace, name);
        return found.isEmpty() ? null : found.getFirst();
    }

    /** Returns the text of the first child with this name; null if there is none. */
    static @Nullable String text(Element parent, @Nullable String namespace, String name) {
        Element child = child(parent, namespace, name);
        return child == null ? null : child.getTextContent().strip();
    }

    /** Returns an attribute; null if it is absent. */
    static @Nullable String attribute(Element element, @Nullable String namespace, String name) {
        return element.hasAttributeNS(namespace, name) ? element.getAttributeNS(namespace, name) : null;
    }

    /** Requires each element at most once. */
    static void requireAtMostOnce(
            Element parent, @Nullable String namespace, List<String> names, String where, FeedViolations out) {
        for (String name : names) {
            out.require(children(parent, namespace, name).size() <= 1, where, "has several " + name);
        }
    }

    static void checkPictures(Element parent, String where, FeedViolations out) {
        for (Element media : children(parent, MEDIA, "content")) {
            out.requireUrl(where + " media:content", attribute(media, null, "url"));
        }
    }
}
