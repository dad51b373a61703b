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
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.feedmill.lab.node.Node;

/** Kills nodes at random and starts them again. */
final class Reaper {

    /** Between two kills, at most and on the average half of it: a node is hit while it starts, or well at work. */
    private static final int MOST_PAUSE_MILLIS = 12_000;

    /** Half of the nodes start again at once, the others after up to so long. */
    private static final int MOST_REST_MILLIS = 8_000;

    private final List<Farm> farms;
    private final Random random;
    private final Clock clock = Clock.systemUTC();
    private final List<Kill> kills = new ArrayList<>();
    private final List<Thread> starting = new ArrayList<>();

    Reaper(List<Farm> farms, long seed) {
        this.farms = farms;
        this.random = new Random(seed);
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
                restart(nodes.get(victim), rest);
            }
        }
        for (Thread start : starting) {
            start.join();
        }
        return List.copyOf(kills);
    }

    private Kill kill(Farm farm, Node node) throws SQLException {
        node.kill();
        Instant now = clock.instant();
        return new Kill(farm, node.name(), ChronoUnit.MICROS.between(Instant.EPOCH, now), claimed(farm, now));
    }

    private static Map<String, Long> claimed(Farm farm, Instant now) throws SQLException {
        Map<String, Long> ids = new HashMap<>();
        try (Connection connection = farm.ground().connection();
                PreparedStatement question =
                        connection.prepareStatement("SELECT id, claim FROM feed WHERE claimed_until > ?")) {
            question.setLong(1, now.toEpochMilli());
            try (ResultSet rows = question.executeQuery()) {
                while (rows.next()) {
                    ids.put(rows.getString(1), rows.getLong(2));
                }
            }
        }
        return ids;
    }

    private void restart(Node node, long rest) {
        starting.add(Thread.ofVirtual().start(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(rest);
                node.start();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
    }
}
