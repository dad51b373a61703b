package org.feedmill.server.monitor;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.feedmill.domain.account.Caller;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.http.Problem;
import org.feedmill.server.config.MetricsAccess;

/**
 * Route of the metrics. Their names and figures reveal who uses the server and for what, so they are protected. A
 * peer's address counts only if there is no proxy in between; with a proxy, all callers have its address.
 */
public final class MetricsRoutes {

    private static final List<String> FORWARDED =
            List.of("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via");

    private final ServerMetrics metrics;
    private final MetricsAccess readers;
    private final Authenticator authenticator;

    public MetricsRoutes(ServerMetrics metrics, MetricsAccess readers, Authenticator authenticator) {
        this.metrics = metrics;
        this.readers = readers;
        this.authenticator = authenticator;
    }

    public void add(RoutesConfig routes) {
        if (readers.kind() != MetricsAccess.Kind.NONE) {
            routes.get("/metrics", this::send);
        }
    }

    private void send(Context request) {
        if (isAllowedPeer(request) || isAdmin(request)) {
            request.header("Cache-Control", "no-store")
                    .contentType("text/plain; version=0.0.4; charset=utf-8")
                    .result(metrics.scrape());
        } else {
            throw new Problem(
                    401,
                    "For administrators",
                    "Metrics need the token of an administrator. The operator can allow others with FEEDMILL_METRICS.");
        }
    }

    private boolean isAllowedPeer(Context request) {
        return readers.kind() == MetricsAccess.Kind.OPEN
                || (FORWARDED.stream().allMatch(name -> request.header(name) == null)
                        && readers.allows(peerAddress(request)));
    }

    private boolean isAdmin(Context request) {
        return authenticator.authenticate(request) instanceof Caller.Person person && person.admin();
    }

    /** Parses a numeric address; no name is resolved. */
    private static InetAddress peerAddress(Context request) {
        try {
            return InetAddress.getByName(request.req().getRemoteAddr());
        } catch (UnknownHostException e) {
            return InetAddress.getLoopbackAddress();
        }
    }
}
