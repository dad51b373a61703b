package org.feedmill.cli.crawl;

import java.util.Locale;

/** Output formats of a crawl. */
public enum CrawlFormat {
    RSS,
    ATOM,
    JSON,
    JSONL,
    WARC;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
