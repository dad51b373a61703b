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

    /** Compares two texts by words, or by characters for languages without spaces. */
    public static ShingleOverlap of(String truth, String answer, boolean byCharacters) {
        return byCharacters
                ? TextShingles.overlap(TextShingles.characters(truth), TextShingles.characters(answer))
                : TextShingles.overlap(TextShingles.words(truth), TextShingles.words(answer));
    }

    /** Returns the share of the answer that is true; 0 for an empty answer. */
    public double precision() {
        return isAnswerEmpty() ? 0 : (double) shared / (shared + extra);
    }

    /** Returns true if the answer has no text. */
    boolean isAnswerEmpty() {
        return shared + extra == 0;
    }

    /** Returns the F1 of the page; it is 1 for two empty texts. */
    public double f1() {
        int all = 2 * shared + extra + missed;
        return all == 0 ? 1.0 : 2.0 * shared / all;
    }
}
