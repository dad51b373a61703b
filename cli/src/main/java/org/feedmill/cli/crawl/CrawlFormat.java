package org.feedmill.cli.crawl;

import java.util.Locale;

/** The forms in which a crawl gives what it found. */
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
