package org.feedmill.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** The elements that RSS, Atom and RDF have in common, most of them of extensions. */
final class FeedXmlDocument {

    static final String GENERATOR = "Feedmill";

    /** The namespace of {@code content:encoded}. */
    static final XmlElement.Namespace CONTENT =
            new XmlElement.Namespace("content", "http://purl.org/rss/1.0/modules/content/");

    static final XmlElement.Namespace DUBLIN_CORE = new XmlElement.Namespace("dc", "http://purl.org/dc/elements/1.1/");

    private static final XmlElement.Namespace ATOM = new XmlElement.Namespace("atom", "http://www.w3.org/2005/Atom");
    private static final XmlElement.Namespace MEDIA =
            new XmlElement.Namespace("media", "http://search.yahoo.com/mrss/");
    private static final XmlElement.Namespace ITUNES =
            new XmlElement.Namespace("itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd");

    private FeedXmlDocument() {}

    /** Gives a date, written in UTC, the offset of an unknown zone if the moment that it states has none. */
    static @Nullable String inKnownZone(@Nullable String written, @Nullable Moment stated) {
        return written != null && stated != null && FeedDates.isZoneUnknown(stated)
                ? FeedDates.withUnknownZone(written)
                : written;
    }

    /**
     * Returns {@code atom:link rel="self"}, which the RSS profile recommends, and the hub link, which WebSub requires.
     */
    static List<XmlElement> linkElements(Feed feed, FeedFormat format, @Nullable String hub) {
        if (feed.self() == null) {
            return List.of();
        }
        XmlElement self = new XmlElement("link", ATOM)
                .attribute("rel", "self")
                .attribute("type", format.mediaType())
                .attribute("href", feed.self());
        return hub == null
                ? List.of(self)
                : List.of(
                        self,
                        new XmlElement("link", ATOM).attribute("rel", "hub").attribute("href", hub));
    }

    /** Returns the elements of a podcast that the channel has. */
    static List<XmlElement> channelElements(Feed feed) {
        List<XmlElement> elements = new ArrayList<>();
        feed.podcast()
                .elements()
                .forEach((name, text) -> elements.add(
                        switch (name) {
                            case ChannelPodcast.IMAGE -> new XmlElement(name, ITUNES).attribute("href", text);
                            case ChannelPodcast.CATEGORY ->
                                categoryElement(feed.podcast().category());
                            default -> new XmlElement(name, ITUNES, text);
                        }));
        return elements;
    }

    private static XmlElement categoryElement(List<String> parts) {
        XmlElement category = new XmlElement(ChannelPodcast.CATEGORY, ITUNES).attribute("text", parts.getFirst());
        return parts.size() == 1 ? category : category.add(categoryElement(parts.subList(1, parts.size())));
    }

    /** Returns the elements of podcasts and the fields for which the formats define no element. */
    static List<XmlElement> extensionElements(Entry entry) {
        List<XmlElement> elements = new ArrayList<>();
        entry.media().podcast().forEach((name, text) -> elements.add(new XmlElement(name, ITUNES, text)));
        for (ItemField field : ItemField.feedExtensions()) {
            String text = entry.toText(field);
            if (text != null) {
                ItemField.FeedElement element = Objects.requireNonNull(field.feedElement());
                XmlElement.Namespace namespace = new XmlElement.Namespace(element.prefix(), element.namespace());
                elements.add(new XmlElement(element.localName(), namespace, FeedText.escapeTagStarts(text)));
            }
        }
        return elements;
    }

    /**
     * Returns the image of an entry as {@code media:content}. An enclosure would need the length in bytes, which is
     * unknown before fetching it, and readers offer enclosures as downloads; some ignore {@code media:thumbnail} alone.
     */
    static List<XmlElement> mediaElements(Entry entry) {
        if (entry.image() == null) {
            return List.of();
        }
        return List.of(new XmlElement("content", MEDIA)
                .attribute("url", entry.image())
                .attribute("type", MediaTypes.ofPicture(entry.image()))
                .attribute("medium", "image"));
    }
}
