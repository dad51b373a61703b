package org.feedmill.lab.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.node.Node;
import org.feedmill.lab.trial.Table;
import org.feedmill.lab.web.Asked;
import org.feedmill.lab.web.LivingWeb;
import org.feedmill.lab.web.Manners;

/** Measures punctuality, burst throughput, serving speed, politeness and heap growth of a server with many feeds. */
public final class LoadTrial {

    private static final int DIFFERENT = 280;
    private static final long FIRST_STEP = 1000;
    private static final int WARM_PAGES = 4000;

    /** Collections are not to the byte. */
    private static final double FLAT = 0.9;

    /** Number of cases that are reported in full. */
    private static final int TOLD = 10;

    private static final Duration REST = Duration.ofHours(12);

    private final LoadPlan plan;
    private final Consumer<String> progress;
    private final Clock clock = Clock.systemUTC();
    private final AtomicLong step = new AtomicLong(FIRST_STEP);
    private final List<Double> heaps = new ArrayList<>();
    private final List<Asked> asked = new ArrayList<>();
    private final Map<String, Asking> results = new LinkedHashMap<>();

    /**
     * Requirement for a figure, with the measured value.
     *
     * @param floor smallest acceptable value, NaN if there is no requirement
     */
    public record Asking(double floor, double measured) {

        public boolean kept() {
            return Double.isNaN(floor) || measured >= floor;
        }
    }

    private LoadTrial(LoadPlan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    /** Runs the trial; returns the criteria by name. */
    public static Map<String, Asking> of(LoadPlan plan, Consumer<String> progress) {
        LoadTrial trial = new LoadTrial(plan, progress);
        try (Stock stock = new Stock(Ground.of(plan.database()), plan.feeds(), plan.feedsAHost(), plan::health);
                LivingWeb web = LivingWeb.start(DIFFERENT, plan::health, page -> trial.step.get())) {
            trial.run(stock, web);
            return trial.results;
        } catch (SQLException | IOException e) {
            throw new IllegalStateException("the load run broke off", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the load run was interrupted", e);
        }
    }

    private void run(Stock stock, LivingWeb web) throws SQLException, IOException, InterruptedException {
        stock.fill(web);
        progress.accept(
                stock.alive().size() + " feeds of living hosts, " + stock.dead().size() + " of dead ones");
        String workers = Integer.toString(plan.workers());
        Map<String, String> settings = Map.of("FEEDMILL_WORKERS", workers, "FEEDMILL_FRESH_WORKERS", workers);
        try (Node node = new Node("node", plan.root(), stock.ground(), settings, plan.options())) {
            Instant begin = clock.instant();
            node.start();
            node.awaitReady();
            tell("first updates", Burst.watch(stock, begin));
            stock.rest(clock.instant().plus(REST));
            look(node);
            punctuality(stock);
            stock.rest(clock.instant().plus(REST));
            look(node);
            serving(node, stock);
            look(node);
            bursts(node, stock, web);
            put("heap: after the first bursts ÷ after the last", FLAT, flatness());
            put("resident, MB", Double.NaN, node.resident());
            manners();
        }
    }

    /** The mean of the first half of the looks after bursts beside that of the last: one look moves by some megabytes. */
    private double flatness() {
        List<Double> after = heaps.subList(heaps.size() - plan.bursts(), heaps.size());
        int half = (after.size() + 1) / 2;
        return mean(after.subList(0, half)) / mean(after.subList(after.size() - half, after.size()));
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
    }

    private void manners() {
        Duration floor = Duration.ofSeconds(1);
        Manners manners = Manners.of(asked, floor);
        manners.breaches().stream().limit(TOLD).forEach(progress);
        put("smallest break at a host, ms", floor.minus(Manners.TOLERANCE).toMillis(), manners.smallest());
    }

    private void punctuality(Stock stock) throws SQLException, InterruptedException {
        step.incrementAndGet();
        stock.passDay(); // rules are made once the first day is over
        Punctuality punctuality = Punctuality.of(stock, plan);
        progress.accept(punctuality.toString());
        put("due updates started within 60 s", 0.95, punctuality.share());
        put(
                "due updates a second",
                Double.NaN,
                punctuality.due() / (double) plan.window().toSeconds());
    }

    private void serving(Node node, Stock stock) throws IOException, InterruptedException {
        for (Serving serving : Serving.of(node, stock, plan)) {
            progress.accept(serving.toString());
            put(serving.kind() + ": requests/s", Double.NaN, serving.ours().pace());
            put(serving.kind() + ": beside a bare handler", serving.kind().equals("304") ? 0.9 : 0.6, serving.ratio());
        }
    }

    private void bursts(Node node, Stock stock, LivingWeb web) throws SQLException, IOException, InterruptedException {
        step.incrementAndGet();
        tell("burst to grow warm, as what it is compared with does too", Burst.of(stock));
        stock.rest(clock.instant().plus(REST));
        double ours = 0;
        double bare = 0;
        for (int i = 0; i < plan.bursts(); i++) {
            step.incrementAndGet();
            Burst burst = Burst.of(stock);
            tell("burst", burst);
            stock.rest(clock.instant().plus(REST));
            look(node);
            asked.addAll(web.asked());
            double alone = milling(stock);
            web.forget(); // it knows no breaks, and is not judged
            progress.accept("without a database: " + Table.figure(alone, 1) + " pages/s");
            ours += burst.pace() / plan.bursts();
            bare += alone / plan.bursts();
        }
        put("burst: pages/s", Double.NaN, ours);
        put("burst: pages/s without a database", Double.NaN, bare);
        put("burst: beside fetch + parse + find", 0.5, ours / bare);
    }

    /** In a process of its own, the server's being idle. */
    private double milling(Stock stock) throws IOException {
        Path file = Files.createTempFile("feedmill-addresses", ".txt");
        Files.write(file, stock.addresses());
        List<String> arguments =
                List.of("mill", file.toString(), Integer.toString(WARM_PAGES), Integer.toString(plan.workers()));
        try (Beside mill = new Beside(plan.options(), arguments)) {
            return Double.parseDouble(mill.line());
        } finally {
            Files.delete(file);
        }
    }

    private void look(Node node) {
        double heap = node.liveHeap();
        heaps.add(heap);
        progress.accept("heap " + Table.figure(heap, 1) + " MB, resident " + Table.figure(node.resident(), 0) + " MB");
    }

    private void tell(String what, Burst burst) {
        progress.accept(what + ": " + burst.pages() + " pages in " + burst.seconds() + " s, "
                + Table.figure(burst.pace(), 1) + " a second; nineteen of twenty after " + burst.most() + " s");
    }

    private void put(String name, double floor, double measured) {
        results.put(name, new Asking(floor, measured));
    }
}
