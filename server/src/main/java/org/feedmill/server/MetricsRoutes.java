package org.feedmill.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Door;
import org.feedmill.serve.Problem;

/**
 * Route of the metrics. Their names and figures would tell strangers who uses the server and for what, so they are
 * protected. A peer's address counts only if no proxy is in between; behind one, everybody has the proxy's address.
 */
final class MetricsRoutes {

    private static final List<String> FORWARDED =
            List.of("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via");

    private final Metrics metrics;
    private final MetricsReaders readers;
    private final Door door;

    MetricsRoutes(Metrics metrics, MetricsReaders readers, Door door) {
        this.metrics = metrics;
        this.readers = readers;
        this.door = door;
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
            throw new Problem(
                    401,
                    "For administrators",
                    "Metrics are for administrators, by their token; FEEDMILL_METRICS lets others in.");
        }
    }

    private boolean isNeighbour(Context request) {
        return readers.kind() == MetricsReaders.Kind.OPEN
                || (FORWARDED.stream().allMatch(name -> request.header(name) == null) && readers.lets(peer(request)));
    }

    private boolean isAdmin(Context request) {
        return door.who(request) instanceof Caller.Person person && person.admin();
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
