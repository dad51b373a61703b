package org.feedmill.crawl.frontier;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A relevant article that a crawl found.
 *
 * @param published ISO 8601 as precisely as known; null if unknown
 * @param keyParagraph the paragraph that matches the query best
 * @param text paragraphs separated by line breaks
 * @param html the same as sanitised HTML
 * @param score the relevance, up to 1
 * @param fetched the fetch time
 * @param contentType of the page as sent
 * @param page the page as sent, decoded
 */
@SuppressWarnings("ArrayRecordComponent") // pages are not compared
public record CrawlFinding(
        String address,
        String title,
        @Nullable String published,
        List<String> authors,
        @Nullable String language,
        @Nullable String image,
        @Nullable String keyParagraph,
        String text,
        String html,
        double score,
        Instant fetched,
        @Nullable String contentType,
        byte[] page) {

    public CrawlFinding {
        authors = List.copyOf(authors);
    }
}
