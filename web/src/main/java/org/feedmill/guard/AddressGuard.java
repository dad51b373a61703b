package org.feedmill.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.feedmill.page.address.IpAddressParser;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Checks addresses by their bytes against a table of the networks that are not public (RFC 6890 and its successors). An
 * operator may allow further networks: intranets are what the papers were written for.
 */
public final class AddressGuard {

    private static final String REMEDY = "; FEEDMILL_ALLOW_NET or --allow-net lets networks through.";

    private final List<NetworkRange> allowed;

    public AddressGuard(List<NetworkRange> allowed) {
        this.allowed = List.copyOf(allowed);
    }

    /** The public web on ports 80 and 443, nothing else. */
    public static AddressGuard standard() {
        return new AddressGuard(List.of());
    }

    /** Why the address must not be asked, whatever its host turns out to be; null where nothing speaks against it. */
    public @Nullable String refusal(WebAddress address) {
        int port = address.port();
        if (address.hasUser()) {
            return address.origin() + " has a login in its address; send it with --login instead.";
        }
        if (!isWebPort(port) && allowed.stream().noneMatch(n -> port >= n.firstPort() && port <= n.lastPort())) {
            return closedPort(address.host(), port);
        }
        byte[] literal = IpAddressParser.parse(address.host());
        try {
            return literal == null ? null : refusal(InetAddress.getByAddress(literal), port);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(address.host(), e);
        }
    }

    /** Why that address must not be connected to at that port; null where it may. */
    public @Nullable String refusal(InetAddress address, int port) {
        return refusal(address, port, address.getHostAddress());
    }

    /** @param called what the sentence is about: strangers need not learn what names inside stand for */
    @Nullable
    String refusal(InetAddress address, int port, String called) {
        for (NetworkRange network : allowed) {
            if (network.allows(address, port)) {
                return null;
            }
        }
        String words = NonPublicNetworks.describe(address.getAddress());
        if (words != null) {
            return called + " is not on the public web (" + words + ")" + REMEDY;
        }
        return isWebPort(port) ? null : closedPort(called, port);
    }

    private static boolean isWebPort(int port) {
        return port == 80 || port == 443;
    }

    private static String closedPort(String host, int port) {
        return "Port " + port + " of " + host + " is not one of the web (80 and 443)" + REMEDY;
    }
}
