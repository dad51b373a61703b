package org.feedmill.page;

/** Signals that the budget for the work on a page is exhausted. The message is written for people. */
public final class WorkBudgetExceededException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean temporary;

    /** @param temporary whether the same work may succeed later, because others used the machine */
    public WorkBudgetExceededException(String message, boolean temporary) {
        super(message, null, false, false);
        this.temporary = temporary;
    }

    public boolean isTemporary() {
        return temporary;
    }
}
