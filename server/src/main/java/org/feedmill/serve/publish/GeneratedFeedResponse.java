package org.feedmill.serve.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import java.time.Instant;
import org.feedmill.decode.GzipCodec;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.serve.http.ConditionalRequest;
import org.feedmill.serve.http.ContentNegotiation;

/** Sends a feed that was generated for this request, or 304 if the reader has it. */
public final class GeneratedFeedResponse {

    private GeneratedFeedResponse() {}

    /**
     * @param maxAge seconds for which the reader may cache the response
     */
    public static void send(Context request, FeedFormat format, Feed feed, int maxAge) {
        byte[] document = format.write(feed, null).getBytes(UTF_8);
        boolean gzip = ContentNegotiation.acceptsGzip(request.header("Accept-Encoding"));
        String tag = FeedBytes.tag(document, gzip);
        request.header("ETag", tag)
                .header("Vary", "Accept, Accept-Encoding, Authorization, Cookie")
                .header("Cache-Control", "private, max-age=" + maxAge)
                .header("X-Content-Type-Options", "nosniff")
                .header("Content-Security-Policy", "default-src 'none'; sandbox");
        if (ConditionalRequest.isNotModified(
                request.header("If-None-Match"), null, tag, Instant.EPOCH, Instant.EPOCH)) {
            request.status(304);
            return;
        }
        if (gzip) {
            request.header("Content-Encoding", "gzip");
        }
        request.contentType(FeedResponseWriter.mediaType(format))
                .result(gzip ? GzipCodec.compress(document) : document);
    }
}
