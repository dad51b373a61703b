package org.feedmill.feed;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Validates Atom feeds (RFC 4287). */
final class AtomRules {

    private static final List<String> REQUIRED = List.of("id", "title", "updated");
    private static final List<String> SINGLES = List.of(
            "id", "title", "updated", "published", "summary", "content", "subtitle", "logo", "icon", "generator");

    private AtomRules() {}

    static void check(Element root, Findings out) {
        out.expect(Xml.is(root, Xml.ATOM, "feed"), "root", "is not an Atom feed");
        head(root, "feed", out);
        out.iri("feed id", Xml.text(root, Xml.ATOM, "id"));
        out.language("feed language", Xml.attribute(root, "http://www.w3.org/XML/1998/namespace", "lang"));
        out.addressIfAny("feed logo", Xml.text(root, Xml.ATOM, "logo"));
        boolean authored = hasAuthor(root);
        List<Element> entries = Xml.children(root, Xml.ATOM, "entry");
        for (int i = 0; i < entries.size(); i++) {
            String where = "entry " + (i + 1);
            entry(entries.get(i), where, out);
            out.expect(authored || hasAuthor(entries.get(i)), where, "has no author, nor has the feed");
        }
    }

    /** What feed and entries share. */
    private static void head(Element element, String where, Findings out) {
        Xml.atMostOnce(element, Xml.ATOM, SINGLES, where, out);
        for (String name : REQUIRED) {
            out.text(where + " " + name, Xml.text(element, Xml.ATOM, name));
        }
        out.rfc3339(where + " updated", Xml.text(element, Xml.ATOM, "updated"));
        for (String name : List.of("title", "subtitle", "summary", "content")) {
            construct(Xml.child(element, Xml.ATOM, name), where + " " + name, out);
        }
        links(element, where, out);
        for (Element author : Xml.children(element, Xml.ATOM, "author")) {
            out.text(where + " author name", Xml.text(author, Xml.ATOM, "name"));
        }
    }

    private static void entry(Element entry, String where, Findings out) {
        head(entry, where, out);
        String id = Xml.text(entry, Xml.ATOM, "id");
        out.id(where + " id", id);
        out.iri(where + " id", id);
        out.rfc3339(where + " published", Xml.text(entry, Xml.ATOM, "published"));
        boolean linked = Xml.children(entry, Xml.ATOM, "link").stream()
                .anyMatch(link -> relation(link).equals("alternate"));
        boolean filled = Xml.child(entry, Xml.ATOM, "content") != null;
        out.expect(linked || filled, where, "has neither an alternate link nor content");
        for (Element category : Xml.children(entry, Xml.ATOM, "category")) {
            out.text(where + " category term", Xml.attribute(category, null, "term"));
        }
        Xml.pictures(entry, where, out);
    }

    /** Text constructs: HTML must be harmless, and XHTML we never write. */
    private static void construct(@Nullable Element element, String where, Findings out) {
        String type = element == null ? null : Xml.attribute(element, null, "type");
        if (element != null && "html".equals(type)) {
            out.html(where, element.getTextContent());
        }
        out.expect(type == null || type.equals("text") || type.equals("html"), where, "is of the type " + type);
    }

    private static void links(Element element, String where, Findings out) {
        Set<String> alternates = new HashSet<>();
        for (Element link : Xml.children(element, Xml.ATOM, "link")) {
            out.address(where + " link", Xml.attribute(link, null, "href"));
            String kind = link.getAttribute("type") + " " + link.getAttribute("hreflang");
            boolean again = relation(link).equals("alternate") && !alternates.add(kind);
            out.expect(!again, where, "has two alternate links of one type and language");
        }
    }

    private static String relation(Element link) {
        String relation = Xml.attribute(link, null, "rel");
        return relation == null ? "alternate" : relation;
    }

    private static boolean hasAuthor(Element element) {
        return Xml.child(element, Xml.ATOM, "author") != null;
    }
}
