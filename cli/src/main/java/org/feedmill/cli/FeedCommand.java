package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Request;
import org.feedmill.list.ListFinder;
import org.feedmill.mill.Mill;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Ruling;
import org.feedmill.mill.Trail;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.query.FeedSieve;
import org.feedmill.query.Question;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Main command: turns one page into one feed. */
@Command(
        name = "feedmill",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "feedmill [OPTIONS] ADDRESS|FILE|-",
            "       feedmill article [OPTIONS] ADDRESS|FILE|-",
            "       feedmill article --batch IN.jsonl [OPTIONS]",
            "       feedmill crawl --query WORDS --seed ADDRESS... [OPTIONS]",
            "       feedmill list --batch IN.jsonl [OPTIONS]",
            "       feedmill rule learn|induce|apply|check|heal|convert|show ...",
            "       feedmill serve|import|export|backup|restore|user ...",
            "       feedmill spark lists|articles|feeds|rules --in ARCHIVE... --out FOLDER",
            "       feedmill time --batch IN.jsonl [OPTIONS]"
        },
        descriptionHeading = "%n",
        description = "Turns a web page into a feed: finds the list on the page and writes it to standard output.",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        commandListHeading = "%nCommands:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:internal error, please report it",
            "2:wrong use of the command",
            "3:nothing found on the page; standard output stays empty, the reasons are on standard error",
            "4:input could not be read or fetched, or output not be written",
            "5:not a web page: a PDF, an image, ...",
            "6:the server cannot start"
        },
        subcommands = {ArticleCommand.class, ListCommand.class, RuleCommand.class, TimeCommand.class, HelpCommand.class
        })
final class FeedCommand implements Callable<Integer>, ConsoleOwner {

