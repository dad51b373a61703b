package org.feedmill.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * A network with the ports that are open on it.
 *
 * @param address any address of it
 * @param bits how many leading bits its addresses share
 * @param firstPort the first port allowed on it
 * @param lastPort the last port allowed on it
 */
public record Network(InetAddress address, int bits, int firstPort, int lastPort) {

    /**
     * Reads {@code 10.0.0.0/8}, {@code 127.0.0.1:8080}, {@code 192.168.0.0/16:8000-8999}, {@code [fd00::]/8:443}; without
     * a port all ports.
     *
     * @throws IllegalArgumentException with a sentence for a person
     */
    public static Network parse(String text) {
        int colon = text.lastIndexOf(':');
        boolean ported = colon > text.lastIndexOf(']') && (text.indexOf(':') == colon || text.startsWith("["));
        String net = ported ? text.substring(0, colon) : text;
        String[] ports = ported ? text.substring(colon + 1).split("-", 2) : new String[] {"1", "65535"};
        int slash = net.indexOf('/');
        String host =
                (slash < 0 ? net : net.substring(0, slash)).replace("[", "").replace("]", "");
        try {
            InetAddress address = InetAddress.getByName(host);
            int bits = slash < 0 ? address.getAddress().length * 8 : Integer.parseInt(net.substring(slash + 1));
            int first = Integer.parseInt(ports[0]);
            return new Network(address, bits, first, ports.length > 1 ? Integer.parseInt(ports[1]) : first);
        } catch (UnknownHostException | NumberFormatException e) {
            throw new IllegalArgumentException("Not a network: " + text + ".", e);
        }
    }

    public boolean contains(InetAddress other) {
        byte[] mine = address.getAddress();
        byte[] its = other.getAddress();
        if (mine.length != its.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit & 7);
            if ((mine[bit >> 3] & mask) != (its[bit >> 3] & mask)) {
                return false;
            }
        }
        return true;
    }
}
