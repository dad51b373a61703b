package org.feedmill.server.connection;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Connection;
import org.feedmill.server.connection.TrackedConnection.Group;
import org.jspecify.annotations.Nullable;

/**
 * Limits connections by address and network, and closes those that do not complete the head of a request in time. If an
 * address, a network or the server is full, a new connection takes the place of the oldest one without a request; only
 * if all are being answered, the new one is closed. So many slow connections cannot keep others out. Thread-safe.
 */
public final class ConnectionLimiter implements Connection.Listener, AutoCloseable {

    private static final Duration CHECK_INTERVAL = Duration.ofMillis(500);

    private static final int ADDRESS_BYTES_V6 = 8;
    private static final int NETWORK_BYTES_V6 = 6;
    private static final int NETWORK_BYTES_V4 = 3;

    private final ConnectionLimits limits;
    private final LongSupplier nanos;
    private final Object lock = new Object();
    private final Map<Connection, TrackedConnection> open = new HashMap<>();
    private final Map<String, Group> groups = new HashMap<>();
    private long dropped;
    private @Nullable Thread checker;

    public ConnectionLimiter(ConnectionLimits limits) {
        this(limits, System::nanoTime);
    }

    /** @param nanos monotonic clock */
    ConnectionLimiter(ConnectionLimits limits, LongSupplier nanos) {
        this.limits = limits;
        this.nanos = nanos;
    }

    /** Starts to close late connections, on a thread of its own. */
    public void start() {
        synchronized (lock) {
            if (checker == null) {
                checker = Thread.ofPlatform().daemon().name("http-connections").start(this::checkRegularly);
            }
        }
    }

    @Override
    public void onOpened(Connection connection) {
        InetAddress from = remote(connection);
        if (from == null || isUnlimited(from)) {
            return;
        }
        byte[] bytes = from.getAddress();
        boolean v4 = bytes.length == 4;
        String address = key("a", bytes, v4 ? bytes.length : ADDRESS_BYTES_V6);
        String network = key("n", bytes, v4 ? NETWORK_BYTES_V4 : NETWORK_BYTES_V6);
        Connection surplus;
        synchronized (lock) {
            TrackedConnection added = new TrackedConnection(
                    connection,
                    groups.computeIfAbsent(address, Group::new),
                    groups.computeIfAbsent(network, Group::new),
                    nanos.getAsLong());
            open.put(connection, added);
            TrackedConnection victim = victim(added);
            surplus = victim == null ? null : victim.connection();
            if (victim != null) {
                dropped++;
                remove(victim);
            }
        }
        if (surplus != null) {
            surplus.getEndPoint().close();
        }
    }

    private static @Nullable InetAddress remote(Connection connection) {
        return connection.getEndPoint().getRemoteSocketAddress() instanceof InetSocketAddress socket
                ? socket.getAddress()
                : null;
    }

    private boolean isUnlimited(InetAddress address) {
        return limits.unlimited().stream().anyMatch(network -> network.contains(address));
    }

    private static String key(String kind, byte[] address, int length) {
        return kind + HexFormat.of().formatHex(address, 0, length) + (address.length == 4 ? "" : ":");
    }

    /** Returns the connection to close so that all limits hold; null if they do. */
    private @Nullable TrackedConnection victim(TrackedConnection added) {
        if (added.address().count() > limits.perAddress()) {
            return oldest(added.address(), added);
        }
        if (added.network().count() > limits.perNetwork()) {
            return oldest(added.network(), added);
        }
        if (open.size() > limits.total()) {
            Group heaviest = groups.values().stream()
                    .filter(group -> group.key().startsWith("n"))
                    .max(Comparator.comparingInt(group -> group.waiting().size()))
                    .orElse(added.network());
            return oldest(heaviest, added);
        }
        return null;
    }

    private static TrackedConnection oldest(Group group, TrackedConnection added) {
        return group.waiting().stream().findFirst().orElse(added);
    }

    @Override
    public void onClosed(Connection connection) {
        synchronized (lock) {
            TrackedConnection known = open.get(connection);
            if (known != null) {
                remove(known);
            }
        }
    }

    private void remove(TrackedConnection tracked) {
        open.remove(tracked.connection());
        tracked.remove();
        for (Group group : List.of(tracked.address(), tracked.network())) {
            if (group.count() == 0) {
                groups.remove(group.key());
            }
        }
    }

    /** Records that the head of a request has arrived. */
    void requestBegan(Connection connection) {
        synchronized (lock) {
            TrackedConnection known = open.get(connection);
            if (known != null) {
                known.begin();
            }
        }
    }

    /** Records that a request was answered. */
    void requestEnded(Connection connection) {
        synchronized (lock) {
            TrackedConnection known = open.get(connection);
            if (known != null) {
                known.end();
            }
        }
    }

    /** Closes the connections whose head is late. */
    void closeLate() {
        long now = nanos.getAsLong();
        List<Connection> late;
        synchronized (lock) {
            List<TrackedConnection> found = open.values().stream()
                    .filter(one -> one.isLate(now, limits.headTimeout().toNanos()))
                    .toList();
            found.forEach(this::remove);
            dropped += found.size();
            late = found.stream().map(TrackedConnection::connection).toList();
        }
        late.forEach(connection -> connection.getEndPoint().close());
    }

    /** The number of connections that were closed because of a limit. */
    public long dropped() {
        synchronized (lock) {
            return dropped;
        }
    }

    /** The number of open connections, without those of trusted proxies. */
    int count() {
        synchronized (lock) {
            return open.size();
        }
    }

    private void checkRegularly() {
        try {
            while (true) {
                Thread.sleep(CHECK_INTERVAL);
                closeLate();
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    @Override
    public void close() {
        synchronized (lock) {
            if (checker != null) {
                checker.interrupt();
            }
        }
    }
}
