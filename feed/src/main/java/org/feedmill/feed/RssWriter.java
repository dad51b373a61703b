package org.feedmill.feed;

import java.time.Instant;
import java.util.Objects;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.jspecify.annotations.Nullable;

/**
 * Writes RSS 2.0. Titles are plain text ({@link FeedText#escapeTagStarts}), descriptions are HTML by the profile, so a
 * summary is escaped once more. A guid is a permalink only if it equals the link of its item.
 */
final class RssWriter {

    private RssWriter() {}

    static String write(Feed feed, @Nullable String hub) {
        XmlElement channel = new XmlElement("channel", XmlElement.Namespace.NONE)
                .addText("title", FeedText.escapeTagStarts(feed.title()))
                .addText("link", feed.link())
                .addText("description", FeedText.escapeTagStarts(feed.describedBy()))
                .addText("language", feed.language());
        Instant published = feed.published() == null ? null : FeedDates.toInstant(feed.published());
        channel.addText("pubDate", FeedXmlDocument.inKnownZone(FeedDates.rfc822(published), feed.published()))
                .addText("lastBuildDate", FeedDates.rfc822(feed.updated()))
                .addText("generator", FeedXmlDocument.GENERATOR)
                .addAll(FeedXmlDocument.linkElements(feed, FeedFormat.RSS, hub))
                .addAll(FeedXmlDocument.channelElements(feed));
        addImage(channel, feed);
        feed.entries().forEach(entry -> channel.add(item(entry)));
        return new XmlElement("rss", XmlElement.Namespace.NONE)
                .attribute("version", "2.0")
                .add(channel)
                .toDocument();
    }

    /** The profile requires the image's title and link to be those of the channel, and a GIF, JPEG or PNG. */
    private static void addImage(XmlElement channel, Feed feed) {
        String picture = feed.image();
        if (picture != null && MediaTypes.isShownByRss(picture)) {
            channel.add(new XmlElement("image", XmlElement.Namespace.NONE)
                    .addText("title", FeedText.escapeTagStarts(feed.title()))
                    .addText("url", picture)
                    .addText("link", feed.link()));
        }
    }

    private static XmlElement item(Entry entry) {
        XmlElement item = new XmlElement("item", XmlElement.Namespace.NONE)
                .addText("title", FeedText.escapeTagStarts(entry.title()))
                .addText("link", entry.link())
                .addAll(FeedXmlDocument.extensionElements(entry))
                .addText("description", description(entry));
        String html = EntryComposer.contentOrPicture(entry);
        if (html != null) {
            item.add(new XmlElement("encoded", FeedXmlDocument.CONTENT, html));
        }
        entry.files().forEach(file -> item.add(enclosure(file)));
        entry.categories().forEach(name -> item.addText("category", FeedText.escapeTagStarts(name)));
        item.addText("pubDate", FeedXmlDocument.inKnownZone(FeedDates.rfc822(entry.publishedAt()), entry.published()));
        item.add(new XmlElement("guid", XmlElement.Namespace.NONE, entry.id())
                .attribute("isPermaLink", entry.id().equals(entry.link()) ? null : "false"));
        if (entry.author() != null) {
            // RSS authors must be e-mail addresses, dc:creator is any name.
            item.add(new XmlElement("creator", FeedXmlDocument.DUBLIN_CORE, entry.author()));
        }
        // Some readers take the first file of an item for its enclosure, so the picture comes behind the enclosures.
        return item.addAll(FeedXmlDocument.mediaElements(entry));
    }

    /** The length is mandatory; the profile recommends 0 for one that is unknown. */
    private static XmlElement enclosure(MediaFile file) {
        return new XmlElement("enclosure", XmlElement.Namespace.NONE)
                .attribute("url", file.address())
                .attribute("length", Long.toString(Objects.requireNonNullElse(file.length(), 0L)))
                .attribute("type", file.type());
    }

    private static @Nullable String description(Entry entry) {
        String text = entry.text();
        String html = text == null ? EntryComposer.contentOrPicture(entry) : FeedText.escapeHtml(text);
        return text == null && entry.contentHtml() != null ? null : html;
    }
}
