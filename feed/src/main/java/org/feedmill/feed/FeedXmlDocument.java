package org.feedmill.feed;

import com.rometools.rome.feed.WireFeed;
import com.rometools.rome.feed.module.DCModule;
import com.rometools.rome.feed.module.DCModuleImpl;
import com.rometools.rome.feed.module.DCSubject;
import com.rometools.rome.feed.module.DCSubjectImpl;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.WireFeedOutput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.jdom2.Document;
import org.jdom2.Element;
import org.jdom2.Namespace;
import org.jdom2.output.Format;
import org.jdom2.output.LineSeparator;
import org.jdom2.output.XMLOutputter;
import org.jspecify.annotations.Nullable;

/** Builds and prints the XML documents of RSS, Atom and RDF with ROME, including extension elements. */
final class FeedXmlDocument {

    static final String GENERATOR = "Feedmill";

    private static final Namespace ATOM = Namespace.getNamespace("atom", "http://www.w3.org/2005/Atom");
    private static final Namespace MEDIA = Namespace.getNamespace("media", "http://search.yahoo.com/mrss/");

    private static final Namespace ITUNES =
            Namespace.getNamespace("itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd");

    private FeedXmlDocument() {}

    /** Returns ROME's tree of a feed, with the namespaces of extension elements declared once at its root. */
    static Document toDocument(WireFeed wire, Feed feed) {
        try {
            Document document = new WireFeedOutput().outputJDom(wire);
            Element root = document.getRootElement();
            if (feed.self() != null && !root.getNamespaceURI().equals(ATOM.getURI())) {
                root.addNamespaceDeclaration(ATOM);
            }
            if (feed.entries().stream().anyMatch(entry -> entry.image() != null)) {
                root.addNamespaceDeclaration(MEDIA);
            }
            boolean podcast = !feed.podcast().isNone()
                    || feed.entries().stream()
                            .anyMatch(entry -> !entry.media().podcast().isEmpty());
            if (podcast) {
                root.addNamespaceDeclaration(ITUNES);
            }
            for (ItemField field : ItemField.feedExtensions()) {
                if (feed.entries().stream().anyMatch(entry -> entry.get(field) != null)) {
                    root.addNamespaceDeclaration(namespace(field));
                }
            }
            return document;
        } catch (FeedException refused) {
            // Feed and Entry contain only what can be written.
            throw new IllegalStateException(refused);
        }
    }

    /**
     * Gives the dates of elements, which ROME writes in UTC, the offset of an unknown zone where their entry's date has
     * none.
     */
    static void markUnknownZones(List<Element> elements, List<Entry> entries, String name, Namespace namespace) {
        for (int i = 0; i < Math.min(elements.size(), entries.size()); i++) {
            Moment published = entries.get(i).published();
            Element date = elements.get(i).getChild(name, namespace);
            if (published != null && date != null && FeedDates.isZoneUnknown(published)) {
                date.setText(FeedDates.withUnknownZone(date.getText()));
            }
        }
    }

    static String print(Document document) {
        Format format = Format.getPrettyFormat().setLineSeparator(LineSeparator.UNIX);
        // UTF-8 can encode every character; by default, characters beyond 16 bits are written as numbers.
        format.setEscapeStrategy(c -> false);
        return new XMLOutputter(format).outputString(document);
    }

    /**
     * Returns {@code atom:link rel="self"}, which the RSS profile recommends, and the hub link, which WebSub requires.
     */
    static List<Element> linkElements(Feed feed, FeedFormat format, @Nullable String hub) {
        if (feed.self() == null) {
            return List.of();
        }
        Element self = new Element("link", ATOM)
                .setAttribute("rel", "self")
                .setAttribute("type", format.mediaType())
                .setAttribute("href", feed.self());
        return hub == null
                ? List.of(self)
                : List.of(
                        self,
                        new Element("link", ATOM).setAttribute("rel", "hub").setAttribute("href", hub));
    }

    /** Returns the image of an entry and the fields for which the formats define no element. */
    static List<Element> extensionElements(Entry entry) {
        List<Element> elements = new ArrayList<>(mediaElements(entry));
        elements.addAll(podcastElements(entry));
        for (ItemField field : ItemField.feedExtensions()) {
            String text = entry.toText(field);
            if (text != null) {
                elements.add(
                        new Element(Objects.requireNonNull(field.feedElement()).localName(), namespace(field))
                                .setText(FeedText.escapeTagStarts(text)));
            }
        }
        return elements;
    }

    private static Namespace namespace(ItemField field) {
        ItemField.FeedElement element = Objects.requireNonNull(field.feedElement());
        return Namespace.getNamespace(element.prefix(), element.namespace());
    }

    /**
     * Returns the image of an entry as {@code media:content}. An enclosure would need the length in bytes, which is
     * unknown before fetching it, and readers offer enclosures as downloads; some ignore {@code media:thumbnail} alone.
     */
    private static List<Element> mediaElements(Entry entry) {
        if (entry.image() == null) {
            return List.of();
        }
        Element picture = new Element("content", MEDIA).setAttribute("url", entry.image());
        String type = MediaTypes.ofPicture(entry.image());
        if (type != null) {
            picture.setAttribute("type", type);
        }
        return List.of(picture.setAttribute("medium", "image"));
    }

    /** Returns the elements of a podcast that the channel has. */
    static List<Element> channelElements(Feed feed) {
        List<Element> elements = new ArrayList<>();
        feed.podcast().elements().forEach((name, text) -> {
            Element element = new Element(name, ITUNES);
            elements.add(
                    switch (name) {
                        case ChannelPodcast.IMAGE -> element.setAttribute("href", text);
                        case ChannelPodcast.CATEGORY ->
                            categoryElement(feed.podcast().category());
                        default -> element.setText(text);
                    });
        });
        return elements;
    }

    private static Element categoryElement(List<String> parts) {
        Element category = new Element(ChannelPodcast.CATEGORY, ITUNES).setAttribute("text", parts.getFirst());
        return parts.size() == 1 ? category : category.addContent(categoryElement(parts.subList(1, parts.size())));
    }

    /** Returns the elements of podcasts. */
    private static List<Element> podcastElements(Entry entry) {
        List<Element> elements = new ArrayList<>();
        entry.media().podcast().forEach((name, text) -> elements.add(new Element(name, ITUNES).setText(text)));
        return elements;
    }

    /** Some readers take the first file of an item for its enclosure, so the picture comes behind the enclosures. */
    static void moveMediaToEnd(Element item) {
        List<Element> media = List.copyOf(item.getChildren("content", MEDIA));
        media.forEach(element -> item.addContent(element.detach()));
    }

    /**
     * Returns Dublin Core elements for an entry: RSS authors must be e-mail addresses, {@code dc:creator} is any name.
     */
    static DCModule dublinCore(@Nullable String creator, @Nullable Instant date, List<String> subjects) {
        DCModule module = new DCModuleImpl();
        if (creator != null) {
            module.setCreator(creator);
        }
        if (date != null) {
            module.setDate(FeedDates.toDate(date));
        }
        List<DCSubject> values = new ArrayList<>();
        for (String subject : subjects) {
            DCSubject value = new DCSubjectImpl();
            value.setValue(subject);
            values.add(value);
        }
        module.setSubjects(values);
        return module;
    }
}
