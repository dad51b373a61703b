package org.feedmill.server.health;

import java.time.Duration;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.refresh.UpdateListener;
import org.feedmill.store.update.RefreshQueue;

/** Records when an update last started or ended, and passes all events on to another meter. */
public final class UpdateProgress implements UpdateListener {

    private final UpdateListener next;
    private final LongSupplier nanos;
    private volatile long lastProgress;

    public UpdateProgress(UpdateListener next) {
        this(next, System::nanoTime);
    }

    UpdateProgress(UpdateListener next, LongSupplier nanos) {
        this.next = next;
        this.nanos = nanos;
        this.lastProgress = nanos.getAsLong();
    }

    /**
     * Returns for how long updates have run without any of them starting or ending. Must be called regularly: the time
     * counts from the last call at which none ran.
     *
     * @param running number of running updates
     */
    public Duration stalledFor(IntSupplier running) {
        long now = nanos.getAsLong();
        if (running.getAsInt() == 0) {
            lastProgress = now;
        }
        return Duration.ofNanos(Math.max(0, now - lastProgress));
    }

    private void recordProgress() {
        lastProgress = nanos.getAsLong();
    }

    @Override
    public void started(RefreshQueue queue, Duration late) {
        recordProgress();
        next.started(queue, late);
    }

    @Override
    public void ended(FetchAttempt attempt, Duration took, boolean changed) {
        recordProgress();
        next.ended(attempt, took, changed);
    }

    @Override
    public void postponed() {
        recordProgress();
        next.postponed();
    }

    @Override
    public void lost() {
        recordProgress();
        next.lost();
    }

    @Override
    public void crashed() {
        recordProgress();
        next.crashed();
    }
}
