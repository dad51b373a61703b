package org.feedmill.lab.fault;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.SimulatedHostState;
import org.feedmill.store.Store;

/** Cluster under test: a database, its nodes, the simulated web that they fetch from, and the feeds that exist. */
final class TrialCluster implements AutoCloseable {

    private static final int DISTINCT_PAGES = 60;
    private static final int FEEDS_PER_HOST = 4;

    /** Pages with fewer items could show one and lose it again while a claim waits for its lease to end. */
    private static final int MIN_ITEMS = 20;

    /** Seconds between two new items of a page; some pages take a few seconds longer. */
    private static final int STEP_SECONDS = 6;

    private static final int STEP_SPREAD = 5;
    private static final long FIRST_STEP = 1000;

    /** The nodes need little memory, and three of them share the machine with PostgreSQL. */
    private static final String JVM_OPTIONS = "-Xmx256m";

    private final TrialDatabase database;
    private final ChangingWeb web;
    private final List<ServerProcess> nodes = new ArrayList<>();
    private final List<Integer> pages;
    private final Map<String, HostPage> feedPages = new ConcurrentHashMap<>();
    private final Map<HostPage, Long> requestedPages = new ConcurrentHashMap<>();
    private final Clock clock = Clock.systemUTC();
    private final long startNanos = System.nanoTime();

    TrialCluster(TrialDatabase.DatabaseKind kind, int count, FaultTrialPlan plan) {
        this(TrialDatabase.of(kind), count, plan, Map.of());
    }

    /** @param more settings of the nodes */
    TrialCluster(TrialDatabase ground, int count, FaultTrialPlan plan, Map<String, String> more) {
        TrialDatabase.DatabaseKind kind = ground.kind();
        this.database = ground;
        this.web = ChangingWeb.start(DISTINCT_PAGES, host -> SimulatedHostState.WELL, this::step);
        this.pages = IntStream.range(0, DISTINCT_PAGES)
                .filter(p -> web.itemCount(p) >= MIN_ITEMS)
                .boxed()
                .toList();
        Map<String, String> settings = new HashMap<>(more);
        settings.put("FEEDMILL_HOST_DELAY", plan.hostDelay().toSeconds() + "s");
        settings.put("FEEDMILL_MIN_INTERVAL", plan.updateInterval().toSeconds() + "s");
        settings.put("FEEDMILL_MAX_INTERVAL", plan.updateInterval().toSeconds() + "s");
        for (int i = 1; i <= count; i++) {
            nodes.add(new ServerProcess(
                    kind.name().toLowerCase(java.util.Locale.ROOT) + "-" + i,
                    plan.root(),
                    ground,
                    settings,
                    JVM_OPTIONS));
        }
        createFeeds(plan.feeds() * count, plan.updateInterval());
    }

    private long step(int page) {
        long seconds = (System.nanoTime() - startNanos) / 1_000_000_000;
        return FIRST_STEP + seconds / (STEP_SECONDS + page % STEP_SPREAD);
    }

    private void createFeeds(int feeds, Duration every) {

        FeedSettings feedSettings = FeedSettings.builder().interval(every).build();
        try (Store store = database.store()) {
            for (int i = 0; i < feeds; i++) {
                HostPage plot = pageAt(i);
                String id = store.feeds()
                        .add(new FeedDraft(address(plot), null, feedSettings, RequestCredentials.NONE, true))
                        .id();
                feedPages.put(id, plot);
            }
        }
    }

    /** Returns the i-th page; each host has a few pages. */
    HostPage pageAt(int i) {
        return new HostPage(i / FEEDS_PER_HOST, pages.get(i % pages.size()));
    }

    String address(HostPage plot) {
        return web.address(plot.host(), plot.page());
    }

    TrialDatabase database() {
        return database;
    }

    ChangingWeb web() {
        return web;
    }

    List<ServerProcess> nodes() {
        return nodes;
    }

    /** Pages of the feeds that were created at the start, by feed id. */
    Map<String, HostPage> feedPages() {
        return feedPages;
    }

    /**
     * Records that a reader requested a feed of this page at that time and received it: from then on, no item may be
     * lost.
     */
    void recordRequest(HostPage plot, long start) {
        requestedPages.merge(plot, start, Math::min);
    }

    /** Pages whose feeds readers requested, with the times of the requests. */
    Map<HostPage, Long> requestedPages() {
        return requestedPages;
    }

    /** Returns microseconds since 1970, the unit of the web's records. */
    long nowMicros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    @Override
    public void close() {
        nodes.forEach(ServerProcess::close);
        web.close();
        database.close();
    }
}
