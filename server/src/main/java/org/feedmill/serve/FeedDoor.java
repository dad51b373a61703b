package org.feedmill.serve;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for cached feeds before the router sees them. Readers request the same feeds again and again, mostly
 * to learn that nothing changed. Everything else (a feed that must be read first, filters, an unknown host name, any
 * failure) is left to the routes, which give the same answer. Gained: 304s at more than the rate of a bare route, where
 * the routes reached 0.7 of it.
 */
public final class FeedDoor extends Handler.Wrapper {

    /** Counts the requests that were answered here. */
    @FunctionalInterface
    public interface Count {

        void answered(String method, int status, long nanos);
    }

    private final FeedCache cache;
    private final FeedAnswer answer;
    private final FeedRoutes routes;
    private final Count count;

    FeedDoor(FeedCache cache, FeedAnswer answer, FeedRoutes routes, Count count) {
        this.cache = cache;
        this.answer = answer;
        this.routes = routes;
        this.count = count;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        long begin = System.nanoTime();
        Asked asked = asked(request);
        Head head = asked == null ? null : head(asked.id());
        boolean gzip = asked != null && Accepted.gzip(request.getHeaders().get(HttpHeader.ACCEPT_ENCODING));
        Rendered rendered = head == null || asked == null || !sound(head) ? null : cache.kept(head, asked, gzip);
        if (rendered == null || asked == null || head == null) {
            return super.handle(request, response, callback);
        }
        boolean same = Condition.has(
                request.getHeaders().get(HttpHeader.IF_NONE_MATCH),
                request.getHeaders().get(HttpHeader.IF_MODIFIED_SINCE),
                rendered.tag(),
                head.modified(),
                answer.now());
        boolean body = !same && request.getMethod().equals("GET");
        int status = same ? HttpStatus.NOT_MODIFIED_304 : HttpStatus.OK_200;
        response.setStatus(status);
        HttpFields.Mutable headers = response.getHeaders();
        answer.validators(headers, head, rendered.etag(), head.modified(), asked, false);
        if (!same) {
            headers.put(type(asked.format()));
            headers.put(HttpHeader.CONTENT_LENGTH, rendered.bytes().length);
            FeedAnswer.describe(headers, head, rendered, gzip);
        }
        count.answered(request.getMethod(), status, System.nanoTime() - begin);
        response.write(true, body ? ByteBuffer.wrap(rendered.bytes()) : null, callback);
        return true;
    }

    /** Null where there is none, or none can be read; the routes say which. They also wait for rows that were never read. */
    private @Nullable Head head(String id) {
        try {
            return cache.knows(id) ? cache.head(id) : null;
        } catch (Problem unavailable) {
            return null;
        }
    }

    private static boolean sound(Head head) {
        return head.source().deleted() == null && head.hasContent();
    }

    /** The feed as it is wanted; null where that is not plain. */
    private @Nullable Asked asked(Request request) {
        String path = request.getHttpURI().getPath();
        String method = request.getMethod();
        if (path == null
                || !path.startsWith(FeedRoutes.FEEDS)
                || request.getHttpURI().getQuery() != null
                || (!method.equals("GET") && !method.equals("HEAD"))) {
            return null;
        }
        int dot = path.indexOf('.');
        FeedFormat format = dot < 0 ? null : FeedRoutes.ofEnding(path.substring(dot + 1));
        String base = routes.knownBase(request.getHeaders().get(HttpHeader.HOST), request.isSecure());
        String id = dot < 0 ? "" : path.substring(FeedRoutes.FEEDS.length(), dot);
        return format == null || base == null || !FeedRoutes.plausible(id)
                ? null
                : new Asked(id, format, Filter.NONE, base);
    }

    private static HttpField type(FeedFormat format) {
        return switch (format) {
            case RSS -> FeedAnswer.RSS;
            case ATOM -> FeedAnswer.ATOM;
            case JSON -> FeedAnswer.JSON;
            case RDF -> FeedAnswer.RDF;
        };
    }
}
