package org.feedmill.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Resolves host names to addresses; injected, so that a test can replace the name server. */
@FunctionalInterface
public interface HostResolver {

    /** All addresses of the host, at least one. */
    List<InetAddress> resolve(String host) throws UnknownHostException;

    /** The machine's own. */
    static HostResolver system() {
        return host -> List.of(InetAddress.getAllByName(host));
    }
}
