package org.feedmill.server.monitor;

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
public final class RequestLog {

    private static final Logger LOG = LoggerFactory.getLogger("http");

    /** A longer part of a path may be a secret id: only its beginning is logged. */
    private static final int MAX_PART_LENGTH = 16;

    private static final int SHOWN_LENGTH = 6;

    /** Callers choose the addresses: log lines must stay short. */
    private static final int MAX_PARTS = 8;

    private final ServerMetrics metrics;

    public RequestLog(ServerMetrics metrics) {
        this.metrics = metrics;
    }

    public void log(Context request, Float millis) {
        int status = request.statusCode();
        String method = request.method().toString();
        var endpoint = request.endpoints().lastHttpEndpoint();
        String route = endpoint == null ? "(none)" : endpoint.path;
        metrics.countRequest(method, route, status, Duration.ofNanos((long) (millis * 1_000_000)));
        boolean plain = status < 400 && (method.equals("GET") || method.equals("HEAD"));
        Level level = status >= 500 ? Level.WARN : plain ? Level.DEBUG : Level.INFO;
        if (LOG.isEnabledForLevel(level)) {
            LOG.atLevel(level)
                    .addKeyValue("method", method)
                    .addKeyValue("path", redact(request.path()))
                    .addKeyValue("status", status)
                    .addKeyValue("ms", Math.round(millis))
                    .addKeyValue("from", request.ip())
                    .log("request");
        }
    }

    /** Returns the path without the query, which may contain tokens and words. */
    static String redact(String path) {
        return Arrays.stream(path.split("/", MAX_PARTS + 1))
                .limit(MAX_PARTS)
                .map(part -> part.length() > MAX_PART_LENGTH ? part.substring(0, SHOWN_LENGTH) + "…" : part)
                .collect(Collectors.joining("/"));
    }
}
