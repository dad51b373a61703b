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
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.PolitenessReport;
import org.feedmill.lab.web.ReceivedRequest;

/** Kills two nodes on one PostgreSQL and one on SQLite at random, under load, and checks their feeds. */
public final class NodeKillTrial {

    /** Time in which a node must stop after SIGTERM. */
    private static final Duration MAX_STOP_TIME = Duration.ofSeconds(10);

    private final FaultTrialPlan plan;
    private final Consumer<String> progress;

    private NodeKillTrial(FaultTrialPlan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    /** Returns the result for each database. */
    public static List<NodeKillResult> of(FaultTrialPlan plan, Consumer<String> progress) {
        try {
            return new NodeKillTrial(plan, progress).run();
        } catch (SQLException e) {
            throw new IllegalStateException("the database did not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the run was interrupted", e);
        }
    }

    private List<NodeKillResult> run() throws SQLException, InterruptedException {
        try (TrialCluster many = new TrialCluster(TrialDatabase.DatabaseKind.POSTGRESQL, 2, plan);
                TrialCluster one = new TrialCluster(TrialDatabase.DatabaseKind.SQLITE, 1, plan)) {
            List<TrialCluster> farms = List.of(many, one);
            farms.forEach(farm -> farm.nodes().forEach(ServerProcess::start));
            farms.forEach(farm -> farm.nodes().forEach(ServerProcess::awaitReady));
            farms.forEach(this::awaitUpdates);
            List<NodeKillResult> verdicts = new ArrayList<>();
            try (FeedReaderSimulator first = new FeedReaderSimulator(many, plan.seed());
                    FeedReaderSimulator second = new FeedReaderSimulator(one, plan.seed() + 100)) {
                NodeKiller reaper = new NodeKiller(farms, plan.seed());
                List<NodeKill> kills = reaper.run(plan.kills(), this::reportKill);
                farms.forEach(farm -> farm.nodes().forEach(ServerProcess::awaitReady));
                farms.forEach(this::awaitUpdates);
                long end = one.nowMicros();
                first.close();
                second.close();
                verdicts.add(createResult(many, first, kills, reaper.uptime(many), end));
                verdicts.add(createResult(one, second, kills, reaper.uptime(one), end));
            }
            return verdicts;
        }
    }

    private void reportKill(NodeKill kill) {
        progress.accept("killed " + kill.node() + ", " + kill.claims().size() + " feeds being updated");
    }

    /** Waits until the page of every feed has been fetched again, or until the timeout. */
    private void awaitUpdates(TrialCluster farm) {
        long begin = farm.nowMicros();
        long max = begin
                + ChronoUnit.MICROS.between(
                        Instant.EPOCH,
                        Instant.EPOCH.plus(plan.claimLease()
                                .plus(FaultTrialPlan.GRACE)
                                .plus(plan.updateInterval().multipliedBy(2))));
        long updated = 0;
        while (updated < farm.feedPages().size() && farm.nowMicros() < max) {
            pause();
            updated = farm.web().receivedRequests().stream()
                    .filter(requested -> requested.start() > begin && requested.page() >= 0)
                    .map(requested -> new HostPage(requested.host(), requested.page()))
                    .distinct()
                    .count();
        }
        progress.accept(farm.database().kind() + ": " + updated + " pages were requested in "
                + (farm.nowMicros() - begin) / 1_000_000 + " s");
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(500);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the run was interrupted", e);
        }
    }

    private NodeKillResult createResult(
            TrialCluster farm, FeedReaderSimulator readers, List<NodeKill> kills, ClusterUptime uptime, long end)
            throws SQLException {
        Map<String, Long> lastSigns;
        try (Connection connection = farm.database().connection()) {
            lastSigns = NodeKiller.readLastSeen(connection);
        }
        double slowest = 0;
        for (ServerProcess node : farm.nodes()) {
            slowest = Math.max(slowest, node.stop().toMillis() / 1000.0);
        }
        List<NodeKill> own = kills.stream().filter(k -> k.cluster() == farm).toList();
        List<ReceivedRequest> requested = farm.web().receivedRequests();
        return NodeKillResult.builder()
                .database(farm.database().kind().name())
                .kills(own.size())
                .audit(StoredFeedAudit.of(
                        farm, readers, own.stream().map(NodeKill::at).collect(Collectors.toCollection(TreeSet::new))))
                .documents(readers.documents())
                .notModified(readers.unchanged())
                .tornFeeds(readers.tornFeeds())
                .tagChanges(readers.tagChanges())
                .errors(readers.errors())
                .politeness(PolitenessReport.of(requested, plan.hostDelay()))
                .claimRecovery(ClaimRecovery.of(farm, own, uptime, lastSigns, end))
                .slowestStop(slowest)
                .stopTooSlow(slowest > MAX_STOP_TIME.toSeconds())
                .build();
    }
}
