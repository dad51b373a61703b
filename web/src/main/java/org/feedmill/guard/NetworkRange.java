package org.feedmill.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.address.IpAddressParser;
import org.jspecify.annotations.Nullable;

/**
 * A range of network addresses with the ports that are open on it.
 *
 * @param address the first address of the range
 * @param bits the prefix length
 * @param firstPort the first allowed port
 * @param lastPort the last allowed port
 */
public record NetworkRange(InetAddress address, int bits, int firstPort, int lastPort) {

    private static final int LAST_PORT = 0xFFFF;

    /** Operators type these lists by hand, so a longer one is a mistake. */
    private static final int MAX_RANGES = 1000;

    private static final int MAPPED_BITS = 96;

    public NetworkRange {
        byte[] bytes = address.getAddress();
        if (bits < 0 || bits > bytes.length * 8) {
            throw new IllegalArgumentException("The prefix length must be 0 to " + bytes.length * 8 + ".");
        }
        if (firstPort < 1 || lastPort < firstPort || lastPort > LAST_PORT) {
            throw new IllegalArgumentException("Ports must be 1 to " + LAST_PORT + ", the lower one first.");
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (bytes[i] & mask(i, bits));
        }
        address = address(bytes);
    }

    /**
     * Parses {@code 10.0.0.0/8}, {@code 127.0.0.1:8080}, {@code 192.168.0.0/16:8000-8999}, {@code fd00::/8} or {@code
     * [fd00::]/8:443}. Without a port, all ports are open. Names are not supported, because whoever controls the DNS of
     * a name could then open networks.
     *
     * @throws IllegalArgumentException with a message for users
     */
    public static NetworkRange parse(String text) {
        String stated = text.strip();
        try {
            int colon = stated.lastIndexOf(':');
            boolean ported =
                    colon > stated.lastIndexOf(']') && (stated.indexOf(':') == colon || stated.startsWith("["));
            String after = ported ? stated.substring(colon + 1) : "*";
            String ports = after.equals("*") ? "1-" + LAST_PORT : after;
            int dash = ports.indexOf('-');
            int first = number(dash < 0 ? ports : ports.substring(0, dash));
            int last = dash < 0 ? first : number(ports.substring(dash + 1));
            return network(ported ? stated.substring(0, colon) : stated, first, last);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("\"" + text + "\" is not a valid network: " + e.getMessage(), e);
        }
    }

    /**
     * Parses networks that are separated by commas or white space.
     *
     * @throws IllegalArgumentException with a message for users
     */
    public static List<NetworkRange> parseList(String text) {
        List<NetworkRange> networks = new ArrayList<>();
        for (String part : text.strip().split("[,;\\s]+", -1)) {
            if (networks.size() >= MAX_RANGES) {
                throw new IllegalArgumentException("At most " + MAX_RANGES + " networks are allowed.");
            }
            if (!part.isEmpty()) {
                networks.add(parse(part));
            }
        }
        return List.copyOf(networks);
    }

    public boolean contains(InetAddress other) {
        return contains(other.getAddress());
    }

    boolean contains(byte[] its) {
        byte[] mine = address.getAddress();
        if (mine.length != its.length) {
            return false;
        }
        for (int i = 0; i * 8 < bits; i++) {
            if (mine[i] != (byte) (its[i] & mask(i, bits))) {
                return false;
            }
        }
        return true;
    }

    boolean allows(InetAddress other, int port) {
        return port >= firstPort && port <= lastPort && contains(other);
    }

    private static NetworkRange network(String net, int first, int last) {
        int slash = net.indexOf('/');
        String host = slash < 0 ? net : net.substring(0, slash);
        byte @Nullable [] bytes = IpAddressParser.parse(host);
        if (bytes == null) {
            throw new IllegalArgumentException(
                    "use an IP address, for example 10.0.0.0/8, 127.0.0.1:8080 or [fd00::]/8:443.");
        }
        int bits = slash < 0 ? bytes.length * 8 : number(net.substring(slash + 1));
        InetAddress address = address(bytes);
        if (address.getAddress().length == bytes.length) {
            return new NetworkRange(address, bits, first, last);
        }
        // Java turns IPv4-mapped IPv6 addresses into IPv4 addresses.
        return new NetworkRange(address, bits < MAPPED_BITS || bits > 128 ? -1 : bits - MAPPED_BITS, first, last);
    }

    private static int number(String digits) {
        if (digits.isEmpty() || digits.length() > 5 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new IllegalArgumentException("\"" + digits + "\" is not a prefix length or port number.");
        }
        return Integer.parseInt(digits);
    }

    private static int mask(int index, int bits) {
        int inside = Math.clamp(bits - index * 8L, 0, 8);
        return 0xFF00 >> inside & 0xFF;
    }

    private static InetAddress address(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("an address has 4 or 16 bytes.", e);
        }
    }

    @Override
    public String toString() {
        String host = address.getHostAddress();
        String ports = firstPort == 1 && lastPort == LAST_PORT
                ? ""
                : firstPort == lastPort ? ":" + firstPort : ":" + firstPort + "-" + lastPort;
        return (host.contains(":") ? "[" + host + "]" : host) + "/" + bits + ports;
    }
}
