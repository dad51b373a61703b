package org.feedmill.feed.counter;

/**
 * Limits the text that the comparisons of one update analyse. Whatever is beyond counts as an edit, so that neither large
 * nor hostile pages cost more. Not thread-safe.
 */
public final class CounterBudget {

    private static final int MAX_CHARACTERS_OF_UPDATE = 1_000_000;
    private static final int MAX_CHARACTERS_OF_PAIR = 20_000;

    private int charactersLeft;

    private CounterBudget(int left) {
        this.charactersLeft = left;
    }

    /** For all texts of an update. */
    public static CounterBudget ofUpdate() {
        return new CounterBudget(MAX_CHARACTERS_OF_UPDATE);
    }

    /** For two texts. */
    static CounterBudget ofPair() {
        return new CounterBudget(MAX_CHARACTERS_OF_PAIR);
    }

    /** Takes that many characters; false, and nothing taken, where fewer are left. */
    boolean consume(int characters) {
        if (characters > charactersLeft) {
            return false;
        }
        charactersLeft -= characters;
        return true;
    }
}
