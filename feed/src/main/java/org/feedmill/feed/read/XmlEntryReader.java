package org.feedmill.feed.read;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;

/** Reads an item of RSS or CDF or an entry of Atom. */
final class XmlEntryReader {

    /** Titles of RSS are plain by the specification and HTML in practice; only these patterns are treated as markup. */
    private static final Pattern MARKUP = Pattern.compile(
            "&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,31});|</?(?:a|abbr|applet|audio|b|base|big|blink|blockquote"
                    + "|br|code|div|em|embed|font|form|frame|frameset|h[1-6]|hr|i|iframe|img|input|li|link|marquee|math"
                    + "|meta|object|ol|p|pre|script|small|span|strike|strong|style|sub|sup|svg|table|tt|u|ul|video)"
                    + "(?:[\\s/>]|$)",
            Pattern.CASE_INSENSITIVE);

    private static final String[] TITLE_NAMES = {"title", "atom:title", "dc:title", "media:title", "itunes:title"};

    private static final String[] DATE_NAMES = {
        "pubdate",
        "atom:published",
        "atom:issued",
        "dcterms:issued",
        "dcterms:created",
        "dc:date",
        "atom:created",
        "published",
        "created"
    };

    private static final String[] CHANGE_NAMES = {
        "atom:updated", "atom:modified", "dcterms:modified", "lastmod", "updated", "modified", "lastbuilddate"
    };

    private static final String[] CONTENT_NAMES = {
        "content:encoded", "atom:content", "fullitem", "xhtml:body", "body", "xhtml:div"
    };

    private static final String[] SUMMARY_NAMES = {
        "description",
        "atom:summary",
        "dc:description",
        "abstract",
        "media:description",
        "itunes:summary",
        "summary",
        "itunes:subtitle",
        "dcterms:abstract"
    };

    private final String document;
    private final @Nullable String language;

    XmlEntryReader(String document, @Nullable String language) {
        this.document = document;
        this.language = language;
    }

    EntryDraft readDraft(MarkupElement item) {
        String base = item.base(document);
        MarkupElement guid = item.child("guid");
        String id = guid != null && !guid.text().isEmpty() ? guid.text() : item.childText("atom:id", "id");
        MarkupElement content = item.filledChild(CONTENT_NAMES);
        MarkupElement source = item.child("atom:content");
        MarkupElement summary = summary(item);
        String lang = item.inheritedAttribute("xml:lang");
        EntryDraft.Builder draft = new EntryDraft.Builder(base)
                .id(id == null || id.isEmpty() ? item.attribute("rdf:about") : id)
                .language(lang != null ? lang : language)
                .text(ItemField.TITLE, plainTitle(item.filledChild(TITLE_NAMES)))
                .text(ItemField.LINK, link(item, guid, content == null ? source : content, base))
                .text(ItemField.DATE, item.lastChildText(DATE_NAMES))
                .updated(changed(item))
                .summary(summary == null ? null : html(summary))
                .content(content == null ? null : html(content))
                .categories(categories(item))
                .author(author(item));
        if (draft.isWithoutText()) {
            draft.summary(reference(item, base));
        }
        XmlMediaReader media = new XmlMediaReader(item, document);
        draft.text(ItemField.IMAGE, media.imageUrl());
        draft.files(media.files()).podcast(media.podcast());
        for (ItemField field : ItemField.feedExtensions()) {
            draft.text(field, plainTitle(item.child(FeedNamespaces.name(field))));
        }
        return draft.build();
    }

    /** Returns the first text that can be a summary; one of Atom that only repeats the title is none. */
    private static @Nullable MarkupElement summary(MarkupElement item) {
        MarkupElement own = item.filledChild(SUMMARY_NAMES);
        if (own != null) {
            MarkupElement title = item.child("atom:title");
            boolean repeats = title != null
                    && own.name().equals("atom:summary")
                    && title.text().equals(own.text())
                    && item.child("atom:content") == null;
            return repeats ? null : own;
        }
        for (MarkupElement group : item.children("media:group", "media:content")) {
            MarkupElement description = group.filledChild("media:description");
            if (description != null) {
                return description;
            }
        }
        return null;
    }

    private static @Nullable String changed(MarkupElement item) {
        String stated = item.lastChildText(CHANGE_NAMES);
        return stated != null ? stated : item.attribute("lastmod");
    }

    /** What a reply (RFC 4685) without any text refers to. */
    private static EntryDraft.@Nullable HtmlSource reference(MarkupElement item, String base) {
        MarkupElement reply = item.child("thr:in-reply-to");
        String address = reply == null ? null : EntryDraft.resolveUrl(reply.attribute("href"), base);
        return address == null ? null : new EntryDraft.HtmlSource(FeedText.escapeHtml("↪ " + address), base);
    }

