package org.feedmill.cli.watch;

import java.nio.file.Path;
import java.util.List;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.domain.feed.FeedSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for a feed that repeated runs keep up to date. */
public final class WatchOptions {

    /** Options for reports of new items, which feedmill watch has too. */
    public static final class ReportOptions {

        @Option(
                names = "--new-only",
                description = "Write the new items to standard output, one line of JSON each, oldest first, instead of"
                        + " the feed. Exit code 9 if there are none.")
        private boolean newOnly;

        @Option(
                names = "--on-new",
                paramLabel = "COMMAND",
                description =
                        "Run this command for each new item, without a shell. It gets the item as JSON on standard"
                                + " input, and as FEEDMILL_TITLE, FEEDMILL_LINK and so on.")
        private @Nullable String command;

        @Option(
                names = "--accept",
                description = "Publish the page that the last run did not publish because it does not look like"
                        + " the feed's own.")
        private boolean accept;

        boolean isNewOnly() {
            return newOnly;
        }

        boolean isAccepted() {
            return accept;
        }

        /** Returns the words of the command, null if there is none. */
        @Nullable
        List<String> command() throws CommandException {
            try {
                return command == null ? null : CommandWords.split(command);
            } catch (IllegalArgumentException e) {
                throw new CommandException(ExitCode.USAGE, "--on-new is not a command: " + e.getMessage() + ".", e);
            }
        }

        boolean isEmpty() {
            return !newOnly && command == null && !accept;
        }
    }

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "Keep what is known about the page in this file: items, first-seen dates, validators and the"
                    + " rule. Repeated runs then keep ids and dates, fetch only changed pages and heal the rule.")
    private @Nullable Path state;

    @Option(
            names = "--keep",
            paramLabel = "N",
            description = "With --state: the number of items that are kept, including those that left the page"
                    + " (default: " + FeedSettings.DEFAULT_MAX_ITEMS + ").")
    private @Nullable Integer keep;

    @Mixin
    private ReportOptions reports = new ReportOptions();

    /** Returns the state file, null if the run keeps no state. */
    public @Nullable Path state() {
        return state;
    }

    public ReportOptions reports() {
        return reports;
    }

    /** Returns the number of items that are kept. */
    public int maxItems() throws CommandException {
        int items = keep == null ? FeedSettings.DEFAULT_MAX_ITEMS : keep;
        if (items < 1 || items > FeedSettings.MAX_KEPT_ITEMS) {
            throw new CommandException(ExitCode.USAGE, "--keep must be from 1 to " + FeedSettings.MAX_KEPT_ITEMS + ".");
        }
        return items;
    }

    /** Rejects options that need a state file if there is none. */
    public void check() throws CommandException {
        if (state == null && (keep != null || !reports.isEmpty())) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--keep, --new-only, --on-new and --accept require --state FILE, where known items are kept.");
        }
    }
}
