package org.feedmill.server;

import java.time.Duration;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.feedmill.refresh.Meter;
import org.feedmill.store.Lane;
import org.feedmill.store.Visit;

/** Records when an update last started or ended, and passes all events on to another meter. */
final class UpdateProgress implements Meter {

    private final Meter next;
    private final LongSupplier nanos;
    private volatile long moved;

    UpdateProgress(Meter next) {
        this(next, System::nanoTime);
    }

    UpdateProgress(Meter next, LongSupplier nanos) {
        this.next = next;
        this.nanos = nanos;
        this.moved = nanos.getAsLong();
    }

    /**
     * For how long updates have run without one that started or ended. To be asked all the time: the time counts from the last
     * question at which none ran.
     *
     * @param running number of updates that run now
     */
    Duration stalled(IntSupplier running) {
        long now = nanos.getAsLong();
        if (running.getAsInt() == 0) {
            moved = now;
        }
        return Duration.ofNanos(Math.max(0, now - moved));
    }

    private void move() {
        moved = nanos.getAsLong();
    }

    @Override
    public void started(Lane lane, Duration late) {
        move();
        next.started(lane, late);
    }

    @Override
    public void ended(Visit visit, Duration took, boolean changed) {
        move();
        next.ended(visit, took, changed);
    }

    @Override
    public void postponed() {
        move();
        next.postponed();
    }

    @Override
    public void lost() {
        move();
        next.lost();
    }

    @Override
    public void broken() {
        move();
        next.broken();
    }
}
