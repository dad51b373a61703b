package org.feedmill.app.operate;

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
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.statistics.AttemptCount;
import org.feedmill.domain.statistics.FailedAttempt;
import org.feedmill.domain.statistics.RecentAttempt;
import org.feedmill.refresh.NodeWorkload;

/** Summarizes the statistics of the server for the page for operators. */
public final class OperationFigures {

    private static final int MAX_SITES = 10;
    private static final int MAX_PROBLEMS = 10;
    private static final int MAX_NODES = 50;

    /** Slower sites are listed. */
    private static final long SLOW_MILLIS = 1_000;

    private static final int DAY_HOURS = 24;

    private OperationFigures() {}

    /**
     * Recent response times and failures of a site.
     *
     * @param p95 95th percentile of the response times, in milliseconds
     * @param failures number of failed fetch attempts
     * @param feed of the latest fetch attempt
     */
    public record SiteStatistics(String site, int visits, long mean, long p95, int failures, String feed) {

        /** Returns a search for the feeds of the site. */
        public String query() {
            return PageAddresses.encoded(site);
        }

        public int failurePercent() {
            return Math.round(100f * failures / visits);
        }
    }

    /** Number of failures of a kind, and its share relative to the most frequent kind. */
    public record FailureCount(FailureKind trouble, long visits, int share) {}

    /** Running updates of a node, and its fetch attempts within the last hour. */
    public record NodeStatistics(String name, boolean here, long running, long visits) {}

    /** Returns the latest failure of each feed. */
    static List<FailedAttempt> latestFailures(List<FailedAttempt> failures) {
        Map<String, FailedAttempt> latest = new LinkedHashMap<>();
        failures.forEach(failure -> latest.putIfAbsent(failure.feed(), failure));
        return latest.values().stream().limit(MAX_PROBLEMS).toList();
    }

    /** Returns the failures of the last day by kind, most frequent first. */
    static List<FailureCount> failureCounts(OperationMonitor.Observation seen) {
        Instant since = OperationMonitor.intervalStart(seen.at(), OperationMonitor.HOUR, DAY_HOURS);
        Map<FailureKind, Long> sums = new EnumMap<>(FailureKind.class);
        for (AttemptCount count : seen.hours()) {
            if (count.trouble() != null && !count.from().isBefore(since)) {
                sums.merge(count.trouble(), count.visits(), Long::sum);
            }
        }
        long max = sums.values().stream().mapToLong(Long::longValue).max().orElse(1);
        return sums.entrySet().stream()
                .sorted(Map.Entry.<FailureKind, Long>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry::getKey))
                .map(entry -> new FailureCount(entry.getKey(), entry.getValue(), share(entry.getValue(), max)))
                .toList();
    }

    /** Returns a percentage, at least 1 for a part above 0. */
    static int share(long part, long whole) {
        return part == 0 ? 0 : (int) Math.max(1, 100 * part / Math.max(1, whole));
    }

    /** Returns the slowest sites. */
    static List<SiteStatistics> slowSites(List<SiteStatistics> sites) {
        return sites.stream()
                .filter(site -> site.p95() >= SLOW_MILLIS)
                .sorted(Comparator.comparingLong(SiteStatistics::p95).reversed().thenComparing(SiteStatistics::site))
                .limit(MAX_SITES)
                .toList();
    }

    /** Returns the sites with the most failures. */
    static List<SiteStatistics> failingSites(List<SiteStatistics> sites) {
        return sites.stream()
                .filter(site -> site.failures() > 0)
                .sorted(Comparator.comparingInt(SiteStatistics::failures)
                        .reversed()
                        .thenComparing(Comparator.comparingInt(SiteStatistics::failurePercent)
                                .reversed())
                        .thenComparing(SiteStatistics::site))
                .limit(MAX_SITES)
                .toList();
    }

    static List<SiteStatistics> sites(List<RecentAttempt> latest) {
        Map<String, List<RecentAttempt>> sites = new HashMap<>();
        latest.forEach(line ->
                sites.computeIfAbsent(line.site(), site -> new ArrayList<>()).add(line));
        return sites.entrySet().stream()
                .map(entry -> site(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static SiteStatistics site(String site, List<RecentAttempt> lines) {
        long[] millis = lines.stream().mapToLong(RecentAttempt::millis).sorted().toArray();
        long sum = 0;
        for (long one : millis) {
            sum += one;
        }
        int bad = (int) lines.stream().filter(line -> isFailure(line.outcome())).count();
        int rank = (int) Math.ceil(millis.length * 0.95) - 1;
        return new SiteStatistics(
                site,
                millis.length,
                sum / millis.length,
                millis[rank],
                bad,
                lines.getFirst().feed());
    }

    static boolean isFailure(FetchAttempt.Outcome outcome) {
        return switch (outcome) {
            case FRESH, NATIVE, UNCHANGED -> false;
            case EMPTY, REFUSED, SUSPECT, FAILED -> true;
        };
    }

    /** Returns this node, and those that are active or were active within the last hour. */
    static List<NodeStatistics> nodes(OperationMonitor.Observation seen) {
        NodeWorkload here = seen.workload();
        Instant since = seen.at().minus(Duration.ofHours(1));
        Map<String, Long> visits = new HashMap<>();
        for (RecentAttempt line : seen.latest()) {
            if (line.at().isAfter(since)) {
                visits.merge(line.node(), 1L, Long::sum);
            }
        }
        TreeSet<String> names = new TreeSet<>(visits.keySet());
        names.addAll(seen.claims().keySet());
        names.remove(here.node());
        List<NodeStatistics> nodes = new ArrayList<>();
        nodes.add(new NodeStatistics(here.node(), true, here.running(), visits.getOrDefault(here.node(), 0L)));
        names.stream()
                .limit(MAX_NODES)
                .forEach(name -> nodes.add(new NodeStatistics(
                        name, false, seen.claims().getOrDefault(name, 0L), visits.getOrDefault(name, 0L))));
        return nodes;
    }

    static long sum(List<AttemptCount> counts, Instant since) {
        return counts.stream()
                .filter(count -> !count.from().isBefore(since))
                .mapToLong(AttemptCount::visits)
                .sum();
    }
}
