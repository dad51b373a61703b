package org.feedmill.cli.batch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.feedmill.cli.terminal.BatchProgress;
import org.jspecify.annotations.Nullable;

/**
 * Runs a batch on several threads and writes one answer line per input line, in order. A thread reads only a few lines
 * ahead, so memory does not grow with the input. Each answer is written as soon as all earlier ones are, so that the
 * command can be used interactively through pipes.
 */
public final class BatchRunner {

    /** Job that answers the lines of a batch. */
    @FunctionalInterface
    public interface LineJob {

        String answer(String line);

        /**
         * Returns the task that answers a line, on any thread. A single thread calls this method for all lines in
         * order, so work that depends on earlier lines belongs here. The other threads wait for it, so it must be fast.
         */
        default Supplier<String> prepare(String line) {
            return () -> answer(line);
        }
    }

    private static final int LINES_AHEAD_PER_THREAD = 4;

    /** Marks the end of the input. */
    private static final Future<@Nullable String> END = CompletableFuture.completedFuture(null);

    private final int threads;
    private final LineJob job;

    BatchRunner(int threads, LineJob job) {
        this.threads = threads;
        this.job = job;
    }

    void run(InputStream in, OutputStream out, BatchProgress progress) throws IOException {
        BlockingQueue<Future<@Nullable String>> answers = new ArrayBlockingQueue<>(threads * LINES_AHEAD_PER_THREAD);
        ExecutorService workers = Executors.newFixedThreadPool(threads, BatchRunner::daemon);
        Thread reader = daemon(() -> read(new BoundedLineReader(in), workers, answers));
        reader.start();
        try {
            write(answers, new BufferedOutputStream(out, 1 << 16), progress);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            reader.interrupt();
            workers.shutdownNow();
        }
    }

    private void read(
            BoundedLineReader lines, ExecutorService workers, BlockingQueue<Future<@Nullable String>> answers) {
        try {
            Future<@Nullable String> last = END;
            try {
                for (String line = lines.next(); line != null; line = lines.next()) {
                    Supplier<String> answer = job.prepare(line);
                    answers.put(workers.submit(answer::get));
                }
            } catch (RejectedExecutionException e) {
                throw e;
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                last = CompletableFuture.failedFuture(e);
            }
            answers.put(last);
        } catch (InterruptedException | RejectedExecutionException e) {
            Thread.currentThread().interrupt(); // the writer has ended, and the workers with it
        }
    }

    private static void write(BlockingQueue<Future<@Nullable String>> answers, OutputStream out, BatchProgress progress)
            throws IOException, InterruptedException {
        for (String answer = next(answers); answer != null; answer = next(answers)) {
            out.write(answer.getBytes(UTF_8));
            out.write('\n');
            progress.step();
            Future<@Nullable String> following = answers.peek();
            if (following == null || !following.isDone()) {
                out.flush();
            }
        }
        out.flush();
    }

    private static @Nullable String next(BlockingQueue<Future<@Nullable String>> answers)
            throws IOException, InterruptedException {
        try {
            return answers.take().get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException unreadable) {
                throw unreadable;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "batch");
        thread.setDaemon(true);
        return thread;
    }
}
