package org.feedmill.crawl.frontier;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A relevant article that a crawl found.
 *
 * @param published ISO 8601 as far as it was told, null where it was not
 * @param keyParagraph the paragraph that says most of what is looked for
 * @param text paragraphs by line breaks
 * @param html the same as harmless HTML
 * @param score how relevant it is, up to 1
 * @param fetched when
 * @param contentType of the page as it was sent
 * @param page the page as it was sent, unpacked
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares pages
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
