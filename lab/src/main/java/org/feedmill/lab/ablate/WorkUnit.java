package org.feedmill.lab.ablate;

import java.util.function.Supplier;
import org.feedmill.lab.ablate.AblationSwitches.BudgetExceededError;

/**
 * A page, or a few date strings, with what is done with it.
 *
 * @param group the finder or reader, with the folder of the bench
 * @param site what decides about the half that the unit belongs to
 * @param work gives the answer
 */
record WorkUnit(String group, String id, String site, Supplier<Answer> work) {

    /**
     * The answer for a unit.
     *
     * @param text everything that users see of it
     * @param score what the figures of the group are computed from
     */
    record Answer(String text, Supplier<Object> score) {}

    private static final Answer FAILED = new Answer("failed", () -> "");

    /** An experiment may make the code fail in any way: that is an answer too. */
    Answer run() {
        try {
            return work.get();
        } catch (RuntimeException | StackOverflowError | BudgetExceededError | AssertionError | OutOfMemoryError e) {
            return FAILED;
        }
    }

    /** Returns 0 or 1: sites are divided by a hash of their name. */
    int half() {
        return Math.floorMod(site.hashCode() * 31 >>> 7, 2);
    }
}
