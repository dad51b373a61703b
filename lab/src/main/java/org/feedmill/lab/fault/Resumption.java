package org.feedmill.lab.fault;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.feedmill.lab.web.Asked;

/**
 * How long feeds that were being updated when a node died waited to be claimed again.
 *
 * @param orphans feeds that were claimed at a kill
 * @param longest wait in seconds
 * @param longestGap between two requests to any page, in seconds
 * @param late waits that were too long, in words
 */
public record Resumption(int orphans, double longest, double longestGap, List<String> late) {

    private static final double MICROS = 1e6;

    static Resumption of(Farm farm, List<Kill> kills, long end) {
        Map<Plot, NavigableSet<Long>> starts = new HashMap<>();
        for (Asked asked : farm.web().asked()) {
            starts.computeIfAbsent(new Plot(asked.host(), asked.page()), p -> new TreeSet<>())
                    .add(asked.start());
        }
        double most = Plan.MAX_WAIT.toSeconds();
        double longest = 0;
        int orphans = 0;
        List<String> late = new ArrayList<>();
        for (int i = 0; i < kills.size(); i++) {
            Kill kill = kills.get(i);
            for (Map.Entry<String, Long> claim : kill.claimed().entrySet()) {
                Plot plot = farm.plots().get(claim.getKey());
                if (plot != null) {
                    orphans++;
                    Long asked = starts.getOrDefault(plot, new TreeSet<>()).higher(kill.at());
                    long resumed =
                            Math.min(asked == null ? end : asked, claimed(kills.subList(i + 1, kills.size()), claim));
                    double wait = (resumed - kill.at()) / MICROS;
                    longest = Math.max(longest, wait);
                    if (wait > most) {
                        late.add("%s waited %.1f s after %s died".formatted(farm.address(plot), wait, kill.node()));
                    }
                }
            }
        }
        return new Resumption(orphans, longest, longestGap(farm, starts), late);
    }

    /** When another node was seen to have claimed it again, should that one have died as well before it could ask. */
    private static long claimed(List<Kill> later, Map.Entry<String, Long> claim) {
        for (Kill kill : later) {
            if (kill.claimed().getOrDefault(claim.getKey(), 0L) > claim.getValue()) {
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
