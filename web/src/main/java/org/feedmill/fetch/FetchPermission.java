package org.feedmill.fetch;

import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** Decides whether robots may fetch an address; consulted before every hop of a request that obeys robots.txt. */
@FunctionalInterface
public interface FetchPermission {

    /** Everything is allowed. */
    FetchPermission ALLOW_ALL = address -> null;

    /** Why not, as a sentence for a person; null where it may be fetched. */
    @Nullable
    String refusal(WebAddress address);

    /** The same as what comes of a fetch: a site may also be closed because its rules could not be fetched. */
    default FetchResult.@Nullable Failed failure(WebAddress address) {
        String refusal = refusal(address);
        return refusal == null ? null : new FetchResult.Failed(FetchResult.Reason.ROBOTS, refusal, null);
    }
}
