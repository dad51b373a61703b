package org.feedmill.serve;

import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Answers with a feed, or that it has not changed: the same headers for both, and for HEAD. */
final class FeedAnswer {

    /** Nobody needs to ask more often. */
    private static final long LEAST_AGE = 60;

    /** Nobody should believe in an old feed for longer, whatever its owner wants of it. */
    private static final long MOST_AGE = Duration.ofDays(1).toSeconds();

    private final FeedCache cache;
    private final Clock clock;

    FeedAnswer(FeedCache cache, Clock clock) {
        this.cache = cache;
        this.clock = clock;
    }

    /**
     * @param negotiated whether the address names no format, so that the answer depends on what the reader accepts
     * @return false where the content is gone meanwhile
     */
    boolean write(Context request, Head head, Asked asked, boolean negotiated) throws IOException {
        boolean gzip = Accepted.gzip(request.header("Accept-Encoding"));
        String noneMatch = request.header("If-None-Match");
        String since = request.header("If-Modified-Since");
        Instant modified = modified(head, asked);
        HttpServletResponse response = request.res();
        if (noneMatch != null || since != null) {
            String tag = cache.tag(head, asked, gzip);
            if (Condition.has(noneMatch, since, tag, modified)) {
                response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
                response.setContentType(null);
                validators(response, head, tag, modified, asked, negotiated);
                return true;
            }
        }
        Rendered rendered = cache.rendered(head, asked, gzip);
        if (rendered == null) {
            return false;
        }
        validators(response, head, rendered.tag(), modified, asked, negotiated);
        describe(response, head, asked, gzip);
        response.setContentLength(rendered.bytes().length);
        if (!request.req().getMethod().equals("HEAD")) {
            response.getOutputStream().write(rendered.bytes());
        }
        return true;
    }

    /** A time back from now moves on: then the feed's part changes without the feed. */
    private static Instant modified(Head head, Asked asked) {
        Instant turned = asked.filter().turned();
        return turned != null && turned.isAfter(head.modified()) ? turned : head.modified();
    }

    private void validators(
            HttpServletResponse response, Head head, String tag, Instant modified, Asked asked, boolean negotiated) {
        response.setHeader("ETag", tag);
        boolean same = modified.equals(head.modified());
        response.setHeader("Last-Modified", same ? head.lastModified() : Head.date(modified));
        response.setHeader("Cache-Control", cacheControl(head));
        response.setHeader("Vary", negotiated ? "Accept, Accept-Encoding" : "Accept-Encoding");
        response.setHeader("Access-Control-Allow-Origin", "*");
        if (negotiated) {
            response.setHeader("Content-Location", asked.address());
        }
    }

    private String cacheControl(Head head) {
        long left = (head.source().schedule().due().toEpochMilli() - clock.millis()) / 1000;
        long age = Math.clamp(left, LEAST_AGE, MOST_AGE);
        return (head.source().secret() ? "private, max-age=" : "public, max-age=") + age;
    }

    private void describe(HttpServletResponse response, Head head, Asked asked, boolean gzip) {
        response.setContentType(type(asked));
        if (gzip) {
            response.setHeader("Content-Encoding", "gzip");
        }
        response.setHeader("Link", cache.links(asked));
        response.setHeader("Feedmill-State", head.state());
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
        response.setHeader("Content-Disposition", "inline");
        response.setHeader("Access-Control-Expose-Headers", "ETag, Link, Feedmill-State, Content-Location");
    }

    static String type(Asked asked) {
        return switch (asked.format()) {
            case RSS -> "application/rss+xml; charset=utf-8";
            case ATOM -> "application/atom+xml; charset=utf-8";
            case JSON -> "application/feed+json; charset=utf-8";
            case RDF -> "application/rdf+xml; charset=utf-8";
        };
    }
}
