package org.feedmill.guard;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * The operator's HTTP proxy that a checking proxy connects through.
 *
 * @param address where it is, resolved or not
 * @param authorization the field that it wants to see, null where it asks for none
 */
public record UpstreamProxy(
        InetSocketAddress address, @Nullable String authorization) {

    /** The line of a request that shows who asks, with its end; empty where nothing is to be shown. */
    String field() {
        return authorization == null ? "" : "proxy-authorization: " + authorization + "\r\n";
    }

    @Override
    public String toString() {
        return "Upstream[" + address + "]";
    }
}
