package org.feedmill.lab.score;

/**
 * The overlap of the text of an answer with that of the ground truth, in shingles.
 *
 * @param shared shingles of both
 * @param extra shingles of the answer alone
 * @param missed shingles of the truth alone
 * @param exact whether all pieces are the same
 */
public record ShingleOverlap(int shared, int extra, int missed, boolean exact) {

    /** Returns true if the answer has no text. */
    boolean isAnswerEmpty() {
        return shared + extra == 0;
    }

    /** Returns the F1 of the page; it is 1 for two empty texts. */
    double f1() {
        int all = 2 * shared + extra + missed;
        return all == 0 ? 1.0 : 2.0 * shared / all;
    }
}
