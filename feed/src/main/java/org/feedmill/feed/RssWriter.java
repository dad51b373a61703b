package org.feedmill.feed;

import com.rometools.rome.feed.rss.Category;
import com.rometools.rome.feed.rss.Channel;
import com.rometools.rome.feed.rss.Content;
import com.rometools.rome.feed.rss.Description;
import com.rometools.rome.feed.rss.Enclosure;
import com.rometools.rome.feed.rss.Guid;
import com.rometools.rome.feed.rss.Image;
import com.rometools.rome.feed.rss.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.time.Moment;
import org.jdom2.Document;
import org.jdom2.Element;
import org.jdom2.Namespace;
import org.jspecify.annotations.Nullable;

/**
 * Writes RSS 2.0. Titles are plain text ({@link FeedText#escapeTagStarts}), descriptions are HTML by the profile, so a
 * summary is escaped once more. A guid is a permalink only if it equals the link of its item.
 */
final class RssWriter {

    private static final String DATE = "pubDate";

    private RssWriter() {}

    static String write(Feed feed, @Nullable String hub) {
        Channel channel = new Channel("rss_2.0");
        channel.setEncoding("UTF-8");
        channel.setTitle(FeedText.escapeTagStarts(feed.title()));
        channel.setLink(feed.link());
        channel.setDescription(FeedText.escapeTagStarts(feed.describedBy()));
        channel.setLanguage(feed.language());
        Moment published = feed.published();
        channel.setPubDate(published == null ? null : FeedDates.toDate(FeedDates.toInstant(published)));
        channel.setLastBuildDate(FeedDates.toDate(feed.updated()));
        channel.setGenerator(FeedXmlDocument.GENERATOR);
        channel.setImage(image(feed));
        List<Element> extensions = new ArrayList<>(FeedXmlDocument.linkElements(feed, FeedFormat.RSS, hub));
        extensions.addAll(FeedXmlDocument.channelElements(feed));
        channel.setForeignMarkup(extensions);
        channel.setItems(feed.entries().stream().map(RssWriter::item).toList());
        Document document = FeedXmlDocument.toDocument(channel, feed);
        Element head = document.getRootElement().getChild("channel");
        head.getChildren("item").forEach(FeedXmlDocument::moveMediaToEnd);
        FeedXmlDocument.markUnknownZones(head.getChildren("item"), feed.entries(), DATE, Namespace.NO_NAMESPACE);
        if (published != null && FeedDates.isZoneUnknown(published)) {
            Element date = head.getChild(DATE);
            date.setText(FeedDates.withUnknownZone(date.getText()));
        }
        return FeedXmlDocument.print(document);
    }

    /** The profile requires the image's title and link to be those of the channel, and a GIF, JPEG or PNG. */
    private static @Nullable Image image(Feed feed) {
        String picture = feed.image();
        if (picture == null || !MediaTypes.isShownByRss(picture)) {
            return null;
        }
        Image image = new Image();
        image.setUrl(picture);
        image.setTitle(FeedText.escapeTagStarts(feed.title()));
        image.setLink(feed.link());
        image.setWidth(null);
        image.setHeight(null);
        return image;
    }

    private static Item item(Entry entry) {
        Item item = new Item();
        item.setTitle(FeedText.escapeTagStarts(entry.title()));
        item.setLink(entry.link());
        item.setGuid(guid(entry));
        item.setPubDate(FeedDates.toDate(entry.publishedAt()));
        item.setDescription(description(entry));
        String html = EntryComposer.contentOrPicture(entry);
        if (html != null) {
            Content content = new Content();
            content.setValue(html);
            item.setContent(content);
        }
        item.setCategories(entry.categories().stream().map(RssWriter::category).toList());
        item.setEnclosures(entry.files().stream().map(RssWriter::enclosure).toList());
        item.setForeignMarkup(FeedXmlDocument.extensionElements(entry));
        item.setModules(List.of(FeedXmlDocument.dublinCore(entry.author(), null, List.of())));
        return item;
    }

    private static Guid guid(Entry entry) {
        Guid guid = new Guid();
        guid.setValue(entry.id());
        guid.setPermaLink(entry.id().equals(entry.link()));
        return guid;
    }

    /** The length is mandatory; the profile recommends 0 for one that is unknown. */
    private static Enclosure enclosure(MediaFile file) {
        Enclosure enclosure = new Enclosure();
        enclosure.setUrl(file.address());
        enclosure.setType(file.type());
        enclosure.setLength(Objects.requireNonNullElse(file.length(), 0L));
        return enclosure;
    }

    private static @Nullable Description description(Entry entry) {
        String text = entry.text();
        String html = text == null ? EntryComposer.contentOrPicture(entry) : FeedText.escapeHtml(text);
        if (html == null || (text == null && entry.contentHtml() != null)) {
            return null;
        }
        Description description = new Description();
        description.setValue(html);
        return description;
    }

    private static Category category(String name) {
        Category category = new Category();
        category.setValue(FeedText.escapeTagStarts(name));
        return category;
    }
}
