package org.feedmill.guard;

import java.time.Duration;

/**
 * The limits of a checking proxy.
 *
 * @param connections the maximum number of open connections; further ones are closed at once
 * @param headBytes the maximum size of a request or response without its body
 * @param budgetBytes the maximum number of bytes on all connections in both directions; then all of them are closed
 * @param connectTimeout the timeout for connecting to one address
 * @param idle the time after which an idle connection is closed
 */
public record ProxySettings(int connections, int headBytes, long budgetBytes, Duration connectTimeout, Duration idle) {

    /**
     * The limits for one page. Browsers open at most a few dozen connections through a proxy, servers limit heads to
     * 8-64 KB, and a heavy page with its images has 10-20 MB.
     */
    public static final ProxySettings STANDARD =
            new ProxySettings(128, 65_536, 200_000_000L, Duration.ofSeconds(10), Duration.ofSeconds(60));

    public ProxySettings withBudget(long bytes) {
        return new ProxySettings(connections, headBytes, bytes, connectTimeout, idle);
    }
}
