package org.feedmill.serve;

import java.time.Duration;
import java.util.List;
import org.feedmill.guard.NetworkRange;
import org.jspecify.annotations.Nullable;

/**
 * Settings for answering requests.
 *
 * @param publicAddress under which readers reach this server, without a slash at the end; null for what the request says
 * @param openToStrangers whether strangers may make feeds
 * @param trustedProxies whose forwarded headers are believed
 * @param firstUpdateTimeout how long a reader waits for a feed that is made at once
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
