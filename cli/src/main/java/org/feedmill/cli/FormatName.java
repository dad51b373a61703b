package org.feedmill.cli;

import java.util.Locale;
import org.feedmill.feed.FeedFormat;

/** The feed formats a user can ask for by name. */
enum FormatName {
    RSS(FeedFormat.RSS),
    ATOM(FeedFormat.ATOM),
    JSON(FeedFormat.JSON),
    RDF(FeedFormat.RDF);

    private final FeedFormat format;

    FormatName(FeedFormat format) {
        this.format = format;
    }

    FeedFormat format() {
        return format;
    }

    /** As users write it, and as files of the format end. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
