package org.feedmill.guard;

import java.time.Duration;

/**
 * The limits of a checking proxy.
 *
 * @param connections at once; more are closed unheard
 * @param headBytes of a request or an answer without its body
 * @param budgetBytes that all connections together may move in both directions; then all of them are closed
 * @param connectTimeout for reaching one address
 * @param idle a connection on which nothing moves for so long is closed
 */
public record ProxySettings(int connections, int headBytes, long budgetBytes, Duration connectTimeout, Duration idle) {

    /**
     * For one page: browsers open at most a few dozen connections through a proxy, servers limit heads to 8-64 KB, and a
     * heavy page with its pictures takes 10-20 MB.
     */
    public static final ProxySettings STANDARD =
            new ProxySettings(128, 65_536, 200_000_000L, Duration.ofSeconds(10), Duration.ofSeconds(60));

    public ProxySettings withBudget(long bytes) {
        return new ProxySettings(connections, headBytes, bytes, connectTimeout, idle);
    }
}
