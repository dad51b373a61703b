package org.feedmill.serve.http;

import java.util.List;
import java.util.Locale;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/** Reads the request headers Accept and Accept-Encoding (RFC 9110 §12.5). */
public final class ContentNegotiation {

    /** The rest of a longer header is ignored. */
    private static final int MAX_HEADER_LENGTH = 2000;

    private ContentNegotiation() {}

    /** Returns the preferred format; RSS, which every reader supports, if the header does not say. */
    public static FeedFormat preferredFormat(@Nullable String accept) {
        return preferredFormat(accept, List.of(FeedFormat.values()));
    }

    /** Returns the preferred format among those offered; RSS if the header does not say. */
    public static FeedFormat preferredFormat(@Nullable String accept, List<FeedFormat> offered) {
        if (accept == null || accept.equals("*/*") || accept.length() > MAX_HEADER_LENGTH) {
            return FeedFormat.RSS;
        }
        FeedFormat best = FeedFormat.RSS;
        double max = 0;
        for (String range : accept.toLowerCase(Locale.ROOT).split(",")) {
            FeedFormat named = FeedFormat.ofMediaType(mediaType(range));
            double weight = quality(range);
            if (named != null
                    && offered.contains(named)
                    && (weight > max || (weight == max && named.ordinal() < best.ordinal()))) {
                best = named;
                max = weight;
            }
        }
        return best;
    }

    /**
     * Whether the header names HTML and prefers it to every feed format and to XML and JSON. Feed readers name a feed
     * format, or nothing.
     */
    public static boolean prefersHtml(@Nullable String accept) {
        if (accept == null || accept.length() > MAX_HEADER_LENGTH) {
            return false;
        }
        double html = 0;
        double other = 0;
        for (String range : accept.toLowerCase(Locale.ROOT).split(",")) {
            String type = mediaType(range);
            if (type.equals("text/html")) {
                html = Math.max(html, quality(range));
            } else if (FeedFormat.ofMediaType(type) != null || isData(type)) {
                other = Math.max(other, quality(range));
            }
        }
        return html > other;
    }

    private static boolean isData(String type) {
        return type.equals("application/xml") || type.equals("text/xml") || type.endsWith("/json");
    }

    /** Whether the client accepts gzip. */
    public static boolean acceptsGzip(@Nullable String accept) {
        if (accept == null || accept.length() > MAX_HEADER_LENGTH) {
            return false;
        }
        if (accept.indexOf(';') < 0) {
            return accept.contains("gzip") || accept.contains("*");
        }
        double any = 0;
        for (String coding : accept.toLowerCase(Locale.ROOT).split(",")) {
            String name = mediaType(coding);
            if (name.equals("gzip") || name.equals("x-gzip")) {
                return quality(coding) > 0;
            }
            any = name.equals("*") ? quality(coding) : any;
        }
        return any > 0;
    }

    private static String mediaType(String part) {
        int end = part.indexOf(';');
        return (end < 0 ? part : part.substring(0, end)).strip();
    }

    /** Returns the quality value: 1 if there is none, 0 if it cannot be parsed. */
    private static double quality(String part) {
        int at = part.indexOf("q=");
        if (at < 0) {
            return 1;
        }
        int end = part.indexOf(';', at);
        String given = (end < 0 ? part.substring(at + 2) : part.substring(at + 2, end)).strip();
        boolean number = !given.isEmpty()
                && given.length() <= 5
                && given.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'))
                && given.indexOf('.') == given.lastIndexOf('.')
                && !given.equals(".");
        return number ? Math.min(1, Double.parseDouble(given)) : 0;
    }
}
