package org.feedmill.feed;

import java.time.Instant;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.jspecify.annotations.Nullable;

/**
 * Writes RSS 1.0. All its texts are plain ({@link FeedText#escapeTagStarts}); dates, authors and categories are Dublin
 * Core. An item must have a link: one without its own links to the page of the list.
 */
final class RdfWriter {

    private static final XmlElement.Namespace RSS = new XmlElement.Namespace("", "http://purl.org/rss/1.0/");
    private static final XmlElement.Namespace RDF =
            new XmlElement.Namespace("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#");

    private static final String ABOUT = "rdf:about";

    private RdfWriter() {}

    static String write(Feed feed, @Nullable String hub) {
        XmlElement channel = new XmlElement("channel", RSS)
                .attribute(ABOUT, feed.self() != null ? feed.self() : feed.link())
                .addText("title", FeedText.escapeTagStarts(feed.title()))
                .addText("link", feed.link())
                .addText("description", FeedText.escapeTagStarts(feed.describedBy()));
        // The list of items is mandatory, even an empty one.
        XmlElement items = items(feed);
        if (!feed.entries().isEmpty()) {
            channel.add(items);
        }
        addCore(channel, "creator", feed.author());
        Instant published = feed.published() == null ? null : FeedDates.toInstant(feed.published());
        addCore(channel, "date", FeedXmlDocument.inKnownZone(iso(published), feed.published()));
        addCore(channel, "language", feed.language());
        if (feed.entries().isEmpty()) {
            channel.add(items);
        }
        channel.addAll(FeedXmlDocument.linkElements(feed, FeedFormat.RDF, hub));
        XmlElement root = new XmlElement("RDF", RDF).add(channel);
        feed.entries().forEach(entry -> root.add(item(feed, entry)));
        return root.toDocument();
    }

    private static XmlElement items(Feed feed) {
        XmlElement sequence = new XmlElement("Seq", RDF);
        for (Entry entry : feed.entries()) {
            sequence.add(new XmlElement("li", RDF).attribute("rdf:resource", EntryId.toIri(feed.link(), entry.id())));
        }
        return new XmlElement("items", RSS).add(sequence);
    }

    private static @Nullable String iso(@Nullable Instant instant) {
        return instant == null ? null : FeedDates.rfc3339(instant);
    }

    private static void addCore(XmlElement parent, String name, @Nullable String text) {
        if (text != null) {
            parent.add(new XmlElement(name, FeedXmlDocument.DUBLIN_CORE, text));
        }
    }

    private static XmlElement item(Feed feed, Entry entry) {
        String text = entry.text();
        XmlElement item = new XmlElement("item", RSS)
                .attribute(ABOUT, EntryId.toIri(feed.link(), entry.id()))
                .addText("title", FeedText.escapeTagStarts(entry.title()))
                .addText("link", entry.link() != null ? entry.link() : feed.link())
                .addAll(FeedXmlDocument.mediaElements(entry))
                .addAll(FeedXmlDocument.extensionElements(entry))
                .addText("description", text == null ? null : FeedText.escapeTagStarts(text));
        String html = EntryComposer.contentOrPicture(entry);
        if (html != null) {
            item.add(new XmlElement("encoded", FeedXmlDocument.CONTENT, html));
        }
        addCore(item, "creator", entry.author());
        entry.categories().forEach(name -> addCore(item, "subject", FeedText.escapeTagStarts(name)));
        addCore(item, "date", FeedXmlDocument.inKnownZone(iso(entry.publishedAt()), entry.published()));
        return item;
    }
}
