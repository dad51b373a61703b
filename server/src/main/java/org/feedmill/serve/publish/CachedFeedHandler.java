package org.feedmill.serve.publish;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.feedmill.feed.FeedFormat;
import org.feedmill.serve.feeds.EntryFilter;
import org.feedmill.serve.http.ConditionalRequest;
import org.feedmill.serve.http.ContentNegotiation;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for cached feeds before the router is called. Readers request the same feeds repeatedly, mostly to
 * learn that nothing changed. Everything else (a feed that must be loaded first, filters, browsers, an unknown host name, any
 * failure) is left to the routes, which give the same response. Gain: 304 responses at more than the rate of a bare
 * route; the routes alone reach 0.7 of it.
 */
public final class CachedFeedHandler extends Handler.Wrapper {

    /** Counts the requests that were answered here. */
    @FunctionalInterface
    public interface RequestCounter {

        void count(String method, int status, long nanos);
    }

    private final FeedCache cache;
    private final FeedResponseWriter writer;
    private final FeedRoutes routes;
    private final RequestCounter counter;

    CachedFeedHandler(FeedCache cache, FeedResponseWriter answer, FeedRoutes routes, RequestCounter count) {
        this.cache = cache;
        this.writer = answer;
        this.routes = routes;
        this.counter = count;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        long begin = System.nanoTime();
        FeedRequest requested = parse(request);
        CachedFeed head = requested == null ? null : cachedFeed(requested.id());
        boolean gzip = requested != null
                && ContentNegotiation.acceptsGzip(request.getHeaders().get(HttpHeader.ACCEPT_ENCODING));
        FeedBytes rendered = head == null || requested == null || !isServable(head)
                ? null
                : cache.cachedBytes(head, requested, gzip);
        if (rendered == null || requested == null || head == null) {
            return super.handle(request, response, callback);
        }
        boolean same = ConditionalRequest.isNotModified(
                request.getHeaders().get(HttpHeader.IF_NONE_MATCH),
                request.getHeaders().get(HttpHeader.IF_MODIFIED_SINCE),
                rendered.tag(),
                head.modified(),
                writer.now());
        boolean body = !same && request.getMethod().equals("GET");
        int status = same ? HttpStatus.NOT_MODIFIED_304 : HttpStatus.OK_200;
        response.setStatus(status);
        HttpFields.Mutable headers = response.getHeaders();
        writer.putValidators(headers, head, rendered.etag(), head.modified(), requested, false);
        if (!same) {
            headers.put(FeedResponseWriter.contentType(requested.format()));
            headers.put(HttpHeader.CONTENT_LENGTH, rendered.bytes().length);
            FeedResponseWriter.putDescription(headers, head, rendered, gzip);
        }
        counter.count(request.getMethod(), status, System.nanoTime() - begin);
        response.write(true, body ? ByteBuffer.wrap(rendered.bytes()) : null, callback);
        return true;
    }

    /**
     * Returns a cached feed; null if there is none or it cannot be loaded. The routes report why, and load rows that
     * are not cached.
     */
    private @Nullable CachedFeed cachedFeed(String id) {
        try {
            return cache.isCached(id) ? cache.feed(id) : null;
        } catch (Problem unavailable) {
            return null;
        }
    }

    private static boolean isServable(CachedFeed head) {
        return head.feed().deletedAt() == null && head.hasContent();
    }

    /** Parses a plain request for a feed; null for all others. */
    private @Nullable FeedRequest parse(Request request) {
        String path = request.getHttpURI().getPath();
        String method = request.getMethod();
        if (path == null
                || !path.startsWith(FeedRoutes.FEEDS_PATH)
                || request.getHttpURI().getQuery() != null
                || BrowserNavigation.DOCUMENT.equals(request.getHeaders().get(BrowserNavigation.DESTINATION))
                || (!method.equals("GET") && !method.equals("HEAD"))) {
            return null;
        }
        int dot = path.indexOf('.');
        FeedFormat format = dot < 0 ? null : FeedFormat.ofExtension(path.substring(dot + 1));
        String base = routes.cachedBase(request.getHeaders().get(HttpHeader.HOST), request.isSecure());
        String id = dot < 0 ? "" : path.substring(FeedRoutes.FEEDS_PATH.length(), dot);
        return format == null || base == null || !FeedRoutes.isPlausibleId(id)
                ? null
                : new FeedRequest(id, format, EntryFilter.NONE, base);
    }
}
