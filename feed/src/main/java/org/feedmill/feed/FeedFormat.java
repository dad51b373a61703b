package org.feedmill.feed;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.feedmill.feed.clean.CleanUrl;
import org.feedmill.feed.validate.AtomValidator;
import org.feedmill.feed.validate.CsvValidator;
import org.feedmill.feed.validate.FeedValidator;
import org.feedmill.feed.validate.IcalendarValidator;
import org.feedmill.feed.validate.JsonFeedValidator;
import org.feedmill.feed.validate.RdfValidator;
import org.feedmill.feed.validate.RssValidator;
import org.jspecify.annotations.Nullable;

/**
 * The registry of feed formats. Everything that offers, serves, writes or checks feeds iterates over it: the command,
 * the server's routes, the API, the app and the lab. If several formats suit a reader equally, the first is used. The
 * constants' names are stored in databases.
 */
public enum FeedFormat {
    /** RSS 2.0 with the RSS Advisory Board's profile. */
    RSS(
            "rss",
            "RSS",
            List.of("application/rss+xml", "application/xml", "text/xml"),
            FeedFormatUse.SUBSCRIPTION,
            false,
            RssWriter::write,
            RssValidator::check),

    /**
     * Atom 1.0, RFC 4287. It requires a time for the feed and every entry; see {@link #write} for entries without one.
     */
    ATOM(
            "atom",
            "Atom",
            List.of("application/atom+xml"),
            FeedFormatUse.SUBSCRIPTION,
            true,
            AtomWriter::write,
            AtomValidator::check),

    /** JSON Feed 1.1. */
    JSON(
            "json",
            "JSON Feed",
            List.of("application/feed+json", "application/json"),
            FeedFormatUse.SUBSCRIPTION,
            false,
            JsonFeedWriter::write,
            JsonFeedValidator::check),

    /** RSS 1.0 (RDF). */
    RDF(
            "rdf",
            "RSS 1.0 (RDF)",
            List.of("application/rdf+xml"),
            FeedFormatUse.SUBSCRIPTION,
            false,
            RdfWriter::write,
            RdfValidator::check),

    /** A table of the entries: CSV, RFC 4180. */
    CSV("csv", "CSV", List.of("text/csv"), FeedFormatUse.EXPORT, false, CsvWriter::write, CsvValidator::check),

    /** A calendar of the entries that are events: iCalendar, RFC 5545. */
    ICALENDAR(
            "ics",
            "iCalendar",
            List.of("text/calendar"),
            FeedFormatUse.CALENDAR,
            false,
            IcalendarWriter::write,
            IcalendarValidator::check);

    private static final List<FeedFormat> ALL = List.of(values());

    private final String extension;
    private final String displayName;
    private final List<String> mediaTypes;
    private final FeedFormatUse use;
    private final boolean requiresTime;
    private final FeedDocumentWriter writer;
    private final FeedValidator validator;

    /** Writes a feed as a document of one format. */
    @FunctionalInterface
    private interface FeedDocumentWriter {

        /** @param hub address of a WebSub hub, only present if the feed has its own address */
        String write(Feed feed, @Nullable String hub);
    }

    /**
     * @param mediaTypes the format's own, then others under which readers request it
     * @param requiresTime see {@link #requiresTime()}
     */
    FeedFormat(
            String extension,
            String displayName,
            List<String> mediaTypes,
            FeedFormatUse use,
            boolean requiresTime,
            FeedDocumentWriter writer,
            FeedValidator validator) {
        this.extension = extension;
        this.displayName = displayName;
        this.mediaTypes = mediaTypes;
        this.use = use;
        this.requiresTime = requiresTime;
        this.writer = writer;
        this.validator = validator;
    }

    /** Returns the format with this name, file extension or media type, ignoring case. */
    public static FeedFormat of(String name) {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        for (FeedFormat format : ALL) {
            if (wanted.equals(format.extension)
                    || wanted.equals("." + format.extension)
                    || wanted.equals(format.mediaType())) {
                return format;
            }
        }
        String known = Arrays.stream(values()).map(FeedFormat::extension).collect(Collectors.joining(", "));
        throw new IllegalArgumentException("Unknown feed format \"" + name + "\". Known formats: " + known);
    }

    /** Returns the format with exactly this extension, without the dot; null if there is none. */
    public static @Nullable FeedFormat ofExtension(String extension) {
        return first(format -> format.extension.equals(extension));
    }

    /** Returns the format that a reader requests by this media type, in lower case; null if there is none. */
    public static @Nullable FeedFormat ofMediaType(String mediaType) {
        return first(format -> format.mediaTypes.contains(mediaType));
    }

    private static @Nullable FeedFormat first(Predicate<FeedFormat> wanted) {
        for (FeedFormat format : ALL) {
            if (wanted.test(format)) {
                return format;
            }
        }
        return null;
    }

    /** Returns the formats that feed readers subscribe to: those of status feeds and of the WebSub hub. */
    public static List<FeedFormat> subscribable() {
        return ALL.stream().filter(FeedFormat::isSubscribable).toList();
    }

    /** Returns the formats that can contain entries of every kind: those of search results and crawls. */
    public static List<FeedFormat> forAllEntries() {
        return ALL.stream().filter(FeedFormat::writesAllEntries).toList();
    }

    /** Without parameters; the document is UTF-8. */
    public String mediaType() {
        return mediaTypes.getFirst();
    }

    /** Without the dot; also the name of the format on the command line. */
    public String extension() {
        return extension;
    }

    /** The name of the format for people. */
    public String displayName() {
        return displayName;
    }

    /** Whether feed readers subscribe to documents of this format. */
    public boolean isSubscribable() {
        return use == FeedFormatUse.SUBSCRIPTION;
    }

    /** Whether the document has every entry of the feed, regardless of the fields of the entry. */
    public boolean writesAllEntries() {
        return use != FeedFormatUse.CALENDAR;
    }

    /** Whether {@link #write} fails for a feed of which no time is known: neither its own nor one of any entry. */
    public boolean requiresTime() {
        return requiresTime;
    }

    /**
     * Returns the feed as a document, to be encoded in UTF-8. Equal feeds give equal documents.
     *
     * <p>A missing publication date stays missing in every format. Only Atom requires {@code updated} on entries: it is
     * the time of the last change, else of publication, else when the entry was first seen, else the feed's own.
     *
     * @throws IllegalArgumentException if the format requires a time, and neither the feed nor an entry has one; set
     *     one by {@link org.feedmill.page.Page#withFetchTime} or {@link Feed#withUpdated}
     */
    public String write(Feed feed) {
        return write(feed, null);
    }

    /**
     * Returns the feed as a document that names a WebSub hub, if the format can.
     *
     * @param hub its address; null if there is none, or if the feed has no address
     */
    public String write(Feed feed, @Nullable String hub) {
        return writer.write(feed, feed.self() == null ? null : CleanUrl.clean(hub));
    }

    /** Returns the violations of the format's rules in a document, in plain words; empty if there are none. */
    public List<String> violations(String document) {
        return validator.violations(document);
    }

    /** Returns the extension, which is the name of the format on the command line. */
    @Override
    public String toString() {
        return extension;
    }
}
