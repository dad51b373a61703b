package org.feedmill.page.html;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns a sitemap that is given as a page into HTML: one article per address, newest first, with the title of its news,
 * video or image element, or else the words of the address. A sitemap index becomes a page that refreshes to the newest
 * of its sitemaps. Read as HTML, a sitemap shows only addresses.
 *
 * <p>Cost: one pass over the tags; only the newest entries are kept.
 */
final class SitemapMarkup {

    /** The newest entries that are kept; a feed has far fewer. */
    private static final int MAX_ENTRIES = 500;

    /** The addresses that are read: twice the limit of the protocol. */
    private static final int MAX_READ = 100_000;

    private static final int MAX_VALUE_LENGTH = 4_096;

    /** Parts of an entry, by the local name of their element. */
    private static final Set<String> PARTS = Set.of("news", "image", "video");

    private static final Set<String> VALUES = Set.of(
            "loc",
            "lastmod",
            "title",
            "publication_date",
            "caption",
            "description",
            "thumbnail_loc",
            "content_loc",
            "keywords",
            "language",
            "name");

    /** Words in the addresses of sitemaps that list what is published, and not pages, tags and authors. */
    private static final List<String> PUBLISHED_WORDS = List.of("news", "post", "article", "blog", "story", "stories");

    /** A sitemap entry: its values by the names of their elements, with the part before them. */
    private record SitemapItem(Map<String, String> values, String date, int index) {

        String value(String... names) {
            for (String name : names) {
                String value = values.getOrDefault(name, "");
                if (!value.isBlank()) {
                    return value.strip();
                }
            }
            return "";
        }
    }

    private final FeedMarkup.XmlScanner scanner;
    private final PriorityQueue<SitemapItem> newest = new PriorityQueue<>(
            Comparator.comparing(SitemapItem::date).thenComparing(SitemapItem::index, Comparator.reverseOrder()));
    private Map<String, String> values = new HashMap<>();
    private String part = "";
    private @Nullable String open;
    private final StringBuilder text = new StringBuilder();
    private int count;

    private SitemapMarkup(String xml, int from) {
        this.scanner = new FeedMarkup.XmlScanner(xml, from);
    }

    /** Returns the document as HTML if it is a sitemap, else null. */
    static @Nullable String toHtml(String document, int root) {
        String name = local(FeedMarkup.XmlScanner.nameAt(document, root + 1));
        boolean index = name.equals("sitemapindex");
        if (!index && !name.equals("urlset")) {
            return null;
        }
        List<SitemapItem> items = new SitemapMarkup(document, root).read(index ? "sitemap" : "url");
        return index ? indexPage(items) : listPage(items);
    }

    private static String local(String name) {
        return name.substring(name.indexOf(':') + 1);
    }

    private List<SitemapItem> read(String entry) {
        while (count < MAX_READ && scanner.next()) {
            String name = local(scanner.name());
            if (name.isEmpty()) {
                addText();
            } else if (scanner.isClosing()) {
                close(name, entry);
            } else if (name.equals(entry)) {
                finish();
            } else if (PARTS.contains(name) && !scanner.isSelfClosing()) {
                part = name;
            } else if (VALUES.contains(name) && !scanner.isSelfClosing()) {
                open = part.isEmpty() ? name : part + " " + name;
                text.setLength(0);
            }
        }
        finish();
        List<SitemapItem> items = new ArrayList<>(newest);
        items.sort(Comparator.comparing(SitemapItem::date).reversed().thenComparing(SitemapItem::index));
        return items;
    }

    private void addText() {
        if (open != null && text.length() < MAX_VALUE_LENGTH) {
            text.append(scanner.text());
        }
    }

    private void close(String name, String entry) {
        if (open != null && open.endsWith(name)) {
            values.putIfAbsent(open, text.toString());
            open = null;
        } else if (PARTS.contains(name)) {
            part = "";
        } else if (name.equals(entry)) {
            finish();
        }
    }

