package org.feedmill.crawl;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Builds the feed of a crawl: one entry per found article, with its key paragraph as the summary and its keywords as
 * categories.
 */
public final class CrawlFeed {

    /** Keywords of an entry; readers show them as tags. */
    private static final int MAX_KEYWORDS = 10;

    private CrawlFeed() {}

    /**
     * Returns the feed of a crawl, the most relevant article first.
     *
     * @param query the query in words
     * @param seed the start address of the crawl
     */
    public static Feed feed(String query, String seed, List<CrawlFinding> findings, Instant now) {
        List<Entry> entries = findings.stream().map(CrawlFeed::entry).toList();
        return Feed.builder(query, seed)
                .description("Articles about \"" + query + "\", found by a crawl that started at " + seed + ".")
                .updated(newest(findings, now))
                .entries(entries)
                .build();
    }

    private static Instant newest(List<CrawlFinding> findings, Instant now) {
        return findings.stream()
                .map(CrawlFinding::fetched)
                .max(Instant::compareTo)
                .orElse(now);
    }

    /** Returns the entry of a found article. */
    public static Entry entry(CrawlFinding finding) {
        return Entry.builder(finding.address(), finding.title())
                .link(finding.address())
                .published(moment(finding.published()))
                .seen(finding.fetched())
                .summary(finding.keyParagraph())
                .contentHtml(finding.html())
                .image(finding.image())
                .categories(finding.keywords().stream().limit(MAX_KEYWORDS).toList())
                .author(finding.authors().isEmpty() ? null : String.join(", ", finding.authors()))
                .build();
    }

    private static @Nullable Moment moment(@Nullable String iso) {
        return Optional.ofNullable(iso)
                .flatMap(stated -> TimeReader.standard().readMachineDate(stated))
                .orElse(null);
    }
}
