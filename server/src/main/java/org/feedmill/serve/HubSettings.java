package org.feedmill.serve;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the WebSub hub.
 *
 * @param builtIn whether feeds name our own hub
 * @param external address of another hub that feeds name instead; it is notified of changes if this server's public
 *     address is set
 * @param defaultLease of subscriptions that request none
 * @param minLease shortest lease
 * @param maxLease longest lease
 * @param senders number of concurrent deliveries of this node
 */
public record HubSettings(
        boolean builtIn,
        @Nullable String external,
        Duration defaultLease,
        Duration minLease,
        Duration maxLease,
        int senders) {

    /** Path of this server's own hub. */
    public static final String HUB_PATH = "/hub";

    /** Settings for our own hub. */
    public static final HubSettings STANDARD =
            new HubSettings(true, null, Duration.ofDays(10), Duration.ofHours(1), Duration.ofDays(30), 16);

    /** Returns settings with another hub. */
    public HubSettings withExternal(String address) {
        return new HubSettings(false, address, defaultLease, minLease, maxLease, senders);
    }

    /** Returns settings without a hub. */
    public HubSettings withoutHub() {
        return new HubSettings(false, null, defaultLease, minLease, maxLease, senders);
    }

    /** Returns the hub that feeds below that address name, null for none. */
    public @Nullable String hubAddress(String base) {
        return builtIn ? base + HUB_PATH : external;
    }
}
