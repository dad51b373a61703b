package org.feedmill.feed;

import com.rometools.rome.feed.module.DCModule;
import com.rometools.rome.feed.rss.Channel;
import com.rometools.rome.feed.rss.Content;
import com.rometools.rome.feed.rss.Description;
import com.rometools.rome.feed.rss.Item;
import java.time.Instant;
import java.util.List;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.time.Moment;
import org.jdom2.Document;
import org.jdom2.Element;
import org.jdom2.Namespace;
import org.jspecify.annotations.Nullable;

/**
 * Writes RSS 1.0. All its texts are plain ({@link FeedText#escapeTagStarts}); dates, authors and categories are Dublin
 * Core. An item must have a link: one without its own links to the page of the list.
 */
final class RdfWriter {

    private static final Namespace RSS = Namespace.getNamespace("http://purl.org/rss/1.0/");
    private static final Namespace RDF = Namespace.getNamespace("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#");

    private static final Namespace DUBLIN_CORE = Namespace.getNamespace("dc", "http://purl.org/dc/elements/1.1/");

    private RdfWriter() {}

    static String write(Feed feed, @Nullable String hub) {
        Channel channel = new Channel("rss_1.0");
        channel.setEncoding("UTF-8");
        channel.setTitle(FeedText.escapeTagStarts(feed.title()));
        channel.setLink(feed.link());
        channel.setUri(feed.self() != null ? feed.self() : feed.link());
        channel.setDescription(FeedText.escapeTagStarts(feed.describedBy()));
        DCModule core = FeedXmlDocument.dublinCore(feed.author(), instant(feed.published()), List.of());
        if (feed.language() != null) {
            core.setLanguage(feed.language());
        }
        channel.setModules(List.of(core));
        channel.setItems(feed.entries().stream().map(entry -> item(feed, entry)).toList());
        Document document = FeedXmlDocument.toDocument(channel, feed);
        Element head = document.getRootElement().getChild("channel", RSS);
        if (feed.entries().isEmpty()) {
            // The list of items is mandatory, even an empty one.
            head.addContent(new Element("items", RSS).addContent(new Element("Seq", RDF)));
        }
        List<Element> items = document.getRootElement().getChildren("item", RSS);
        FeedXmlDocument.markUnknownZones(items, feed.entries(), "date", DUBLIN_CORE);
        if (feed.published() != null && FeedDates.isZoneUnknown(feed.published())) {
            Element date = head.getChild("date", DUBLIN_CORE);
            date.setText(FeedDates.withUnknownZone(date.getText()));
        }
        head.addContent(FeedXmlDocument.linkElements(feed, FeedFormat.RDF, hub));
        return FeedXmlDocument.print(document);
    }

    private static @Nullable Instant instant(@Nullable Moment moment) {
        return moment == null ? null : FeedDates.toInstant(moment);
    }

    private static Item item(Feed feed, Entry entry) {
        Item item = new Item();
        item.setTitle(FeedText.escapeTagStarts(entry.title()));
        item.setUri(EntryId.toIri(feed.link(), entry.id()));
        item.setLink(entry.link() != null ? entry.link() : feed.link());
        String text = entry.text();
        if (text != null) {
            Description description = new Description();
            description.setValue(FeedText.escapeTagStarts(text));
            item.setDescription(description);
        }
        String html = EntryComposer.contentOrPicture(entry);
        if (html != null) {
            Content content = new Content();
            content.setValue(html);
            item.setContent(content);
        }
        item.setForeignMarkup(FeedXmlDocument.extensionElements(entry));
        List<String> subjects =
                entry.categories().stream().map(FeedText::escapeTagStarts).toList();
        item.setModules(List.of(FeedXmlDocument.dublinCore(entry.author(), entry.publishedAt(), subjects)));
        return item;
    }
}
