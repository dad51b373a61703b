package org.feedmill.crawl;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Locale;
import org.feedmill.crawl.frontier.Frontier;
import org.jspecify.annotations.Nullable;

/**
 * The kind of a response to a crawl, detected from its first bytes and, if these are inconclusive, from its content
 * type.
 */
enum ResponseKind {
    PAGE,
    FEED,
    SITEMAP,
    OTHER;

    private static final int SNIFFED_BYTES = 2048;

    static ResponseKind detect(byte[] body, @Nullable String contentType, Frontier.LinkKind expected) {
        if (body.length > 2 && (body[0] & 0xFF) == 0x1F && (body[1] & 0xFF) == 0x8B) {
            return expected == Frontier.LinkKind.SITEMAP ? SITEMAP : OTHER;
        }
        String head = new String(body, 0, Math.min(body.length, SNIFFED_BYTES), ISO_8859_1)
                .replace("\0", "")
                .toLowerCase(Locale.ROOT);
        String type = contentType == null ? "" : contentType.strip().toLowerCase(Locale.ROOT);
        boolean html = head.contains("<html") || head.contains("<!doctype html");
        if (!html && (head.contains("<urlset") || head.contains("<sitemapindex"))) {
            return SITEMAP;
        }
        if (!html && isFeed(head, type)) {
            return FEED;
        }
        if (html || type.startsWith("text/html") || type.startsWith("application/xhtml")) {
            return PAGE;
        }
        if (expected == Frontier.LinkKind.SITEMAP && type.startsWith("text/plain")) {
            return SITEMAP;
        }
        return type.isEmpty() && head.contains("<") && head.contains(">") ? PAGE : OTHER;
    }

    private static boolean isFeed(String head, String type) {
        boolean xml = head.contains("<rss")
                || head.contains("<rdf:rdf")
                || (head.contains("<feed") && !type.contains("html"));
        return xml || head.contains("jsonfeed.org/version");
    }
}
