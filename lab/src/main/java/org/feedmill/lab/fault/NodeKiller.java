package org.feedmill.lab.fault;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.feedmill.lab.node.ServerProcess;

/** Kills random nodes of clusters and restarts them. */
final class NodeKiller {

    /** Longest pause between two kills, and twice the average: a node is killed while it starts or while it works. */
    private static final int MAX_PAUSE_MILLIS = 12_000;

    /** Half of the nodes restart at once, the others after a random time up to this. */
    private static final int MAX_DOWNTIME_MILLIS = 8_000;

    private static final int POLL_MILLIS = 100;

    private final List<TrialCluster> clusters;
    private final Random random;
    private final Clock clock = Clock.systemUTC();
    private final List<NodeKill> kills = new ArrayList<>();
    private final List<Thread> restartThreads = new ArrayList<>();
    private final Map<TrialCluster, ClusterUptime> uptimes = new IdentityHashMap<>();

    /** Creates a killer; all nodes must be ready. */
    NodeKiller(List<TrialCluster> farms, long seed) {
        this.clusters = farms;
        this.random = new Random(seed);
        for (TrialCluster cluster : farms) {
            ClusterUptime uptime = new ClusterUptime();
            cluster.nodes().forEach(node -> uptime.recordReady(node.name(), nowMicros()));
            uptimes.put(cluster, uptime);
        }
    }

    ClusterUptime uptime(TrialCluster cluster) {
        return Objects.requireNonNull(uptimes.get(cluster));
    }

    private long nowMicros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    /** Kills nodes the given number of times; all nodes run again afterwards. */
    List<NodeKill> run(int count, Consumer<NodeKill> seen) throws InterruptedException, SQLException {
        List<TrialCluster> owners = new ArrayList<>();
        List<ServerProcess> nodes = new ArrayList<>();
        for (TrialCluster cluster : clusters) {
            cluster.nodes().forEach(node -> {
                owners.add(cluster);
                nodes.add(node);
            });
        }
        while (kills.size() < count) {
            TimeUnit.MILLISECONDS.sleep(random.nextInt(MAX_PAUSE_MILLIS));
            int victim = random.nextInt(nodes.size());
            long rest = random.nextBoolean() ? 0 : random.nextInt(MAX_DOWNTIME_MILLIS);
            if (nodes.get(victim).alive()) {
                NodeKill kill = kill(owners.get(victim), nodes.get(victim));
                kills.add(kill);
                seen.accept(kill);
                restart(owners.get(victim), nodes.get(victim), rest);
            }
        }
        for (Thread start : restartThreads) {
            start.join();
        }
        return List.copyOf(kills);
    }

    private NodeKill kill(TrialCluster cluster, ServerProcess node) throws SQLException {
        node.kill();
        long at = nowMicros();
        uptime(cluster).recordDeath(node.name(), at);
        try (Connection connection = cluster.database().connection()) {
            return new NodeKill(cluster, node.name(), at, readClaims(connection, at), readLastSeen(connection));
        }
    }

    private static Map<String, NodeKill.HeldClaim> readClaims(Connection connection, long at) throws SQLException {
        Map<String, NodeKill.HeldClaim> claims = new HashMap<>();
        try (PreparedStatement question =
                connection.prepareStatement("SELECT feed, claim, claimed_by FROM feed_queue WHERE claimed_until > ?")) {
            question.setLong(1, at / 1000);
            try (ResultSet rows = question.executeQuery()) {
                while (rows.next()) {
                    claims.put(rows.getString(1), new NodeKill.HeldClaim(rows.getLong(2), rows.getString(3)));
                }
            }
        }
        return claims;
    }

    /** Returns when each node last wrote its probe row, in microseconds since 1970. */
    static Map<String, Long> readLastSeen(Connection connection) throws SQLException {
        Map<String, Long> signs = new HashMap<>();
        String prefix = "probe.";
        try (PreparedStatement question =
                        connection.prepareStatement("SELECT name, value FROM cluster_state WHERE name LIKE 'probe.%'");
                ResultSet rows = question.executeQuery()) {
            while (rows.next()) {
                signs.put(rows.getString(1).substring(prefix.length()), Long.parseLong(rows.getString(2)) * 1000);
            }
        }
        return signs;
    }

    private void restart(TrialCluster cluster, ServerProcess node, long rest) {
        restartThreads.add(Thread.ofVirtual().start(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(rest);
                node.start();
                while (node.alive()) {
                    if (node.ready()) {
                        uptime(cluster).recordReady(node.name(), nowMicros());
                        return;
                    }
                    TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
    }
}
