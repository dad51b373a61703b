package org.feedmill.feed.counter;

/**
 * Limits the text that the comparisons of one update analyse. Text beyond the limit counts as an edit, so that large or
 * hostile pages do not cost more. Not thread-safe.
 */
public final class CounterBudget {

    private static final int MAX_CHARACTERS_OF_UPDATE = 1_000_000;
    private static final int MAX_CHARACTERS_OF_PAIR = 20_000;

    private int charactersLeft;

    private CounterBudget(int left) {
        this.charactersLeft = left;
    }

    /** Returns a budget for all texts of an update. */
    public static CounterBudget ofUpdate() {
        return new CounterBudget(MAX_CHARACTERS_OF_UPDATE);
    }

    /** Returns a budget for two texts. */
    static CounterBudget ofPair() {
        return new CounterBudget(MAX_CHARACTERS_OF_PAIR);
    }

    /** Consumes that many characters; returns false and consumes nothing if fewer are left. */
    boolean consume(int characters) {
        if (characters > charactersLeft) {
            return false;
        }
        charactersLeft -= characters;
        return true;
    }
}
