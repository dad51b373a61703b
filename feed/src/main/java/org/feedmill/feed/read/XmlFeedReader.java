package org.feedmill.feed.read;

import java.io.IOException;
import java.io.StringReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.clean.FeedText;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Reads RSS 0.9x, 1.0 and 2.0 and Atom 0.3 and 1.0. */
final class XmlFeedReader {

    /** The maximum nesting of elements: XHTML content has some dozens. */
    private static final String MAX_DEPTH = "250";

    private static final String DEPTH_PROPERTY = "http://www.oracle.com/xml/jaxp/properties/maxElementDepth";

    private static final List<String> ENDS = List.of("</item>", "</entry>", "</atom:entry>", "</rss:item>");

    private final String address;
    private final @Nullable Instant seen;
    private final List<String> notes = new ArrayList<>();

    private XmlFeedReader(String address, @Nullable Instant seen) {
        this.address = address;
        this.seen = seen;
    }

    static FeedReadResult read(String raw, String address, @Nullable Instant seen) {
        String text = XmlRepairer.repair(raw);
        if (text == null) {
            return new FeedReadResult.Unreadable(
                    "it declares its own XML entities, which are not allowed for security reasons.");
        }
        XmlFeedReader feed = new XmlFeedReader(address, seen);
        try {
            return feed.read(feed.root(text));
        } catch (SAXException broken) {
            return new FeedReadResult.Unreadable("it is not well-formed: " + parserMessage(broken) + ".");
        }
    }

    private static String parserMessage(SAXException broken) {
        String message = FeedText.toLine(broken.getMessage(), 200);
        String stated = message == null ? broken.getClass().getSimpleName() : message;
        return stated.endsWith(".") ? stated.substring(0, stated.length() - 1) : stated;
    }

    /** Parses the document: unchanged, or with undeclared prefixes, or up to the first error. */
    private Element root(String text) throws SAXException {
        try {
            return parse(text, true);
        } catch (SAXException first) {
            try {
                return parse(text, false);
            } catch (SAXParseException broken) {
                String whole = truncateBefore(text, broken);
                if (whole == null) {
                    throw broken;
                }
                Element root = parse(whole, false);
                notes.add("The feed " + address + (address.isEmpty() ? "" : " ") + "is not well-formed in line "
                        + broken.getLineNumber() + "; only the entries before that line were read.");
                return root;
            }
        }
    }

    /** Returns the text up to the last entry before the error, with open elements closed; null if there is none. */
    private static @Nullable String truncateBefore(String text, SAXParseException broken) {
        int offset = 0;
        for (int line = 1; line < broken.getLineNumber() && offset >= 0; line++) {
            offset = text.indexOf('\n', offset) + 1;
        }
        int limit = Math.min(text.length(), Math.max(0, offset) + Math.max(0, broken.getColumnNumber()));
        int last = -1;
        for (String end : ENDS) {
            int found = text.lastIndexOf(end, limit);
            last = found < 0 ? last : Math.max(last, found + end.length());
        }
        if (last < 0) {
            return null;
        }
        String whole = text.substring(0, last);
        String close = whole.contains("</channel>") || !whole.contains("<channel") ? "" : "</channel>";
        int root = rootStart(text);
        int end = root;
        while (end < text.length() && text.charAt(end) > ' ' && text.charAt(end) != '>') {
            end++;
        }
        return whole + close + "</" + text.substring(root, end) + ">";
    }

    /** Returns the start of the name of the root element. */
    private static int rootStart(String text) {
        int at = text.indexOf('<');
        while (at >= 0 && at + 1 < text.length() && "?!".indexOf(text.charAt(at + 1)) >= 0) {
            String end = text.startsWith("<!--", at) ? "-->" : ">";
            int closed = text.indexOf(end, at);
            at = closed < 0 ? -1 : text.indexOf('<', closed);
        }
        return Math.max(0, at + 1);
    }

    private static Element parse(String text, boolean spaced) throws SAXException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setNamespaceAware(spaced);
            factory.setXIncludeAware(false);
            factory.setExpandEntityReferences(false);
            factory.setCoalescing(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setAttribute(DEPTH_PROPERTY, MAX_DEPTH);
            DocumentBuilder builder = factory.newDocumentBuilder();
            // The default handler prints to standard error.
            builder.setErrorHandler(new DefaultHandler());
            return builder.parse(new InputSource(new StringReader(text))).getDocumentElement();
        } catch (IOException | ParserConfigurationException never) {
            throw new IllegalStateException(never);
        }
    }

    private FeedReadResult read(Element root) {
        String name = XmlElements.name(root);
        boolean atom = name.equals("atom:feed") || name.equals("feed");
        Element channel = atom ? root : XmlElements.child(root, "channel");
        if (channel == null) {
            return new FeedReadResult.Unreadable("it has no channel.");
        }
        List<Element> items = new ArrayList<>(XmlElements.children(channel, "item", "atom:entry", "entry"));
        // RSS 0.90 and 1.0 have the items next to the channel.
        items.addAll(atom ? List.of() : XmlElements.children(root, "item"));
        String language = language(root, channel);
        String stated = EntryDraft.resolveUrl(XmlElements.attribute(root, "xml:base"), address);
        String link = link(channel, stated != null ? stated : address);
        String base = stated != null ? stated : address.isEmpty() ? link : address;
        XmlEntryReader reader = new XmlEntryReader(base, language);
        List<EntryDraft> drafts = items.stream()
                .limit(FeedReader.MAX_ENTRIES)
                .map(reader::readDraft)
                .toList();
        List<Entry> entries = FeedReader.withIds(link, drafts, seen);
        String title = XmlEntryReader.plainTitle(XmlElements.child(channel, "title", "atom:title"));
        String description =
                XmlEntryReader.plainTitle(XmlElements.child(channel, "description", "atom:subtitle", "atom:tagline"));
        Feed feed = Feed.builder(title == null ? "" : title, link)
                .description(description == null ? "" : description)
                .language(language)
                .published(EntryDraft.parseDate(XmlElements.text(channel, "pubDate", "dc:date"), language))
                .updated(FeedReader.latestDate(entries, seen))
                .image(EntryDraft.resolveUrl(picture(root, channel), link))
                .author(XmlEntryReader.author(channel))
                .entries(entries)
                .build();
        return new FeedReadResult.Read(feed, notes);
    }

    private static @Nullable String language(Element root, Element channel) {
        String own = XmlElements.attribute(root, "xml:lang");
        return own != null ? own : XmlElements.text(channel, "language", "dc:language");
    }

    /** Returns the page of the feed, or the feed's own address. */
    private String link(Element channel, String base) {
        String link = EntryDraft.resolveUrl(XmlEntryReader.link(channel), base);
        return link != null ? link : address;
    }

    private static @Nullable String picture(Element root, Element channel) {
        Element image = XmlElements.child(channel, "image");
        Element beside = image == null ? XmlElements.child(root, "image") : image;
        String url = beside == null ? null : XmlElements.text(beside, "url");
        Element podcast = XmlElements.child(channel, "itunes:image");
        String cover = podcast == null ? null : XmlElements.attribute(podcast, "href");
        return url != null ? url : cover != null ? cover : XmlElements.text(channel, "atom:logo", "atom:icon");
    }
}
