package org.feedmill.lab.startup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Starts a server again and again with due feeds while every core is busy, and counts the hangs. */
public final class StartTrial {

    private static final int REPORT_EVERY = 25;

    private final StartPlan plan;
    private final StartLog log;
    private final Consumer<String> progress;
    private final List<StartResult> results = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger hangs = new AtomicInteger();

    private StartTrial(StartPlan plan, StartLog log, Consumer<String> progress) {
        this.plan = plan;
        this.log = log;
        this.progress = progress;
    }

    /**
     * Runs all starts of a plan that are not in the log yet.
     *
     * @param kinds of starts, of which each has its share
     * @param log receives every result
     * @param progress receives a progress line now and then, and one for each hang
     */
    public static StartSummary run(
            StartPlan plan, List<StartCombination> kinds, StartLog log, Consumer<String> progress) {
        StartTrial trial = new StartTrial(plan, log, progress);
        List<StartResult> done = log.results();
        trial.results.addAll(done);
        trial.hangs.set((int) new StartSummary(done).hangs());
        try (CpuLoad load = CpuLoad.onAllCores(plan.parallel())) {
            trial.runAll(plan.series(kinds, done));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new StartSummary(List.copyOf(trial.results));
    }

    private void runAll(List<StartPlan.SeriesPlan> parts) throws InterruptedException {
        List<Future<?>> running = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(plan.parallel())) {
            int number = 0;
            for (StartPlan.SeriesPlan part : parts) {
                int name = ++number;
                running.add(threads.submit(() -> run(part, name)));
            }
            for (Future<?> series : running) {
                series.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("A series of starts could not be run.", e.getCause());
        }
    }

    private void run(StartPlan.SeriesPlan part, int number) {
        try (StartSeries series = new StartSeries(plan, part.combination(), number)) {
            series.createFeeds();
            for (int i = 0; i < part.starts(); i++) {
                add(series.startOnce());
            }
        }
    }

    private void add(StartResult result) {
        log.append(result);
        results.add(result);
        if (result.problem() != null) {
            String kind = result.hung() ? "HANG" : "ENDED";
            progress.accept(kind + " (" + result.combination() + "): " + result.problem());
        }
        if (result.hung()) {
            hangs.incrementAndGet();
        }
        if (results.size() % REPORT_EVERY == 0) {
            progress.accept(results.size() + " of " + plan.starts() + " starts, " + hangs.get() + " hangs");
        }
    }
}
