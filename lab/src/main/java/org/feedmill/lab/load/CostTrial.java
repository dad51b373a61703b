package org.feedmill.lab.load;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.node.Ledger;
import org.feedmill.lab.node.Node;
import org.feedmill.lab.web.Health;
import org.feedmill.lab.web.LivingWeb;

/**
 * Measures the cost of an update for a node and its PostgreSQL, by kind of update, and the space of feeds in the database.
 * The node is warm before anything counts; hosts answer at once and need no pauses, since waiting costs nothing.
 */
public final class CostTrial {

    private static final int DIFFERENT = 280;
    private static final long FIRST_STEP = 1000;

    /** The first round stores the items of the page, the second learns a rule; the node warms up meanwhile. */
    private static final int ROUNDS = 2;

    private static final Duration IDLE = Duration.ofSeconds(10);
    private static final Duration APART = Duration.ofMillis(20);
    private static final Duration REST = Duration.ofHours(12);

    /** Time in which the database writes its statistics. */
    private static final Duration TOLD = Duration.ofSeconds(2);

    private final Consumer<String> progress;
    private final Clock clock = Clock.systemUTC();
    private final AtomicLong step = new AtomicLong(FIRST_STEP);
    private final Map<String, Double> figures = new LinkedHashMap<>();

    private CostTrial(Consumer<String> progress) {
        this.progress = progress;
    }

    /** Figures by their keys. */
    public static Map<String, Double> of(Path root, int feeds, String options, Consumer<String> progress) {
        CostTrial trial = new CostTrial(progress);
        try (Stock stock = new Stock(Ground.counted(), feeds, 1, host -> Health.WELL);
                LivingWeb web = LivingWeb.start(DIFFERENT, host -> Health.WELL, page -> trial.step.get());
                Node node = new Node("costs", root, stock.ground(), Map.of("FEEDMILL_HOST_DELAY", "0"), options)) {
            trial.run(stock, web, node);
            return trial.figures;
        } catch (SQLException e) {
            throw new IllegalStateException("the database did not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the run was interrupted", e);
        }
    }

    private void run(Stock stock, LivingWeb web, Node node) throws SQLException, InterruptedException {
        stock.fill(web);
        List<String> late =
                stock.alive().subList(stock.alive().size() / 2, stock.alive().size());
        due(stock, late, clock.instant().plus(REST));
        List<String> early = stock.alive().subList(0, stock.alive().size() / 2);
        node.start();
        node.awaitReady();
        await(stock, early, Instant.EPOCH);
        stock.passDay(); // rules are made once the first day is over
        rounds(stock, early);
        progress.accept("the node is warm");
        measured("first", stock, node, late);
        stock.passDay();
        rounds(stock, late);
        step.incrementAndGet();
        web.forget();
        measured("changed", stock, node, stock.alive());
        measured("unchanged", stock, node, stock.alive());
        idle(stock, node);
        sizes(stock, web);
    }

    private void rounds(Stock stock, List<String> feeds) throws SQLException, InterruptedException {
        for (int i = 0; i < ROUNDS; i++) {
            step.incrementAndGet();
            update(stock, feeds);
        }
    }

    /** One by one: rules are made only while little else is due. */
    private void update(Stock stock, List<String> feeds) throws SQLException, InterruptedException {
        Instant begin = clock.instant();
        Map<String, Instant> due = new HashMap<>();
        feeds.forEach(id -> due.put(id, begin.plus(APART.multipliedBy(due.size()))));
        stock.due(due);
        await(stock, feeds, begin);
        stock.rest(clock.instant().plus(REST));
    }

    private static void due(Stock stock, List<String> feeds, Instant when) throws SQLException {
        Map<String, Instant> due = new HashMap<>();
        feeds.forEach(id -> due.put(id, when));
        stock.due(due);
    }

    /** As many must have been updated since then. */
    private static void await(Stock stock, List<String> feeds, Instant begin)
            throws SQLException, InterruptedException {
        Instant most = Clock.systemUTC().instant().plus(Duration.ofMinutes(5));
        while (stock.updated(begin)[1] < feeds.size()) {
            if (Clock.systemUTC().instant().isAfter(most)) {
                throw new IllegalStateException("the node does not update its feeds");
            }
            TimeUnit.MILLISECONDS.sleep(500);
        }
    }

    private void measured(String kind, Stock stock, Node node, List<String> feeds)
            throws SQLException, InterruptedException {
        stock.rest(clock.instant().plus(REST));
        TimeUnit.NANOSECONDS.sleep(TOLD.toNanos());
        Instant begin = clock.instant();
        due(stock, feeds, begin);
        Ledger before = Ledger.of(stock.ground(), List.of(node));
        await(stock, feeds, begin);
        TimeUnit.NANOSECONDS.sleep(TOLD.toNanos());
        Ledger each = Ledger.of(stock.ground(), List.of(node)).since(before).each(feeds.size());
        String key = "update." + kind;
        figures.put(key + ".cpu", each.nodeMillis());
        figures.put(key + ".database.cpu", each.databaseMillis());
        figures.put(key + ".statements", each.statements());
        figures.put(key + ".transactions", each.transactions());
        figures.put(key + ".rows", each.rows());
        figures.put(key + ".log", each.logBytes());
        progress.accept(key + ": " + each);
    }

    /** A node with nothing to do still looks for work, and for what others changed. */
    private void idle(Stock stock, Node node) throws SQLException, InterruptedException {
        stock.rest(clock.instant().plus(REST));
        TimeUnit.NANOSECONDS.sleep(TOLD.toNanos());
        Ledger before = Ledger.of(stock.ground(), List.of(node));
        TimeUnit.NANOSECONDS.sleep(IDLE.toNanos());
        Ledger each = Ledger.of(stock.ground(), List.of(node)).since(before).each(IDLE.toSeconds());
        figures.put("idle.statements", each.statements());
        figures.put("idle.cpu", each.nodeMillis());
        figures.put("idle.database.cpu", each.databaseMillis());
    }

    private void sizes(Stock stock, LivingWeb web) throws SQLException {
        double feeds = stock.alive().size();
        try (Connection connection = stock.ground().connection();
                Statement statement = connection.createStatement()) {
            statement.execute("VACUUM FULL"); // what old versions of rows take differs from run to run
            double items = number(statement, "SELECT COUNT(*) FROM item");
            double visits = number(statement, "SELECT COUNT(*) FROM visit");
            figures.put("feed.items", items / feeds);
            figures.put("feed.rules", number(statement, "SELECT COUNT(*) FROM rule") / feeds);
            figures.put("feed.bytes", (size(statement, "feed") + size(statement, "site")) / feeds);
            figures.put("feed.content", (size(statement, "content") + size(statement, "rule")) / feeds);
            figures.put("item.bytes", size(statement, "item") / items);
            figures.put("visit.bytes", size(statement, "visit") / visits);
            figures.put("update.page", number(statement, "SELECT AVG(bytes) FROM visit WHERE bytes > 0"));
        }
        long pages = web.asked().stream().filter(a -> a.page() >= 0).count();
        progress.accept(pages + " pages were asked for while updates counted");
    }

    private static double size(Statement statement, String table) throws SQLException {
        return number(statement, "SELECT pg_total_relation_size('" + table + "')");
    }

    private static double number(Statement statement, String question) throws SQLException {
        try (ResultSet row = statement.executeQuery(question)) {
            row.next();
            return row.getDouble(1);
        }
    }
}
