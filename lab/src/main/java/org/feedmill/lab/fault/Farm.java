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
import org.feedmill.fetch.Own;
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.node.Node;
import org.feedmill.lab.web.Health;
import org.feedmill.lab.web.LivingWeb;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.Wishes;

/** Cluster under test: a database, its nodes, the simulated web that they fetch from, and the feeds that exist. */
final class Farm implements AutoCloseable {

    private static final int DIFFERENT = 60;
    private static final int FEEDS_A_HOST = 4;

    /** Pages with fewer items could show one and lose it again while a claim waits for its lease to end. */
    private static final int FEWEST_ITEMS = 20;

    /** A page has a new item every so many seconds, some a few later than others. */
    private static final int STEP_SECONDS = 6;

    private static final int STEP_SPREAD = 5;
    private static final long FIRST_STEP = 1000;

    /** The nodes need little memory, and three of them share the machine with PostgreSQL. */
    private static final String OPTIONS = "-Xmx256m";

    private final Ground ground;
    private final LivingWeb web;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Integer> pages;
    private final Map<String, Plot> plots = new ConcurrentHashMap<>();
    private final Map<Plot, Long> wished = new ConcurrentHashMap<>();
    private final Clock clock = Clock.systemUTC();
    private final long begin = System.nanoTime();

    Farm(Ground.Kind kind, int count, Plan plan) {
        this(Ground.of(kind), count, plan, Map.of());
    }

    /** @param more settings of the nodes */
    Farm(Ground ground, int count, Plan plan, Map<String, String> more) {
        Ground.Kind kind = ground.kind();
        this.ground = ground;
        this.web = LivingWeb.start(DIFFERENT, host -> Health.WELL, this::step);
        this.pages = IntStream.range(0, DIFFERENT)
                .filter(p -> web.size(p) >= FEWEST_ITEMS)
                .boxed()
                .toList();
        Map<String, String> settings = new HashMap<>(more);
        settings.put("FEEDMILL_HOST_DELAY", plan.delay().toSeconds() + "s");
        settings.put("FEEDMILL_SHORTEST", plan.every().toSeconds() + "s");
        settings.put("FEEDMILL_LONGEST", plan.every().toSeconds() + "s");
        for (int i = 1; i <= count; i++) {
            nodes.add(new Node(
                    kind.name().toLowerCase(java.util.Locale.ROOT) + "-" + i, plan.root(), ground, settings, OPTIONS));
        }
        plant(plan.feeds() * count, plan.every());
    }

    private long step(int page) {
        long seconds = (System.nanoTime() - begin) / 1_000_000_000;
        return FIRST_STEP + seconds / (STEP_SECONDS + page % STEP_SPREAD);
    }

    private void plant(int feeds, Duration every) {
        Wishes standard = Wishes.STANDARD;
        Wishes wishes = new Wishes(
                null,
                every,
                standard.finder(),
                1,
                0,
                standard.drawing(),
                standard.nativeFeed(),
                standard.keep(),
                false);
        try (Store store = ground.store()) {
            for (int i = 0; i < feeds; i++) {
                Plot plot = plot(i);
                String id = store.sources()
                        .add(new Sources.Draft(address(plot), null, wishes, Own.NOTHING, true))
                        .id();
                plots.put(id, plot);
            }
        }
    }

    /** The i-th page, the hosts having a few each. */
    Plot plot(int i) {
        return new Plot(i / FEEDS_A_HOST, pages.get(i % pages.size()));
    }

    String address(Plot plot) {
        return web.address(plot.host(), plot.page());
    }

    Ground ground() {
        return ground;
    }

    LivingWeb web() {
        return web;
    }

    List<Node> nodes() {
        return nodes;
    }

    /** Pages of the feeds that were created at the start, by feed id. */
    Map<String, Plot> plots() {
        return plots;
    }

    /** Records that a reader requested a feed of this page at that time and got it: from then on no item may be lost. */
    void recordRequest(Plot plot, long start) {
        wished.merge(plot, start, Math::min);
    }

    /** Pages whose feeds readers requested, with the times of the requests. */
    Map<Plot, Long> wished() {
        return wished;
    }

    /** Microseconds since 1970, as the web counts. */
    long now() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    @Override
    public void close() {
        nodes.forEach(Node::close);
        web.close();
        ground.close();
    }
}
