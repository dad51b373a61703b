package org.feedmill.page;

/**
 * Limits the work on a page. Reading texts and attributes reports steps, so that whoever set the budget can end work
 * that takes too long. An implementation throws {@link WorkBudgetExceededException} for this.
 */
@FunctionalInterface
public interface WorkBudget {

    /** No limit. */
    WorkBudget UNLIMITED = steps -> {};

    /**
     * Reports work that was done.
     *
     * @param steps about one for each node that was read
     * @throws WorkBudgetExceededException if the budget is exhausted
     */
    void spend(int steps);
}
