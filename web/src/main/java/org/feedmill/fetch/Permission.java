package org.feedmill.fetch;

import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** Decides whether robots may fetch an address; consulted before every hop of a request that obeys robots.txt. */
@FunctionalInterface
public interface Permission {

    /** Everything is allowed. */
    Permission ALL = address -> null;

    /** Why not, as a sentence for a person; null where it may be fetched. */
    @Nullable
    String refusal(WebAddress address);

    /** The same as what comes of a fetch: a site may also be closed because its rules could not be fetched. */
    default Fetched.@Nullable Failed failure(WebAddress address) {
        String refusal = refusal(address);
        return refusal == null ? null : new Fetched.Failed(Fetched.Reason.ROBOTS, refusal, null);
    }
}
