package org.feedmill.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** The one way from a name to addresses that may be connected to: all answers must pass, else none is given. */
public final class Gate {

    private final AddressGuard guard;
    private final Resolver resolver;

    public Gate(AddressGuard guard, Resolver resolver) {
        this.guard = guard;
        this.resolver = resolver;
    }

    public AddressGuard guard() {
        return guard;
    }

    /**
     * The addresses of a host, each of which may be connected to at that port.
     *
     * @param host a name or a literal address, an IPv6 address with or without brackets
     */
    public List<InetAddress> addresses(String host, int port) throws UnknownHostException, AddressRefused {
        List<InetAddress> found = resolver.resolve(host);
        for (InetAddress address : found) {
            String refusal = guard.refusal(address, port);
            if (refusal != null) {
                throw new AddressRefused(refusal);
            }
        }
        return found;
    }
}
