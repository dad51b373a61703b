package org.feedmill.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.PageMetadata.FeedLink;
import org.feedmill.page.address.AddressResolver;
import org.feedmill.page.html.HtmlText;
import org.jspecify.annotations.Nullable;

/** Reads the metadata of a page: title, meta elements, language, canonical address and its own feeds. */
final class MetadataReader {

    private static final int MAX_META = 500;
    private static final int MAX_FEEDS = 50;

    /** Languages that Java writes by another code than the stated one. */
    private static final Set<String> TWO_CODES = Set.of("iw", "he", "in", "id", "ji", "yi", "no");

    private final NodeTable table;
    private final AddressResolver addresses;
    private final Map<String, String> meta = new LinkedHashMap<>();
    private final List<FeedLink> feeds = new ArrayList<>();
    private @Nullable String title;
    private @Nullable String canonical;
    private @Nullable String lang;

    private MetadataReader(NodeTable table, AddressResolver addresses) {
        this.table = table;
        this.addresses = addresses;
    }

    /** Returns the address of the first base element, or null. */
    static @Nullable String baseHref(NodeTable table) {
        for (int n = 0; n < table.size; n++) {
            if (table.tag[n] == HtmlTag.BASE) {
                String href = table.attribute(n, "href");
                if (href != null) {
                    return href;
                }
            }
        }
        return null;
    }

    static PageMetadata read(NodeTable table, AddressResolver addresses) {
        MetadataReader reader = new MetadataReader(table, addresses);
        for (int n = 0; n < table.size; n++) {
            reader.visit(n);
        }
        return reader.result();
    }

    private void visit(int node) {
        switch (table.tag[node]) {
            case HtmlTag.HTML, HtmlTag.BODY -> language(node);
            case HtmlTag.TITLE -> title(node);
            case HtmlTag.META -> meta(node);
            case HtmlTag.LINK -> link(node);
            default -> {}
        }
    }

    private void language(int node) {
        for (String name : List.of("lang", "xml:lang")) {
            String value = table.attribute(node, name);
            if (lang == null && value != null && !value.isBlank()) {
                lang = value;
            }
        }
    }

    private void title(int node) {
        if (title == null && (parentTag(node) == HtmlTag.HEAD || parentTag(node) == HtmlTag.BODY)) {
            StringBuilder out = new StringBuilder();
            for (int n = node + 1; n < table.end[node]; n++) {
                String text = table.text[n];
                out.append(text == null ? "" : text);
            }
            title = HtmlText.foldWhitespace(out.toString());
        }
    }

    private int parentTag(int node) {
        int parent = table.parent[node];
        return parent < 0 ? -1 : table.tag[parent];
    }

    private void meta(int node) {
        String content = table.attribute(node, "content");
        if (content == null || meta.size() >= MAX_META) {
            return;
        }
        for (String key : List.of("name", "property", "itemprop", "http-equiv")) {
            String name = table.attribute(node, key);
            if (name != null && !name.isBlank()) {
                meta.putIfAbsent(name.strip().toLowerCase(Locale.ROOT), HtmlText.foldWhitespace(content));
            }
        }
    }

    private void link(int node) {
        String rel = table.attribute(node, "rel");
        String href = table.attribute(node, "href");
        if (rel == null || href == null) {
            return;
        }
        List<String> rels = words(rel.toLowerCase(Locale.ROOT).strip());
        if (rels.contains("canonical") && canonical == null) {
            canonical = addresses.absolute(href);
        }
        String type = rels.contains("alternate") ? table.attribute(node, "type") : null;
        String address = type == null ? null : addresses.absolute(href);
        if (address != null && type != null && feeds.size() < MAX_FEEDS) {
            String kind = type.strip().toLowerCase(Locale.ROOT);
            if (kind.endsWith("rss+xml")
                    || kind.endsWith("atom+xml")
                    || kind.endsWith("feed+json")
                    || kind.endsWith("rdf+xml")) {
                feeds.add(new FeedLink(address, table.attribute(node, "title"), kind));
            }
        }
    }

    /** Splits at white space; most links have one word. */
    private static List<String> words(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) <= ' ') {
                return List.of(text.split("\\s+"));
            }
        }
        return List.of(text);
    }

    private PageMetadata result() {
        String image = first("og:image", "twitter:image");
        return PageMetadata.builder()
                .title(title == null ? "" : title)
                .description(first("description", "og:description", "twitter:description", "keywords"))
                .language(languageTag())
                .canonical(canonical)
                .siteName(first("og:site_name", "application-name"))
                .author(first("author", "article:author", "dc.creator"))
                .image(image == null ? null : addresses.absolute(image))
                .feeds(feeds)
                .meta(meta)
                .build();
    }

    private @Nullable String first(String... names) {
        for (String name : names) {
            String value = meta.get(name);
            if (value != null && !value.isBlank()) {
                return value;
            }
        }
        return null;
    }

    /** Returns a BCP 47 tag, or null: pages also write names of languages, lists of them, or underscores. */
    private @Nullable String languageTag() {
        String stated = lang != null ? lang : first("content-language", "og:locale", "dc.language", "language");
        if (stated == null) {
            return null;
        }
        String tag = firstTag(stated.strip().replace('_', '-'));
        if (tag.length() > 35) {
            return null;
        }
        if (isPlain(tag)) {
            return tag;
        }
        Locale locale = Locale.forLanguageTag(tag);
        return locale.getLanguage().isEmpty() ? null : locale.toLanguageTag();
    }

    private static String firstTag(String tags) {
        int end = 0;
        while (end < tags.length() && tags.charAt(end) > ' ' && ",;".indexOf(tags.charAt(end)) < 0) {
            end++;
        }
        return tags.substring(0, end);
    }

    /** Returns true for tags such as en and en-GB, unless their language has two codes: most tags need no parsing. */
    private static boolean isPlain(String tag) {
        boolean language = tag.length() >= 2 && isIn(tag, 0, 'a', 'z') && isIn(tag, 1, 'a', 'z');
        boolean region = tag.length() == 5 && tag.charAt(2) == '-' && isIn(tag, 3, 'A', 'Z') && isIn(tag, 4, 'A', 'Z');
        return language && (region || tag.length() == 2) && !TWO_CODES.contains(tag.substring(0, 2));
    }

    private static boolean isIn(String tag, int at, char first, char last) {
        return tag.charAt(at) >= first && tag.charAt(at) <= last;
    }
}
