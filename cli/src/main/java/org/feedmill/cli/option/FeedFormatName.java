package org.feedmill.cli.option;

import java.util.Locale;
import org.feedmill.feed.FeedFormat;

/** Names of the feed formats on the command line. */
public enum FeedFormatName {
    RSS(FeedFormat.RSS),
    ATOM(FeedFormat.ATOM),
    JSON(FeedFormat.JSON),
    RDF(FeedFormat.RDF);

    private final FeedFormat format;

    FeedFormatName(FeedFormat format) {
        this.format = format;
    }

    public FeedFormat format() {
        return format;
    }

    /** Returns the name on the command line, which is also the file extension. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
