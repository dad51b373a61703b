package org.feedmill.fetch.http;

import java.time.Clock;
import java.util.List;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;

/** Creates fetchers that may reach loopback, where the test servers run. */
public final class LoopbackFetchers {

    public static final GuardedResolver GATE =
            new GuardedResolver(new AddressGuard(List.of(NetworkRange.parse("127.0.0.0/8"))), HostResolver.system());

    private LoopbackFetchers() {}

    public static HttpFetcher fetcher(FetchLimits limits, Clock clock) {
        HttpSettings settings = new HttpSettings(limits, CrawlerIdentity.STANDARD, null);
        return new HttpFetcher(settings, GATE, HostRateLimiter.UNLIMITED, FetchPermission.ALLOW_ALL, clock);
    }
}
