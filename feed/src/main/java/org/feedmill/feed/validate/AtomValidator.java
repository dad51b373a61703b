package org.feedmill.feed.validate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Validates Atom feeds (RFC 4287). */
public final class AtomValidator {

    private static final List<String> REQUIRED = List.of("id", "title", "updated");
    private static final List<String> SINGLES = List.of(
            "id", "title", "updated", "published", "summary", "content", "subtitle", "logo", "icon", "generator");

    private AtomValidator() {}

    /** Returns the violations in plain words; empty if there are none. */
    public static List<String> check(String document) {
        return DocumentCheck.ofXml(document, AtomValidator::check);
    }

    private static void check(Element root, FeedViolations out) {
        out.require(FeedXml.hasName(root, FeedXml.ATOM, "feed"), "root", "is not an Atom feed");
        checkCommonElements(root, "feed", out);
        out.requireIri("feed id", FeedXml.text(root, FeedXml.ATOM, "id"));
        out.requireLanguageTag(
                "feed language", FeedXml.attribute(root, "http://www.w3.org/XML/1998/namespace", "lang"));
        out.requireUrlIfPresent("feed logo", FeedXml.text(root, FeedXml.ATOM, "logo"));
        boolean authored = hasAuthor(root);
        List<Element> entries = FeedXml.children(root, FeedXml.ATOM, "entry");
        for (int i = 0; i < entries.size(); i++) {
            String where = "entry " + (i + 1);
            checkEntry(entries.get(i), where, out);
            out.require(authored || hasAuthor(entries.get(i)), where, "has no author, and the feed has none either");
        }
    }

    /** Checks the elements that feeds and entries share. */
    private static void checkCommonElements(Element element, String where, FeedViolations out) {
        FeedXml.requireAtMostOnce(element, FeedXml.ATOM, SINGLES, where, out);
        for (String name : REQUIRED) {
            out.requireText(where + " " + name, FeedXml.text(element, FeedXml.ATOM, name));
        }
        out.requireRfc3339(where + " updated", FeedXml.text(element, FeedXml.ATOM, "updated"));
        for (String name : List.of("title", "subtitle", "summary", "content")) {
            checkTextConstruct(FeedXml.child(element, FeedXml.ATOM, name), where + " " + name, out);
        }
        checkLinks(element, where, out);
        for (Element author : FeedXml.children(element, FeedXml.ATOM, "author")) {
            out.requireText(where + " author name", FeedXml.text(author, FeedXml.ATOM, "name"));
        }
    }

    private static void checkEntry(Element entry, String where, FeedViolations out) {
        checkCommonElements(entry, where, out);
        String id = FeedXml.text(entry, FeedXml.ATOM, "id");
        out.requireUniqueId(where + " id", id);
        out.requireIri(where + " id", id);
        out.requireRfc3339(where + " published", FeedXml.text(entry, FeedXml.ATOM, "published"));
        boolean linked = FeedXml.children(entry, FeedXml.ATOM, "link").stream()
                .anyMatch(link -> relation(link).equals("alternate"));
        boolean filled = FeedXml.child(entry, FeedXml.ATOM, "content") != null;
        out.require(linked || filled, where, "has neither an alternate link nor content");
        for (Element category : FeedXml.children(entry, FeedXml.ATOM, "category")) {
            out.requireText(where + " category term", FeedXml.attribute(category, null, "term"));
        }
        FeedXml.checkPictures(entry, where, out);
    }

    /** Checks text constructs: HTML must be safe, and XHTML is never written. */
    private static void checkTextConstruct(@Nullable Element element, String where, FeedViolations out) {
        String type = element == null ? null : FeedXml.attribute(element, null, "type");
        if (element != null && "html".equals(type)) {
            out.requireSafeHtml(where, element.getTextContent());
        }
        out.require(
                type == null || type.equals("text") || type.equals("html"), where, "has the unsupported type " + type);
    }

    private static void checkLinks(Element element, String where, FeedViolations out) {
        Set<String> alternates = new HashSet<>();
        for (Element link : FeedXml.children(element, FeedXml.ATOM, "link")) {
            out.requireUrl(where + " link", FeedXml.attribute(link, null, "href"));
            String kind = link.getAttribute("type") + " " + link.getAttribute("hreflang");
            boolean again = relation(link).equals("alternate") && !alternates.add(kind);
            out.require(!again, where, "has two alternate links of the same type and language");
        }
    }

    private static String relation(Element link) {
        String relation = FeedXml.attribute(link, null, "rel");
        return relation == null ? "alternate" : relation;
    }

    private static boolean hasAuthor(Element element) {
        return FeedXml.child(element, FeedXml.ATOM, "author") != null;
    }
}
