package org.feedmill.feed.validate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Validates RSS 2.0 feeds, including the RSS Advisory Board's profile. */
public final class RssValidator {

    private static final List<String> CHANNEL_SINGLES = List.of(
            "title", "link", "description", "language", "pubDate", "lastBuildDate", "generator", "ttl", "image");
    private static final List<String> ITEM_SINGLES =
            List.of("title", "link", "description", "author", "guid", "pubDate", "comments", "source");

    private RssValidator() {}

    /** Returns the violations in plain words; empty if there are none. */
    public static List<String> check(String document) {
        return DocumentCheck.ofXml(document, RssValidator::check);
    }

    private static void check(Element root, FeedViolations out) {
        Element channel = FeedXml.child(root, null, "channel");
        out.require(
                FeedXml.hasName(root, null, "rss") && "2.0".equals(root.getAttribute("version")),
                "root",
                "is not rss 2.0");
        if (channel == null) {
            out.add("channel", "is missing");
            return;
        }
        checkChannel(channel, out);
        List<Element> items = FeedXml.children(channel, null, "item");
        for (int i = 0; i < items.size(); i++) {
            checkItem(items.get(i), "item " + (i + 1), out);
        }
    }

    private static void checkChannel(Element channel, FeedViolations out) {
        FeedXml.requireAtMostOnce(channel, null, CHANNEL_SINGLES, "channel", out);
        out.requireText("channel title", FeedXml.text(channel, null, "title"));
        out.requirePlainText("channel title", FeedXml.text(channel, null, "title"));
        out.requireText("channel description", FeedXml.text(channel, null, "description"));
        out.requirePlainText("channel description", FeedXml.text(channel, null, "description"));
        out.requireUrl("channel link", FeedXml.text(channel, null, "link"));
        out.requireLanguageTag("channel language", FeedXml.text(channel, null, "language"));
        out.requireRfc822("channel pubDate", FeedXml.text(channel, null, "pubDate"));
        out.requireRfc822("channel lastBuildDate", FeedXml.text(channel, null, "lastBuildDate"));
        for (Element link : FeedXml.children(channel, FeedXml.ATOM, "link")) {
            out.requireUrl("channel atom:link", FeedXml.attribute(link, null, "href"));
        }
        Element image = FeedXml.child(channel, null, "image");
        if (image != null) {
            out.requireUrl("image url", FeedXml.text(image, null, "url"));
            out.requireText("image title", FeedXml.text(image, null, "title"));
            out.requireUrl("image link", FeedXml.text(image, null, "link"));
        }
    }

    private static void checkItem(Element item, String where, FeedViolations out) {
        String title = FeedXml.text(item, null, "title");
        String description = FeedXml.text(item, null, "description");
        FeedXml.requireAtMostOnce(item, null, ITEM_SINGLES, where, out);
        out.require(isPresent(title) || isPresent(description), where, "has neither title nor description");
        out.requirePlainText(where + " title", title);
        out.requireSafeHtml(where + " description", description);
        out.requireSafeHtml(where + " content", FeedXml.text(item, FeedXml.CONTENT, "encoded"));
        out.requireUrlIfPresent(where + " link", FeedXml.text(item, null, "link"));
        out.requireRfc822(where + " pubDate", FeedXml.text(item, null, "pubDate"));
        checkGuid(item, where + " guid", out);
        String author = FeedXml.text(item, null, "author");
        out.require(author == null || author.indexOf('@') > 0, where + " author", "is not an e-mail address");
        for (Element category : FeedXml.children(item, null, "category")) {
            out.requireText(where + " category", category.getTextContent());
            out.requirePlainText(where + " category", category.getTextContent());
        }
        for (Element enclosure : FeedXml.children(item, null, "enclosure")) {
            out.requireUrl(where + " enclosure", FeedXml.attribute(enclosure, null, "url"));
            out.requireText(where + " enclosure length", FeedXml.attribute(enclosure, null, "length"));
            out.requireText(where + " enclosure type", FeedXml.attribute(enclosure, null, "type"));
        }
        FeedXml.checkPictures(item, where, out);
    }

    private static void checkGuid(Element item, String where, FeedViolations out) {
        Element guid = FeedXml.child(item, null, "guid");
        String value = guid == null ? null : guid.getTextContent().strip();
        out.requireUniqueId(where, value);
        if (guid != null && !"false".equals(guid.getAttribute("isPermaLink"))) {
            out.requireUrl(where + " (permalink)", value);
        }
    }

    private static boolean isPresent(@Nullable String text) {
        return text != null && !text.isBlank();
    }
}
