package org.feedmill.guard;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * The operator's HTTP proxy that a checking proxy connects through.
 *
 * @param address its address, resolved or not
 * @param authorization the value of its authorization header; null for none
 */
public record UpstreamProxy(
        InetSocketAddress address, @Nullable String authorization) {

    /** Returns the authorization header with its line end; empty if there is none. */
    String field() {
        return authorization == null ? "" : "proxy-authorization: " + authorization + "\r\n";
    }

    @Override
    public String toString() {
        return "Upstream[" + address + "]";
    }
}
