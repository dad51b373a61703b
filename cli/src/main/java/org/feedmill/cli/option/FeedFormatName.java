package org.feedmill.cli.option;

import java.util.Locale;
import org.feedmill.feed.FeedFormat;

/** The feed formats a user can ask for by name. */
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

    /** As users write it, and as files of the format end. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
