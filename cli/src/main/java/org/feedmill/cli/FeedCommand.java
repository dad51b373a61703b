package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.feedmill.cli.option.FinderOptions;
import org.feedmill.cli.option.MillOptions;
import org.feedmill.cli.option.OptionWords;
import org.feedmill.cli.option.QueryOptions;
import org.feedmill.cli.option.SharedWebAccess;
import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.option.WebOptions;
import org.feedmill.cli.rule.RuleOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.cli.terminal.MillProgressLine;
import org.feedmill.cli.watch.PageWatch;
import org.feedmill.cli.watch.SavedPage;
import org.feedmill.cli.watch.WatchOptions;
import org.feedmill.cli.watch.WatchRequest;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.ListFinder;
import org.feedmill.mill.Mill;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.mill.PageTrail;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.load.MillListener;
import org.feedmill.option.FinderOption;
import org.feedmill.query.KeyParagraphFinder;
import org.feedmill.query.Question;
import org.feedmill.query.QuestionFilter;
import org.feedmill.refresh.UpdateSource;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** Main command: turns one page into one feed. */
@Command(
        name = "feedmill",
        versionProvider = FeedmillVersion.class,
        mixinStandardHelpOptions = true,
        synopsisHeading = "Usage: ",
        customSynopsis = {"feedmill [OPTIONS] ADDRESS|FILE|-", "       feedmill COMMAND ..."},
        descriptionHeading = "%n",
        description = "Turns a web page into a feed: finds the list on the page and writes it to standard output.",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill example.org/news                       the feed of a page",
            "  feedmill example.org/news -o a.rss --state a    the same, for cron",
            "  feedmill article example.org/news/42            the text of an article",
            "  feedmill list --batch pages.jsonl --threads 4   many pages at once"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:internal error, please report it",
            "2:wrong use of the command",
            "3:nothing found on the page; standard output stays empty, the reasons are on standard error",
            "4:input could not be read or fetched, or output not be written",
            "5:not a web page: a PDF, an image, ...",
            "6:the server cannot start",
            "8:rule check: the rule finds items, but a field or a subject failed",
            "9:--new-only: nothing is new",
            "10:--on-new: the command failed for at least one item"
        })
final class FeedCommand implements Callable<Integer>, ConsoleOwner {

    /** Options that a state file does not repeat, because they name the run, its files or its reports. */
    private static final Set<String> NOT_STORED =
            Set.of("--output", "--state", "--new-only", "--accept", "--fetched", "--debug");

