package org.feedmill.lab.ablate;

import java.util.function.Supplier;
import org.feedmill.lab.ablate.AblationSwitches.BudgetExceededError;

/**
 * A page, or a few date strings, with the work to do.
 *
 * @param group the finder or reader, with the folder of the bench
 * @param site determines the half that the unit belongs to
 * @param work computes the answer
 */
record WorkUnit(String group, String id, String site, Supplier<Answer> work) {

    /**
     * The answer for a unit.
     *
     * @param text all that users see
     * @param score basis of the figures of the group
     */
    record Answer(String text, Supplier<Object> score) {}

    private static final Answer FAILED = new Answer("failed", () -> "");

    /** Runs the unit; an exception that an experiment causes counts as an answer too. */
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
