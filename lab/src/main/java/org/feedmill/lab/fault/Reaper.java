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
import org.feedmill.lab.node.Node;

/** Kills random nodes of clusters and restarts them. */
final class Reaper {

    /** Between two kills, at most and on the average half of it: a node is hit while it starts, or well at work. */
    private static final int MOST_PAUSE_MILLIS = 12_000;

    /** Half of the nodes start again at once, the others after up to so long. */
    private static final int MOST_REST_MILLIS = 8_000;

    private static final int LOOK_MILLIS = 100;

    private final List<Farm> farms;
    private final Random random;
    private final Clock clock = Clock.systemUTC();
    private final List<Kill> kills = new ArrayList<>();
    private final List<Thread> starting = new ArrayList<>();
    private final Map<Farm, Uptime> uptimes = new IdentityHashMap<>();

    /** All nodes must be ready. */
    Reaper(List<Farm> farms, long seed) {
        this.farms = farms;
        this.random = new Random(seed);
        for (Farm farm : farms) {
            Uptime uptime = new Uptime();
            farm.nodes().forEach(node -> uptime.ready(node.name(), micros()));
            uptimes.put(farm, uptime);
        }
    }

    Uptime uptime(Farm farm) {
        return Objects.requireNonNull(uptimes.get(farm));
    }

    private long micros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    /** Kills so many times; all nodes run again afterwards. */
    List<Kill> run(int count, Consumer<Kill> seen) throws InterruptedException, SQLException {
        List<Farm> owners = new ArrayList<>();
        List<Node> nodes = new ArrayList<>();
        for (Farm farm : farms) {
            farm.nodes().forEach(node -> {
                owners.add(farm);
                nodes.add(node);
            });
        }
        while (kills.size() < count) {
            TimeUnit.MILLISECONDS.sleep(random.nextInt(MOST_PAUSE_MILLIS));
            int victim = random.nextInt(nodes.size());
            long rest = random.nextBoolean() ? 0 : random.nextInt(MOST_REST_MILLIS);
            if (nodes.get(victim).alive()) {
                Kill kill = kill(owners.get(victim), nodes.get(victim));
                kills.add(kill);
                seen.accept(kill);
                restart(owners.get(victim), nodes.get(victim), rest);
            }
        }
        for (Thread start : starting) {
            start.join();
        }
        return List.copyOf(kills);
    }

    private Kill kill(Farm farm, Node node) throws SQLException {
        node.kill();
        long at = micros();
        uptime(farm).died(node.name(), at);
        try (Connection connection = farm.ground().connection()) {
            return new Kill(farm, node.name(), at, claims(connection, at), signsOfLife(connection));
        }
    }

    private static Map<String, Kill.HeldClaim> claims(Connection connection, long at) throws SQLException {
        Map<String, Kill.HeldClaim> claims = new HashMap<>();
        try (PreparedStatement question =
                connection.prepareStatement("SELECT id, claim, claimed_by FROM feed WHERE claimed_until > ?")) {
            question.setLong(1, at / 1000);
            try (ResultSet rows = question.executeQuery()) {
                while (rows.next()) {
                    claims.put(rows.getString(1), new Kill.HeldClaim(rows.getLong(2), rows.getString(3)));
                }
            }
        }
        return claims;
    }

    /** When each node last wrote its probe row, in microseconds since 1970. */
    static Map<String, Long> signsOfLife(Connection connection) throws SQLException {
        Map<String, Long> signs = new HashMap<>();
        String prefix = "probe.";
        try (PreparedStatement question =
                        connection.prepareStatement("SELECT name, value FROM house WHERE name LIKE 'probe.%'");
                ResultSet rows = question.executeQuery()) {
            while (rows.next()) {
                signs.put(rows.getString(1).substring(prefix.length()), Long.parseLong(rows.getString(2)) * 1000);
            }
        }
        return signs;
    }

    private void restart(Farm farm, Node node, long rest) {
        starting.add(Thread.ofVirtual().start(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(rest);
                node.start();
                while (node.alive()) {
                    if (node.ready()) {
                        uptime(farm).ready(node.name(), micros());
                        return;
                    }
                    TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
    }
}
