package org.feedmill.lab.score;

/** A ratio of hits to all. */
public record HitRatio(int hits, int all) {

    public static final HitRatio NONE = new HitRatio(0, 0);

    public HitRatio plus(boolean hit) {
        return new HitRatio(hits + (hit ? 1 : 0), all + 1);
    }

    public HitRatio plus(HitRatio other) {
        return new HitRatio(hits + other.hits, all + other.all);
    }

    /** Returns the share, NaN if the total is zero. */
    public double value() {
        return all == 0 ? Double.NaN : (double) hits / all;
    }
}
