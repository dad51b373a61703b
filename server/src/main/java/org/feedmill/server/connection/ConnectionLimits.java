package org.feedmill.server.connection;

import java.time.Duration;
import java.util.List;
import org.feedmill.guard.NetworkRange;

/**
 * Limits on the connections of clients.
 *
 * @param total most connections at once
 * @param perAddress most of them from one IPv4 address, or from the first 64 bits of an IPv6 address
 * @param perNetwork most of them from one IPv4 network of 24 bits, or one IPv6 network of 48 bits
 * @param headTimeout time for the head of a request, from the opening of a connection or the first byte after the
 *     previous request
 * @param unlimited networks of trusted proxies: each of their connections may belong to another client
 */
public record ConnectionLimits(
        int total, int perAddress, int perNetwork, Duration headTimeout, List<NetworkRange> unlimited) {

    public ConnectionLimits {
        unlimited = List.copyOf(unlimited);
    }
}
