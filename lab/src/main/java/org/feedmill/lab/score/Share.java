package org.feedmill.lab.score;

/** A ratio of hits to all. */
public record Share(int hits, int all) {

    static final Share NONE = new Share(0, 0);

    Share plus(boolean hit) {
        return new Share(hits + (hit ? 1 : 0), all + 1);
    }

    Share plus(Share other) {
        return new Share(hits + other.hits, all + other.all);
    }

    /** The share as a number; not a number where there is nothing to share. */
    public double value() {
        return all == 0 ? Double.NaN : (double) hits / all;
    }
}