    private final Console console;

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "rss",
            description = "Format of the feed: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private FormatName format = FormatName.RSS;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to a file instead. It is replaced only when there is a feed.")
    private @Nullable Path output;

    @Mixin
    private FinderOptions finding = new FinderOptions();

    @Mixin
    private RuleUse ruling = new RuleUse();

    @Option(names = "--max", paramLabel = "N", description = "At most so many items, the first ones on the page.")
    private @Nullable Integer max;

    @Mixin
    private MillOptions making = new MillOptions();

    @Mixin
    private QueryOptions asking = new QueryOptions();

    @Option(
            names = "--candidates",
            description = "Write all lists found, best first, with score, evidence and their first items, as JSON"
                    + " instead of the feed.")
    private boolean candidates;

    @Option(
            names = "--explain",
            description = "Tell on standard error what was found and why. The feed still goes to standard output.")
    private boolean explain;

    @Mixin
    private WebOptions web = new WebOptions();

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of an error.")
    private boolean debug;

    private FeedCommand(Console console) {
        this.console = console;
    }

    /** The whole command line, ready to be executed in that world. */
    static CommandLine line(Console console, String... args) {
        FeedCommand command = new FeedCommand(console);
        CommandLine line = new CommandLine(command);
        ServerCommands.addWhereWanted(line, args);
        return Manners.teach(line, console, () -> command.debug);
    }

    @Override
    public Console console() {
        return console;
    }

    @Override
    public Integer call() throws Complaint, IOException {
        String from = checkedSource();
        ListFinder finder = finding.finder();
        Ruling rule = ruling.read(console, finding.isTold());
        Question question = asking.read(console);
        return switch (mill(from, finder, rule)) {
            case Milled.Fresh fresh -> done(from, fresh, question);
            case Milled.Native feed -> done(from, feed, question);
            case Milled.Empty empty -> nothing(from, empty, rule != null);
            case Milled.Unchanged same -> throw new IllegalStateException(same.toString()); // nothing was known before
            case Milled.Refused refused ->
                throw new Complaint(Exit.NOT_A_PAGE, SourceOptions.refusal(from, refused.content()));
            case Milled.Failed failed -> throw Complaint.of(failed.cause());
        };
    }

    /** The source, when all that was said about the page and its feed makes sense together. */
    private String checkedSource() throws Complaint {
        String from = source.checked();
        if (max != null && max < 1) {
            throw misuse("--max takes a number from 1 up.");
        }
        making.check(Input.isAddress(from), candidates);
        if (asking.isTold() && (candidates || making.isUnchanged())) {
            throw misuse("--query chooses among the items of a feed; leave --candidates and --unchanged out.");
        }
        if (!Input.isAddress(from) && !web.isEmpty()) {
            throw misuse(WebOptions.onlyForAddresses(from));
        }
        return from;
    }

    private static Complaint misuse(String sentence) {
        return new Complaint(Exit.USAGE, sentence);
    }

    private Milled mill(String from, ListFinder finder, @Nullable Ruling rule) throws Complaint {
        if (!Input.isAddress(from)) {
            byte[] bytes = Input.bytes(console, from);
            return new Mill(FeedCommand::noFetch, finder).feed(bytes, null, source.url(), source.fetched(), rule);
        }
        Order plain = making.order(from, max, asking.isTold(), web.own(console, from));
        Order order = rule == null ? plain : plain.by(rule);
        Watcher watcher = Watch.on(console);
        try (Web opened = web.open(console)) {
            return opened.mill(finder, watcher).feed(order);
        } finally {
            Watch.end(watcher);
        }
    }

    /** A page at hand is never fetched; not even naming the real fetcher keeps its classes out of the start. */
    private static Fetched noFetch(Request request) {
        throw new IllegalStateException(request.address());
    }

    private int done(String from, Milled.Fresh fresh, @Nullable Question question) throws Complaint, IOException {
        if (fresh.page().url().isEmpty()) {
            console.say(SourceOptions.NO_ADDRESS);
        }
        if (explain) {
            Explanation.of(fresh.page(), fresh.found(), fresh.trail()).forEach(console::say);
        }
        if (fresh.trail().end() == Trail.End.BROKEN) {
            int read = fresh.trail().pages().size();
            String kept = read == 1 ? "the page" : "the " + read + " pages";
            console.say("feedmill: " + fresh.trail().sentence() + " The feed holds " + kept + " before it.");
        }
        fresh.notes().forEach(this::note);
        ruling.tell(console, fresh.ruled(), fresh.found().tried());
        if (candidates) {
            write(Candidates.json(fresh.page(), fresh.found()));
            return Exit.OK;
        }
        return written(from, fresh.feed(), question, lastResort(from));
    }

    /** Writes the feed, or of a feed that is asked something what answers. */
    private int written(String from, Feed feed, @Nullable Question question, Instant lastResort)
            throws Complaint, IOException {
        if (question == null) {
            write(text(feed, lastResort));
            return Exit.OK;
        }
        Feed answers = new FeedSieve(question, making.isFullText()).sift(feed);
        if (answers.entries().isEmpty()) {
            int all = feed.entries().size();
            console.say("feedmill: None of the " + all + " items of " + SourceOptions.name(from) + " has the words "
                    + question + ".");
            return Exit.NOTHING_FOUND;
        }
        write(text(answers, lastResort));
        return Exit.OK;
    }

    private int done(String from, Milled.Native found, @Nullable Question question) throws Complaint, IOException {
        if (candidates) {
            throw misuse(found.address() + " is a feed, which has one list only: --candidates is for pages.");
        }
        if (explain) {
            console.say("Feed     " + found.address());
            console.say("entries  " + found.feed().entries().size());
        }
        found.notes().forEach(this::note);
        if (making.isUnchanged()) {
            Output.write(found.bytes(), console.out(), output);
            return Exit.OK;
        }
        return written(from, found.feed(), question, console.clock().instant());
    }

    private void note(String sentence) {
        console.say("feedmill: " + sentence);
    }

    private String text(Feed feed, Instant lastResort) {
        Feed cut = first(feed);
        return format.format().write(cut.updated() == null ? cut.withUpdated(lastResort) : cut);
    }

    private void write(String text) throws Complaint, IOException {
        String ended = text.endsWith("\n") ? text : text + "\n";
        Output.write(ended.getBytes(UTF_8), console.out(), output);
    }

    /** A feed must tell a time even where neither its page nor its items do: when the file was written, or now. */
    private Instant lastResort(String from) throws Complaint {
        return from.equals("-") || Input.isAddress(from) ? console.clock().instant() : Input.modified(from);
    }

    private int nothing(String from, Milled.Empty empty, boolean ruled) {
        String name = SourceOptions.name(from);
        console.say(
                ruled
                        ? "feedmill: The rule gives nothing on " + name + "."
                        : "feedmill: No list found in " + name + ".");
        empty.tried().forEach(reason -> console.say("  - " + reason));
        empty.notes().forEach(this::note);
        if (!empty.feeds().isEmpty() && Input.isAddress(from) && !making.isNative()) {
            note("The page offers a feed of its own, "
                    + empty.feeds().getFirst().address() + "; --native takes it.");
        }
        return Exit.NOTHING_FOUND;
    }

    /** Cut only now, when ids are given: they take the whole list into account and must not change with the option. */
    private Feed first(Feed feed) {
        List<Entry> entries = feed.entries();
        return max == null || max >= entries.size() ? feed : feed.withEntries(entries.subList(0, max));
    }
}
