package org.feedmill.crawl;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.feedmill.crawl.frontier.Frontier.LinkGroup;

/** The address patterns of one site: the yield of each, and the estimate for those not tried yet. */
final class SitePatterns {

    /** The visits of all link groups of a pattern. */
    private record PatternTotal(int tried, int fruitless) {

        static final PatternTotal NONE = new PatternTotal(0, 0);
    }

    private final Map<Integer, LinkGroup> tracks = new LinkedHashMap<>();
    private final Map<String, PatternTotal> totals = new HashMap<>();
    /** By grade; negative if it must be recomputed. */
    private final double[] others = new double[LinkScorer.GRADES];

    SitePatterns() {
        Arrays.fill(others, -1);
    }

    /** Adds or updates a link group. */
    void update(LinkGroup track) {
        LinkGroup before = tracks.put(track.id(), track);
        PatternTotal total = totals.getOrDefault(track.pattern(), PatternTotal.NONE);
        int tried = track.visits() - (before == null ? 0 : before.visits());
        int fruitless = track.fruitless() - (before == null ? 0 : before.fruitless());
        totals.put(track.pattern(), new PatternTotal(total.tried() + tried, total.fruitless() + fruitless));
        others[track.grade()] = -1;
    }

    Collection<LinkGroup> tracks() {
        return tracks.values();
    }

    LinkGroup track(int id) {
        return Objects.requireNonNull(tracks.get(id));
    }

    int count() {
        return totals.size();
    }

    boolean contains(String pattern) {
        return totals.containsKey(pattern);
    }

    /** Sums up in the order of the groups, so that a resumed crawl computes the same as an uninterrupted one. */
    private double others(int grade) {
        if (others[grade] < 0) {
            double means = 0;
            int tried = 0;
            for (LinkGroup track : tracks.values()) {
                if (track.grade() == grade && track.visits() > 0) {
                    means += track.reward() / track.visits();
                    tried++;
                }
            }
            others[grade] = LinkScorer.expectedOfOthers(grade, means, tried);
        }
        return others[grade];
    }

    /** The expected yield of the next page of a link group. */
    double expected(LinkGroup track) {
        return LinkScorer.expected(track, others(track.grade()));
    }

    double score(LinkGroup track) {
        return expected(track) + LinkScorer.explorationBonus(track, others(track.grade()));
    }

    boolean isExhausted(LinkGroup track) {
        PatternTotal total = totals.getOrDefault(track.pattern(), PatternTotal.NONE);
        return LinkScorer.isExhausted(track, total.tried(), total.fruitless());
    }
}
