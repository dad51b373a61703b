package org.feedmill.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.feedmill.page.address.IpAddressParser;
import org.feedmill.page.address.WebAddress;

/**
 * Resolves a host name to addresses that may be connected to: all its addresses must pass the guard, else none is
 * returned. Thread-safe.
 */
public final class GuardedResolver {

    /** Name servers respond within a second or not at all, but the system resolver may try several of them in turn. */
    private static final Duration LOOKUP_TIMEOUT = Duration.ofSeconds(10);

    /** Lookups cannot be cancelled, so the number of hanging ones must be limited. */
    private static final int MAX_LOOKUPS = 256;

    /** The number of addresses returned for one name. A name may have hundreds, and each would be tried. */
    private static final int MAX_ADDRESSES = 4;

    private final AddressGuard guard;
    private final HostResolver resolver;
    private final Duration lookupTimeout;
    private final Semaphore lookups = new Semaphore(MAX_LOOKUPS);

    public GuardedResolver(AddressGuard guard, HostResolver resolver) {
        this(guard, resolver, LOOKUP_TIMEOUT);
    }

    /** @param deadline the maximum duration of a lookup */
    public GuardedResolver(AddressGuard guard, HostResolver resolver, Duration deadline) {
        this.guard = guard;
        this.resolver = resolver;
        this.lookupTimeout = deadline;
    }

    public AddressGuard guard() {
        return guard;
    }

    /** Resolves a host within the default lookup timeout. */
    public List<InetAddress> addresses(String host, int port) throws UnknownHostException, AddressRefusedException {
        return addresses(host, port, lookupTimeout);
    }

    /**
     * Resolves a host to its first few addresses. All addresses of the host, also those not returned, have passed the
     * guard for the port. Callers must connect only to the returned addresses.
     *
     * @param host a name or an IP address; an IPv6 address may have brackets
     * @param most the maximum duration; the default lookup timeout applies as well
     */
    public List<InetAddress> addresses(String host, int port, Duration most)
            throws UnknownHostException, AddressRefusedException {
        String name =
                WebAddress.normalizeHost(host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host);
        if (name == null) {
            throw new UnknownHostException(host);
        }
        List<InetAddress> found = resolve(name, most);
        for (InetAddress address : found) {
            String refusal = guard.refusal(address, port, name);
            if (refusal != null) {
                throw new AddressRefusedException(refusal);
            }
        }
        return found.subList(0, Math.min(MAX_ADDRESSES, found.size()));
    }

    /**
     * Resolves a host without checking its addresses. Only for hosts that the operator configured, such as a proxy,
     * never for hosts named by a page.
     */
    public List<InetAddress> unchecked(String host, Duration most) throws UnknownHostException {
        return resolve(host, most);
    }

    private List<InetAddress> resolve(String name, Duration most) throws UnknownHostException {
        byte[] literal = IpAddressParser.parse(name);
        return literal == null
                ? lookUp(withoutRoot(name), most.compareTo(lookupTimeout) < 0 ? most : lookupTimeout)
                : List.of(InetAddress.getByAddress(literal));
    }

    /** Removes the trailing dot of a fully qualified name. */
    private static String withoutRoot(String name) throws UnknownHostException {
        String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        if (plain.isEmpty() || plain.startsWith(".") || plain.endsWith(".") || plain.contains("..")) {
            throw new UnknownHostException(name);
        }
        return plain;
    }

    /**
     * Looks up a name on a platform thread. A system lookup can neither be interrupted nor unmounted, so a few hanging
     * lookups would block all carrier threads of virtual threads.
     */
    private List<InetAddress> lookUp(String name, Duration most) throws UnknownHostException {
        FutureTask<List<InetAddress>> lookup = new FutureTask<>(() -> List.copyOf(resolver.resolve(name)));
        try {
            if (!lookups.tryAcquire(most.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new TimeoutException("too many lookups");
            }
            start(lookup);
            List<InetAddress> found = lookup.get(most.toNanos(), TimeUnit.NANOSECONDS);
            if (found.isEmpty()) {
                throw new UnknownHostException(name);
            }
            return found;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown(name, e);
        } catch (ExecutionException | TimeoutException e) {
            throw unknown(name, e);
        }
    }

    private void start(Runnable lookup) {
        Thread thread = Thread.ofPlatform().daemon().name("feedmill-lookup").unstarted(() -> {
            try {
                lookup.run();
            } finally {
                lookups.release();
            }
        });
        boolean started = false;
        try {
            thread.start();
            started = true;
        } finally {
            if (!started) {
                lookups.release(); // no more threads available
            }
        }
    }

    private static UnknownHostException unknown(String name, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(name);
        unknown.initCause(cause);
        return unknown;
    }
}
