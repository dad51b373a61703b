package org.feedmill.server;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Set;

/** What is counted, for Prometheus. */
final class Metrics implements AutoCloseable {

    /** Callers may send any word for a method: only these become names of series. */
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();

    /** Those of the machine are costly to load and wait until somebody asks. */
    private boolean begun;

    PrometheusMeterRegistry registry() {
        return registry;
    }

    void request(String method, String route, int status, Duration length) {
        Timer.builder("feedmill.http.requests")
                .description("Requests answered, by route.")
                .tag("method", METHODS.contains(method) ? method : "other")
                .tag("route", route)
                .tag("status", Integer.toString(status))
                .register(registry)
                .record(length);
    }

    synchronized String text() {
        if (!begun) {
            begun = true;
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
