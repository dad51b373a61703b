package org.feedmill.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.MessageDigest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells the metrics to those who may know: by their names and figures strangers would learn who uses the server, and for
 * what. A neighbour's address counts only where no proxy stands between; behind one, everybody looks like a neighbour.
 */
final class MetricsRoutes {

    private static final List<String> FORWARDED =
            List.of("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via");

    private static final String BEARER = "Bearer ";

    private final Metrics metrics;
    private final MetricsReaders readers;
    private final @Nullable String token;

    MetricsRoutes(Metrics metrics, Settings settings) {
        this.metrics = metrics;
        this.readers = settings.metrics();
        this.token = settings.adminToken();
    }

    void add(RoutesConfig routes) {
        if (readers.kind() != MetricsReaders.Kind.NONE) {
            routes.get("/metrics", this::tell);
        }
    }

    private void tell(Context request) {
        if (isNeighbour(request) || isAdmin(request)) {
            request.header("Cache-Control", "no-store")
                    .contentType("text/plain; version=0.0.4; charset=utf-8")
                    .result(metrics.text());
        } else {
            request.status(401)
                    .header("WWW-Authenticate", "Bearer")
                    .result("Metrics are for administrators, by their token; FEEDMILL_METRICS lets others in.\n");
        }
    }

    private boolean isNeighbour(Context request) {
        return readers.kind() == MetricsReaders.Kind.OPEN
                || (FORWARDED.stream().allMatch(name -> request.header(name) == null) && readers.lets(peer(request)));
    }

    private boolean isAdmin(Context request) {
        String shown = request.header("Authorization");
        return token != null
                && shown != null
                && shown.startsWith(BEARER)
                && MessageDigest.isEqual(shown.substring(BEARER.length()).getBytes(UTF_8), token.getBytes(UTF_8));
    }

    /** An address in digits: nothing is looked up. */
    private static InetAddress peer(Context request) {
        try {
            return InetAddress.getByName(request.req().getRemoteAddr());
        } catch (UnknownHostException e) {
            return InetAddress.getLoopbackAddress();
        }
    }
}
