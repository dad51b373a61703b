package org.feedmill.cli.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.refresh.PublishedFeed;
import org.feedmill.refresh.UpdateSource;
import org.feedmill.store.update.UpdateRecord;
import org.jspecify.annotations.Nullable;

/**
 * One run for a watched page: updates the state, then the feed, then reports what is new. The state is written first
 * and contains the reports that are due, so whatever a killed run left undone is done by the next one. A report is
 * repeated only if a run is killed between the report and the write that follows it.
 */
public final class PageWatch {

    private final CommandConsole console;
    private final WatchRequest request;
    private final Path stateFile;
    private final WatchOptions.ReportOptions reports;

    public PageWatch(CommandConsole console, WatchRequest request, Path stateFile, WatchOptions.ReportOptions reports) {
        this.console = console;
        this.request = request;
        this.stateFile = stateFile.toAbsolutePath().normalize();
        this.reports = reports;
    }

    /** Runs and returns the exit code. */
    public int run(UpdateSource.PageAccess pages) throws CommandException, IOException {
        List<String> command = reports.command();
        try (WatchStateFile file = WatchStateFile.open(stateFile)) {
            WatchState stored = file.read();
            checkSamePage(stored);
            WatchUpdate.UpdatedState updated = new WatchUpdate(request, stored, relativeOutput(), console.clock())
                    .run(pages, reports.isAccepted());
            int failure = report(updated);
            FeedContent content = updated.content();
            if (content == null) {
                if (updated.state().quarantine().suspect() != null) {
                    file.write(updated.state()); // so that the user can accept the page
                }
                return failure;
            }
            WatchState state = updated.state()
                    .with(updated.state().pending().with(reports.isNewOnly(), command != null, updated.added()));
            file.write(state);
            Feed feed = request.publication().filter().apply(PublishedFeed.of(updated.feed(), content));
            writeFeed(withTime(feed, state));
            return deliver(file, state, feed, command, failure);
        }
    }

    private void checkSamePage(@Nullable WatchState stored) throws CommandException {
        if (stored != null && !stored.page().address().equals(request.address())) {
            throw new CommandException(
                    ExitCode.USAGE,
                    stateFile + " is the state of another page, "
                            + stored.page().address() + ". Use one state file for each page.");
        }
    }

    private @Nullable String relativeOutput() {
        Path output = request.publication().file();
        Path folder = stateFile.getParent();
        if (output == null || folder == null) {
            return output == null ? null : output.toString();
        }
        Path absolute = output.toAbsolutePath().normalize();
        return (absolute.startsWith(folder) ? folder.relativize(absolute) : absolute).toString();
    }

    /** Prints why there are no new items, if there is a reason, and returns the exit code for it. */
    private int report(WatchUpdate.UpdatedState updated) {
        UpdateRecord update = updated.update();
        if (update == null) {
            console.printLine("feedmill: " + request.address()
                    + " was not requested, because its site asked for a pause. The feed stays as it is.");
            return ExitCode.UNREADABLE;
        }
        FetchAttempt attempt = update.attempt();
        int failure = switch (attempt.outcome()) {
            case FRESH, NATIVE, UNCHANGED -> ExitCode.OK;
            case EMPTY, SUSPECT -> ExitCode.NOTHING_FOUND;
            case REFUSED -> ExitCode.NOT_A_PAGE;
            case FAILED -> ExitCode.UNREADABLE;
        };
        if (failure != ExitCode.OK) {
            String stays = updated.content() == null ? "" : " The feed stays as it was.";
            String accept = attempt.outcome() == FetchAttempt.Outcome.SUSPECT
                    ? " If this is the right page, run the command with --accept."
                    : "";
            console.printLine("feedmill: " + request.address() + ": " + attempt.message() + stays + accept);
        } else if (console.interactive()) {
            console.printLine("feedmill: " + counts(updated.added().size(), attempt.edited()));
        }
        return failure;
    }

