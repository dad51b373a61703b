package org.feedmill.guard;

import java.net.InetAddress;
import java.util.List;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Judges addresses by their bytes against a table of the networks that are not the public web (RFC 6890 and its
 * successors). An operator may let networks through: intranets are what the papers were written for.
 */
public final class AddressGuard {

    private static final List<Network> CLOSED =
            List.of(Network.parse("127.0.0.0/8"), Network.parse("10.0.0.0/8"), Network.parse("::1"));

    private final List<Network> allowed;

    public AddressGuard(List<Network> allowed) {
        this.allowed = List.copyOf(allowed);
    }

    /** The public web on ports 80 and 443, nothing else. */
    public static AddressGuard standard() {
        return new AddressGuard(List.of());
    }

    /** Why the address must not be asked, whatever its host turns out to be; null where nothing speaks against it. */
    public @Nullable String refusal(WebAddress address) {
        boolean usual = address.port() == 80 || address.port() == 443;
        return usual || !allowed.isEmpty() ? null : "Port " + address.port() + " is not open to feeds.";
    }

    /** Why that address must not be connected to at that port; null where it may. */
    public @Nullable String refusal(InetAddress address, int port) {
        for (Network network : allowed) {
            if (network.contains(address) && port >= network.firstPort() && port <= network.lastPort()) {
                return null;
            }
        }
        if (port != 80 && port != 443) {
            return "Port " + port + " is not open to feeds.";
        }
        boolean closed = CLOSED.stream().anyMatch(network -> network.contains(address));
        return closed ? address.getHostAddress() + " is not on the public web." : null;
    }
}
