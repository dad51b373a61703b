package org.feedmill.cli.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.feed.Entry;
import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;

/**
 * Runs the user's command for a new item. The item is passed as JSON on standard input and in environment variables,
 * never as a part of a command line, so that no text of a page is run by a shell or taken for an option.
 */
final class NewItemCommand {

    /** A command that takes longer is ended and counts as failed. */
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** Time to read the rest of the output of a command that has ended. */
    private static final long OUTPUT_MILLIS = 1_000;

    /** Number of lines of the command's output that are shown for each item. */
    private static final int MAX_LINES = 100;

    /** Maximum length of an environment variable; systems limit the total. */
    private static final int MAX_VARIABLE_LENGTH = 8_000;

    private final List<String> words;
    private final CommandConsole console;
    private final Duration timeout;

    NewItemCommand(List<String> words, CommandConsole console) {
        this(words, console, TIMEOUT);
    }

    NewItemCommand(List<String> words, CommandConsole console, Duration timeout) {
        this.words = words;
        this.console = console;
        this.timeout = timeout;
    }

    /** Returns whether the command succeeded; if not, the reason was printed. */
    boolean run(String address, Entry entry) throws InterruptedException {
        String failure;
        try {
            failure = failure(address, entry);
        } catch (IOException e) {
            failure = "could not be started (" + e.getMessage() + ")";
        }
        if (failure != null) {
            console.printLine("feedmill: The command for new items " + failure + ": " + words.getFirst() + ", item "
                    + entry.id() + ". The next run tries it again.");
        }
        return failure == null;
    }

    private @Nullable String failure(String address, Entry entry) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        setVariables(builder.environment(), address, entry);
        Process process = builder.start();
        Thread output = Thread.ofVirtual().start(() -> printOutput(process));
        // A pipe holds 64 kB: writing more to a command that does not read would wait without a limit.
        byte[] input = (NewItemJson.write(address, entry) + "\n").getBytes(UTF_8);
        Thread.ofVirtual().start(() -> writeInput(process, input));
        try {
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                return "did not end within " + timeout.toSeconds() + " seconds and was stopped";
            }
            return process.exitValue() == 0 ? null : "failed with exit code " + process.exitValue();
        } finally {
            if (!process.isAlive()) {
                output.join(OUTPUT_MILLIS); // destroying it first could cut off its last lines
            }
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            output.join(OUTPUT_MILLIS);
        }
    }

    private static void writeInput(Process process, byte[] input) {
        try (OutputStream in = process.getOutputStream()) {
            in.write(input);
        } catch (IOException e) {
            // The command need not read its input.
        }
    }

    private static void setVariables(Map<String, String> variables, String address, Entry entry) {
        set(variables, "FEEDMILL_ID", entry.id());
        set(variables, "FEEDMILL_URL", address);
        set(variables, "FEEDMILL_TITLE", entry.title());
        set(variables, "FEEDMILL_LINK", entry.link());
        set(variables, "FEEDMILL_DATE", entry.toText(ItemField.DATE));
        set(variables, "FEEDMILL_AUTHOR", entry.author());
    }

    private static void set(Map<String, String> variables, String name, @Nullable String value) {
        String text = value == null ? "" : value.replace('\0', ' ');
        variables.put(name, text.length() <= MAX_VARIABLE_LENGTH ? text : text.substring(0, MAX_VARIABLE_LENGTH));
    }

    /** Prints the output to standard error, because standard output belongs to the feed. */
    private void printOutput(Process process) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            int lines = 0;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (lines++ < MAX_LINES) {
                    console.printLine(line);
                }
            }
        } catch (IOException e) {
            // The command ended.
        }
    }
}
