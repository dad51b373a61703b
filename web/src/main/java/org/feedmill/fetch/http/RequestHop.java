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

    /** @param end when time is over, on the clock of {@link System#nanoTime()} */
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

    /** The request has a body of so many bytes. */
    void setBodyLength(long bytes) {
        this.bodyLength = bytes;
    }

    long bodyLength() {
        return bodyLength;
    }

    /** The headers of the answer are there. */
    void markAnswered() {
        this.answered = true;
    }

    boolean answered() {
        return answered;
    }

    /**
     * Breaks the connection off: closing it politely would read on for a while, and one of HTTP/2 would stay, to be flooded
     * further.
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

    /** The last socket that was made for this request, null where a kept connection served. */
    @Nullable
    GuardedSocket createdSocket() {
        return createdSocket;
    }

    /** Whether the other side sent more bytes than any answer may have. */
    boolean flooded() {
        GuardedSocket last = lastSocket();
        return last != null && last.flooded();
    }

    /** How many bytes came in answer, frames and headers included. */
    long received() {
        GuardedSocket last = lastSocket();
        return last == null ? 0 : last.received();
    }

    private @Nullable GuardedSocket lastSocket() {
        GuardedSocket last = usedSocket;
        return last != null ? last : createdSocket;
    }
}
