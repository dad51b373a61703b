package org.feedmill.fetch;

import java.time.Clock;
import java.util.List;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.Gate;
import org.feedmill.guard.Network;
import org.feedmill.guard.Resolver;

/** Creates fetchers that may reach loopback, where the test servers run. */
public final class Loopback {

    public static final Gate GATE =
            new Gate(new AddressGuard(List.of(Network.parse("127.0.0.0/8"))), Resolver.system());

    private Loopback() {}

    public static HttpFetcher fetcher(Limits limits, Clock clock) {
        HttpSettings settings = new HttpSettings(limits, Identity.STANDARD, null);
        return new HttpFetcher(settings, GATE, Turns.NONE, Permission.ALL, clock);
    }
}