    private static String counts(int added, int edited) {
        String items = added == 0 ? "No new items" : added == 1 ? "1 new item" : added + " new items";
        return edited == 0 ? items + "." : items + ", " + edited + " changed.";
    }

    private static Feed withTime(Feed feed, WatchState state) {
        return feed.updated() == null ? feed.withUpdated(state.history().created()) : feed;
    }

    /** Writes the feed unless the file already contains it, so that its time of modification is that of a change. */
    private void writeFeed(Feed feed) throws CommandException, IOException {
        WatchRequest.Publication publication = request.publication();
        Integer limit = publication.limit();
        List<Entry> entries = feed.entries();
        Feed cut = limit == null || limit >= entries.size() ? feed : feed.withEntries(entries.subList(0, limit));
        String text = publication.format().write(cut);
        byte[] bytes = (text.endsWith("\n") ? text : text + "\n").getBytes(UTF_8);
        Path file = publication.file();
        if (file == null) {
            if (!reports.isNewOnly()) {
                CommandOutput.write(bytes, console.out(), null);
            }
            return;
        }
        CommandOutput.deleteLeftovers(file);
        if (!Files.isRegularFile(file) || !Arrays.equals(Files.readAllBytes(file), bytes)) {
            CommandOutput.write(bytes, console.out(), file);
        }
    }

    private int deliver(WatchStateFile file, WatchState state, Feed feed, @Nullable List<String> command, int failure)
            throws CommandException, IOException {
        Map<String, Entry> entries = new HashMap<>();
        feed.entries().forEach(entry -> entries.put(entry.id(), entry));
        WatchState now = state;
        int lines = 0;
        if (reports.isNewOnly()) {
            lines = writeLines(now, entries);
            if (!isEmpty(now.pending().lines())) {
                now = now.with(now.pending().withLinesWritten());
                file.write(now);
            }
        }
        boolean done = command == null || runCommands(file, now, entries, new NewItemCommand(command, console));
        if (failure != ExitCode.OK) {
            return failure;
        }
        if (!done) {
            return ExitCode.COMMAND_FAILED;
        }
        return reports.isNewOnly() && lines == 0 ? ExitCode.NOTHING_NEW : ExitCode.OK;
    }

    private static boolean isEmpty(@Nullable List<String> ids) {
        return ids == null || ids.isEmpty();
    }

    /** Writes all lines at once, and returns their number. */
    private int writeLines(WatchState state, Map<String, Entry> entries) throws CommandException, IOException {
        List<String> ids = state.pending().lines();
        List<String> lines = new ArrayList<>();
        for (String id : ids == null ? List.<String>of() : ids) {
            Entry entry = entries.get(id);
            if (entry != null) {
                lines.add(NewItemJson.write(request.address(), entry) + "\n");
            }
        }
        if (!lines.isEmpty()) {
            CommandOutput.write(String.join("", lines).getBytes(UTF_8), console.out(), null);
        }
        return lines.size();
    }

    /** Runs the command for each new item, and returns whether all runs succeeded. */
    private boolean runCommands(
            WatchStateFile file, WatchState state, Map<String, Entry> entries, NewItemCommand command)
            throws CommandException {
        WatchState now = state;
        boolean all = true;
        List<String> ids = state.pending().commands();
        for (String id : ids == null ? List.<String>of() : ids) {
            Entry entry = entries.get(id);
            try {
                if (entry == null || command.run(request.address(), entry)) {
                    now = now.with(now.pending().withCommandDone(id));
                    file.write(now);
                } else {
                    all = false;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return all;
    }

    /** Returns the message for a page that is not fetched and whose address or time is unknown. */
    public static CommandException incompleteSource(String source) {
        return new CommandException(
                ExitCode.USAGE,
                "With --state, a page from " + SourceOptions.name(source)
                        + " needs its address and the time when it was saved: --url ADDRESS --fetched TIME, for"
                        + " example --fetched \"$(date -u +%FT%TZ)\". Ids and dates depend on them.");
    }
}
