package org.feedmill.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.feedmill.cli.batch.BoundedLineReader;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.serve.mcp.ApiClient;
import org.feedmill.serve.mcp.McpDispatcher;
import org.jspecify.annotations.Nullable;

/**
 * Reads the messages of one agent line by line, and writes the answers as they are ready. Requests run at the same time,
 * so that a cancellation is read while a request runs. Standard output gets only answers.
 */
final class StdioAgentSession {

    private static final String SESSION = "stdio";

    /** Maximum number of requests that run at the same time; further ones wait. */
    private static final int MAX_RUNNING = 16;

    /** Time for running requests to finish after the agent closed its end. */
    private static final long END_SECONDS = 30;

    private final McpDispatcher dispatcher;
    private final ApiClient api;
    private final CommandConsole console;
    private final Semaphore permits = new Semaphore(MAX_RUNNING);

    StdioAgentSession(McpDispatcher dispatcher, ApiClient api, CommandConsole console) {
        this.dispatcher = dispatcher;
        this.api = api;
        this.console = console;
    }

    /** Runs until the agent closes standard input. */
    void run() throws IOException, InterruptedException {
        BoundedLineReader lines = new BoundedLineReader(console.in());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        try {
            for (String line = lines.next(); line != null; line = lines.next()) {
                String text = line.length() <= McpDispatcher.MAX_MESSAGE_LENGTH ? line : "too long";
                Supplier<@Nullable String> answer = dispatcher.receive(text, SESSION, api);
                threads.execute(() -> answer(answer));
            }
            threads.shutdown();
            threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS);
        } finally {
            dispatcher.endSession(SESSION);
            threads.shutdownNow();
        }
    }

    private void answer(Supplier<@Nullable String> call) {
        permits.acquireUninterruptibly();
        try {
            String answer = call.get();
            if (answer != null) {
                write(answer);
            }
        } finally {
            permits.release();
        }
    }

    private synchronized void write(String answer) {
        try {
            OutputStream out = console.out();
            out.write((answer + "\n").getBytes(UTF_8));
            out.flush();
        } catch (IOException e) {
            dispatcher.endSession(SESSION); // the agent is gone
        }
    }
}
