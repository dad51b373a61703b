package org.feedmill.app.make;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.feedmill.feeds.opml.FeedImport;
import org.jspecify.annotations.Nullable;

/** Import in the background, with its progress for the person who started it. */
public final class ImportProgress {

    /** Most lines of one kind that are shown. */
    private static final int MAX_SHOWN = 200;

    private final String id;
    private final String owner;
    private final int total;
    private volatile int doneCount;
    private volatile boolean hasFailed;
    private volatile @Nullable List<FeedImport.ImportedOutline> lines;

    ImportProgress(String id, String owner, int total) {
        this.id = id;
        this.owner = owner;
        this.total = total;
    }

    /** Task that imports the feeds. */
    @FunctionalInterface
    interface ImportTask {

        List<FeedImport.ImportedOutline> run(IntConsumer progress);
    }

    /** Starts the import and waits a short time, because most lists are short. */
    void start(ImportTask work, Runnable after, Duration timeout) {
        Thread worker = Thread.ofVirtual().name("import").unstarted(() -> run(work, after));
        worker.start();
        try {
            worker.join(timeout);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(ImportTask work, Runnable after) {
        try {
            lines = List.copyOf(work.run(count -> doneCount = count));
        } catch (RuntimeException e) {
            hasFailed = true;
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

    public int doneCount() {
        return doneCount;
    }

    public boolean hasFailed() {
        return hasFailed;
    }

    public boolean isRunning() {
        return lines == null && !hasFailed;
    }

    /** First outlines with an outcome. */
    public List<FeedImport.ImportedOutline> shown(FeedImport.Outcome outcome) {
        return of(outcome).limit(MAX_SHOWN).toList();
    }

    public int count(FeedImport.Outcome outcome) {
        return (int) of(outcome).count();
    }

    private Stream<FeedImport.ImportedOutline> of(FeedImport.Outcome outcome) {
        List<FeedImport.ImportedOutline> all = lines;
        return all == null ? Stream.of() : all.stream().filter(line -> line.outcome() == outcome);
    }

    /** Returns the message key of an outcome. */
    public String messageKey(FeedImport.Outcome outcome) {
        return "opml." + outcome.name().toLowerCase(Locale.ROOT);
    }
}
