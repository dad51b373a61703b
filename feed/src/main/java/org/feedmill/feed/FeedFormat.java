package org.feedmill.feed;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.feedmill.feed.clean.CleanUrl;
import org.jspecify.annotations.Nullable;

/** The formats in which a feed is written. */
public enum FeedFormat {
    /** RSS 2.0 with the RSS Advisory Board's profile. */
    RSS("application/rss+xml", "rss"),

    /**
     * Atom 1.0, RFC 4287. It requires a time for the feed and every entry; see {@link #write} for entries without one.
     */
    ATOM("application/atom+xml", "atom"),

    /** JSON Feed 1.1. */
    JSON("application/feed+json", "json"),

    /** RSS 1.0 (RDF). */
    RDF("application/rdf+xml", "rdf");

    private final String mediaType;
    private final String extension;

    FeedFormat(String mediaType, String extension) {
        this.mediaType = mediaType;
        this.extension = extension;
    }

    /** Returns the format with this name, file extension or media type, ignoring case. */
    public static FeedFormat of(String name) {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        for (FeedFormat format : values()) {
            if (wanted.equals(format.extension)
                    || wanted.equals("." + format.extension)
                    || wanted.equals(format.mediaType)) {
                return format;
            }
        }
        String known = Arrays.stream(values()).map(FeedFormat::extension).collect(Collectors.joining(", "));
        throw new IllegalArgumentException("Unknown feed format \"" + name + "\". Known formats: " + known);
    }

    /** Without parameters; the document is UTF-8. */
    public String mediaType() {
        return mediaType;
    }

    /** Without the dot; also the name of the format on the command line. */
    public String extension() {
        return extension;
    }

    /**
     * Returns the feed as a document, to be encoded in UTF-8. Equal feeds give equal documents.
     *
     * <p>A missing publication date stays missing in every format. Only Atom requires {@code updated} on entries: it is
     * the time of the last change, else of publication, else when the entry was first seen, else the feed's own.
     *
     * @throws IllegalArgumentException for Atom, if the feed and its entries have no time at all; set one by {@link
     *     org.feedmill.page.Page#withFetchTime} or {@link Feed#withUpdated}
     */
    public String write(Feed feed) {
        return write(feed, null);
    }

    /**
     * Returns the feed as a document that names a WebSub hub.
     *
     * @param hub its address; null if there is none, or if the feed has no address of its own
     */
    public String write(Feed feed, @Nullable String hub) {
        String stated = feed.self() == null ? null : CleanUrl.clean(hub);
        return switch (this) {
            case RSS -> RssWriter.write(feed, stated);
            case ATOM -> AtomWriter.write(feed, stated);
            case JSON -> JsonFeedWriter.write(feed, stated);
            case RDF -> RdfWriter.write(feed, stated);
        };
    }
}