    private final CommandConsole console;
    private final @Nullable SharedWebAccess sharedWeb;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "rss",
            description = "Feed format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private FeedFormat format = FeedFormat.RSS;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file instead of standard output. An existing file is replaced only if there"
                    + " is a feed.")
    private @Nullable Path output;

    @Mixin
    private FinderOptions finderOptions =
            new FinderOptions(EnumSet.of(FinderOption.Use.LIST, FinderOption.Use.QUESTION));

    @Mixin
    private RuleOptions ruleOptions = new RuleOptions();

    @Option(names = "--limit", paramLabel = "N", description = "Write only the first N items of the list.")
    private @Nullable Integer limit;

    @Mixin
    private MillOptions millOptions = new MillOptions();

    @Mixin
    private QueryOptions queryOptions = new QueryOptions();

    @Option(
            names = "--candidates",
            description = "Write all lists found as JSON instead of the feed: best first, with score, evidence and"
                    + " first items.")
    private boolean candidates;

    @Option(
            names = "--explain",
            description = "Explain on standard error what was found and why. The feed still goes to standard output.")
    private boolean explain;

    @Mixin
    private WatchOptions watchOptions = new WatchOptions();

    @Mixin
    private WebOptions webOptions = new WebOptions();

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show stack traces with errors.")
    private boolean debug;

    @Option(names = "--max", hidden = true, description = "Deprecated name of --limit.")
    void setMax(int number) {
        limit = number;
    }

    private FeedCommand(CommandConsole console, @Nullable SharedWebAccess sharedWeb) {
        this.console = console;
        this.sharedWeb = sharedWeb;
    }

    /** Creates the complete command line for the given console. */
    static CommandLine createCommandLine(CommandConsole console, String... args) {
        return createCommandLine(console, null, args);
    }

    /** @param web shared with other commands of the process; null for web access of its own */
    static CommandLine createCommandLine(CommandConsole console, @Nullable SharedWebAccess web, String... args) {
        FeedCommand command = new FeedCommand(console, web);
        CommandLine line = new CommandLine(command);
        SubcommandRegistry.addIfNeeded(line, args);
        CommandGroups.install(line);
        return CommandErrorHandling.install(line, console, () -> command.debug);
    }

    @Override
    public CommandConsole console() {
        return console;
    }

    @Override
    public Integer call() throws CommandException, IOException {
        String options = finderOptions.optionList();
        if (options != null) {
            write(options);
            return ExitCode.OK;
        }
        String from = checkedSource();
        ListFinder finder = finderOptions.followingFinder();
        MillRuleOptions rule = ruleOptions.readRule(console, finderOptions.isSet());
        Question question = queryOptions.readQuestion(console);
        Path state = watchOptions.state();
        if (state != null) {
            return watch(from, state, rule == null ? null : rule.rule(), question);
        }
        return switch (mill(from, finder, rule)) {
            case MillResult.Extracted fresh -> writeResult(from, fresh, question);
            case MillResult.Native feed -> writeResult(from, feed, question);
            case MillResult.Empty empty ->
                NothingFoundReport.print(console, from, empty, rule != null, millOptions.isNative());
            case MillResult.Unchanged same ->
                throw new IllegalStateException(same.toString()); // nothing was known before
            case MillResult.Refused refused ->
                throw new CommandException(ExitCode.NOT_A_PAGE, SourceOptions.refusal(from, refused.content()));
            case MillResult.Failed failed -> throw CommandException.of(failed.cause());
        };
    }

    /** Returns the source after checking that the options can be combined. */
    private String checkedSource() throws CommandException {
        String from = source.checkedSource();
        if (limit != null && limit < 1) {
            throw misuse("--limit must be at least 1.");
        }
        millOptions.check(CommandInput.isAddress(from), candidates);
        if (candidates && finderOptions.isPicked()) {
            throw misuse("--candidates shows all lists. --pick takes one of them for the feed; use one of the two.");
        }
        if (queryOptions.isSet() && (candidates || millOptions.isUnchanged())) {
            throw misuse(
                    "--query cannot be combined with --candidates or --unchanged, because it selects items of a feed.");
        }
        watchOptions.check();
        if (watchOptions.state() != null
                && (candidates || explain || millOptions.isUnchanged() || ruleOptions.hasKnownItems())) {
            throw misuse(
                    "--state cannot be combined with --candidates, --explain, --unchanged or --known: it keeps a feed,"
                            + " and the known items.");
        }
        if (!CommandInput.isAddress(from) && !webOptions.isEmpty()) {
            throw misuse(WebOptions.onlyForAddresses(from));
        }
        return from;
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }

    /** Updates the feed of a state file. */
    private int watch(String from, Path state, @Nullable Rule rule, @Nullable Question question)
            throws CommandException, IOException {
        boolean address = CommandInput.isAddress(from);
        Instant fetched = source.fetched();
        if (!address && (source.url().isEmpty() || fetched == null)) {
            throw PageWatch.incompleteSource(from);
        }
        KeyParagraphFinder.Options paragraphs = KeyParagraphFinder.Options.of(finderOptions.values());
        UnaryOperator<Feed> filter = question == null
                ? UnaryOperator.identity()
                : new QuestionFilter(question, millOptions.isFullText(), paragraphs)::filter;
        WatchRequest request = new WatchRequest(
                address ? from : source.url(),
                OptionWords.storable(Objects.requireNonNull(spec).commandLine().getParseResult(), NOT_STORED),
                millOptions.toSettings(limit, queryOptions.isSet(), watchOptions.maxItems()),
                finderOptions.followingFinder(),
                rule,
                address ? webOptions.credentials(console, from) : RequestCredentials.NONE,
                new WatchRequest.Publication(output, format, filter, limit));
        PageWatch watch = new PageWatch(console, request, state, watchOptions.reports());
        if (!address) {
            return watch.run(
                    SavedPage.access(CommandInput.bytes(console, from), source.url(), Objects.requireNonNull(fetched)));
        }
        if (sharedWeb != null) {
            return watch.run(UpdateSource.PageAccess.of(webOptions.open(console, sharedWeb)));
        }
        try (WebAccess opened = webOptions.open(console)) {
            return watch.run(UpdateSource.PageAccess.of(opened));
        }
    }

    private MillResult mill(String from, ListFinder finder, @Nullable MillRuleOptions rule) throws CommandException {
        if (!CommandInput.isAddress(from)) {
            byte[] bytes = CommandInput.bytes(console, from);
            return new Mill(FeedCommand::rejectFetch, finder).feed(bytes, null, source.url(), source.fetched(), rule);
        }
        MillRequest plain =
                millOptions.toRequest(from, limit, queryOptions.isSet(), webOptions.credentials(console, from));
        MillRequest order = rule == null ? plain : plain.withRule(rule);
        MillListener listener = MillProgressLine.createFor(console);
        try (WebAccess opened = webOptions.open(console)) {
            return opened.mill(finder, listener).feed(order);
        } finally {
            MillProgressLine.end(listener);
        }
    }

    /** Replaces the fetcher if nothing is fetched, so that the classes of the real one need not be loaded. */
    private static FetchResult rejectFetch(FetchRequest request) {
        throw new IllegalStateException(request.address());
    }

    private int writeResult(String from, MillResult.Extracted fresh, @Nullable Question question)
            throws CommandException, IOException {
        if (fresh.page().url().isEmpty()) {
            console.printLine(SourceOptions.NO_ADDRESS);
        }
        if (explain) {
            ListExplanation.of(fresh.page(), fresh.found(), fresh.trail()).forEach(console::printLine);
        }
        if (fresh.trail().end() == PageTrail.End.BROKEN) {
            int read = fresh.trail().pages().size();
            String kept = read == 1 ? "the page" : "the " + read + " pages";
            console.printLine("feedmill: " + fresh.trail().sentence() + " The feed contains " + kept + " before it.");
        }
        fresh.notes().forEach(this::note);
        ruleOptions.reportOutcome(console, fresh.ruleOutcome(), fresh.found().tried());
        if (candidates) {
            write(CandidateListJson.toJson(fresh.page(), fresh.found()));
            return ExitCode.OK;
        }
        return writeFeed(from, fresh.feed(), question, fallbackTime(from));
    }

    /** Writes the feed, or only the entries that answer the question if there is one. */
    private int writeFeed(String from, Feed feed, @Nullable Question question, Instant lastResort)
            throws CommandException, IOException {
        if (question == null) {
            write(text(feed, lastResort));
            return ExitCode.OK;
        }
        Feed answers = new QuestionFilter(
                        question, millOptions.isFullText(), KeyParagraphFinder.Options.of(finderOptions.values()))
                .filter(feed);
        if (answers.entries().isEmpty()) {
            int all = feed.entries().size();
            console.printLine("feedmill: None of the " + all + " items of " + SourceOptions.name(from)
                    + " contains the words " + question + ".");
            return ExitCode.NOTHING_FOUND;
        }
        write(text(answers, lastResort));
        return ExitCode.OK;
    }

    private int writeResult(String from, MillResult.Native found, @Nullable Question question)
            throws CommandException, IOException {
        if (candidates) {
            throw misuse(found.address() + " is a feed. --candidates works for web pages only; leave it out.");
        }
        if (explain) {
            console.printLine("Feed     " + found.address());
            console.printLine("entries  " + found.feed().entries().size());
        }
        found.notes().forEach(this::note);
        if (millOptions.isUnchanged()) {
            CommandOutput.write(found.bytes(), console.out(), output);
            return ExitCode.OK;
        }
        return writeFeed(from, found.feed(), question, console.clock().instant());
    }

    private void note(String sentence) {
        console.printLine("feedmill: " + sentence);
    }

    private String text(Feed feed, Instant lastResort) {
        // Ids depend on the whole list, so the items are limited after their ids were assigned.
        List<Entry> first = feed.entries().stream()
                .limit(limit == null ? Long.MAX_VALUE : limit)
                .toList();
        Feed cut = feed.withEntries(first);
        return format.write(cut.updated() == null ? cut.withUpdated(lastResort) : cut);
    }

    private void write(String text) throws CommandException, IOException {
        String ended = text.endsWith("\n") ? text : text + "\n";
        CommandOutput.write(ended.getBytes(UTF_8), console.out(), output);
    }

    /** Returns the time of a feed without dates, since a feed must have one: when the file was written, or now. */
    private Instant fallbackTime(String from) throws CommandException {
        return from.equals("-") || CommandInput.isAddress(from)
                ? console.clock().instant()
                : CommandInput.modified(from);
    }
}
