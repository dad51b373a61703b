package org.feedmill.app;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.feedmill.serve.Imports;
import org.jspecify.annotations.Nullable;

/** Import in the background, with its progress for the person who started it. */
public final class Importing {

    /** More lines of a kind are not shown. */
    private static final int MOST_SHOWN = 200;

    private final String id;
    private final String owner;
    private final int total;
    private volatile int done;
    private volatile boolean failed;
    private volatile @Nullable List<Imports.Line> lines;

    Importing(String id, String owner, int total) {
        this.id = id;
        this.owner = owner;
        this.total = total;
    }

    /** Task that imports the feeds. */
    @FunctionalInterface
    interface Work {

        List<Imports.Line> run(IntConsumer progress);
    }

    /** Begins, and waits a little: most lists are short. */
    void start(Work work, Runnable after, Duration timeout) {
        Thread worker = Thread.ofVirtual().name("import").unstarted(() -> run(work, after));
        worker.start();
        try {
            worker.join(timeout);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(Work work, Runnable after) {
        try {
            lines = List.copyOf(work.run(count -> done = count));
        } catch (RuntimeException e) {
            failed = true;
        } finally {
            after.run();
        }
    }

    String owner() {
        return owner;
    }

    public String id() {
        return id;
    }

    public int total() {
        return total;
    }

    public int done() {
        return done;
    }

    public boolean failed() {
        return failed;
    }

    public boolean going() {
        return lines == null && !failed;
    }

    /** First outlines with an outcome. */
    public List<Imports.Line> shown(Imports.Outcome outcome) {
        return of(outcome).limit(MOST_SHOWN).toList();
    }

    public int count(Imports.Outcome outcome) {
        return (int) of(outcome).count();
    }

    private Stream<Imports.Line> of(Imports.Outcome outcome) {
        List<Imports.Line> all = lines;
        return all == null ? Stream.of() : all.stream().filter(line -> line.outcome() == outcome);
    }

    /** The words for an outcome. */
    public String key(Imports.Outcome outcome) {
        return "opml." + outcome.name().toLowerCase(Locale.ROOT);
    }
}
