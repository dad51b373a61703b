package org.feedmill.server;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Counts and logs requests. Successful reads are most of the requests and appear in the metrics only, unless the log
 * level is debug.
 */
final class RequestLog {

    private static final Logger LOG = LoggerFactory.getLogger("http");

    /** A part of a path that is longer may be an id that opens something: only its beginning is shown. */
    private static final int LONGEST_PART = 16;

    private static final int SHOWN = 6;

    /** Callers choose their addresses: a line of the log stays short. */
    private static final int MOST_PARTS = 8;

    private final Metrics metrics;

    RequestLog(Metrics metrics) {
        this.metrics = metrics;
    }

    void done(Context request, Float millis) {
        int status = request.statusCode();
        String method = request.method().toString();
        var endpoint = request.endpoints().lastHttpEndpoint();
        String route = endpoint == null ? "(none)" : endpoint.path;
        metrics.request(method, route, status, Duration.ofNanos((long) (millis * 1_000_000)));
        boolean plain = status < 400 && (method.equals("GET") || method.equals("HEAD"));
        Level level = status >= 500 ? Level.WARN : plain ? Level.DEBUG : Level.INFO;
        if (LOG.isEnabledForLevel(level)) {
            LOG.atLevel(level)
                    .addKeyValue("method", method)
                    .addKeyValue("path", shown(request.path()))
                    .addKeyValue("status", status)
                    .addKeyValue("ms", Math.round(millis))
                    .addKeyValue("from", request.ip())
                    .log("request");
        }
    }

    /** Never what follows the question mark, where tokens and words may stand. */
    static String shown(String path) {
        return Arrays.stream(path.split("/", MOST_PARTS + 1))
                .limit(MOST_PARTS)
                .map(part -> part.length() > LONGEST_PART ? part.substring(0, SHOWN) + "…" : part)
                .collect(Collectors.joining("/"));
    }
}
