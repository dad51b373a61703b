package org.feedmill.feed;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Validates RSS 2.0 feeds, including the RSS Advisory Board's profile. */
final class RssRules {

    private static final List<String> CHANNEL_SINGLES = List.of(
            "title", "link", "description", "language", "pubDate", "lastBuildDate", "generator", "ttl", "image");
    private static final List<String> ITEM_SINGLES =
            List.of("title", "link", "description", "author", "guid", "pubDate", "comments", "source", "enclosure");

    private RssRules() {}

    static void check(Element root, Findings out) {
        Element channel = Xml.child(root, null, "channel");
        out.expect(Xml.is(root, null, "rss") && "2.0".equals(root.getAttribute("version")), "root", "is not rss 2.0");
        if (channel == null) {
            out.add("channel", "is missing");
            return;
        }
        channel(channel, out);
        List<Element> items = Xml.children(channel, null, "item");
        for (int i = 0; i < items.size(); i++) {
            item(items.get(i), "item " + (i + 1), out);
        }
    }

    private static void channel(Element channel, Findings out) {
        Xml.atMostOnce(channel, null, CHANNEL_SINGLES, "channel", out);
        out.text("channel title", Xml.text(channel, null, "title"));
        out.plain("channel title", Xml.text(channel, null, "title"));
        out.text("channel description", Xml.text(channel, null, "description"));
        out.plain("channel description", Xml.text(channel, null, "description"));
        out.address("channel link", Xml.text(channel, null, "link"));
        out.language("channel language", Xml.text(channel, null, "language"));
        out.rfc822("channel pubDate", Xml.text(channel, null, "pubDate"));
        out.rfc822("channel lastBuildDate", Xml.text(channel, null, "lastBuildDate"));
        for (Element link : Xml.children(channel, Xml.ATOM, "link")) {
            out.address("channel atom:link", Xml.attribute(link, null, "href"));
        }
        Element image = Xml.child(channel, null, "image");
        if (image != null) {
            out.address("image url", Xml.text(image, null, "url"));
            out.text("image title", Xml.text(image, null, "title"));
            out.address("image link", Xml.text(image, null, "link"));
        }
    }

    private static void item(Element item, String where, Findings out) {
        String title = Xml.text(item, null, "title");
        String description = Xml.text(item, null, "description");
        Xml.atMostOnce(item, null, ITEM_SINGLES, where, out);
        out.expect(isThere(title) || isThere(description), where, "has neither title nor description");
        out.plain(where + " title", title);
        out.html(where + " description", description);
        out.html(where + " content", Xml.text(item, Xml.CONTENT, "encoded"));
        out.addressIfAny(where + " link", Xml.text(item, null, "link"));
        out.rfc822(where + " pubDate", Xml.text(item, null, "pubDate"));
        guid(item, where + " guid", out);
        String author = Xml.text(item, null, "author");
        out.expect(author == null || author.indexOf('@') > 0, where + " author", "is no e-mail address");
        for (Element category : Xml.children(item, null, "category")) {
            out.text(where + " category", category.getTextContent());
            out.plain(where + " category", category.getTextContent());
        }
        for (Element enclosure : Xml.children(item, null, "enclosure")) {
            out.address(where + " enclosure", Xml.attribute(enclosure, null, "url"));
            out.text(where + " enclosure length", Xml.attribute(enclosure, null, "length"));
            out.text(where + " enclosure type", Xml.attribute(enclosure, null, "type"));
        }
        Xml.pictures(item, where, out);
    }

    private static void guid(Element item, String where, Findings out) {
        Element guid = Xml.child(item, null, "guid");
        String value = guid == null ? null : guid.getTextContent().strip();
        out.id(where, value);
        if (guid != null && !"false".equals(guid.getAttribute("isPermaLink"))) {
            out.address(where + " (permalink)", value);
        }
    }

    private static boolean isThere(@Nullable String text) {
        return text != null && !text.isBlank();
    }
}
