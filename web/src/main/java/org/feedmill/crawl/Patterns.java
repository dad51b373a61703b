package org.feedmill.crawl;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.feedmill.crawl.Frontier.Track;

/** The address patterns of one site: the yield of each, and the estimate for those not tried yet. */
final class Patterns {

    /** The visits of all link groups of a pattern. */
    private record Total(int tried, int fruitless) {

        static final Total NONE = new Total(0, 0);
    }

    private final Map<Integer, Track> tracks = new LinkedHashMap<>();
    private final Map<String, Total> totals = new HashMap<>();
    /** By grade; below zero where it is to be reckoned anew. */
    private final double[] others = new double[Worth.GRADES];

    Patterns() {
        Arrays.fill(others, -1);
    }

    /** A new track, or what is known of it by now. */
    void enter(Track track) {
        Track before = tracks.put(track.id(), track);
        Total total = totals.getOrDefault(track.pattern(), Total.NONE);
        int tried = track.tried() - (before == null ? 0 : before.tried());
        int fruitless = track.fruitless() - (before == null ? 0 : before.fruitless());
        totals.put(track.pattern(), new Total(total.tried() + tried, total.fruitless() + fruitless));
        others[track.grade()] = -1;
    }

    Collection<Track> tracks() {
        return tracks.values();
    }

    Track track(int id) {
        return Objects.requireNonNull(tracks.get(id));
    }

    int count() {
        return totals.size();
    }

    boolean knows(String pattern) {
        return totals.containsKey(pattern);
    }

    /** Summed up in the order of the tracks, so that a crawl that goes on reckons as one that was never broken off. */
    private double others(int grade) {
        if (others[grade] < 0) {
            double means = 0;
            int tried = 0;
            for (Track track : tracks.values()) {
                if (track.grade() == grade && track.tried() > 0) {
                    means += track.reward() / track.tried();
                    tried++;
                }
            }
            others[grade] = Worth.others(grade, means, tried);
        }
        return others[grade];
    }

    /** The expected yield of the next page of a link group. */
    double expected(Track track) {
        return Worth.expected(track, others(track.grade()));
    }

    double worth(Track track) {
        return expected(track) + Worth.unknown(track, others(track.grade()));
    }

    boolean exhausted(Track track) {
        Total total = totals.getOrDefault(track.pattern(), Total.NONE);
        return Worth.exhausted(track, total.tried(), total.fruitless());
    }
}
