package org.feedmill.fetch;

import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** Decides whether robots may fetch an address; consulted before every hop of a request that obeys robots.txt. */
@FunctionalInterface
public interface FetchPermission {

    /** Everything is allowed. */
    FetchPermission ALLOW_ALL = address -> null;

    /** Returns why robots must not fetch the address, as a sentence for users; null if they may. */
    @Nullable
    String refusal(WebAddress address);

    /**
     * Returns the refusal as a fetch failure; null if the address may be fetched. A site is also closed if its
     * robots.txt could not be fetched.
     */
    default FetchResult.@Nullable Failed failure(WebAddress address) {
        String refusal = refusal(address);
        return refusal == null ? null : new FetchResult.Failed(FetchResult.Reason.ROBOTS, refusal, null);
    }
}
