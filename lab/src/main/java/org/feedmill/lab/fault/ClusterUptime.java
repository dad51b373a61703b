package org.feedmill.lab.fault;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Times at which the nodes of a cluster became ready and died. Thread-safe. */
final class ClusterUptime {

    private record Event(long at, String node, boolean up) {}

    private final List<Event> events = new ArrayList<>();

    synchronized void recordReady(String node, long at) {
        events.add(new Event(at, node, true));
    }

    synchronized void recordDeath(String node, long at) {
        events.add(new Event(at, node, false));
    }

    /** Time between two points in which at least one node was ready, in their unit. */
    synchronized long readyTimeBetween(long begin, long end) {
        Set<String> up = new HashSet<>();
        long sum = 0;
        long since = begin;
        for (Event event :
                events.stream().sorted(Comparator.comparingLong(Event::at)).toList()) {
            long at = Math.clamp(event.at(), begin, end);
            sum += up.isEmpty() ? 0 : at - since;
            since = at;
            if (event.up()) {
                up.add(event.node());
            } else {
                up.remove(event.node());
            }
        }
        return sum + (up.isEmpty() ? 0 : end - since);
    }
}
