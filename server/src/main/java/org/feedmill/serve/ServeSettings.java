package org.feedmill.serve;

import java.time.Duration;
import java.util.List;
import org.feedmill.guard.NetworkRange;
import org.jspecify.annotations.Nullable;

/**
 * Settings for serving requests.
 *
 * @param publicAddress under which readers reach this server, without a slash at the end; null to use the request's
 * @param openToStrangers whether anonymous callers may create feeds
 * @param trustedProxies whose forwarded headers are trusted
 * @param firstUpdateTimeout how long a reader waits for the first update of a new feed
 */
public record ServeSettings(
        @Nullable String publicAddress,
        boolean openToStrangers,
        List<NetworkRange> trustedProxies,
        Duration firstUpdateTimeout) {

    public static final ServeSettings STANDARD = new ServeSettings(null, false, List.of(), Duration.ofSeconds(25));

    public ServeSettings {
        trustedProxies = List.copyOf(trustedProxies);
    }
}
