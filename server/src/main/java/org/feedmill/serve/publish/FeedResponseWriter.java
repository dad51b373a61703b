package org.feedmill.serve.publish;

import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.feedmill.feed.FeedFormat;
import org.feedmill.serve.http.ConditionalRequest;
import org.feedmill.serve.http.ContentNegotiation;

/**
 * Writes the response to a feed request: the feed or 304 Not Modified, with the same headers for both and for HEAD.
 * Most requests end here and the headers are most of the work, so headers that stay the same are encoded once.
 */
public final class FeedResponseWriter {

    /** Readers need not request a feed more often. */
    private static final long MIN_AGE_SECONDS = 60;

    /** Longest time for which a response may be cached, regardless of the feed's interval. */
    private static final long MAX_AGE_SECONDS = Duration.ofDays(1).toSeconds();

    private static final HttpField VARY = field("Vary", "Accept-Encoding");
    private static final HttpField VARY_FORMAT = field("Vary", "Accept, Accept-Encoding");
    private static final HttpField GZIP = field("Content-Encoding", "gzip");

    /** Sent while the database does not answer, when changes are unknown. */
    private static final HttpField STALE = field("Warning", "111 feedmill \"Revalidation Failed\"");

    private static final HttpField ALLOW_ANY_ORIGIN = field("Access-Control-Allow-Origin", "*");

    private static final Map<FeedFormat, HttpField> CONTENT_TYPES = contentTypes();

    /** Headers that prevent browsers from guessing the type of a feed and from running anything in it. */
    private static final HttpField[] SECURITY = {
        field("X-Content-Type-Options", "nosniff"),
        field("Content-Security-Policy", "default-src 'none'; sandbox"),
        field("Content-Disposition", "inline"),
        field("Access-Control-Expose-Headers", "ETag, Link, Feedmill-State, Content-Location, Age, Warning")
    };

    private final FeedCache cache;
    private final Clock clock;

    FeedResponseWriter(FeedCache cache, Clock clock) {
        this.cache = cache;
        this.clock = clock;
    }

    private static HttpField field(String name, String value) {
        HttpHeader known = HttpHeader.CACHE.get(name);
        return known == null ? new PreEncodedHttpField(name, value) : new PreEncodedHttpField(known, value);
    }

    /**
     * @param negotiated whether the address contains no format, so that the response depends on the Accept header
     * @return false if the content has been removed
     */
    boolean write(Context request, CachedFeed head, FeedRequest requested, boolean negotiated) throws IOException {
        boolean gzip = ContentNegotiation.acceptsGzip(request.header("Accept-Encoding"));
        String noneMatch = request.header("If-None-Match");
        String since = noneMatch == null ? request.header("If-Modified-Since") : null;
        Instant modified = modified(head, requested);
        FeedBytes rendered = cache.cachedBytes(head, requested, gzip);
        HttpServletResponse response = request.res();
        if (noneMatch != null || since != null) {
            String tag = rendered == null ? cache.entityTag(head, requested, gzip) : rendered.tag();
            if (ConditionalRequest.isNotModified(noneMatch, since, tag, modified, now())) {
                response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
                response.setContentType(null);
                HttpField etag = rendered == null ? new HttpField(HttpHeader.ETAG, tag) : rendered.etag();
                putValidators(headers(request), head, etag, modified, requested, negotiated);
                return true;
            }
        }
        rendered = rendered == null ? cache.renderedBytes(head, requested, gzip) : rendered;
        if (rendered == null) {
            return false;
        }
        response.setContentType(mediaType(requested.format()));
        HttpFields.Mutable headers = headers(request);
        putValidators(headers, head, rendered.etag(), modified, requested, negotiated);
        if (cache.staleSeconds() >= 0 && !rendered.stamp().equals(head.stamp())) {
            headers.remove(HttpHeader.LAST_MODIFIED); // an earlier state is served, whose time is unknown
        }
        putDescription(headers, head, rendered, gzip);
        response.setContentLength(rendered.bytes().length);
        if (!request.req().getMethod().equals("HEAD")) {
            response.getOutputStream().write(rendered.bytes());
        }
        return true;
    }

    Instant now() {
        return clock.instant();
    }

    private static HttpFields.Mutable headers(Context request) {
        return ServletContextRequest.getServletContextRequest(request.req())
                .getServletContextResponse()
                .getHeaders();
    }

    /** Returns when the selected part last changed; a relative time changes it without a change of the feed. */
    private static Instant modified(CachedFeed head, FeedRequest requested) {
        Instant turned = requested.filter().windowStart();
        return turned != null && turned.isAfter(head.modified()) ? turned : head.modified();
    }

    void putValidators(
            HttpFields.Mutable headers,
            CachedFeed head,
            HttpField etag,
            Instant modified,
            FeedRequest requested,
            boolean negotiated) {
        headers.put(etag);
        headers.put(
                modified.equals(head.modified())
                        ? head.lastModified()
                        : new HttpField(HttpHeader.LAST_MODIFIED, CachedFeed.date(modified)));
        headers.put(HttpHeader.CACHE_CONTROL, cacheControl(head));
        long stale = cache.staleSeconds();
        if (stale >= 0) {
            headers.put(HttpHeader.AGE, stale);
            headers.put(STALE);
        }
        headers.put(negotiated ? VARY_FORMAT : VARY);
        headers.put(ALLOW_ANY_ORIGIN);
        if (negotiated) {
            headers.put("Content-Location", requested.selfAddress());
        }
    }

    private String cacheControl(CachedFeed head) {
        long left = (head.feed().schedule().due().toEpochMilli() - clock.millis()) / 1000;
        long age = Math.clamp(left, MIN_AGE_SECONDS, MAX_AGE_SECONDS);
        return (head.feed().hasCredentials() ? "private, max-age=" : "public, max-age=") + age;
    }

    static void putDescription(HttpFields.Mutable headers, CachedFeed head, FeedBytes rendered, boolean gzip) {
        if (gzip) {
            headers.put(GZIP);
        }
        headers.put(rendered.links());
        headers.put(head.state());
        for (HttpField field : SECURITY) {
            headers.put(field);
        }
    }

    private static Map<FeedFormat, HttpField> contentTypes() {
        Map<FeedFormat, HttpField> types = new EnumMap<>(FeedFormat.class);
        for (FeedFormat format : FeedFormat.values()) {
            types.put(format, field("Content-Type", mediaType(format)));
        }
        return types;
    }

    static HttpField contentType(FeedFormat format) {
        return Objects.requireNonNull(CONTENT_TYPES.get(format));
    }

    /** Value of the Content-Type header. */
    public static String mediaType(FeedFormat format) {
        return format.mediaType() + "; charset=utf-8";
    }
}
