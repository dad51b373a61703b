package org.feedmill.feed.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Reads an item of RSS or an entry of Atom. */
final class XmlEntryReader {

    /** Titles of RSS are plain by the specification and HTML in practice; only these patterns are treated as markup. */
    private static final Pattern MARKUP = Pattern.compile(
            "&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,31});|</?(?:b|i|u|em|strong|a|span|br|p|sub|sup|font|code|small)\\b");

    private static final String[] DATE_NAMES = {
        "pubDate", "atom:published", "atom:issued", "dcterms:created", "dc:date", "atom:created"
    };

    private static final Set<String> IMAGE_EXTENSIONS = Set.of("jpg", "jpeg", "png", "gif", "webp", "avif", "svg");

    private final String base;
    private final @Nullable String language;

    XmlEntryReader(String base, @Nullable String language) {
        this.base = base;
        this.language = language;
    }

    EntryDraft readDraft(Element item) {
        String own = EntryDraft.resolveUrl(XmlElements.attribute(item, "xml:base"), base);
        Element guid = XmlElements.child(item, "guid");
        String id = guid != null ? guid.getTextContent().strip() : XmlElements.text(item, "atom:id");
        Element content = XmlElements.child(item, "content:encoded", "atom:content", "xhtml:body", "xhtml:div");
        Element summary = XmlElements.child(
                item, "description", "atom:summary", "media:description", "itunes:summary", "itunes:subtitle");
        Element file = enclosureElement(item);
        String lang = XmlElements.attribute(item, "xml:lang");
        EntryDraft.Builder draft = new EntryDraft.Builder(own != null ? own : base)
                .id(id == null || id.isEmpty() ? XmlElements.attribute(item, "rdf:about") : id)
                .language(lang != null ? lang : language)
                .text(
                        ItemField.TITLE,
                        plainTitle(XmlElements.child(item, "title", "atom:title", "media:title", "dc:title")))
                .text(ItemField.LINK, link(item, guid, content))
                .text(ItemField.DATE, XmlElements.text(item, DATE_NAMES))
                .updated(XmlElements.text(item, "atom:updated", "atom:modified", "dcterms:modified"))
                .text(ItemField.DESCRIPTION, summary == null ? null : html(summary))
                .content(content == null ? null : html(content))
                .categories(categories(item))
                .text(ItemField.IMAGE, imageUrl(item))
                .text(ItemField.AUTHOR, author(item))
                .text(ItemField.ENCLOSURE, file == null ? null : address(file))
                .enclosureType(file == null ? null : XmlElements.attribute(file, "type"));
        for (ItemField field : ItemField.feedExtensions()) {
            draft.text(field, plainTitle(XmlElements.child(item, XmlElements.name(field))));
        }
        return draft.build();
    }

    /** Returns the page of the item; without one, its id if that is an address, or the address of its content. */
    private static @Nullable String link(Element item, @Nullable Element guid, @Nullable Element content) {
        String link = link(item);
        if (link != null) {
            return link;
        }
        String id = guid != null && isPermaLink(guid) ? EntryDraft.resolveUrl(guid.getTextContent(), "") : null;
        return id != null || content == null ? id : XmlElements.attribute(content, "src");
    }

    private static boolean isPermaLink(Element guid) {
        return !"false".equalsIgnoreCase(XmlElements.attribute(guid, "isPermaLink"));
    }

    /** Returns the page of an item or a channel: RSS has it as text, Atom as an attribute. */
    static @Nullable String link(Element from) {
        String best = null;
        for (Element link : XmlElements.children(from, "atom:link")) {
            String rel = XmlElements.attribute(link, "rel");
            String type = XmlElements.attribute(link, "type");
            String href = XmlElements.attribute(link, "href");
            boolean page = type == null || type.toLowerCase(Locale.ROOT).contains("html");
            if (href != null && (rel == null || rel.equals("alternate")) && (best == null || page)) {
                best = page ? href : best == null ? href : best;
                if (page) {
                    break;
                }
            }
        }
        String plain = XmlElements.text(from, "link");
        return plain != null ? plain : best;
    }

    /** Returns the content of an element as HTML, regardless of its declared type. */
    private static String html(Element element) {
        String type = XmlElements.attribute(element, "type");
        boolean atom = XmlElements.name(element).startsWith("atom:");
        String kind = type == null ? "" : type.toLowerCase(Locale.ROOT);
        if (kind.contains("xhtml") || "xml".equals(XmlElements.attribute(element, "mode")) || hasElements(element)) {
            return XmlElements.markup(element);
        }
        String text = element.getTextContent().strip();
        boolean plain =
                kind.equals("plain") || kind.equals("text") || kind.equals("text/plain") || (atom && kind.isEmpty());
        return plain ? FeedText.escapeHtml(text) : text;
    }

