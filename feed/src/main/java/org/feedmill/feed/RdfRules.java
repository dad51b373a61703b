package org.feedmill.feed;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Validates RSS 1.0 feeds. */
final class RdfRules {

    private static final List<String> SINGLES = List.of("title", "link", "description");

    private RdfRules() {}

    static void check(Element root, Findings out) {
        out.expect(Xml.is(root, Xml.RDF, "RDF"), "root", "is not rdf:RDF");
        Element channel = Xml.child(root, Xml.RSS_1, "channel");
        if (channel == null) {
            out.add("channel", "is missing");
            return;
        }
        channel(channel, out);
        List<@Nullable String> names = new ArrayList<>();
        List<Element> items = Xml.children(root, Xml.RSS_1, "item");
        for (int i = 0; i < items.size(); i++) {
            item(items.get(i), "item " + (i + 1), out);
            names.add(Xml.attribute(items.get(i), Xml.RDF, "about"));
        }
        out.expect(names.equals(contents(channel, out)), "channel items", "do not list the items of the document");
    }

    private static void channel(Element channel, Findings out) {
        Xml.atMostOnce(channel, Xml.RSS_1, SINGLES, "channel", out);
        out.iri("channel rdf:about", Xml.attribute(channel, Xml.RDF, "about"));
        out.text("channel title", Xml.text(channel, Xml.RSS_1, "title"));
        out.plain("channel title", Xml.text(channel, Xml.RSS_1, "title"));
        out.address("channel link", Xml.text(channel, Xml.RSS_1, "link"));
        out.text("channel description", Xml.text(channel, Xml.RSS_1, "description"));
        out.plain("channel description", Xml.text(channel, Xml.RSS_1, "description"));
        out.w3c("channel dc:date", Xml.text(channel, Xml.DC, "date"));
        out.language("channel dc:language", Xml.text(channel, Xml.DC, "language"));
    }

    private static List<@Nullable String> contents(Element channel, Findings out) {
        Element items = Xml.child(channel, Xml.RSS_1, "items");
        Element seq = items == null ? null : Xml.child(items, Xml.RDF, "Seq");
        List<@Nullable String> names = new ArrayList<>();
        if (seq == null) {
            out.add("channel items", "are missing");
            return names;
        }
        for (Element li : Xml.children(seq, Xml.RDF, "li")) {
            String name = Xml.attribute(li, Xml.RDF, "resource");
            names.add(name == null ? Xml.attribute(li, null, "resource") : name);
        }
        return names;
    }

    private static void item(Element item, String where, Findings out) {
        String name = Xml.attribute(item, Xml.RDF, "about");
        Xml.atMostOnce(item, Xml.RSS_1, SINGLES, where, out);
        out.id(where + " rdf:about", name);
        out.iri(where + " rdf:about", name);
        out.text(where + " title", Xml.text(item, Xml.RSS_1, "title"));
        out.plain(where + " title", Xml.text(item, Xml.RSS_1, "title"));
        out.address(where + " link", Xml.text(item, Xml.RSS_1, "link"));
        out.plain(where + " description", Xml.text(item, Xml.RSS_1, "description"));
        out.html(where + " content", Xml.text(item, Xml.CONTENT, "encoded"));
        out.w3c(where + " dc:date", Xml.text(item, Xml.DC, "date"));
        Xml.pictures(item, where, out);
    }
}
