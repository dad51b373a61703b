package org.feedmill.lab.trust;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.trust.site.SiteTexts;

/** Runs feed simulations in rounds: each round advances every site, then updates and judges every feed. */
public final class TrustTrial {

    private static final Instant START = Instant.parse("2026-03-02T06:40:00Z");

    /** Hours between two rounds, used in turn. */
    private static final int[] HOURS = {5, 26, 3, 9, 24, 7};

    private static final int THREADS = 4;

    private final TrialClock clock = new TrialClock(START);
    private final SimulatedWebServer web;
    private final InProcessFeedServer server;
    private final Consumer<String> progress;

    private TrustTrial(SimulatedWebServer web, TrialDatabase.DatabaseKind database, Consumer<String> progress) {
        this.web = web;
        this.server = new InProcessFeedServer(database, web, clock);
        this.progress = progress;
    }

    /** Runs the simulations on a database. */
    public static TrustReport of(TrustOptions options, TrialDatabase.DatabaseKind database, Consumer<String> progress) {
        try (SimulatedWebServer web = new SimulatedWebServer()) {
            TrustTrial trial = new TrustTrial(web, database, progress);
            try (trial.server) {
                return trial.run(options.plans(database));
            }
        }
    }

    private TrustReport run(List<FeedSimulation.Plan> plans) {
        Map<String, SiteTexts> texts = new HashMap<>();
        List<FeedSimulation> lives = new ArrayList<>();
        for (FeedSimulation.Plan plan : plans) {
            SiteTexts own = texts.computeIfAbsent(plan.language(), SiteTexts::of);
            lives.add(new FeedSimulation(plan, lives.size(), web, own, clock.instant()));
        }
        if (lives.isEmpty()) {
            return new TrustReport(Map.of());
        }
        Map<FeedSimulation, String> ids = new HashMap<>();
        lives.forEach(life -> ids.put(life, server.add(life.address())));
        FeedSimulation warm = new FeedSimulation(
                plans.getFirst(), lives.size(), web, texts.values().iterator().next(), START);
        warm.prepare(0, START, web);
        server.warmUp(warm.address());
        int rounds = lives.stream().mapToInt(FeedSimulation::rounds).max().orElse(0);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            for (int round = 0; round < rounds; round++) {
                long begin = System.nanoTime();
                int count = round(round, lives, ids, threads);
                progress.accept(
                        "round %d: %d updates, %.1f s".formatted(round, count, (System.nanoTime() - begin) / 1e9));
                clock.advance(Duration.ofHours(HOURS[round % HOURS.length]));
            }
        }
        Map<FeedSimulation.Plan, PublicationVerdict> verdicts = new LinkedHashMap<>();
        lives.forEach(life -> verdicts.put(life.plan(), life.judge().verdict()));
        return new TrustReport(verdicts);
    }

    private int round(int round, List<FeedSimulation> lives, Map<FeedSimulation, String> ids, ExecutorService threads) {
        List<Future<?>> running = new ArrayList<>();
        for (FeedSimulation life : lives) {
            if (round < life.rounds()) {
                running.add(threads.submit(() -> {
                    UpdateGroundTruth truth = life.prepare(round, clock.instant(), web);
                    life.judge().observe(truth, server.update(Objects.requireNonNull(ids.get(life))));
                }));
            }
        }
        try {
            for (Future<?> one : running) {
                one.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("an update could not be judged", e.getCause());
        }
        return running.size();
    }
}
