package org.feedmill.fetch;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * How pages are asked for.
 *
 * @param proxy an HTTP proxy of the operator's that all requests go through; null for none
 */
public record HttpSettings(
        Limits limits, Identity identity, @Nullable InetSocketAddress proxy) {

    public static final HttpSettings STANDARD = new HttpSettings(Limits.STANDARD, Identity.STANDARD, null);
}
