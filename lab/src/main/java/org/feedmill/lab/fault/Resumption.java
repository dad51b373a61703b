package org.feedmill.lab.fault;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.feedmill.lab.web.Asked;

/**
 * Time until feeds that a killed node was updating were claimed again. Time in which no node was ready does
 * not count: the next node may be killed before it could begin.
 *
 * @param orphans feeds that the dead nodes had claimed
 * @param longest wait in seconds in which at least one node was ready
 * @param longestInAll wait in seconds with the time in which no node was ready
 * @param longestGap between two requests to any page, in seconds
 * @param late waits that were too long, in words
 */
public record Resumption(int orphans, double longest, double longestInAll, double longestGap, List<String> late) {

    private static final double MICROS = 1e6;

    /** @param lastSigns of life of each node at the end of the run */
    static Resumption of(Farm farm, List<Kill> kills, Uptime uptime, Map<String, Long> lastSigns, long end) {
        Map<Plot, NavigableSet<Long>> starts = new HashMap<>();
        for (Asked asked : farm.web().asked()) {
            starts.computeIfAbsent(new Plot(asked.host(), asked.page()), p -> new TreeSet<>())
                    .add(asked.start());
        }
        double longest = 0;
        double longestInAll = 0;
        int orphans = 0;
        List<String> late = new ArrayList<>();
        for (int i = 0; i < kills.size(); i++) {
            Kill kill = kills.get(i);
            List<Kill> later = kills.subList(i + 1, kills.size());
            for (Map.Entry<String, Kill.HeldClaim> claim : kill.claims().entrySet()) {
                Plot plot = farm.plots().get(claim.getKey());
                if (plot != null && !livedOn(claim.getValue().node(), kill, later, lastSigns)) {
                    orphans++;
                    Long asked = starts.getOrDefault(plot, new TreeSet<>()).higher(kill.at());
                    long resumed = Math.min(asked == null ? end : asked, claimedAgain(later, claim));
                    double wait = uptime.between(kill.at(), resumed) / MICROS;
                    longest = Math.max(longest, wait);
                    longestInAll = Math.max(longestInAll, (resumed - kill.at()) / MICROS);
                    if (wait > Plan.MAX_WAIT.toSeconds()) {
                        late.add("%s waited %.1f s after %s died".formatted(farm.address(plot), wait, kill.node()));
                    }
                }
            }
        }
        return new Resumption(orphans, longest, longestInAll, longestGap(farm, starts), late);
    }

    /** Whether the node that holds a claim wrote to the database after another one was killed. */
    private static boolean livedOn(String node, Kill kill, List<Kill> later, Map<String, Long> lastSigns) {
        long last = lastSigns.getOrDefault(node, 0L);
        for (Kill next : later) {
            last = Math.max(last, next.signsOfLife().getOrDefault(node, 0L));
        }
        return last > kill.at();
    }

    /** When another node was seen to have claimed a feed again, should it have died before it could request the page. */
    private static long claimedAgain(List<Kill> later, Map.Entry<String, Kill.HeldClaim> claim) {
        for (Kill kill : later) {
            Kill.HeldClaim next = kill.claims().get(claim.getKey());
            if (next != null && next.number() > claim.getValue().number()) {
                return kill.at();
            }
        }
        return Long.MAX_VALUE;
    }

    private static double longestGap(Farm farm, Map<Plot, NavigableSet<Long>> starts) {
        double longest = 0;
        for (Plot plot : farm.plots().values()) {
            long last = -1;
            for (long start : starts.getOrDefault(plot, new TreeSet<>())) {
                longest = last < 0 ? longest : Math.max(longest, (start - last) / MICROS);
                last = start;
            }
        }
        return longest;
    }
}
