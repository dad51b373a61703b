package org.feedmill.server;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinBindException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.feedmill.mill.Web;
import org.feedmill.refresh.Changes;
import org.feedmill.refresh.Refresher;
import org.feedmill.serve.ApiRoutes;
import org.feedmill.serve.Callers;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Links;
import org.feedmill.serve.Problems;
import org.feedmill.serve.Safety;
import org.feedmill.serve.SignRoutes;
import org.feedmill.store.Store;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A node: the database, the update crawler and all that is told over HTTP, started and stopped as one. */
public final class Server implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Server.class);

    /** For requests that run when the server stops; together with all else it stays under ten seconds. */
    private static final Duration STOP_TIME = Duration.ofSeconds(4);

    private final Settings settings;
    private final Metrics metrics = new Metrics();
    private final Store store;
    private final Web web;
    private final Refresher refresher;
    private final Health health;
    private final Javalin app;
    private boolean closed;

    /**
     * Opens the database, and waits for it where it is still starting.
     *
     * @throws CannotStart where the data folder, the key or the database is not as it must be
     */
    public Server(Settings settings, Clock clock) {
        this.settings = settings;
        String node = UUID.randomUUID().toString();
        this.store = Opening.store(settings, clock);
        this.web = new Web(settings.web(), clock);
        this.refresher = new Refresher(store, web, settings.refresh(), node, clock, Changes.NONE);
        this.health = new Health(store);
        this.app = Http.app(settings, STOP_TIME, config -> wire(config, clock), new RequestLog(metrics));
    }

    /** Every part of the house that answers, a line each. */
    private void wire(JavalinConfig config, Clock clock) {
        Limits limits = new Limits(clock);
        Links links = new Links(settings.serve());
        Callers callers = new Callers(store.people(), links, limits, settings.adminToken());
        new Problems().add(config);
        new Safety(callers, limits).add(config.routes);
        health.add(config.routes);
        new MetricsRoutes(metrics, settings.metrics(), callers).add(config.routes);
        new SignRoutes(store.people(), callers, links, limits, clock).add(config.routes);
        new ApiRoutes(store, refresher, web, settings.serve(), callers, links, limits).add(config.routes);
        new FrontPage().add(config.routes);
    }

    /** A token for whoever started a server that nobody has come into yet; not where the operator chose one. */
    public Optional<String> firstToken() {
        return settings.adminToken() == null ? store.people().firstToken() : Optional.empty();
    }

    /**
     * Begins to answer and to update.
     *
     * @throws CannotStart where the port is taken
     */
    public void start() {
        try {
            app.start();
        } catch (JavalinBindException e) {
            throw new CannotStart(
                    "Port " + settings.port() + " on " + settings.host() + " is taken, or not ours to take;"
                            + " FEEDMILL_PORT or --port names another.",
                    e);
        }
        refresher.start();
        LOG.atInfo().addKeyValue("port", port()).log("The server is up");
    }

    /** On which it answers. */
    public int port() {
        return app.port();
    }

    /** Takes no more requests, lets those that run end for some seconds, gives back what was begun. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        health.stop();
        Thread updates = Thread.ofVirtual().name("stop-updates").start(refresher::close);
        try {
            app.stop();
            updates.join(STOP_TIME);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            web.close();
            store.close();
            metrics.close();
        }
        LOG.info("The server has stopped");
    }
}
