package org.feedmill.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.feedmill.page.address.IpAddressParser;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Checks addresses by their bytes against a table of networks that are not public (RFC 6890 and its successors). The
 * operator can allow further networks, for example to read an intranet.
 */
public final class AddressGuard {

    private final List<NetworkRange> allowed;

    public AddressGuard(List<NetworkRange> allowed) {
        this.allowed = List.copyOf(allowed);
    }

    /** Allows the public web on ports 80 and 443 only. */
    public static AddressGuard standard() {
        return new AddressGuard(List.of());
    }

    /** Returns why requests to the address are blocked, judged without resolving its host; null if they are not. */
    public @Nullable String refusal(WebAddress address) {
        int port = address.port();
        if (address.hasUser()) {
            return "The address of " + address.origin()
                    + " contains a login. Remove it from the address and use --login instead.";
        }
        byte[] literal = IpAddressParser.parse(address.host());
        if (literal != null) {
            return refusal(fromBytes(literal), port);
        }
        boolean open = isWebPort(port) || allowed.stream().anyMatch(n -> port >= n.firstPort() && port <= n.lastPort());
        return open ? null : closedPort(address.host(), port);
    }

    private static InetAddress fromBytes(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns why connections to the address and port are blocked; null if they are allowed. */
    public @Nullable String refusal(InetAddress address, int port) {
        return refusal(address, port, address.getHostAddress());
    }

    /** @param called the name in the message; the IP address behind an internal name is not revealed */
    @Nullable
    String refusal(InetAddress address, int port, String called) {
        for (NetworkRange network : allowed) {
            if (network.allows(address, port)) {
                return null;
            }
        }
        String words = NonPublicNetworks.describe(address.getAddress());
        if (words != null) {
            return called + " is not a public address (" + words + "). Allow "
                    + (isLiteral(called, address)
                            ? "it with --allow-net " + literal(address) + ":" + port
                            : "its network with --allow-net")
                    + " or FEEDMILL_ALLOW_NET.";
        }
        return isWebPort(port) ? null : closedPort(called, port);
    }

    private static boolean isLiteral(String called, InetAddress address) {
        return called.equals(address.getHostAddress()) || IpAddressParser.parse(called) != null;
    }

    private static String literal(InetAddress address) {
        String text = address.getHostAddress();
        return text.indexOf(':') < 0 ? text : "[" + text + "]";
    }

    private static boolean isWebPort(int port) {
        return port == 80 || port == 443;
    }

    private static String closedPort(String host, int port) {
        return "Port " + port + " of " + host + " is not a web port (80 or 443). Allow it with --allow-net ADDRESS:"
                + port + " or FEEDMILL_ALLOW_NET.";
    }
}
