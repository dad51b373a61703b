package org.feedmill.work;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.feedmill.page.WorkBudget;
import org.feedmill.page.WorkBudgetExceededException;
import org.jspecify.annotations.Nullable;

/**
 * The work of one request or update: its caller, the time that it may compute, and its turn at large pages. It belongs to
 * the thread that opened it, and to the one that {@link #run} continues it on. Without a scope, as in the command line,
 * nothing is limited.
 */
public final class WorkScope implements AutoCloseable {

    /** Bounds the work on pages by the scope of the thread that works on them. */
    public static final WorkBudget BUDGET = steps -> {
        WorkScope scope = WorkScope.CURRENT.get();
        if (scope != null) {
            scope.spend(steps);
        }
    };

    /** Pages from this size on need a turn: about 10,000 nodes, which take half a second. */
    static final int LARGE_PAGE_BYTES = 512 * 1024;

    /** Bodies from this size on need a place in memory before the rest of them is read. */
    static final int LARGE_BODY_BYTES = 1024 * 1024;

    /** Large bodies in memory at once; with the decoded text, each may take 30 MB. */
    private static final int MAX_LARGE_BODIES = 8;

    /** The longest wait for a turn. */
    private static final Duration TURN_TIMEOUT = Duration.ofSeconds(40);

    /** Steps between two looks at the clock: about a millisecond of work. */
    private static final int STEPS_PER_CHECK = 16_384;

    /** A longer pause between two looks was a wait, and counts no more than this. */
    private static final long MAX_PAUSE_NANOS = 20_000_000;

    /** Heap that reading the largest pages may need: learning a rule from one of 7.5 MB took 300 MB. */
    private static final long BYTES_PER_LARGE_PAGE = 400L << 20;

    /** Large pages at once: half of the processors, so that the rest is left to everybody else, as far as memory lasts. */
    private static final FairQueue LARGE_PAGES = new FairQueue((int) Math.min(
            Runtime.getRuntime().availableProcessors() / 2, Runtime.getRuntime().maxMemory() / BYTES_PER_LARGE_PAGE));

    private static final FairQueue LARGE_BODIES = new FairQueue(MAX_LARGE_BODIES);

    private static final ThreadLocal<@Nullable WorkScope> CURRENT = new ThreadLocal<>();

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final WorkCaller caller;
    private final long maxNanos;
    private final @Nullable WorkScope outer;
    private volatile boolean cancelled;
    private int steps;
    private long usedNanos;
    private long lastLook;
    private @Nullable Thread lastThread;
    private volatile FairQueue.@Nullable Turn turn;
    private volatile FairQueue.@Nullable Turn place;

    private WorkScope(WorkCaller caller, Duration most, @Nullable WorkScope outer) {
        this.caller = caller;
        this.maxNanos = most.toNanos();
        this.outer = outer;
    }

    /**
     * Opens a scope for this thread; closing it restores the previous one.
     *
     * @param most the processor time that pages may take
     */
    public static WorkScope open(WorkCaller caller, Duration most) {
        WorkScope scope = new WorkScope(caller, most, CURRENT.get());
        CURRENT.set(scope);
        return scope;
    }

    /** The caller that this thread works for. */
    public static WorkCaller caller() {
        WorkScope scope = CURRENT.get();
        return scope == null ? WorkCaller.LOCAL : scope.caller;
    }

    /** The scope of this thread; empty if there is none. */
    public static Optional<WorkScope> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /** The number of large pages that are read at once. */
    static int maxLargePages() {
        return LARGE_PAGES.permits();
    }

    /** Runs work in this scope on another thread. */
    public <T> T run(Callable<T> work) throws Exception {
        WorkScope before = CURRENT.get();
        CURRENT.set(this);
        try {
            return work.call();
        } finally {
            CURRENT.set(before);
        }
    }

    /** Ends the work at its next step. */
    public void cancel() {
        cancelled = true;
    }

    /**
     * Waits for a turn at computing if a page is large. The turn lasts until the scope is closed.
     *
     * @throws WorkBudgetExceededException if no turn comes in time, or the work was cancelled
     */
    public static void admit(long bytes) {
        WorkScope scope = CURRENT.get();
        if (scope != null && bytes >= LARGE_PAGE_BYTES && scope.turn == null) {
            scope.turn = scope.await(LARGE_PAGES);
        }
    }

    /**
     * Waits for a place in memory if a body is large; called before the rest of it is read. The place is kept until the
     * scope is closed.
     *
     * @throws WorkBudgetExceededException if no place becomes free in time, or the work was cancelled
     */
    public static void admitBody(long bytes) {
        WorkScope scope = CURRENT.get();
        if (scope != null && bytes >= LARGE_BODY_BYTES && scope.place == null) {
            scope.place = scope.await(LARGE_BODIES);
        }
    }

    private FairQueue.Turn await(FairQueue queue) {
        FairQueue.Turn got;
        try {
            got = queue.acquire(caller, TURN_TIMEOUT)
                    .orElseThrow(() -> new WorkBudgetExceededException(
                            "The page is large, and other large pages are being read. Try again later.", true));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WorkBudgetExceededException("Reading the page was cancelled.", true);
        }
        if (cancelled) {
            got.close();
            throw new WorkBudgetExceededException("Reading the page was cancelled.", true);
        }
        return got;
    }

    private void spend(int count) {
        steps += count;
        if (steps < STEPS_PER_CHECK) {
            return;
        }
        steps = 0;
        Thread thread = Thread.currentThread();
        long now = thread.isVirtual() ? System.nanoTime() : THREADS.getCurrentThreadCpuTime();
        if (thread == lastThread) {
            long since = now - lastLook;
            usedNanos += thread.isVirtual() ? Math.min(since, MAX_PAUSE_NANOS) : since;
        }
        lastThread = thread;
        lastLook = now;
        if (cancelled) {
            throw new WorkBudgetExceededException("Reading the page was cancelled.", true);
        }
        if (usedNanos > maxNanos) {
            throw new WorkBudgetExceededException(
                    "The page is too large or too complex to be read within "
                            + Duration.ofNanos(maxNanos).toSeconds() + " seconds of processor time.",
                    false);
        }
    }

    @Override
    public void close() {
        cancelled = true; // work that still runs on another thread ends, and takes no turn any more
        for (FairQueue.Turn own : Arrays.asList(turn, place)) {
            if (own != null) {
                own.close();
            }
        }
        if (outer == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(outer);
        }
    }
}
