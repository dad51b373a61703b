package org.feedmill.server.connection;

import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.jetty.io.Connection;

/** A connection with the address and network that it counts for. Not thread-safe: guarded by the limiter's lock. */
final class TrackedConnection {

    /** The connections of one address or network. */
    static final class Group {

        private final String key;
        private int count;

        /** Those that have no request being answered, oldest first. */
        private final Set<TrackedConnection> waiting = new LinkedHashSet<>();

        Group(String key) {
            this.key = key;
        }

        String key() {
            return key;
        }

        int count() {
            return count;
        }

        Set<TrackedConnection> waiting() {
            return waiting;
        }
    }

    /** No part of a head has arrived. */
    private static final long NEVER = Long.MAX_VALUE;

    private final Connection connection;
    private final Group address;
    private final Group network;

    /** Since when the head of a request is expected; {@link #NEVER} between requests until its first byte. */
    private long headSince;

    private long bytesBefore;
    private boolean active;

    TrackedConnection(Connection connection, Group address, Group network, long now) {
        this.connection = connection;
        this.address = address;
        this.network = network;
        this.headSince = now;
        address.count++;
        network.count++;
        setWaiting(true);
    }

    Connection connection() {
        return connection;
    }

    Group address() {
        return address;
    }

    Group network() {
        return network;
    }

    private void setWaiting(boolean waiting) {
        if (waiting) {
            address.waiting.add(this);
            network.waiting.add(this);
        } else {
            address.waiting.remove(this);
            network.waiting.remove(this);
        }
    }

    /** The head of a request is complete. */
    void begin() {
        active = true;
        setWaiting(false);
    }

    /** The request was answered, and another may follow. */
    void end() {
        active = false;
        headSince = NEVER;
        bytesBefore = connection.getBytesIn();
        setWaiting(true);
    }

    void remove() {
        setWaiting(false);
        address.count--;
        network.count--;
    }

    /** Whether a head has been expected for longer than the given time; notices the first byte of one. */
    boolean isLate(long now, long timeout) {
        if (active) {
            return false;
        }
        if (headSince == NEVER) {
            headSince = connection.getBytesIn() > bytesBefore ? now : NEVER;
            return false;
        }
        return now - headSince > timeout;
    }
}
