package org.feedmill.cli;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.feedmill.fetch.Fetched;
import org.jspecify.annotations.Nullable;

/** Ends a command with one sentence for the user and an exit code. */
final class Complaint extends Exception {

    private static final long serialVersionUID = 1L;

    private final int exit;
    private final transient List<String> details;

    Complaint(int exit, String sentence) {
        this(exit, sentence, null);
    }

    Complaint(int exit, String sentence, @Nullable Throwable cause) {
        this(exit, sentence, List.of(), cause);
    }

    /** @param details lines that show what the sentence means */
    Complaint(int exit, String sentence, List<String> details, @Nullable Throwable cause) {
        super(sentence, cause);
        this.exit = exit;
        this.details = List.copyOf(details);
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

    List<String> details() {
        return details;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
