package org.feedmill.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.cli.option.OptionWords;
import org.feedmill.cli.option.SharedWebAccess;
import org.feedmill.cli.option.WebOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.cli.watch.WatchOptions;
import org.feedmill.cli.watch.WatchState;
import org.feedmill.cli.watch.WatchStateFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Command that updates feeds that have a state file, with the options that they were made with. */
@Command(
        name = "watch",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill watch FEED|FOLDER... [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Updates feeds that were made with --state, with the same options. Made for cron: prints nothing if all is"
                    + " well, and can be killed at any moment.",
            "",
            "To start watching a page: feedmill ADDRESS -o news.rss --state news.rss.state"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill watch /srv/feeds                       update all feeds of a folder",
            "  feedmill watch news.rss --new-only | jq .title  titles of the new items",
            "  feedmill watch news.rss --on-new ./announce     run a program for each new item"
        })
final class WatchCommand implements Callable<Integer> {

    private static final String SUFFIX = ".state";

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "FEED|FOLDER",
            arity = "1..*",
            description = "A feed file, its state file, or a folder: then all *.state files in it.")
    private List<Path> targets = List.of();

    @Mixin
    private WatchOptions.ReportOptions reports = new WatchOptions.ReportOptions();

    @Mixin
    private WebOptions webOptions = new WebOptions();

    @Override
    public Integer call() throws CommandException {
        CommandConsole console = ConsoleOwner.of(parent);
        List<String> more =
                OptionWords.all(Objects.requireNonNull(spec).commandLine().getParseResult());
        List<Path> states = new ArrayList<>();
        for (Path target : targets) {
            states.addAll(states(target));
        }
        int exit = ExitCode.NOTHING_NEW;
        try (SharedWebAccess web = new SharedWebAccess()) {
            for (Path state : states) {
                exit = combined(exit, update(console, web, state, more));
            }
        }
        return exit;
    }

    /** An error counts more than new items, and new items more than none. */
    private static int combined(int one, int other) {
        boolean failed = one != ExitCode.OK && one != ExitCode.NOTHING_NEW;
        return failed || other == ExitCode.NOTHING_NEW ? one : other;
    }

    private static List<Path> states(Path target) throws CommandException {
        String name = target.toString();
        if (CommandInput.isAddress(name) || name.startsWith("http:") || name.startsWith("https:")) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "feedmill watch updates feeds that exist. To start watching a page, use feedmill ADDRESS -o"
                            + " news.rss --state news.rss.state.");
        }
        try {
            if (Files.isDirectory(target)) {
                List<Path> all = stateFiles(target);
                if (all.isEmpty()) {
                    throw new CommandException(
                            ExitCode.UNREADABLE, "There are no *" + SUFFIX + " files in " + target + ".");
                }
                return all;
            }
            return List.of(stateOf(target));
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "Cannot read " + target + ": " + CommandInput.reason(e) + ".", e);
        }
    }

    private static List<Path> stateFiles(Path folder) throws IOException {
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            files.forEach(all::add);
        }
        all.sort(null);
        return all;
    }

    /** Returns the state file of a feed: the file itself, the one next to it, or the one that names the feed. */
    private static Path stateOf(Path feed) throws CommandException, IOException {
        if (feed.toString().endsWith(SUFFIX)) {
            return feed;
        }
        Path beside = feed.resolveSibling(feed.getFileName() + SUFFIX);
        if (Files.exists(beside)) {
            return beside;
        }
        Path absolute = feed.toAbsolutePath().normalize();
        Path folder = Objects.requireNonNull(absolute.getParent());
        for (Path state : Files.isDirectory(folder) ? stateFiles(folder) : List.<Path>of()) {
            WatchState stored = WatchStateFile.read(state);
            if (stored != null && absolute.equals(output(state, stored))) {
                return state;
            }
        }
        throw new CommandException(
                ExitCode.UNREADABLE,
                "There is no state file of " + feed + ". Make the feed with --state " + beside + ".");
    }

    private static @Nullable Path output(Path state, WatchState stored) {
        String output = stored.page().output();
        return output == null
                ? null
                : state.toAbsolutePath().resolveSibling(output).normalize();
    }

    private int update(CommandConsole console, SharedWebAccess web, Path state, List<String> more)
            throws CommandException {
        WatchState stored = WatchStateFile.read(state);
        if (stored == null) {
            throw new CommandException(ExitCode.UNREADABLE, "No such state file: " + state + ".");
        }
        if (stored.page().options().stream().anyMatch(word -> word.startsWith("--url="))) {
            throw new CommandException(
                    ExitCode.USAGE,
                    state + " is the state of a page that does not come from the web. Update it with the command that"
                            + " made it.");
        }
        List<String> words = new ArrayList<>(stored.page().options());
        words.add("--state=" + state);
        Path output = output(state, stored);
        if (output != null) {
            words.add("--output=" + output);
        }
        words.addAll(more);
        words.add("--");
        words.add(stored.page().address());
        String[] args = words.toArray(String[]::new);
        CommandLine line = FeedCommand.createCommandLine(console, web, args);
        line.setOverwrittenOptionsAllowed(true);
        int exit = line.execute(args);
        if (exit != ExitCode.OK && exit != ExitCode.NOTHING_NEW) {
            console.printLine("feedmill: " + state + " was not updated.");
        }
        return exit;
    }
}
