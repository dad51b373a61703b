package org.feedmill.fetch;

import okhttp3.Call;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** The state of one request, shared by its name lookup, its socket and its error handling. */
final class Hop {

    private final WebAddress address;
    private final long end;
    private volatile @Nullable GuardedSocket made;
    private volatile @Nullable GuardedSocket used;
    private @Nullable Call call;
    private boolean answered;
    private long sending;

    /** @param end when time is over, on the clock of {@link System#nanoTime()} */
    Hop(WebAddress address, long end) {
        this.address = address;
        this.end = end;
    }

    WebAddress address() {
        return address;
    }

    /** The remaining time, at least zero. */
    long nanosLeft() {
        return Math.max(0, end - System.nanoTime());
    }

    void made(GuardedSocket socket) {
        this.made = socket;
    }

    void used(GuardedSocket socket) {
        this.used = socket;
    }

    void calls(Call sent) {
        this.call = sent;
    }

    /** The request has a body of so many bytes. */
    void sends(long bytes) {
        this.sending = bytes;
    }

    long sending() {
        return sending;
    }

    /** The headers of the answer are there. */
    void answer() {
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
        GuardedSocket last = last();
        if (last != null) {
            last.breakOff();
        }
    }

    /** The last socket that was made for this request, null where a kept connection served. */
    @Nullable
    GuardedSocket made() {
        return made;
    }

    /** Whether the other side sent more bytes than any answer may have. */
    boolean flooded() {
        GuardedSocket last = last();
        return last != null && last.flooded();
    }

    /** How many bytes came in answer, frames and headers included. */
    long received() {
        GuardedSocket last = last();
        return last == null ? 0 : last.received();
    }

    private @Nullable GuardedSocket last() {
        GuardedSocket last = used;
        return last != null ? last : made;
    }
}
