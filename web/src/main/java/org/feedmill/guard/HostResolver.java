package org.feedmill.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Resolves host names to addresses. Injected, so that tests can replace DNS. */
@FunctionalInterface
public interface HostResolver {

    /** Returns all addresses of the host, at least one. */
    List<InetAddress> resolve(String host) throws UnknownHostException;

    /** Returns the resolver of the operating system. */
    static HostResolver system() {
        return host -> List.of(InetAddress.getAllByName(host));
    }
}
