package org.feedmill.lab.fault;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.feedmill.lab.web.ReceivedRequest;

/**
 * Time until feeds that a killed node was updating were claimed again. Time in which no node was ready does not count,
 * because the next node may be killed before it can start.
 *
 * @param orphanedClaims feeds that the dead nodes had claimed
 * @param longestWait longest wait in seconds, counting only time in which at least one node was ready
 * @param longestTotalWait longest wait in seconds, including time in which no node was ready
 * @param longestGap between two requests to any page, in seconds
 * @param lateClaims descriptions of the waits that were too long
 */
public record ClaimRecovery(
        int orphanedClaims, double longestWait, double longestTotalWait, double longestGap, List<String> lateClaims) {

    private static final double MICROS = 1e6;

    /** @param lastSigns of life of each node at the end of the run */
    static ClaimRecovery of(
            TrialCluster cluster, List<NodeKill> kills, ClusterUptime uptime, Map<String, Long> lastSigns, long end) {
        Map<HostPage, NavigableSet<Long>> starts = new HashMap<>();
        for (ReceivedRequest requested : cluster.web().receivedRequests()) {
            starts.computeIfAbsent(new HostPage(requested.host(), requested.page()), p -> new TreeSet<>())
                    .add(requested.start());
        }
        double longest = 0;
        double longestInAll = 0;
        int orphans = 0;
        List<String> late = new ArrayList<>();
        for (int i = 0; i < kills.size(); i++) {
            NodeKill kill = kills.get(i);
            List<NodeKill> later = kills.subList(i + 1, kills.size());
            for (Map.Entry<String, NodeKill.HeldClaim> claim : kill.claims().entrySet()) {
                HostPage page = cluster.feedPages().get(claim.getKey());
                if (page != null && !isStillAlive(claim.getValue().node(), kill, later, lastSigns)) {
                    orphans++;
                    Long requested = starts.getOrDefault(page, new TreeSet<>()).higher(kill.at());
                    long resumed = Math.min(requested == null ? end : requested, reclaimTime(later, claim));
                    double wait = uptime.readyTimeBetween(kill.at(), resumed) / MICROS;
                    longest = Math.max(longest, wait);
                    longestInAll = Math.max(longestInAll, (resumed - kill.at()) / MICROS);
                    if (wait > FaultTrialPlan.MAX_WAIT.toSeconds()) {
                        late.add("%s waited %.1f s after %s died".formatted(cluster.address(page), wait, kill.node()));
                    }
                }
            }
        }
        return new ClaimRecovery(orphans, longest, longestInAll, longestGap(cluster, starts), late);
    }

    /** Returns whether the node that holds a claim wrote to the database after another one was killed. */
    private static boolean isStillAlive(String node, NodeKill kill, List<NodeKill> later, Map<String, Long> lastSigns) {
        long last = lastSigns.getOrDefault(node, 0L);
        for (NodeKill next : later) {
            last = Math.max(last, next.lastSeen().getOrDefault(node, 0L));
        }
        return last > kill.at();
    }

    /** Returns when another node claimed the feed again, in case it died before it could request the page. */
    private static long reclaimTime(List<NodeKill> later, Map.Entry<String, NodeKill.HeldClaim> claim) {
        for (NodeKill kill : later) {
            NodeKill.HeldClaim next = kill.claims().get(claim.getKey());
            if (next != null && next.number() > claim.getValue().number()) {
                return kill.at();
            }
        }
        return Long.MAX_VALUE;
    }

    private static double longestGap(TrialCluster cluster, Map<HostPage, NavigableSet<Long>> starts) {
        double longest = 0;
        for (HostPage page : cluster.feedPages().values()) {
            long last = -1;
            for (long start : starts.getOrDefault(page, new TreeSet<>())) {
                longest = last < 0 ? longest : Math.max(longest, (start - last) / MICROS);
                last = start;
            }
        }
        return longest;
    }
}