    /** Returns the page of the item; without one, its id if that is an address, or the address of its content. */
    private @Nullable String link(
            MarkupElement item, @Nullable MarkupElement guid, @Nullable MarkupElement content, String base) {
        String link = link(item, base);
        if (link != null) {
            return link;
        }
        String id = guid != null && isPermaLink(guid) ? EntryDraft.resolveUrl(guid.text(), "") : null;
        if (id != null || content == null) {
            return id;
        }
        String source = content.attribute("src");
        return source == null ? null : EntryDraft.resolveUrl(source, content.base(document));
    }

    private static boolean isPermaLink(MarkupElement guid) {
        return !"false".equalsIgnoreCase(guid.attribute("ispermalink"));
    }

    /** Returns the page of an item or a channel: RSS has it as text, Atom and CDF as an attribute. */
    static @Nullable String link(MarkupElement from, String document) {
        for (MarkupElement link : from.children("link").reversed()) {
            String stated = link.text().isEmpty() && isAlternate(link) ? link.attribute("href") : link.text();
            if (stated != null && !stated.isEmpty()) {
                return stated;
            }
        }
        String best = null;
        for (MarkupElement link : from.children("atom:link")) {
            String type = link.attribute("type");
            String stated = link.attribute("href");
            String href = stated == null && !link.text().isEmpty() ? link.text() : stated;
            boolean page = type == null || type.toLowerCase(Locale.ROOT).contains("html");
            if (href != null && isAlternate(link) && (best == null || page)) {
                best = EntryDraft.resolveUrl(href, link.base(document));
                if (page && best != null) {
                    break;
                }
            }
        }
        String origin = best == null ? from.childText("feedburner:origlink", "dc:identifier", "atom:url") : null;
        return best != null ? best : origin != null ? origin : from.attribute("href");
    }

    private static boolean isAlternate(MarkupElement link) {
        String rel = link.attribute("rel");
        return rel == null || rel.equalsIgnoreCase("alternate") || rel.endsWith("/alternate");
    }

    /** Returns the content of an element as HTML, regardless of its declared type. */
    private EntryDraft.HtmlSource html(MarkupElement element) {
        String base = element.base(document);
        String type = element.attribute("type");
        boolean atom = element.name().startsWith("atom:");
        String kind = type == null ? "" : type.toLowerCase(Locale.ROOT);
        boolean markup = kind.contains("xhtml") || "xml".equals(element.attribute("mode"));
        if (AtomText.isBase64(element)) {
            return new EntryDraft.HtmlSource(AtomText.decodeBase64(element.text()), base);
        }
        if (markup || element.hasElements()) {
            return new EntryDraft.HtmlSource(element.markup(), base);
        }
        String text = element.text();
        boolean plain = kind.equals("plain")
                || kind.equals("text")
                || kind.equals("text/plain")
                || (atom && kind.isEmpty() && element.attribute("mode") == null);
        return new EntryDraft.HtmlSource(plain && !isHtml(text) ? FeedText.escapeHtml(text) : text, base);
    }

    /** Plain texts that begin and end with a tag are HTML whose type was forgotten. */
    private static boolean isHtml(String text) {
        return text.startsWith("<")
                && text.endsWith(">")
                && MARKUP.matcher(text).find();
    }

    /** Returns a title as plain text; null if there is none. */
    static @Nullable String plainTitle(@Nullable MarkupElement title) {
        return title == null ? null : AtomText.plain(title, MARKUP);
    }

    private static List<String> categories(MarkupElement item) {
        Set<String> found = new LinkedHashSet<>();
        for (MarkupElement category : item.children("category", "atom:category", "dc:subject", "media:category")) {
            String label = category.attribute("label");
            String term = category.attribute("term");
            String text = plainTitle(category);
            String stated = label != null ? label : term != null ? term : text;
            if (stated != null && !stated.isBlank()) {
                found.add(stated);
            }
        }
        for (MarkupElement category : item.children("itunes:category")) {
            String name = category.attribute("text");
            if (name != null) {
                found.add(name);
            }
        }
        String keywords = item.childText("itunes:keywords", "media:keywords");
        if (keywords != null && found.isEmpty()) {
            found.addAll(List.of(keywords.strip().split("\\s*[,;]\\s*|\\s+")));
        }
        return new ArrayList<>(found);
    }

    static @Nullable String author(MarkupElement from) {
        for (String name : new String[] {
            "dc:creator",
            "atom:author",
            "author",
            "dc:author",
            "itunes:author",
            "managingeditor",
            "dc:contributor",
            "atom:contributor",
            "itunes:owner",
            "dc:publisher",
            "webmaster"
        }) {
            String names = from.children(name).stream()
                    .map(XmlEntryReader::personName)
                    .filter(person -> person != null && !person.isBlank())
                    .distinct()
                    .collect(Collectors.joining(", "));
            if (!names.isEmpty()) {
                return names;
            }
        }
        return null;
    }

    private static @Nullable String personName(MarkupElement person) {
        String name = person.childText("atom:name", "name", "itunes:name", "foaf:name");
        return name != null ? name : person.hasElements() ? null : AtomText.personName(plainTitle(person));
    }
}
