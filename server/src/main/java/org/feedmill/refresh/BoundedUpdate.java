package org.feedmill.refresh;

import java.time.Duration;
import org.feedmill.page.WorkBudgetExceededException;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.work.WorkCaller;
import org.feedmill.work.WorkScope;

/** Runs an update within a budget of processor time, and in turn with the updates of other people's large pages. */
final class BoundedUpdate {

    /** The processor time that the pages of one update may take. */
    private static final Duration PAGE_BUDGET = Duration.ofSeconds(20);

    private BoundedUpdate() {}

    static UpdateOutcome run(FeedUpdater updater, FeedClaim claim, boolean busy) {
        WorkCaller owner = new WorkCaller("updates of " + claim.feed().owner(), true);
        try (WorkScope scope = WorkScope.open(owner, PAGE_BUDGET)) {
            return updater.update(claim, busy);
        } catch (WorkBudgetExceededException e) {
            return updater.exceeded(claim, e);
        }
    }
}
