package org.feedmill.serve;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How subscribers learn of changes (WebSub).
 *
 * @param external address of another hub that feeds name instead of ours; it needs a public address of this server
 * @param usualLease of a subscription that asks for none
 * @param shortestLease that is given
 * @param longestLease that is given
 * @param senders deliveries at once, of this node
 */
public record HubSettings(
        @Nullable String external, Duration usualLease, Duration shortestLease, Duration longestLease, int senders) {

    /** Our own hub. */
    public static final HubSettings STANDARD =
            new HubSettings(null, Duration.ofDays(10), Duration.ofHours(1), Duration.ofDays(30), 16);

    /** Another one. */
    public HubSettings withExternal(@Nullable String address) {
        return new HubSettings(address, usualLease, shortestLease, longestLease, senders);
    }

    /** The hub that feeds below that address name. */
    String address(String base) {
        return external == null ? base + HubRoutes.PATH : external;
    }
}
