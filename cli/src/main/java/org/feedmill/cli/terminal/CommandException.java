package org.feedmill.cli.terminal;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.feedmill.fetch.FetchResult;
import org.jspecify.annotations.Nullable;

/** Ends a command with one sentence for the user and an exit code. */
public final class CommandException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final transient List<String> details;

    public CommandException(int exit, String sentence) {
        this(exit, sentence, null);
    }

    public CommandException(int exit, String sentence, @Nullable Throwable cause) {
        this(exit, sentence, List.of(), cause);
    }

    /** @param details lines that show what the sentence means */
    public CommandException(int exit, String sentence, List<String> details, @Nullable Throwable cause) {
        super(sentence, cause);
        this.exitCode = exit;
        this.details = List.copyOf(details);
    }

    /** What could not be fetched, with the remedy that the command line has for it. */
    public static CommandException of(FetchResult.Failed failed) {
        Instant later = failed.retryAfter();
        String remedy = switch (failed.status()) {
            case 401 -> " --login sends a name and a password.";
            case 403 -> " --login, --cookie and --header send what it may want to see.";
            default -> later == null ? "" : " It may be asked again from " + shown(later) + " on.";
        };
        return new CommandException(ExitCode.UNREADABLE, failed.message() + remedy, failed.cause());
    }

    private static String shown(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    public int exitCode() {
        return exitCode;
    }

    public List<String> details() {
        return details;
    }

    public String summary() {
        return String.valueOf(getMessage());
    }
}
