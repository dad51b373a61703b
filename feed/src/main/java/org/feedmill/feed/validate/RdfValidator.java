package org.feedmill.feed.validate;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Validates RSS 1.0 feeds. */
public final class RdfValidator {

    private static final List<String> SINGLES = List.of("title", "link", "description");

    private RdfValidator() {}

    /** Returns the violations in plain words; empty if there are none. */
    public static List<String> check(String document) {
        return DocumentCheck.ofXml(document, RdfValidator::check);
    }

    private static void check(Element root, FeedViolations out) {
        out.require(FeedXml.hasName(root, FeedXml.RDF, "RDF"), "root", "is not rdf:RDF");
        Element channel = FeedXml.child(root, FeedXml.RSS_1, "channel");
        if (channel == null) {
            out.add("channel", "is missing");
            return;
        }
        checkChannel(channel, out);
        List<@Nullable String> names = new ArrayList<>();
        List<Element> items = FeedXml.children(root, FeedXml.RSS_1, "item");
        for (int i = 0; i < items.size(); i++) {
            checkItem(items.get(i), "item " + (i + 1), out);
            names.add(FeedXml.attribute(items.get(i), FeedXml.RDF, "about"));
        }
        out.require(names.equals(contents(channel, out)), "channel items", "do not list the items of the document");
    }

    private static void checkChannel(Element channel, FeedViolations out) {
        FeedXml.requireAtMostOnce(channel, FeedXml.RSS_1, SINGLES, "channel", out);
        out.requireIri("channel rdf:about", FeedXml.attribute(channel, FeedXml.RDF, "about"));
        out.requireText("channel title", FeedXml.text(channel, FeedXml.RSS_1, "title"));
        out.requirePlainText("channel title", FeedXml.text(channel, FeedXml.RSS_1, "title"));
        out.requireUrl("channel link", FeedXml.text(channel, FeedXml.RSS_1, "link"));
        out.requireText("channel description", FeedXml.text(channel, FeedXml.RSS_1, "description"));
        out.requirePlainText("channel description", FeedXml.text(channel, FeedXml.RSS_1, "description"));
        out.requireW3cDate("channel dc:date", FeedXml.text(channel, FeedXml.DC, "date"));
        out.requireLanguageTag("channel dc:language", FeedXml.text(channel, FeedXml.DC, "language"));
    }

    private static List<@Nullable String> contents(Element channel, FeedViolations out) {
        Element items = FeedXml.child(channel, FeedXml.RSS_1, "items");
        Element seq = items == null ? null : FeedXml.child(items, FeedXml.RDF, "Seq");
        List<@Nullable String> names = new ArrayList<>();
        if (seq == null) {
            out.add("channel items", "are missing");
            return names;
        }
        for (Element li : FeedXml.children(seq, FeedXml.RDF, "li")) {
            String name = FeedXml.attribute(li, FeedXml.RDF, "resource");
            names.add(name == null ? FeedXml.attribute(li, null, "resource") : name);
        }
        return names;
    }

    private static void checkItem(Element item, String where, FeedViolations out) {
        String name = FeedXml.attribute(item, FeedXml.RDF, "about");
        FeedXml.requireAtMostOnce(item, FeedXml.RSS_1, SINGLES, where, out);
        out.requireUniqueId(where + " rdf:about", name);
        out.requireIri(where + " rdf:about", name);
        out.requireText(where + " title", FeedXml.text(item, FeedXml.RSS_1, "title"));
        out.requirePlainText(where + " title", FeedXml.text(item, FeedXml.RSS_1, "title"));
        out.requireUrl(where + " link", FeedXml.text(item, FeedXml.RSS_1, "link"));
        out.requirePlainText(where + " description", FeedXml.text(item, FeedXml.RSS_1, "description"));
        out.requireSafeHtml(where + " content", FeedXml.text(item, FeedXml.CONTENT, "encoded"));
        out.requireW3cDate(where + " dc:date", FeedXml.text(item, FeedXml.DC, "date"));
        FeedXml.checkPictures(item, where, out);
    }
}
