package org.feedmill.app;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.feedmill.refresh.Workload;
import org.feedmill.store.Statistics;
import org.feedmill.store.Trouble;
import org.feedmill.store.Visit;

/** Summarizes the statistics of the server for the page for operators. */
public final class Operation {

    private static final int MOST_SITES = 10;
    private static final int MOST_PROBLEMS = 10;
    private static final int MOST_NODES = 50;

    /** Sites that are slower are listed. */
    private static final long SLOW_MILLIS = 1_000;

    private static final int DAY_HOURS = 24;

    private Operation() {}

    /**
     * Recent response times and failures of a site.
     *
     * @param p95 milliseconds within which 95 of 100 visits ended
     * @param bad visits that brought nothing
     * @param feed one of its feeds, the one that was visited last
     */
    public record SiteFigure(String site, int visits, long mean, long p95, int bad, String feed) {

        /** As a search for its feeds. */
        public String query() {
            return PageAddresses.encoded(site);
        }

        public int badShare() {
            return Math.round(100f * bad / visits);
        }
    }

    /** Number of failures of a kind, and its share of the most frequent kind. */
    public record Kind(Trouble trouble, long visits, int share) {}

    /** Running updates of a node, and its fetch attempts within the last hour. */
    public record NodeFigure(String name, boolean here, long running, long visits) {}

    /** The latest trouble of each feed. */
    static List<Statistics.Failure> problems(List<Statistics.Failure> failures) {
        Map<String, Statistics.Failure> latest = new LinkedHashMap<>();
        failures.forEach(failure -> latest.putIfAbsent(failure.feed(), failure));
        return latest.values().stream().limit(MOST_PROBLEMS).toList();
    }

    /** Kinds of trouble within the last day, the most frequent first. */
    static List<Kind> kinds(Watch.Seen seen) {
        Instant since = Watch.begin(seen.at(), Watch.HOUR, DAY_HOURS);
        Map<Trouble, Long> sums = new EnumMap<>(Trouble.class);
        for (Statistics.Count count : seen.hours()) {
            if (count.trouble() != null && !count.from().isBefore(since)) {
                sums.merge(count.trouble(), count.visits(), Long::sum);
            }
        }
        long most = sums.values().stream().mapToLong(Long::longValue).max().orElse(1);
        return sums.entrySet().stream()
                .sorted(Map.Entry.<Trouble, Long>comparingByValue().reversed().thenComparing(Map.Entry::getKey))
                .map(entry -> new Kind(entry.getKey(), entry.getValue(), share(entry.getValue(), most)))
                .toList();
    }

    /** Percentage, at least one if there is anything. */
    static int share(long part, long whole) {
        return part == 0 ? 0 : (int) Math.max(1, 100 * part / Math.max(1, whole));
    }

    /** The slowest sites. */
    static List<SiteFigure> slow(List<SiteFigure> sites) {
        return sites.stream()
                .filter(site -> site.p95() >= SLOW_MILLIS)
                .sorted(Comparator.comparingLong(SiteFigure::p95).reversed().thenComparing(SiteFigure::site))
                .limit(MOST_SITES)
                .toList();
    }

    /** The sites that brought nothing most often. */
    static List<SiteFigure> failing(List<SiteFigure> sites) {
        return sites.stream()
                .filter(site -> site.bad() > 0)
                .sorted(Comparator.comparingInt(SiteFigure::bad)
                        .reversed()
                        .thenComparing(
                                Comparator.comparingInt(SiteFigure::badShare).reversed())
                        .thenComparing(SiteFigure::site))
                .limit(MOST_SITES)
                .toList();
    }

    static List<SiteFigure> sites(List<Statistics.Line> latest) {
        Map<String, List<Statistics.Line>> sites = new HashMap<>();
        latest.forEach(line ->
                sites.computeIfAbsent(line.site(), site -> new ArrayList<>()).add(line));
        return sites.entrySet().stream()
                .map(entry -> site(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static SiteFigure site(String site, List<Statistics.Line> lines) {
        long[] millis =
                lines.stream().mapToLong(Statistics.Line::millis).sorted().toArray();
        long sum = 0;
        for (long one : millis) {
            sum += one;
        }
        int bad = (int) lines.stream().filter(line -> isBad(line.outcome())).count();
        int rank = (int) Math.ceil(millis.length * 0.95) - 1;
        return new SiteFigure(
                site,
                millis.length,
                sum / millis.length,
                millis[rank],
                bad,
                lines.getFirst().feed());
    }

    static boolean isBad(Visit.Outcome outcome) {
        return switch (outcome) {
            case FRESH, NATIVE, UNCHANGED -> false;
            case EMPTY, REFUSED, SUSPECT, FAILED -> true;
        };
    }

    /** This node, and those that worked within the last hour or work now. */
    static List<NodeFigure> nodes(Watch.Seen seen) {
        Workload here = seen.workload();
        Instant since = seen.at().minus(Duration.ofHours(1));
        Map<String, Long> visits = new HashMap<>();
        for (Statistics.Line line : seen.latest()) {
            if (line.at().isAfter(since)) {
                visits.merge(line.node(), 1L, Long::sum);
            }
        }
        TreeSet<String> names = new TreeSet<>(visits.keySet());
        names.addAll(seen.claims().keySet());
        names.remove(here.node());
        List<NodeFigure> nodes = new ArrayList<>();
        nodes.add(new NodeFigure(here.node(), true, here.running(), visits.getOrDefault(here.node(), 0L)));
        names.stream()
                .limit(MOST_NODES)
                .forEach(name -> nodes.add(new NodeFigure(
                        name, false, seen.claims().getOrDefault(name, 0L), visits.getOrDefault(name, 0L))));
        return nodes;
    }

    static long sum(List<Statistics.Count> counts, Instant since) {
        return counts.stream()
                .filter(count -> !count.from().isBefore(since))
                .mapToLong(Statistics.Count::visits)
                .sum();
    }
}
