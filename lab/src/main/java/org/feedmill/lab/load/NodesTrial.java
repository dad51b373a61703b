package org.feedmill.lab.load;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.node.Ledger;
import org.feedmill.lab.node.Node;
import org.feedmill.lab.trial.Table;
import org.feedmill.lab.web.Asked;
import org.feedmill.lab.web.Health;
import org.feedmill.lab.web.LivingWeb;
import org.feedmill.lab.web.Manners;

/**
 * Measures how several nodes on one PostgreSQL scale against a web of slow hosts: the speed-up over one node, the shares of
 * the work, the load on the database, and duplicate fetches. All nodes are started and warmed up; then half of them are
 * stopped, and again, until one is left, so that few nodes have the same start as many.
 */
public final class NodesTrial {

    private static final int DIFFERENT = 56;
    private static final long FIRST_STEP = 1000;

    /** Before updates are counted: until then some workers wait for their first claim. */
    private static final Duration LEAD = Duration.ofSeconds(3);

    /** Of what the nodes can do: so much falls due while lateness is looked at. */
    private static final double EASE = 0.6;

    private static final Duration REST = Duration.ofHours(12);
    private static final Duration LONGEST_END = Duration.ofSeconds(60);
    private static final long LOOK_MILLIS = 250;
    private static final long SEED = 7;

    private final NodesPlan plan;
    private final boolean polite;
    private final Consumer<String> progress;
    private final Clock clock = Clock.systemUTC();
    private final AtomicLong step = new AtomicLong(FIRST_STEP);
    private final AtomicBoolean slow = new AtomicBoolean();

    private NodesTrial(NodesPlan plan, boolean polite, Consumer<String> progress) {
        this.plan = plan;
        this.polite = polite;
        this.progress = progress;
    }

    /** Returns the measurements, the fewest nodes first. */
    public static List<Sharing> of(NodesPlan plan, boolean polite, Consumer<String> progress) {
        try {
            return new NodesTrial(plan, polite, progress).run();
        } catch (SQLException e) {
            throw new IllegalStateException("the database did not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the run was interrupted", e);
        }
    }

    private List<Sharing> run() throws SQLException, InterruptedException {
        List<Node> nodes = new ArrayList<>();
        try (Stock stock = new Stock(Ground.counted(), plan.feeds(), plan.feedsAHost(), host -> Health.WELL);
                LivingWeb web = LivingWeb.start(DIFFERENT, host -> Health.WELL, page -> step.get(), this::thinking)) {
            stock.fill(web);
            IntStream.rangeClosed(1, plan.most()).forEach(i -> nodes.add(node(i, stock.ground())));
            Instant begin = clock.instant();
            nodes.forEach(Node::start);
            nodes.forEach(Node::awaitReady);
            Burst.watch(stock, begin);
            step.incrementAndGet();
            Burst warm = Burst.of(stock);
            progress.accept(plan.most() + " nodes are warm: " + Table.figure(warm.pace(), 1)
                    + " updates/s of hosts that answer at once");
            slow.set(true);
            settled(stock, web);
            List<Sharing> runs = new ArrayList<>();
            runs.add(shared(stock, web, nodes));
            while (nodes.size() > 1) {
                List<Node> leaving = nodes.subList(nodes.size() / 2, nodes.size());
                leaving.forEach(Node::close);
                leaving.clear();
                runs.addFirst(shared(stock, web, nodes));
            }
            return runs;
        } finally {
            nodes.forEach(Node::close);
        }
    }

    private Duration thinking(int host) {
        return slow.get() ? plan.thinking(host) : Duration.ZERO;
    }

    private Node node(int number, Ground ground) {
        String workers = Integer.toString(plan.workers());
        Map<String, String> settings = Map.of(
                "FEEDMILL_WORKERS",
                workers,
                "FEEDMILL_HOST_DELAY",
                polite ? plan.delay().toMillis() + "ms" : "0");
        return new Node("node-" + number, plan.root(), ground, settings, plan.options());
    }

    private Sharing shared(Stock stock, LivingWeb web, List<Node> nodes) throws SQLException, InterruptedException {
        Sharing.Lateness lateness = trickle(stock, nodes.size());
        List<Asked> asked = settled(stock, web);
        List<String> duplicates = new ArrayList<>(duplicates(asked, nodes.size()));
        step.incrementAndGet();
        Instant begin = clock.instant();
        stock.due(inTurns(stock.alive(), begin, Duration.ZERO));
        TimeUnit.NANOSECONDS.sleep(LEAD.toNanos());
        Instant from = clock.instant();
        Ledger before = Ledger.of(stock.ground(), nodes);
        TimeUnit.NANOSECONDS.sleep(plan.window().toNanos());
        Ledger spent = Ledger.of(stock.ground(), nodes).since(before);
        Instant until = clock.instant();
        List<Asked> fetched = settled(stock, web);
        List<Stock.Done> done = stock.done(begin);
        duplicates.addAll(duplicates(fetched, nodes.size()));
        duplicates.addAll(unrecorded(fetched, done));
        asked.addAll(fetched);
        List<Stock.Done> counted = done.stream()
                .filter(d -> !d.end().isBefore(from) && d.end().isBefore(until))
                .toList();
        double seconds = Duration.between(from, until).toNanos() / 1e9;
        double[] parts = parts(counted, nodes.size());
        Manners manners = Manners.of(asked, polite ? plan.delay() : Duration.ZERO);
        Sharing sharing = new Sharing(
                nodes.size(),
                polite,
                counted.size() / seconds,
                plan.bound(nodes.size()),
                parts[0],
                parts[parts.length - 1],
                lateness,
                spent.each(counted.size()),
                duplicates,
                asked.stream().filter(a -> a.page() < 0).count() / (double) asked.size(),
                manners.smallest(),
                manners.breaches());
        progress.accept(nodes.size() + " nodes: " + Table.figure(sharing.pace(), 2) + " updates/s");
        return sharing;
    }

