package org.feedmill.server.monitor;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.refresh.UpdateListener;
import org.feedmill.store.update.RefreshQueue;

/** Metrics of the server for Prometheus. */
public final class ServerMetrics implements UpdateListener, AutoCloseable {

    /** Callers may send any method: only these become label values. */
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    private record RequestKey(String method, String route, int status) {}

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Map<RequestKey, Timer> requests = new ConcurrentHashMap<>();
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private final Counter changed = counter("feedmill.updates.changed", "Updates that changed the feed for readers.");
    private final Counter postponed =
            counter("feedmill.updates.postponed", "Updates postponed until the site is free.");
    private final Counter lost = counter("feedmill.updates.lost", "Updates that another node took over.");
    private final Counter broken = counter("feedmill.updates.broken", "Updates that ended with a bug.");

    /** Metrics of the JVM are expensive to load, so they are bound at the first request. */
    private boolean jvmMetricsBound;

    private Counter counter(String name, String meaning) {
        return Counter.builder(name).description(meaning).register(registry);
    }

    /** Adds gauges that read figures of the database when they are requested. */
    public void addGauges(DatabaseStatusCache tally, Supplier<Number> running) {
        for (FeedState state : FeedState.values()) {
            Gauge.builder("feedmill.feeds", () -> tally.current().states().getOrDefault(state, 0L))
                    .description("Feeds by state, in the whole database.")
                    .tag("state", lowerCase(state))
                    .register(registry);
        }
        gauge(
                "feedmill.due",
                "Feeds that are waiting for their update, in the whole database.",
                () -> tally.current().queue().waiting());
        gauge(
                "feedmill.due.lag.seconds",
                "Delay of the longest waiting update.",
                () -> tally.current().lag().toSeconds());
        gauge(
                "feedmill.claimed",
                "Feeds that are being updated, by any node.",
                () -> tally.current().queue().claimed());
        gauge("feedmill.workers.running", "Updates that are running on this node.", running);
        gauge(
                "feedmill.db.connections.active",
                "Connections in use.",
                () -> tally.current().connections().active());
        gauge(
                "feedmill.db.connections.idle",
                "Idle connections.",
                () -> tally.current().connections().idle());
        gauge(
                "feedmill.db.connections.waiting",
                "Threads that are waiting for a connection.",
                () -> tally.current().connections().waiting());
    }

    private void gauge(String name, String meaning, Supplier<Number> value) {
        Gauge.builder(name, value).description(meaning).register(registry);
    }

    void countRequest(String method, String route, int status, Duration length) {
        String known = METHODS.contains(method) ? method : "other";
        requests.computeIfAbsent(new RequestKey(known, route, status), this::requestTimer)
                .record(length);
    }

    /** Counts a feed that was served from the cache. */
    public void countCachedFeed(String method, int status, long nanos) {
        countRequest(method, "/feeds/{name}", status, Duration.ofNanos(nanos));
    }

    private Timer requestTimer(RequestKey answered) {
        return Timer.builder("feedmill.http.requests")
                .description("Requests answered, by route.")
                .tag("method", answered.method())
                .tag("route", answered.route())
                .tag("status", Integer.toString(answered.status()))
                .register(registry);
    }

    @Override
    public void started(RefreshQueue queue, Duration late) {
        Timer.builder("feedmill.updates.late")
                .description("Delay between the due time and the start of updates.")
                .tag("lane", lowerCase(queue))
                .register(registry)
                .record(late);
    }

    @Override
    public void ended(FetchAttempt attempt, Duration took, boolean noticed) {
        String outcome = lowerCase(attempt.outcome());
        Timer.builder("feedmill.updates")
                .description("Updates by outcome.")
                .tag("outcome", outcome)
                .register(registry)
                .record(took);
        Counter.builder("feedmill.fetched.bytes")
                .description("Bytes of the pages that updates fetched, decoded.")
                .register(registry)
                .increment(attempt.bytes());
        if (noticed) {
            changed.increment();
        }
    }

    @Override
    public void postponed() {
        postponed.increment();
    }

    @Override
    public void lost() {
        lost.increment();
    }

    @Override
    public void crashed() {
        broken.increment();
    }

    private static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    synchronized String scrape() {
        if (!jvmMetricsBound) {
            jvmMetricsBound = true;
            new JvmMemoryMetrics().bindTo(registry);
            new JvmThreadMetrics().bindTo(registry);
            new ProcessorMetrics().bindTo(registry);
            new UptimeMetrics().bindTo(registry);
            collections.bindTo(registry);
        }
        return registry.scrape();
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
