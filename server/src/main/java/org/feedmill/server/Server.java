package org.feedmill.server;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinBindException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.feedmill.app.App;
import org.feedmill.fetch.HostTurns;
import org.feedmill.guard.Resolver;
import org.feedmill.mill.Web;
import org.feedmill.notify.Notifications;
import org.feedmill.refresh.Refresher;
import org.feedmill.refresh.SharedTurns;
import org.feedmill.search.Searching;
import org.feedmill.serve.Account;
import org.feedmill.serve.ApiRoutes;
import org.feedmill.serve.Callers;
import org.feedmill.serve.FeedCache;
import org.feedmill.serve.FeedRoutes;
import org.feedmill.serve.HubPost;
import org.feedmill.serve.HubRoutes;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Links;
import org.feedmill.serve.NotificationEditor;
import org.feedmill.serve.NotificationRoutes;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problems;
import org.feedmill.serve.Safety;
import org.feedmill.serve.SearchKeys;
import org.feedmill.serve.SearchRoutes;
import org.feedmill.serve.Searches;
import org.feedmill.serve.SecurityHeaders;
import org.feedmill.serve.SignRoutes;
import org.feedmill.serve.StatusFeedRoutes;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Server node: the database, the update crawler and the HTTP server, started and stopped together. */
public final class Server implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Server.class);

    /** For requests that run when the server stops. */
    private static final Duration REQUESTS_END = Duration.ofSeconds(4);

    /** For all that runs then: with what is closed after it, the whole stays under ten seconds. */
    private static final Duration ALL_END = Duration.ofSeconds(8);

    private final Settings settings;
    private final Metrics metrics = new Metrics();
    private final UpdateProgress progress = new UpdateProgress(metrics);
    private final @Nullable SqliteServerLock lock;
    private final Store store;
    private final Clock clock;
    private final Web web;

    /** Fetches style sheets of previewed pages without delays, as browsers do. */
    private final Web parts;

    private final FeedCache cache;
    private final HubPost post;
    private final Notifications notifications;
    private final Refresher refresher;
    private final @Nullable Searching searching;
    private final Housekeeping housekeeping;
    private final Liveness liveness = new Liveness();
    private final ReadinessProbe probe;
    private final Health health;
    private final Watchdog watchdog;
    private final Javalin app;
    private boolean closed;

    /**
     * Opens the database, and waits for it where it is still starting.
     *
     * @throws CannotStart where the data folder, the key or the database is not as it must be
     */
    public Server(Settings settings, Clock clock) {
        CompletableFuture<Void> warm = ServerWarmUp.begin();
        this.settings = settings;
        this.lock = lock(settings);
        this.store = store(settings, clock);
        warm.join();
        this.clock = store.clock();
        if (lock != null) {
            store.work().releaseAll(); // the node that held them was killed: it no longer has the lock
        }
        String node = UUID.randomUUID().toString();
        HostTurns.Manners manners =
                HostTurns.Manners.STANDARD.withDelay(settings.web().hostDelay());
        this.web = new Web(
                settings.web(),
                Resolver.system(),
                new SharedTurns(store.sites(), manners, node, this.clock),
                this.clock,
                System::nanoTime);
        this.parts = parts(settings, manners, this.clock);
        this.cache = new FeedCache(store, settings.hub());
        this.post = new HubPost(store, cache, web.sender(), settings.serve(), settings.hub(), this.clock);
        this.notifications = new Notifications(
                store, web.sender(), settings.mail(), settings.serve().publicAddress(), this.clock);
        this.refresher = new Refresher(store, web, settings.refresh(), node, this.clock, this::changed, progress);
        this.searching =
                settings.search() ? new Searching(store, settings.data().resolve("search"), refresher::running) : null;
        this.housekeeping = new Housekeeping(store, settings.keepLog(), this.clock);
        this.probe = new ReadinessProbe(store, node);
        this.health = new Health(probe, refresher, liveness);
        this.watchdog = new Watchdog(
                () -> progress.stalled(refresher::running),
                liveness,
                new ThreadDumpFile(settings.data(), refresher::updateThreads),
                new SystemdNotifier(System.getenv()),
                this.clock);
        this.app = Http.app(settings, REQUESTS_END, this::wire, new RequestLog(metrics));
        metrics.watch(new Tally(store.figures(), this.clock), refresher::running);
    }

    private static @Nullable SqliteServerLock lock(Settings settings) {
        Path file = settings.sqliteFile();
        if (file == null) {
            return null;
        }
        DataFolder.open(settings.data()); // the file is mostly there
        return SqliteServerLock.take(file);
    }

    private Store store(Settings settings, Clock clock) {
        boolean opened = false;
        try {
            Store store = Opening.store(settings, clock);
            opened = true;
            return store;
        } finally {
            if (!opened && lock != null) {
                lock.close();
            }
        }
    }

    private static Web parts(Settings settings, HostTurns.Manners manners, Clock clock) {
        HostTurns turns =
                new HostTurns(manners.withDelay(Duration.ZERO), clock, HostTurns.Waiting.sleeping(), System::nanoTime);
        return new Web(settings.web().withDelay(Duration.ZERO), Resolver.system(), turns, clock, System::nanoTime);
    }

    private void changed(String id) {
        cache.changed(id);
        post.changed(id);
        if (searching != null) {
            searching.changed(id);
        }
    }

    /** Adds all routes and handlers. */
    private void wire(JavalinConfig config) {
        Limits limits = new Limits();
        Links links = new Links(settings.serve());
        Callers callers = new Callers(store.people(), links, limits, settings.adminToken());
        Owners owners = new Owners(store, callers, settings.serve().open());
        Searches searches = new Searches(
                searching, callers, new SearchKeys(store), settings.serve().open());
        NotificationEditor editor = new NotificationEditor(store, notifications, links, limits);
        App pages = new App(
                store, web, parts, refresher, callers, owners, limits, links, searches, editor, notifications.links());
        new Problems(pages::tell, Callers::forget).add(config);
        SecurityHeaders.add(config.routes);
        new Safety(callers, limits).add(config.routes);
        new MetricsRoutes(metrics, settings.metrics(), callers).add(config.routes);
        FeedRoutes feeds = new FeedRoutes(store, cache, refresher, callers, limits, links, settings.serve(), clock);
        feeds.add(config.routes);
        config.jetty.modifyServer(server -> server.insertHandler(feeds.door(metrics::feed)));
        new HubRoutes(store, cache, post, web.sender(), links, settings.hub()).add(config.routes);
        new SignRoutes(store.people(), callers, links, limits, clock).add(config.routes);
        new StatusFeedRoutes(store, editor, callers, links).add(config.routes);
        new NotificationRoutes(editor, new Account(store.people(), callers, links, limits), callers).add(config.routes);
        new SearchRoutes(searches, links).add(config.routes);
        new ApiRoutes(store, refresher, web, settings.serve(), callers, links, limits).add(config.routes);
        pages.add(config.routes);
        Http.addOutermost(config, new HealthHandler(health));
    }

    /** Token for the first sign-in to a new server; empty if the operator chose one. */
    public Optional<String> firstToken() {
        return settings.adminToken() == null ? store.people().firstToken() : Optional.empty();
    }

    /**
     * Begins to answer and to update.
     *
     * @throws CannotStart where the port is taken
     */
    public void start() {
        probe.probe();
        probe.start();
        try {
            app.start();
        } catch (JavalinBindException e) {
            throw new CannotStart(
                    "Port " + settings.port() + " on " + settings.host() + " is taken, or not ours to take;"
                            + " FEEDMILL_PORT or --port names another.",
                    e);
        }
        refresher.start();
        post.start();
        notifications.start();
        housekeeping.start();
        if (searching != null) {
            searching.start();
        }
        if (settings.weakToken()) {
            LOG.warn("FEEDMILL_ADMIN_TOKEN is short enough to be guessed; openssl rand -hex 20 makes a better one.");
        }
        watchdog.start();
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
        LOG.info("The server stops");
        long end = System.nanoTime() + ALL_END.toNanos();
        health.stop();
        watchdog.close();
        housekeeping.close();
        if (searching != null) {
            searching.close();
        }
        probe.close();
        Thread updates = Thread.ofPlatform().name("stop-updates").daemon().start(refresher::close);
        Thread messages = Thread.ofPlatform().name("stop-messages").daemon().start(post::close);
        Thread mails = Thread.ofPlatform().name("stop-notifications").daemon().start(notifications::close);
        try {
            app.stop();
            join(updates, end);
            join(messages, end);
            join(mails, end);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            web.close();
            parts.close();
            store.close();
            metrics.close();
            if (lock != null) {
                lock.close();
            }
        }
        LOG.info("The server has stopped");
    }

    private static void join(Thread thread, long end) throws InterruptedException {
        long left = end - System.nanoTime();
        if (left > 0) {
            thread.join(Duration.ofNanos(left));
        }
    }
}
