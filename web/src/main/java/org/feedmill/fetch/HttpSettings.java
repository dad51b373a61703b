package org.feedmill.fetch;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * The settings of HTTP requests.
 *
 * @param proxy an HTTP proxy of the operator's that all requests go through; null for none
 * @param proxyLogin what that proxy wants to know; null for nothing
 */
public record HttpSettings(
        FetchLimits limits,
        CrawlerIdentity identity,
        @Nullable InetSocketAddress proxy,
        RequestCredentials.@Nullable Login proxyLogin) {

    public static final HttpSettings STANDARD = new HttpSettings(FetchLimits.STANDARD, CrawlerIdentity.STANDARD, null);

    /** Through a proxy that asks for no login, or none. */
    public HttpSettings(FetchLimits limits, CrawlerIdentity identity, @Nullable InetSocketAddress proxy) {
        this(limits, identity, proxy, null);
    }
}
