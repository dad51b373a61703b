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
import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.app.WebApp;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.PublishedFeedReader;
import org.feedmill.feeds.crawl.SiteCrawls;
import org.feedmill.feeds.hub.HubSubscriptions;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.limit.FairHostRateLimiter;
import org.feedmill.guard.HostResolver;
import org.feedmill.mill.WebAccess;
import org.feedmill.notify.NotificationSystem;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.refresh.SharedHostLimiter;
import org.feedmill.search.ItemSearch;
import org.feedmill.serve.api.AccountApi;
import org.feedmill.serve.api.ApiRoutes;
import org.feedmill.serve.api.NotificationApi;
import org.feedmill.serve.auth.AccountAccess;
import org.feedmill.serve.auth.ApiRequestLimiter;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.SearchKeys;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.NotificationEditor;
import org.feedmill.serve.http.ProblemHandler;
import org.feedmill.serve.http.SecurityHeaders;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.serve.mcp.McpRoutes;
import org.feedmill.serve.publish.BrowserFeedPage;
import org.feedmill.serve.publish.FeedCache;
import org.feedmill.serve.publish.FeedRoutes;
import org.feedmill.serve.publish.StatusFeedRoutes;
import org.feedmill.serve.search.SearchAccess;
import org.feedmill.serve.search.SearchRoutes;
import org.feedmill.serve.websub.HubDispatcher;
import org.feedmill.serve.websub.HubRoutes;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.server.connection.ActiveRequestHandler;
import org.feedmill.server.connection.ConnectionLimiter;
import org.feedmill.server.health.HealthChecks;
import org.feedmill.server.health.HealthHandler;
import org.feedmill.server.health.HealthListener;
import org.feedmill.server.health.LivenessState;
import org.feedmill.server.health.ReadinessProbe;
import org.feedmill.server.health.ServerWatchdog;
import org.feedmill.server.health.SystemdNotifier;
import org.feedmill.server.health.ThreadDumpFile;
import org.feedmill.server.health.UpdateProgress;
import org.feedmill.server.monitor.DatabaseStatusCache;
import org.feedmill.server.monitor.MetricsRoutes;
import org.feedmill.server.monitor.RequestLog;
import org.feedmill.server.monitor.ServerMetrics;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Server node: the database, the update crawler and the HTTP server, started and stopped together. */
public final class FeedmillServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FeedmillServer.class);

    /** Time for running requests to finish when the server stops. */
    private static final Duration REQUEST_STOP_TIMEOUT = Duration.ofSeconds(4);

    /** Limits of the parts of pages that people look at: style sheets and images. */
    private static final FetchLimits RESOURCE_LIMITS = new FetchLimits(Duration.ofSeconds(10), 5, 4_000_000);

    /** Time for everything that is running; with what is closed afterwards, stopping takes less than ten seconds. */
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(8);

    private final ServerSettings settings;
    private final ServerMetrics metrics = new ServerMetrics();
    private final UpdateProgress progress = new UpdateProgress(metrics);
    private final @Nullable SqliteServerLock lock;
    private final Store store;
    private final Clock clock;
    private final WebAccess web;

    /** Fetches style sheets of previewed pages without delays, as browsers do. */
    private final WebAccess resourceWeb;

    private final FeedCache cache;
    private final HubDispatcher hubDispatcher;
    private final NotificationSystem notifications;
    private final FeedRefresher refresher;
    private final @Nullable ItemSearch searching;
    private final SiteCrawls crawls;
    private final HousekeepingJob housekeeping;
    private final LivenessState liveness = new LivenessState();
    private final ReadinessProbe probe;
    private final HealthChecks health;
    private final ServerWatchdog watchdog;
    private final ConnectionLimiter connections;
    private final @Nullable HealthListener healthListener;
    private final AtomicReference<@Nullable McpRoutes> agents = new AtomicReference<>();
    private final Javalin app;
    private boolean closed;

    /**
     * Opens the database, and waits for it if it is still starting.
     *
     * @throws ServerStartException if the data folder, the key or the database is unusable
     */
    public FeedmillServer(ServerSettings settings, Clock clock) {
        CompletableFuture<Void> warm = ServerWarmUp.begin();
        this.settings = settings;
        this.lock = lock(settings);
        this.store = store(settings, clock);
        warm.join();
        this.clock = store.clock();
        releaseLeftovers();
        String node = UUID.randomUUID().toString();
        FairHostRateLimiter.RateLimits manners =
                FairHostRateLimiter.RateLimits.STANDARD.withDelay(settings.web().hostDelay());
        this.web = new WebAccess(
                settings.web(),
                HostResolver.system(),
                new SharedHostLimiter(store.siteTurns(), manners, node, this.clock),
                this.clock,
                System::nanoTime);
        this.resourceWeb = resourceWeb(settings, manners, this.clock);
        this.cache = new FeedCache(new PublishedFeedReader(store), settings.hub());
        this.hubDispatcher = new HubDispatcher(
                new HubSubscriptions(store), cache, web.callbackClient(), settings.serve(), settings.hub(), this.clock);
        this.notifications = new NotificationSystem(
                store, web.callbackClient(), settings.mail(), settings.serve().publicAddress(), this.clock);
        this.refresher = new FeedRefresher(store, web, settings.refresh(), node, this.clock, this::changed, progress);
        this.searching = settings.search()
                ? new ItemSearch(store, settings.dataFolder().resolve("search"), refresher::running)
                : null;
        this.crawls =
                new SiteCrawls(store, web, settings.dataFolder().resolve("crawls"), settings.crawls(), this::changed);
        this.housekeeping = new HousekeepingJob(store, settings.logRetention(), this.clock);
        this.probe = new ReadinessProbe(store, node);
        this.health = new HealthChecks(probe, refresher, liveness);
        this.watchdog = watchdog(settings, refresher, this.clock);
        this.connections = new ConnectionLimiter(HttpServerFactory.limits(settings));
        this.healthListener = HealthListener.of(settings.host(), settings.healthPort(), health);
        this.app = HttpServerFactory.create(
                settings, REQUEST_STOP_TIMEOUT, connections, this::addRoutes, new RequestLog(metrics));
        metrics.addGauges(new DatabaseStatusCache(store.metrics(), this.clock), refresher::running);
    }

    /** Releases what the node held that was killed: on SQLite, it no longer holds the lock. */
    private void releaseLeftovers() {
        if (lock != null) {
            store.claims().releaseAll();
            store.siteTurns().releaseAll();
            store.crawls().interruptAll();
        }
    }

    private static @Nullable SqliteServerLock lock(ServerSettings settings) {
        Path file = settings.sqliteFile();
        if (file == null) {
            return null;
        }
        DataFolder.open(settings.dataFolder()); // the database file is usually there
        return SqliteServerLock.take(file);
    }

    private Store store(ServerSettings settings, Clock clock) {
        boolean opened = false;
        try {
            Store store = StoreOpener.open(settings, clock);
            opened = true;
            return store;
        } finally {
            if (!opened && lock != null) {
                lock.close();
            }
        }
    }

    private static WebAccess resourceWeb(ServerSettings settings, FairHostRateLimiter.RateLimits manners, Clock clock) {
        FairHostRateLimiter turns = new FairHostRateLimiter(
                manners.withDelay(Duration.ZERO), clock, FairHostRateLimiter.Sleeper.threadSleep(), System::nanoTime);
        return new WebAccess(
                settings.web().withDelay(Duration.ZERO).withLimits(RESOURCE_LIMITS),
                HostResolver.system(),
                turns,
                clock,
                System::nanoTime);
    }

    private ServerWatchdog watchdog(ServerSettings settings, FeedRefresher refresher, Clock clock) {
        return new ServerWatchdog(
                () -> progress.stalledFor(refresher::running),
                liveness,
                new ThreadDumpFile(settings.dataFolder(), refresher::updateThreads),
                new SystemdNotifier(System.getenv()),
                clock);
    }

    private void changed(String id) {
        cache.feedChanged(id);
        hubDispatcher.feedChanged(id);
        if (searching != null) {
            searching.feedChanged(id);
        }
    }

    /** Adds all routes and handlers. */
    private void addRoutes(JavalinConfig config) {
        FeedUseCases useCases = new FeedUseCases(store);
        CallerRateLimiter limits = new CallerRateLimiter();
        ServerLinks links = new ServerLinks(settings.serve());
        TokenAndSessionAuthenticator callers =
                new TokenAndSessionAuthenticator(useCases.authentication(), links, limits, settings.adminToken());
        FeedAccess owners = new FeedAccess(useCases, callers, settings.serve().openToStrangers());
        SearchAccess searches = new SearchAccess(
                searching,
                callers,
                new SearchKeys(useCases.authentication()),
                settings.serve().openToStrangers());
        NotificationEditor editor = new NotificationEditor(useCases, notifications, links, limits);
        WebApp pages = new WebApp(
                useCases,
                web,
                resourceWeb,
                refresher,
                callers,
                owners,
                limits,
                links,
                searches,
                editor,
                notifications.links(),
                crawls);
        new ProblemHandler(pages::showProblem, TokenAndSessionAuthenticator::forgetCaller).add(config);
        SecurityHeaders.add(config.routes);
        new ApiRequestLimiter(callers, limits).add(config.routes);
        new MetricsRoutes(metrics, settings.metrics(), callers).add(config.routes);
        addReaderRoutes(config, useCases, callers, limits, links, pages::showFeed);
        new AccountApi(useCases, callers, links, limits, clock).add(config.routes);
        new StatusFeedRoutes(useCases.notifications(), editor, callers, links).add(config.routes);
        new NotificationApi(editor, new AccountAccess(useCases.authentication(), callers, links, limits), callers)
                .add(config.routes);
        new SearchRoutes(searches, links).add(config.routes);
        new ApiRoutes(useCases, crawls, refresher, web, settings.serve(), callers, links, limits).add(config.routes);
        pages.add(config.routes);
        addOutermost(config);
    }

    private void addOutermost(JavalinConfig config) {
        HttpServerFactory.addOutermost(config, new HealthHandler(health));
        HttpServerFactory.addOutermost(config, new ActiveRequestHandler(connections));
    }

    /** Adds the routes of feed readers, of agents and of the hub. */
    private void addReaderRoutes(
            JavalinConfig config,
            FeedUseCases useCases,
            TokenAndSessionAuthenticator callers,
            CallerRateLimiter limits,
            ServerLinks links,
            BrowserFeedPage people) {
        FeedRoutes feeds =
                new FeedRoutes(useCases.creation(), cache, refresher, callers, limits, links, settings.serve(), clock);
        feeds.add(config.routes, people);
        McpRoutes mcp = new McpRoutes(callers, limits, links, () -> settings.localAddress(port()));
        agents.set(mcp);
        mcp.add(config.routes);
        config.jetty.modifyServer(server -> server.insertHandler(feeds.door(metrics::countCachedFeed)));
        new HubRoutes(
                        new HubSubscriptions(store),
                        cache,
                        hubDispatcher,
                        web.callbackClient(),
                        links,
                        limits,
                        settings.hub())
                .add(config.routes);
    }

    /** Token for the first sign-in to a new server; empty if the operator chose one. */
    public Optional<String> firstToken() {
        return settings.adminToken() == null ? store.accounts().createFirstAdminToken() : Optional.empty();
    }

    /**
     * Starts serving requests and updating feeds.
     *
     * @throws ServerStartException if the port is in use
     */
    public void start() {
        probe.probe();
        probe.start();
        connections.start();
        listen();
        refresher.start();
        hubDispatcher.start();
        notifications.start();
        housekeeping.start();
        crawls.start();
        if (searching != null) {
            searching.start();
        }
        if (settings.isTokenWeak()) {
            LOG.warn(
                    "FEEDMILL_ADMIN_TOKEN is short enough to be guessed. Create a longer one with: openssl rand -hex 20.");
        }
        watchdog.start();
        LOG.atInfo().addKeyValue("port", port()).log("Server started");
    }

    private void listen() {
        try {
            app.start();
        } catch (JavalinBindException e) {
            throw new ServerStartException(
                    "Port " + settings.port() + " on " + settings.host()
                            + " is in use, or the server has no permission to use it."
                            + " Set another port with FEEDMILL_PORT or --port.",
                    e);
        }
        if (healthListener != null && !healthListener.start()) {
            throw new ServerStartException("Port " + settings.healthPort() + " for health checks is in use, or the"
                    + " server has no permission to use it. Set another port with FEEDMILL_HEALTH_PORT.");
        }
    }

    /** Returns the port that answers only health checks; -1 if there is none. */
    public int healthPort() {
        return healthListener == null ? -1 : healthListener.port();
    }

    /** Returns the port that the server listens on. */
    public int port() {
        return app.port();
    }

    /** Accepts no more requests, lets running ones finish for some seconds and releases all claims. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        LOG.info("Server is stopping");
        long end = System.nanoTime() + STOP_TIMEOUT.toNanos();
        health.markStopping();
        watchdog.close();
        housekeeping.close();
        if (searching != null) {
            searching.close();
        }
        probe.close();
        Optional.ofNullable(agents.get()).ifPresent(McpRoutes::close);
        Thread updates = Thread.ofPlatform().name("stop-updates").daemon().start(refresher::close);
        Thread crawlStop = Thread.ofPlatform().name("stop-crawls").daemon().start(crawls::close);
        Thread messages = Thread.ofPlatform().name("stop-messages").daemon().start(hubDispatcher::close);
        Thread mails = Thread.ofPlatform().name("stop-notifications").daemon().start(notifications::close);
        try {
            HttpServerFactory.stop(app);
            join(updates, end);
            join(crawlStop, end);
            join(messages, end);
            join(mails, end);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            closeResources();
        }
        LOG.info("Server stopped");
    }

    private void closeResources() {
        connections.close();
        if (healthListener != null) {
            healthListener.close();
        }
        web.close();
        resourceWeb.close();
        store.close();
        metrics.close();
        if (lock != null) {
            lock.close();
        }
    }

    private static void join(Thread thread, long end) throws InterruptedException {
        long left = end - System.nanoTime();
        if (left > 0) {
            thread.join(Duration.ofNanos(left));
        }
    }
}