    private void finish() {
        if (!values.getOrDefault("loc", "").isBlank()) {
            String date = values.getOrDefault(
                    "news publication_date",
                    values.getOrDefault("video publication_date", values.getOrDefault("lastmod", "")));
            newest.add(new SitemapItem(values, date.strip(), count++));
            if (newest.size() > MAX_ENTRIES) {
                newest.poll();
            }
        }
        values = new HashMap<>();
        part = "";
        open = null;
    }

    private static String listPage(List<SitemapItem> items) {
        StringBuilder out = new StringBuilder("<html><head><title></title></head><body><main>");
        for (SitemapItem item : items) {
            String address = item.value("loc");
            String stated = item.value("news title", "video title", "image title");
            String title = stated.isEmpty() ? EscapedText.escape(words(address)) : EscapedText.title(stated);
            if (!title.isBlank()) {
                write(item, address, title, out);
            }
        }
        return out.append("</main></body></html>").toString();
    }

    private static void write(SitemapItem item, String address, String title, StringBuilder out) {
        out.append("<article><h2><a href=\"").append(attribute(address)).append("\">");
        out.append(title).append("</a></h2>");
        if (!item.date().isEmpty()) {
            String date = attribute(item.date());
            out.append("<time datetime=\"")
                    .append(date)
                    .append("\">")
                    .append(date)
                    .append("</time>");
        }
        String image = item.value("image loc", "video thumbnail_loc");
        if (!image.isEmpty()) {
            out.append("<img alt=\"\" src=\"").append(attribute(image)).append("\">");
        }
        String description = item.value("video description", "image caption");
        if (!description.isEmpty()) {
            out.append("<p>").append(EscapedText.title(description)).append("</p>");
        }
        out.append("</article>\n");
    }

    private static String attribute(String xml) {
        return EscapedText.attribute(EscapedText.decode(xml));
    }

    /** The words in the last part of an address that has any; empty for the address of a site. */
    private static String words(String address) {
        int start = address.indexOf("://");
        int slash = start < 0 ? 0 : address.indexOf('/', start + 3);
        if (slash < 0) {
            return "";
        }
        int end = address.indexOf('?', slash);
        String[] parts =
                address.substring(slash, end < 0 ? address.length() : end).split("/");
        for (int i = parts.length - 1; i >= 0; i--) {
            String words = wordsOfPart(parts[i]);
            if (words.codePoints().filter(Character::isLetter).count() > 2) {
                return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
            }
        }
        return "";
    }

    private static String wordsOfPart(String part) {
        String decoded;
        try {
            decoded = URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            decoded = part;
        }
        int dot = decoded.lastIndexOf('.');
        String name = dot > 0 && decoded.length() - dot <= 6 ? decoded.substring(0, dot) : decoded;
        StringBuilder out = new StringBuilder();
        for (String word : name.split("[-_+\\s]+")) {
            boolean number = word.length() > 4 && word.chars().allMatch(c -> c >= '0' && c <= '9');
            if (!word.isEmpty() && !number) {
                out.append(out.isEmpty() ? "" : " ").append(word);
            }
        }
        return out.toString();
    }

    /** A page without content that refreshes to the newest sitemap, preferring those of what is published. */
    private static String indexPage(List<SitemapItem> items) {
        SitemapItem best = items.stream()
                .max(Comparator.comparingInt(SitemapMarkup::published)
                        .thenComparing(SitemapItem::date)
                        .thenComparing(SitemapItem::index, Comparator.reverseOrder()))
                .orElse(null);
        String target = best == null
                ? ""
                : "<meta http-equiv=\"refresh\" content=\"0; url=" + attribute(best.value("loc")) + "\">";
        return "<html><head><title></title>" + target + "</head><body></body></html>";
    }

    private static int published(SitemapItem item) {
        String address = item.value("loc").toLowerCase(Locale.ROOT);
        String file = address.substring(address.lastIndexOf('/') + 1);
        return (int) PUBLISHED_WORDS.stream().filter(file::contains).limit(1).count();
    }
}