    private static boolean hasElements(Element element) {
        return !XmlElements.name(element).startsWith("atom:")
                && element.getElementsByTagName("*").getLength() > 0;
    }

    /** Returns a title as plain text; null if there is none. */
    static @Nullable String plainTitle(@Nullable Element title) {
        if (title == null) {
            return null;
        }
        String type = XmlElements.attribute(title, "type");
        boolean atom = XmlElements.name(title).startsWith("atom:");
        String text = title.getTextContent().strip();
        boolean html = atom
                ? type != null && type.toLowerCase(Locale.ROOT).contains("html")
                : text.length() <= FeedText.MAX_SUMMARY_LENGTH
                        && MARKUP.matcher(text).find();
        if (!html || (type != null && type.toLowerCase(Locale.ROOT).contains("xhtml"))) {
            return text;
        }
        return FeedText.toLine(SanitizedHtml.of(text, "").text(), FeedText.MAX_SUMMARY_LENGTH);
    }

    private static List<String> categories(Element item) {
        List<String> found = new ArrayList<>();
        for (Element category : XmlElements.children(item, "category", "atom:category", "dc:subject")) {
            String label = XmlElements.attribute(category, "label");
            String term = XmlElements.attribute(category, "term");
            String text = plainTitle(category);
            String stated = label != null ? label : term != null ? term : text;
            if (stated != null && !stated.isBlank()) {
                found.add(stated);
            }
        }
        return found;
    }

    static @Nullable String author(Element from) {
        String creators = XmlElements.children(from, "dc:creator").stream()
                .map(creator -> creator.getTextContent().strip())
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(", "));
        if (!creators.isEmpty()) {
            return creators;
        }
        String names = XmlElements.children(from, "atom:author").stream()
                .map(author -> XmlElements.text(author, "atom:name", "name"))
                .filter(name -> name != null && !name.isBlank())
                .collect(Collectors.joining(", "));
        if (!names.isEmpty()) {
            return names;
        }
        String stated = XmlElements.text(from, "author", "itunes:author", "managingEditor");
        return stated == null ? null : name(stated);
    }

    /** Returns the name after an e-mail address, as RSS writes it; an address alone is not shown. */
    private static @Nullable String name(String stated) {
        int open = stated.indexOf('(');
        int close = stated.lastIndexOf(')');
        if (stated.indexOf('@') < 0) {
            return stated;
        }
        return open >= 0 && close > open + 1 ? stated.substring(open + 1, close).strip() : null;
    }

    private static @Nullable Element enclosureElement(Element item) {
        for (Element file : XmlElements.children(item, "enclosure")) {
            if (!isPicture(file)) {
                return file;
            }
        }
        for (Element link : XmlElements.children(item, "atom:link")) {
            if ("enclosure".equals(XmlElements.attribute(link, "rel")) && !isPicture(link)) {
                return link;
            }
        }
        for (Element media : media(item, "media:content")) {
            String type = XmlElements.attribute(media, "type");
            if (type != null && (type.startsWith("audio/") || type.startsWith("video/"))) {
                return media;
            }
        }
        return null;
    }

    private static @Nullable String imageUrl(Element item) {
        for (Element media : media(item, "media:content")) {
            if (isPicture(media)) {
                return address(media);
            }
        }
        for (Element thumbnail : media(item, "media:thumbnail")) {
            return address(thumbnail);
        }
        Element podcast = XmlElements.child(item, "itunes:image");
        if (podcast != null) {
            return address(podcast);
        }
        for (Element file : XmlElements.children(item, "enclosure")) {
            if (isPicture(file)) {
                return address(file);
            }
        }
        Element image = XmlElements.child(item, "image");
        return image == null ? null : XmlElements.text(image, "url");
    }

    private static List<Element> media(Element item, String name) {
        List<Element> found = new ArrayList<>(XmlElements.children(item, name));
        XmlElements.children(item, "media:group").forEach(group -> found.addAll(XmlElements.children(group, name)));
        XmlElements.children(item, "media:content")
                .forEach(content -> found.addAll(XmlElements.children(content, name)));
        return found;
    }

    private static boolean isPicture(Element file) {
        String type = XmlElements.attribute(file, "type");
        if (type != null) {
            return type.toLowerCase(Locale.ROOT).startsWith("image/");
        }
        String medium = XmlElements.attribute(file, "medium");
        String address = address(file);
        String path = address == null ? "" : address.split("[?#]", 2)[0];
        String ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return medium == null ? IMAGE_EXTENSIONS.contains(ending) : medium.equals("image");
    }

    private static @Nullable String address(Element file) {
        String url = XmlElements.attribute(file, "url");
        return url != null ? url : XmlElements.attribute(file, "href");
    }
}
