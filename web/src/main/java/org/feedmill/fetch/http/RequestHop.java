package org.feedmill.fetch.http;

import okhttp3.Call;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** The state of one request, shared by its name lookup, its socket and its error handling. */
final class RequestHop {

    private final WebAddress address;
    private final long endNanos;
    private volatile @Nullable GuardedSocket createdSocket;
    private volatile @Nullable GuardedSocket usedSocket;
    private @Nullable Call call;
    private boolean answered;
    private long bodyLength;

    /** @param end the deadline in terms of {@link System#nanoTime()} */
    RequestHop(WebAddress address, long end) {
        this.address = address;
        this.endNanos = end;
    }

    WebAddress address() {
        return address;
    }

    /** The remaining time, at least zero. */
    long nanosLeft() {
        return Math.max(0, endNanos - System.nanoTime());
    }

    void createdSocket(GuardedSocket socket) {
        this.createdSocket = socket;
    }

    void usedSocket(GuardedSocket socket) {
        this.usedSocket = socket;
    }

    void setCall(Call sent) {
        this.call = sent;
    }

    /** Sets the length of the request body in bytes. */
    void setBodyLength(long bytes) {
        this.bodyLength = bytes;
    }

    long bodyLength() {
        return bodyLength;
    }

    /** Records that the headers of the response have arrived. */
    void markAnswered() {
        this.answered = true;
    }

    boolean answered() {
        return answered;
    }

    /**
     * Aborts the connection. A normal close would read more data, and an HTTP/2 connection would stay open and could be
     * flooded.
     */
    void cancel() {
        if (call != null) {
            call.cancel();
        }
        GuardedSocket last = lastSocket();
        if (last != null) {
            last.abort();
        }
    }

    /** The last socket created for this request; null if an existing connection was used. */
    @Nullable
    GuardedSocket createdSocket() {
        return createdSocket;
    }

    /** Whether the server sent more bytes than a response may have. */
    boolean flooded() {
        GuardedSocket last = lastSocket();
        return last != null && last.flooded();
    }

    /** The number of bytes received, including frames and headers. */
    long received() {
        GuardedSocket last = lastSocket();
        return last == null ? 0 : last.received();
    }

    private @Nullable GuardedSocket lastSocket() {
        GuardedSocket last = usedSocket;
        return last != null ? last : createdSocket;
    }
}
