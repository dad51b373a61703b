package org.feedmill.cli.crawl;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/**
 * Output format of a crawl: a feed format, JSON Lines or WARC.
 *
 * @param feed null if it is not a feed format
 */
public record CrawlFormat(String name, @Nullable FeedFormat feed) {

    static final CrawlFormat RSS = of(FeedFormat.RSS);
    static final CrawlFormat JSON_LINES = new CrawlFormat("jsonl", null);
    static final CrawlFormat WARC = new CrawlFormat("warc", null);

    /** The names of the formats, for help texts and completion. */
    static final class Names implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(values()).map(CrawlFormat::name).iterator();
        }
    }

    public static CrawlFormat[] values() {
        List<FeedFormat> feeds = FeedFormat.forAllEntries();
        return Stream.concat(feeds.stream().map(CrawlFormat::of), Stream.of(JSON_LINES, WARC))
                .toArray(CrawlFormat[]::new);
    }

    private static CrawlFormat of(FeedFormat feed) {
        return new CrawlFormat(feed.extension(), feed);
    }

    @Override
    public String toString() {
        return name;
    }
}
