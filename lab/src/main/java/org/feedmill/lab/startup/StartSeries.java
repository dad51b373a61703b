package org.feedmill.lab.startup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.SimulatedHostState;
import org.jspecify.annotations.Nullable;

/**
 * Starts of one server on one database: all feeds are due at each start, and every page has changed since the last one.
 * The feeds are created through the server's own API, so that any version of the server can be tested.
 */
final class StartSeries implements AutoCloseable {

    private static final int DIFFERENT_PAGES = 40;
    private static final long FIRST_STEP = 1000;
    private static final long POLL_MILLIS = 250;

    /** A starved server reports that its database is away, and asks to try again. */
    private static final int UNAVAILABLE = 503;

    private static final int IMPORT_RETRIES = 6;
    private static final long RETRY_MILLIS = 5000;
    private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(10);
    private static final String MEMORY = "-Xmx512m ";
    private static final String NO_ANSWER = "the database did not answer";

    private final StartPlan plan;
    private final StartCombination combination;
    private final int number;
    private final AtomicLong step = new AtomicLong(FIRST_STEP);
    private final TrialDatabase database;
    private final ChangingWeb web;
    private final ServerProcess node;
    private final Clock clock = Clock.systemUTC();
    private int starts;

    StartSeries(StartPlan plan, StartCombination combination, int number) {
        this.plan = plan;
        this.combination = combination;
        this.number = number;
        this.database = TrialDatabase.of(combination.database());
        this.web = ChangingWeb.start(DIFFERENT_PAGES, host -> SimulatedHostState.WELL, page -> step.get());
        this.node = new ServerProcess(
                "start-" + number,
                plan.root(),
                database,
                Map.of("FEEDMILL_HOST_DELAY", "0"),
                combination.options(MEMORY + plan.options()));
    }

    /** Creates the feeds and stops the server again; this start is not counted. */
    void createFeeds() {
        node.start();
        node.awaitReady();
        HttpRequest request = HttpRequest.newBuilder(URI.create(node.address() + "/api/opml"))
                .header("Authorization", "Bearer " + TrialDatabase.TOKEN)
                .header("Content-Type", "text/x-opml")
                .POST(HttpRequest.BodyPublishers.ofString(opml()))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            for (int i = 0; i < IMPORT_RETRIES && answer.statusCode() == UNAVAILABLE; i++) {
                pause(RETRY_MILLIS);
                answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            }
            if (answer.statusCode() / 100 != 2 || countFeeds() < plan.feeds()) {
                throw new IllegalStateException("The feeds were not made: " + answer.body());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        node.kill();
    }

    private String opml() {
        StringBuilder opml = new StringBuilder("<opml version=\"2.0\"><head><title>Starts</title></head><body>");
        for (int i = 0; i < plan.feeds(); i++) {
            opml.append("<outline type=\"rss\" text=\"%d\" xmlUrl=\"%s\"/>"
                    .formatted(i, web.address(i, i % web.distinctPages())));
        }
        return opml.append("</body></opml>").toString();
    }

    /** Starts the server once, waits for its updates, stops it; takes a thread dump if it hangs. */
    StartResult startOnce() {
        starts++;
        step.incrementAndGet();
        makeDue();
        web.clearRequests();
        long began = clock.millis();
        long begin = System.nanoTime();
        node.start();
        Duration ready = awaitReady(begin);
        String problem = ready == null ? "not ready" : awaitUpdates(began);
        if (problem == null && node.status("/health/live") != 200) {
            problem = "no answer to /health/live";
        }
        boolean ended = !node.alive();
        String dump = problem == null || ended ? "-" : dump();
        Duration stopped = stop(problem == null);
        if (problem == null && stopped == null) {
            problem = "SIGTERM did not end it";
        }
        int updates = updated(began);
        String description =
                problem == null ? null : describe(ended ? "the process ended" : problem, updates, ready, dump);
        return new StartResult(combination, ready, stopped, updates, description, problem != null && !ended);
    }

    private static String describe(String problem, int updates, @Nullable Duration ready, String dump) {
        return "%s after %d updates; ready after %s; threads: %s"
                .formatted(problem, updates, ready == null ? "-" : ready.toMillis() + " ms", dump);
    }

    private @Nullable Duration awaitReady(long begin) {
        HangDetector progress = new HangDetector(plan.timeout(), node::wantsCpu);
        while (node.alive() && !progress.isHung(0)) {
            if (node.status("/health/ready", PROBE_TIMEOUT) == 200) {
                return Duration.ofNanos(System.nanoTime() - begin);
            }
            pause();
        }
        return null;
    }

    /** Returns the reason if the updates stopped before enough were written, otherwise null. */
    private @Nullable String awaitUpdates(long began) {
        HangDetector progress = new HangDetector(plan.timeout(), node::wantsCpu);
        try (Connection connection =
                database.connection()) { // a connection for every look would cost more than looking
            int updated = updated(connection, began);
            while (updated < plan.updates()) {
                if (!node.alive()) {
                    return "the process ended";
                } else if (progress.isHung(updated)) {
                    int live = node.status("/health/live", PROBE_TIMEOUT);
                    return "no update for " + plan.timeout().toSeconds() + " s, /health/live answers " + live;
                }
                pause();
                updated = updated(connection, began);
            }
            return null;
        } catch (SQLException e) {
            throw new IllegalStateException(NO_ANSWER, e);
        }
    }

    private @Nullable Duration stop(boolean clean) {
        if (!clean) {
            node.kill();
            return null;
        }
        Duration took = node.stop(plan.timeout());
        return took.compareTo(plan.timeout()) >= 0 ? null : took;
    }

    private String dump() {
        try {
            Path file = plan.dumps().resolve("hang-%d-%d.txt".formatted(number, starts));
            Files.createDirectories(plan.dumps());
            Files.writeString(file, node.threadDump());
            return file.toString();
        } catch (IOException e) {
            return "none: " + e;
        }
    }

    private void makeDue() {
        long due = clock.millis() - 1000;
        try (Connection connection = database.connection()) {
            connection.setAutoCommit(false);
            for (String sql : List.of(
                    "UPDATE feed SET due = ?, failures = 0",
                    "UPDATE feed_queue SET due = ?, lane = CASE WHEN lane = 2 THEN 1 ELSE lane END,"
                            + " claimed_by = NULL, claimed_until = NULL",
                    "INSERT INTO site_queue (site, lane, due) SELECT site, lane, MIN(due) FROM feed_queue"
                            + " WHERE due = ? GROUP BY site, lane"
                            + " ON CONFLICT (site, lane) DO UPDATE SET due = EXCLUDED.due")) {
                try (PreparedStatement change = connection.prepareStatement(sql)) {
                    change.setLong(1, due);
                    change.executeUpdate();
                }
            }
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException("the feeds could not be made due", e);
        }
    }

    private int updated(long since) {
        try (Connection connection = database.connection()) {
            return updated(connection, since);
        } catch (SQLException e) {
            throw new IllegalStateException(NO_ANSWER, e);
        }
    }

    private static int updated(Connection connection, long since) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT COUNT(*) FROM feed WHERE last_update >= ?")) {
            statement.setLong(1, since);
            return count(statement);
        }
    }

    private int countFeeds() {
        try (Connection connection = database.connection();
                PreparedStatement statement = connection.prepareStatement("SELECT COUNT(*) FROM feed")) {
            return count(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(NO_ANSWER, e);
        }
    }

    private static int count(PreparedStatement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            return row.getInt(1);
        }
    }

    private static void pause() {
        pause(POLL_MILLIS);
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    @Override
    public void close() {
        node.close();
        web.close();
        database.close();
    }
}
