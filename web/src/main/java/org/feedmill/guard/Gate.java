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
import org.feedmill.page.NumericHost;
import org.feedmill.page.WebAddress;

/** The one way from a name to addresses that may be connected to: all answers must pass, else none is given. */
public final class Gate {

    /** Name servers answer within a second or not at all; the machine's resolver may ask several of them in turn. */
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    /** Lookups cannot be called off: those that hang must not become more and more. */
    private static final int LOOKUPS = 256;

    private final AddressGuard guard;
    private final Resolver resolver;
    private final Duration deadline;
    private final Semaphore lookups = new Semaphore(LOOKUPS);

    public Gate(AddressGuard guard, Resolver resolver) {
        this(guard, resolver, DEADLINE);
    }

    /** @param deadline how long a name is waited for */
    public Gate(AddressGuard guard, Resolver resolver, Duration deadline) {
        this.guard = guard;
        this.resolver = resolver;
        this.deadline = deadline;
    }

    public AddressGuard guard() {
        return guard;
    }

    /**
     * The addresses of a host, each of which may be connected to at that port. Who connects to anything else has not asked.
     *
     * @param host a name or a literal address, an IPv6 address with or without brackets
     */
    public List<InetAddress> addresses(String host, int port) throws UnknownHostException, AddressRefused {
        String name = WebAddress.hostOf(host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host);
        if (name == null) {
            throw new UnknownHostException(host);
        }
        byte[] literal = NumericHost.bytes(name);
        List<InetAddress> found =
                literal == null ? lookedUp(withoutRoot(name)) : List.of(InetAddress.getByAddress(literal));
        for (InetAddress address : found) {
            String refusal = guard.refusal(address, port, name);
            if (refusal != null) {
                throw new AddressRefused(refusal);
            }
        }
        return found;
    }

    /** The dot that stands for the root of all names says nothing. */
    private static String withoutRoot(String name) throws UnknownHostException {
        String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        if (plain.isEmpty() || plain.startsWith(".") || plain.endsWith(".") || plain.contains("..")) {
            throw new UnknownHostException(name);
        }
        return plain;
    }

    /** Looks a name up on another thread, because a lookup that hangs cannot be interrupted. */
    private List<InetAddress> lookedUp(String name) throws UnknownHostException {
        FutureTask<List<InetAddress>> lookup = new FutureTask<>(() -> List.copyOf(resolver.resolve(name)));
        try {
            if (!lookups.tryAcquire(deadline.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new UnknownHostException(name);
            }
            Thread.ofVirtual().name("lookup").start(() -> {
                try {
                    lookup.run();
                } finally {
                    lookups.release();
                }
            });
            List<InetAddress> found = lookup.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
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

    private static UnknownHostException unknown(String name, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(name);
        unknown.initCause(cause);
        return unknown;
    }
}
