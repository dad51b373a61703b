package org.feedmill.work;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Permits that are given to one caller after the other. The next permit goes to the caller that holds the fewest and has waited longest
 * for its turn, whatever number of requests others have. With several permits, updates leave one to people and people
 * leave one to updates, and one person takes at most half of those for people. Thread-safe.
 */
public final class FairQueue {

    private static final long PAUSE_CHECK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final int permits;
    private final int share;
    private final int perPerson;
    private final List<Waiter> waiting = new ArrayList<>();
    private final Map<String, Holder> holders = new HashMap<>();
    private int held;
    private int heldByUpdates;
    private long turns;

    /** A caller that waits or holds permits. */
    private static final class Holder {

        private int held;
        private int waiting;
        private long lastTurn;
        private long pauseEnd = System.nanoTime();

        boolean isPaused() {
            return pauseEnd - System.nanoTime() > 0;
        }
    }

    private static final class Waiter {

        private final WorkCaller caller;
        private final CountDownLatch granted = new CountDownLatch(1);

        Waiter(WorkCaller caller) {
            this.caller = caller;
        }
    }

    /** A permit; closing it gives it back. */
    public final class Turn implements AutoCloseable {

        private final WorkCaller caller;
        private boolean closed;

        private Turn(WorkCaller caller) {
            this.caller = caller;
        }

        /** Lets the caller wait before its next permit, because what it did with this one burdened all others. */
        public void pauseCaller(Duration length) {
            synchronized (FairQueue.this) {
                holder(caller).pauseEnd = System.nanoTime() + length.toNanos();
            }
        }

        @Override
        public void close() {
            synchronized (FairQueue.this) {
                if (!closed) {
                    closed = true;
                    giveBack(caller);
                    grant();
                }
            }
        }
    }

    /** @param permits the number of permits, at least one */
    public FairQueue(int permits) {
        this.permits = Math.max(1, permits);
        this.share = this.permits == 1 ? 1 : this.permits - 1;
        this.perPerson = Math.max(1, share / 2);
    }

    /** Waits for a permit; empty if there is none in time. */
    public Optional<Turn> acquire(WorkCaller caller, Duration most) throws InterruptedException {
        Waiter waiter = new Waiter(caller);
        synchronized (this) {
            waiting.add(waiter);
            holders.computeIfAbsent(caller.key(), key -> new Holder()).waiting++;
            grant();
        }
        try {
            await(waiter, System.nanoTime() + most.toNanos());
        } catch (InterruptedException e) {
            if (isGranted(waiter)) {
                new Turn(caller).close();
            }
            throw e;
        }
        return isGranted(waiter) ? Optional.of(new Turn(caller)) : Optional.empty();
    }

    /** Waits, and looks from time to time whether the pause of a caller has ended. */
    private void await(Waiter waiter, long end) throws InterruptedException {
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            if (waiter.granted.await(Math.min(left, PAUSE_CHECK_NANOS), TimeUnit.NANOSECONDS)) {
                return;
            }
            synchronized (this) {
                grant();
            }
        }
    }

    /** Stops waiting; returns true if the permit has arrived. */
    private synchronized boolean isGranted(Waiter waiter) {
        if (!waiting.remove(waiter)) {
            return true;
        }
        holder(waiter.caller).waiting--;
        forget();
        return false;
    }

    private void grant() {
        for (Waiter next = next(); next != null; next = next()) {
            waiting.remove(next);
            Holder holder = holder(next.caller);
            holder.waiting--;
            holder.held++;
            holder.lastTurn = ++turns;
            held++;
            heldByUpdates += next.caller.isUpdate() ? 1 : 0;
            next.granted.countDown();
        }
    }

    private @Nullable Waiter next() {
        Waiter best = null;
        for (Waiter one : waiting) {
            if (isAllowed(one.caller) && (best == null || isBefore(holder(one.caller), holder(best.caller)))) {
                best = one;
            }
        }
        return best;
    }

    private static boolean isBefore(Holder one, Holder other) {
        return one.held != other.held ? one.held < other.held : one.lastTurn < other.lastTurn;
    }

    private boolean isAllowed(WorkCaller caller) {
        if (held >= permits || holder(caller).isPaused()) {
            return false;
        }
        return caller.isUpdate()
                ? heldByUpdates < share
                : held - heldByUpdates < share && holder(caller).held < perPerson;
    }

    private Holder holder(WorkCaller caller) {
        return holders.computeIfAbsent(caller.key(), key -> new Holder());
    }

    private void giveBack(WorkCaller caller) {
        held--;
        heldByUpdates -= caller.isUpdate() ? 1 : 0;
        holder(caller).held--;
        forget();
    }

    /** Forgets callers that wait for nothing. */
    private void forget() {
        holders.values().removeIf(one -> one.held == 0 && one.waiting == 0 && !one.isPaused());
    }

    /** The number of permits, held or not. */
    public int permits() {
        return permits;
    }

    /** The number of permits that are held now. */
    public synchronized int held() {
        return held;
    }

    /** The number of requests that wait now. */
    public synchronized int waiting() {
        return waiting.size();
    }
}
