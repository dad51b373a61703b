package org.feedmill.store.update;

import org.feedmill.domain.feed.SuspectPage;
import org.jspecify.annotations.Nullable;

/**
 * The stored quarantine data that an update needs to judge its page.
 *
 * @param baseline of the last good page, null before the first one
 * @param decision of the owner about a quarantined page; NONE if there is none
 * @param reviewed the page of the decision, null if there is none
 */
public record QuarantineRecord(
        @Nullable PageBaseline baseline,
        SuspectPage.Decision decision,
        @Nullable PageFingerprint reviewed) {

    /** Data of a feed that was never updated. */
    public static final QuarantineRecord NONE = new QuarantineRecord(null, SuspectPage.Decision.NONE, null);
}
