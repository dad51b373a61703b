package org.feedmill.fetch;

import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** One request on its way: what its lookup, its socket and its failure must know of each other. */
final class Hop {

    private final WebAddress address;
    private final long end;
    private volatile @Nullable GuardedSocket made;
    private volatile @Nullable GuardedSocket used;
    private @Nullable Call call;

    /** @param end when time is over, on the clock of {@link System#nanoTime()} */
    Hop(WebAddress address, long end) {
        this.address = address;
        this.end = end;
    }

    WebAddress address() {
        return address;
    }

    /** What is left of the time, not below zero. */
    long nanosLeft() {
        return Math.max(0, end - System.nanoTime());
    }

    long millisLeft() {
        return TimeUnit.NANOSECONDS.toMillis(nanosLeft());
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

    /** Breaks the connection off: closing it politely would read on for a while. */
    void cancel() {
        if (call != null) {
            call.cancel();
        }
    }

    /** The last socket that was made for this request, null where a kept connection served. */
    @Nullable
    GuardedSocket made() {
        return made;
    }

    /** Whether the other side sent more bytes than any answer may have. */
    boolean flooded() {
        GuardedSocket last = used != null ? used : made;
        return last != null && last.flooded();
    }
}
