package org.feedmill.lab.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.node.Node;
import org.feedmill.lab.web.Asked;
import org.feedmill.lab.web.Manners;

/** Kills two nodes on one PostgreSQL and one on SQLite at random, under load, and checks their feeds. */
public final class FaultTrial {

    /** Time in which a node must stop after SIGTERM. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(10);

    private final Plan plan;
    private final Consumer<String> progress;

    private FaultTrial(Plan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    /** Returns the result for each database. */
    public static List<Verdict> of(Plan plan, Consumer<String> progress) {
        try {
            return new FaultTrial(plan, progress).run();
        } catch (SQLException e) {
            throw new IllegalStateException("the database did not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the run was interrupted", e);
        }
    }

    private List<Verdict> run() throws SQLException, InterruptedException {
        try (Farm many = new Farm(Ground.Kind.POSTGRESQL, 2, plan);
                Farm one = new Farm(Ground.Kind.SQLITE, 1, plan)) {
            List<Farm> farms = List.of(many, one);
            farms.forEach(farm -> farm.nodes().forEach(Node::start));
            farms.forEach(farm -> farm.nodes().forEach(Node::awaitReady));
            farms.forEach(this::awaitUpdates);
            List<Verdict> verdicts = new ArrayList<>();
            try (Readers first = new Readers(many, plan.seed());
                    Readers second = new Readers(one, plan.seed() + 100)) {
                Reaper reaper = new Reaper(farms, plan.seed());
                List<Kill> kills = reaper.run(plan.kills(), this::tell);
                farms.forEach(farm -> farm.nodes().forEach(Node::awaitReady));
                farms.forEach(this::awaitUpdates);
                long end = one.now();
                first.close();
                second.close();
                verdicts.add(verdict(many, first, kills, reaper.uptime(many), end));
                verdicts.add(verdict(one, second, kills, reaper.uptime(one), end));
            }
            return verdicts;
        }
    }

    private void tell(Kill kill) {
        progress.accept("killed " + kill.node() + ", " + kill.claims().size() + " feeds being updated");
    }

    /** Waits until the page of every feed has been fetched again, or the time for it is over. */
    private void awaitUpdates(Farm farm) {
        long begin = farm.now();
        long most = begin
                + ChronoUnit.MICROS.between(
                        Instant.EPOCH,
                        Instant.EPOCH.plus(
                                plan.lease().plus(Plan.GRACE).plus(plan.every().multipliedBy(2))));
        long updated = 0;
        while (updated < farm.plots().size() && farm.now() < most) {
            pause();
            updated = farm.web().asked().stream()
                    .filter(asked -> asked.start() > begin && asked.page() >= 0)
                    .map(asked -> new Plot(asked.host(), asked.page()))
                    .distinct()
                    .count();
        }
        progress.accept(farm.ground().kind() + ": " + updated + " pages were asked for in "
                + (farm.now() - begin) / 1_000_000 + " s");
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(500);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the run was interrupted", e);
        }
    }

    private Verdict verdict(Farm farm, Readers readers, List<Kill> kills, Uptime uptime, long end) throws SQLException {
        Map<String, Long> lastSigns;
        try (Connection connection = farm.ground().connection()) {
            lastSigns = Reaper.signsOfLife(connection);
        }
        double slowest = 0;
        for (Node node : farm.nodes()) {
            slowest = Math.max(slowest, node.stop().toMillis() / 1000.0);
        }
        List<Kill> own = kills.stream().filter(k -> k.farm() == farm).toList();
        List<Asked> asked = farm.web().asked();
        return new Verdict(
                farm.ground().kind().name(),
                own.size(),
                Harvest.of(farm, readers, own.stream().map(Kill::at).collect(Collectors.toCollection(TreeSet::new))),
                readers.documents(),
                readers.unchanged(),
                readers.torn(),
                readers.odd(),
                readers.errors(),
                Manners.of(asked, plan.delay()),
                Resumption.of(farm, own, uptime, lastSigns, end),
                slowest,
                slowest > LONGEST_STOP.toSeconds());
    }
}
