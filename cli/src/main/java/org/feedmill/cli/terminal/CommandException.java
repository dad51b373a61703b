package org.feedmill.cli.terminal;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.feedmill.fetch.FetchResult;
import org.jspecify.annotations.Nullable;

/** Ends a command with a message for the user and an exit code. */
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

    /** @param details further lines below the message */
    public CommandException(int exit, String sentence, List<String> details, @Nullable Throwable cause) {
        super(sentence, cause);
        this.exitCode = exit;
        this.details = List.copyOf(details);
    }

    /** Returns the exception for a failed fetch, with the option that may help. */
    public static CommandException of(FetchResult.Failed failed) {
        Instant later = failed.retryAfter();
        String remedy = switch (failed.status()) {
            case 401 -> " Send a name and a password with --login.";
            case 403 -> " If you have access, send credentials with --login, --cookie or --header.";
            default -> later == null ? "" : " Try again after " + shown(later) + ".";
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
