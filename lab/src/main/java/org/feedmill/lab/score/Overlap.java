package org.feedmill.lab.score;

/**
 * What the text of an answer and that of the truth share.
 *
 * @param shared shingles of both
 * @param extra shingles of the answer alone
 * @param missed shingles of the truth alone
 * @param exact whether the pieces are the same, one by one
 */
public record Overlap(int shared, int extra, int missed, boolean exact) {

    /** Whether the answer has no text. */
    boolean silent() {
        return shared + extra == 0;
    }

    /** F1 of the page; two empty texts agree. */
    double f1() {
        int all = 2 * shared + extra + missed;
        return all == 0 ? 1.0 : 2.0 * shared / all;
    }
}