    /** What the nodes did, the least first, as parts of an equal share; names of nodes change with every start. */
    private static double[] parts(List<Stock.Done> done, int nodes) {
        Map<String, Integer> counts = new HashMap<>();
        done.forEach(d -> counts.merge(d.node(), 1, Integer::sum));
        double[] parts = new double[Math.max(nodes, counts.size())];
        int next = 0;
        for (int count : counts.values()) {
            parts[next++] = count * (double) nodes / done.size();
        }
        Arrays.sort(parts);
        return parts;
    }

    /** Feeds fall due one by one, fewer than could be updated. */
    private Sharing.Lateness trickle(Stock stock, int nodes) throws SQLException, InterruptedException {
        int count = (int) Math.min(
                stock.alive().size(), EASE * plan.bound(nodes) * plan.trickle().toMillis() / 1000);
        step.incrementAndGet();
        List<String> ids = shuffled(stock.alive()).subList(0, count);
        stock.rest(clock.instant().plus(REST));
        Instant begin = clock.instant().plusSeconds(1);
        Map<String, Instant> due = inTurns(ids, begin, plan.trickle());
        stock.due(due);
        TimeUnit.NANOSECONDS.sleep(plan.trickle().plus(LEAD).toNanos());
        return lateness(stock, due, stock.started(begin));
    }

    private static Sharing.Lateness lateness(Stock stock, Map<String, Instant> due, Map<String, Instant> started) {
        Map<Integer, List<Double>> hosts = new HashMap<>();
        started.keySet().retainAll(due.keySet());
        double[] late = new double[started.size()];
        int next = 0;
        for (Map.Entry<String, Instant> one : started.entrySet()) {
            double seconds =
                    Duration.between(due.get(one.getKey()), one.getValue()).toMillis() / 1000.0;
            late[next++] = seconds;
            hosts.computeIfAbsent(stock.host(one.getKey()), h -> new ArrayList<>())
                    .add(seconds);
        }
        Arrays.sort(late);
        double host = hosts.values().stream()
                .mapToDouble(all -> all.stream().mapToDouble(s -> s).average().orElse(0))
                .max()
                .orElse(Double.NaN);
        return late.length == 0
                ? new Sharing.Lateness(Double.NaN, Double.NaN, Double.NaN, Double.NaN)
                : new Sharing.Lateness(
                        late[late.length / 2], late[(int) (late.length * 0.95)], late[late.length - 1], host);
    }

    /** The same order at every run, unlike that in which hosts have their feeds. */
    private static List<String> shuffled(List<String> ids) {
        List<String> all = new ArrayList<>(ids);
        Collections.shuffle(all, new Random(SEED));
        return all;
    }

    private static Map<String, Instant> inTurns(List<String> ids, Instant begin, Duration spread) {
        Map<String, Instant> due = new HashMap<>();
        List<String> order = shuffled(ids);
        for (int i = 0; i < order.size(); i++) {
            due.put(order.get(i), begin.plus(spread.multipliedBy(i).dividedBy(order.size())));
        }
        return due;
    }

    /** Lets nothing more fall due, waits for what runs, and tells what the web was asked since the last time. */
    private List<Asked> settled(Stock stock, LivingWeb web) throws SQLException, InterruptedException {
        stock.rest(clock.instant().plus(REST));
        Instant most = clock.instant().plus(LONGEST_END);
        do {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        } while (stock.claimed() > 0 && clock.instant().isBefore(most));
        List<Asked> asked = new ArrayList<>(web.asked());
        web.forget();
        return asked;
    }

    /** Pages that were asked for more than once, though each feed was due once. */
    private static List<String> duplicates(List<Asked> asked, int nodes) {
        Map<String, Integer> fetches = new HashMap<>();
        asked.stream()
                .filter(a -> a.page() >= 0)
                .forEach(a -> fetches.merge("page " + a.page() + " of host " + a.host(), 1, Integer::sum));
        return fetches.entrySet().stream()
                .filter(f -> f.getValue() > 1)
                .map(f -> nodes + " nodes: " + f.getKey() + " was fetched " + f.getValue() + " times")
                .toList();
    }

    private static List<String> unrecorded(List<Asked> asked, List<Stock.Done> done) {
        long fetches = asked.stream().filter(a -> a.page() >= 0).count();
        return fetches <= done.size()
                ? List.of()
                : List.of(fetches + " fetches, but " + done.size() + " updates were recorded");
    }
}
