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
 * Answers lines with lines, in order, on some threads. One thread reads ahead, but only a few lines, so memory does not
 * grow with the input; each answer is written as soon as it is its turn, so the command can stand in a conversation of
 * pipes.
 */
public final class BatchRunner {

    /** Answers lines. */
    @FunctionalInterface
    public interface LineJob {

        String answer(String line);

        /**
         * Takes a line on and gives back what will answer it, on any thread. One thread takes all lines in their order,
         * so this is the place for what depends on the lines before; it keeps the others waiting, so it must be quick.
         */
        default Supplier<String> prepare(String line) {
            return () -> answer(line);
        }
    }

    private static final int LINES_AHEAD_PER_THREAD = 4;

    /** What the reader puts behind the last line. */
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
            Thread.currentThread().interrupt(); // the writer has gone, and the workers with it
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
