package org.feedmill.fetch;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * The settings of HTTP requests.
 *
 * @param proxy the operator's HTTP proxy for all requests; null for none
 * @param proxyLogin the login for the proxy; null for none
 */
public record HttpSettings(
        FetchLimits limits,
        CrawlerIdentity identity,
        @Nullable InetSocketAddress proxy,
        RequestCredentials.@Nullable Login proxyLogin) {

    public static final HttpSettings STANDARD = new HttpSettings(FetchLimits.STANDARD, CrawlerIdentity.STANDARD, null);

    /** Settings with a proxy that needs no login, or without a proxy. */
    public HttpSettings(FetchLimits limits, CrawlerIdentity identity, @Nullable InetSocketAddress proxy) {
        this(limits, identity, proxy, null);
    }
}
