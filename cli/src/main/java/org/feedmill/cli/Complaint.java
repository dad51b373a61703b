package org.feedmill.cli;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.feedmill.fetch.Fetched;
import org.jspecify.annotations.Nullable;

/** Ends a command with one sentence for the user and an exit code. */
final class Complaint extends Exception {

    private static final long serialVersionUID = 1L;

    private final int exit;

    Complaint(int exit, String sentence) {
        this(exit, sentence, null);
    }

    Complaint(int exit, String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.exit = exit;
    }

    /** What could not be fetched, with the remedy that the command line has for it. */
    static Complaint of(Fetched.Failed failed) {
        Instant later = failed.retryAfter();
        String remedy = switch (failed.status()) {
            case 401 -> " --login sends a name and a password.";
            case 403 -> " --login, --cookie and --header send what it may want to see.";
            default -> later == null ? "" : " It may be asked again from " + shown(later) + " on.";
        };
        return new Complaint(Exit.UNREADABLE, failed.message() + remedy, failed.cause());
    }

    private static String shown(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    int exit() {
        return exit;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
