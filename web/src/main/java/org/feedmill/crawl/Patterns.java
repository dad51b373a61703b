package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.crawl.Frontier.Track;

/** The patterns of one site's addresses: what each has brought, and what that says of those that are not known yet. */
final class Patterns {

    /** What all tracks of a pattern have brought together. */
    private record Total(int tried, double reward) {

        static final Total NONE = new Total(0, 0);
    }

    private final List<Integer> tracks = new ArrayList<>();
    private final Map<String, Total> totals = new HashMap<>();
    /** By grade: the sum of what the tracks that were tried brought a page, and how many they are. */
    private final double[] means = new double[Worth.GRADES];

    private final int[] tried = new int[Worth.GRADES];

    void enter(Track track) {
        tracks.add(track.id());
        totals.putIfAbsent(track.pattern(), Total.NONE);
        learn(new Track(track.id(), track.site(), track.pattern(), track.grade(), 0, 0, 0), track);
    }

    void learn(Track before, Track after) {
        Total total = totals.getOrDefault(after.pattern(), Total.NONE);
        totals.put(
                after.pattern(),
                new Total(
                        total.tried() + after.tried() - before.tried(),
                        total.reward() + after.reward() - before.reward()));
        means[after.grade()] += mean(after) - mean(before);
        tried[after.grade()] += (after.tried() > 0 ? 1 : 0) - (before.tried() > 0 ? 1 : 0);
    }

    private static double mean(Track track) {
        return track.tried() == 0 ? 0 : track.reward() / track.tried();
    }

    List<Integer> tracks() {
        return tracks;
    }

    int count() {
        return totals.size();
    }

    boolean knows(String pattern) {
        return totals.containsKey(pattern);
    }

    double others(int grade) {
        return Worth.others(grade, means[grade], tried[grade]);
    }

    double worth(Track track) {
        double others = others(track.grade());
        return Worth.expected(track, others) + Worth.unknown(track, others);
    }

    boolean exhausted(Track track) {
        Total total = totals.getOrDefault(track.pattern(), Total.NONE);
        return Worth.exhausted(track, total.reward(), total.tried());
    }
}
