package org.feedmill.lab.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Politeness of clients to a simulated web: the delays between the end of a request to a host and the start of the
 * next.
 *
 * <p>A web sees requests begin a little later than their client does, and end a little earlier: a delay that it finds
 * too short was too short.
 *
 * @param requests number of all requests
 * @param smallestBreakMillis shortest delay, in milliseconds; below zero if two requests ran at once
 * @param shortBreaks descriptions of the delays that were too short
 */
public record PolitenessReport(int requests, double smallestBreakMillis, List<String> shortBreaks) {

    /** Rounding to milliseconds may lose one at either end. */
    public static final Duration TOLERANCE = Duration.ofMillis(2);

    public static PolitenessReport of(List<ReceivedRequest> requested, Duration floor) {
        Map<Integer, List<ReceivedRequest>> hosts = new TreeMap<>();
        requested.forEach(
                a -> hosts.computeIfAbsent(a.host(), h -> new ArrayList<>()).add(a));
        long least = floor.minus(TOLERANCE).toNanos() / 1000;
        long smallest = Long.MAX_VALUE;
        List<String> breaches = new ArrayList<>();
        for (List<ReceivedRequest> requests : hosts.values()) {
            requests.sort(Comparator.comparingLong(ReceivedRequest::start));
            ReceivedRequest last = requests.getFirst();
            for (ReceivedRequest next : requests.subList(1, requests.size())) {
                long gap = next.start() - last.end();
                smallest = Math.min(smallest, gap);
                if (gap < least) {
                    breaches.add("host %d: %.1f ms between %s and %s".formatted(next.host(), gap / 1000.0, last, next));
                }
                last = next.end() > last.end() ? next : last;
            }
        }
        double millis = smallest == Long.MAX_VALUE ? Double.NaN : smallest / 1000.0;
        return new PolitenessReport(requested.size(), millis, List.copyOf(breaches));
    }
}
