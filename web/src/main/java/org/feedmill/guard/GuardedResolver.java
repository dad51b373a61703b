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
 * returned.
 */
public final class GuardedResolver {

    /** Name servers answer within a second or not at all; the machine's resolver may ask several of them in turn. */
    private static final Duration LOOKUP_TIMEOUT = Duration.ofSeconds(10);

    /** Lookups cannot be called off: those that hang must not become more and more. */
    private static final int MAX_LOOKUPS = 256;

    /** Given of one name: some addresses may be down, but a name may have hundreds, and each would be tried. */
    private static final int MAX_ADDRESSES = 4;

    private final AddressGuard guard;
    private final HostResolver resolver;
    private final Duration lookupTimeout;
    private final Semaphore lookups = new Semaphore(MAX_LOOKUPS);

    public GuardedResolver(AddressGuard guard, HostResolver resolver) {
        this(guard, resolver, LOOKUP_TIMEOUT);
    }

    /** @param deadline how long a name is waited for */
    public GuardedResolver(AddressGuard guard, HostResolver resolver, Duration deadline) {
        this.guard = guard;
        this.resolver = resolver;
        this.lookupTimeout = deadline;
    }

    public AddressGuard guard() {
        return guard;
    }

    /** The addresses of a host, found out within the usual time. */
    public List<InetAddress> addresses(String host, int port) throws UnknownHostException, AddressRefusedException {
        return addresses(host, port, lookupTimeout);
    }

    /**
     * The first few addresses of a host, each of which may be connected to at that port, as may all others that it has. Who
     * connects to anything else has not asked.
     *
     * @param host a name or a literal address, an IPv6 address with or without brackets
     * @param most time for finding out; the usual time is not exceeded either
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

    /** Addresses that nothing is judged of: for what the operator named, such as a proxy, and never for what a page did. */
    public List<InetAddress> unchecked(String host, Duration most) throws UnknownHostException {
        return resolve(host, most);
    }

    private List<InetAddress> resolve(String name, Duration most) throws UnknownHostException {
        byte[] literal = IpAddressParser.parse(name);
        return literal == null
                ? lookUp(withoutRoot(name), most.compareTo(lookupTimeout) < 0 ? most : lookupTimeout)
                : List.of(InetAddress.getByAddress(literal));
    }

    /** The dot that stands for the root of all names says nothing. */
    private static String withoutRoot(String name) throws UnknownHostException {
        String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        if (plain.isEmpty() || plain.startsWith(".") || plain.endsWith(".") || plain.contains("..")) {
            throw new UnknownHostException(name);
        }
        return plain;
    }

    /**
     * Looks a name up on a thread of its own: a lookup of the system's can neither be interrupted nor parked, and a few of
     * them that hang would take all the carriers of virtual threads with them.
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
                lookups.release(); // the machine has no more threads to give
            }
        }
    }

    private static UnknownHostException unknown(String name, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(name);
        unknown.initCause(cause);
        return unknown;
    }
}
