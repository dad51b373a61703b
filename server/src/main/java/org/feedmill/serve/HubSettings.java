package org.feedmill.serve;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the WebSub hub.
 *
 * @param own whether feeds name our own hub
 * @param external address of another hub that feeds name instead; it is told of changes where this server's public address
 *     is set
 * @param usualLease of a subscription that asks for none
 * @param shortestLease that is given
 * @param longestLease that is given
 * @param senders deliveries at once, of this node
 */
public record HubSettings(
        boolean own,
        @Nullable String external,
        Duration usualLease,
        Duration shortestLease,
        Duration longestLease,
        int senders) {

    /** Path of this server's own hub. */
    public static final String PATH = "/hub";

    /** Our own hub. */
    public static final HubSettings STANDARD =
            new HubSettings(true, null, Duration.ofDays(10), Duration.ofHours(1), Duration.ofDays(30), 16);

    /** Another hub. */
    public HubSettings withExternal(String address) {
        return new HubSettings(false, address, usualLease, shortestLease, longestLease, senders);
    }

    /** No hub at all. */
    public HubSettings without() {
        return new HubSettings(false, null, usualLease, shortestLease, longestLease, senders);
    }

    /** The hub that feeds below that address name, null for none. */
    @Nullable
    String address(String base) {
        return own ? base + PATH : external;
    }
}
