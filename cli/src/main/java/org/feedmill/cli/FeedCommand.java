package org.feedmill.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Request;
import org.feedmill.fetch.Turns;
import org.feedmill.guard.Resolver;
import org.feedmill.list.ListFinder;
import org.feedmill.mill.Mill;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Trail;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command itself: one page in, one feed out. */
@Command(
        name = "feedmill",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "feedmill [OPTIONS] ADDRESS|FILE|-",
            "       feedmill article [OPTIONS] ADDRESS|FILE|-",
            "       feedmill article --batch IN.jsonl [OPTIONS]",
            "       feedmill list --batch IN.jsonl [OPTIONS]",
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
            "5:not a web page: a PDF, an image, a feed, ..."
        },
        subcommands = {ArticleCommand.class, ListCommand.class, TimeCommand.class, HelpCommand.class})
final class FeedCommand implements Callable<Integer> {

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

    @Option(names = "--max", paramLabel = "N", description = "At most so many items, the first ones on the page.")
    private @Nullable Integer max;

    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "1",
            description = "Read up to N pages of the list at an address, by its links to the next page (default:"
                    + " ${DEFAULT-VALUE}).")
    private int pages = 1;

    @Option(
            names = "--candidates",
            description = "Write all lists found, best first, with score, evidence and their first items, as JSON"
                    + " instead of the feed.")
    private boolean candidates;

    @Option(
            names = "--explain",
            description = "Tell on standard error what was found and why. The feed still goes to standard output.")
    private boolean explain;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of an error.")
    private boolean debug;

    private FeedCommand(Console console) {
        this.console = console;
    }

    /** The whole command line, ready to be executed in that world. */
    static CommandLine line(Console console) {
        FeedCommand command = new FeedCommand(console);
        return Manners.teach(new CommandLine(command), console, () -> command.debug);
    }

    /** The world of a sub-command is its parent's; picocli sets the parent before it calls. */
    static Console console(@Nullable FeedCommand parent) {
        return Objects.requireNonNull(parent).console;
    }

    @Override
    public Integer call() throws Complaint, IOException {
        String from = checkedSource();
        ListFinder finder = finding.finder();
        return switch (mill(from, finder)) {
            case Milled.Fresh fresh -> done(from, fresh);
            case Milled.Native taken -> write(from, taken.feed());
            case Milled.Unchanged unchanged -> throw new IllegalStateException(unchanged.toString());
            case Milled.Empty empty -> nothing(from, empty.tried());
            case Milled.Refused refused ->
                throw new Complaint(Exit.NOT_A_PAGE, SourceOptions.refusal(from, refused.content()));
            case Milled.Failed failed ->
                throw new Complaint(
                        Exit.UNREADABLE,
                        failed.cause().message(),
                        failed.cause().cause());
        };
    }

    /** The source, when all that was said about the page and its feed makes sense together. */
    private String checkedSource() throws Complaint {
        String from = source.checked();
        if (max != null && max < 1) {
            throw misuse("--max takes a number from 1 up.");
        }
        checkPages(from);
        return from;
    }

    private void checkPages(String from) throws Complaint {
        if (pages < 1 || pages > Mill.MOST_PAGES) {
            throw misuse("--pages takes a number from 1 to " + Mill.MOST_PAGES + ".");
        }
        if (pages > 1 && !Input.isAddress(from)) {
            throw misuse("--pages needs an http or https address: from a file there is no way to the next page.");
        }
        if (pages > 1 && candidates) {
            throw misuse("--candidates shows the lists of one page; leave --pages out.");
        }
    }

    private static Complaint misuse(String sentence) {
        return new Complaint(Exit.USAGE, sentence);
    }

    private Milled mill(String from, ListFinder finder) throws Complaint {
        if (Input.isAddress(from)) {
            Web web = new Web(WebSettings.STANDARD, Resolver.system(), Turns.NONE, console.clock());
            return new Mill(web.fetcher(), finder).feed(Order.of(from).pages(pages));
        }
        byte[] bytes = new PageLoader(console).bytes(from);
        return new Mill(FeedCommand::noFetch, finder).feed(bytes, null, source.url(), source.fetched());
    }

    /** A page at hand is never fetched; not even naming the real fetcher keeps its classes out of the start. */
    private static Fetched noFetch(Request request) {
        throw new IllegalStateException(request.address());
    }

    private int done(String from, Milled.Fresh fresh) throws Complaint, IOException {
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
        Feed feed = first(fresh.feed());
        String text = candidates
                ? Candidates.json(fresh.page(), fresh.found())
                : format.format().write(feed.updated() == null ? feed.withUpdated(lastResort(from)) : feed);
        Output.write(text.endsWith("\n") ? text : text + "\n", console.out(), output);
        return Exit.OK;
    }

    private int write(String from, Feed taken) throws Complaint, IOException {
        Feed feed = first(taken);
        String text = format.format().write(feed.updated() == null ? feed.withUpdated(lastResort(from)) : feed);
        Output.write(text.endsWith("\n") ? text : text + "\n", console.out(), output);
        return Exit.OK;
    }

    /** A feed must tell a time even where neither its page nor its items do: when the file was written, or now. */
    private Instant lastResort(String from) throws Complaint {
        return from.equals("-") || Input.isAddress(from) ? console.clock().instant() : Input.modified(from);
    }

    private int nothing(String from, List<String> tried) {
        console.say("feedmill: No list found in " + SourceOptions.name(from) + ".");
        tried.forEach(reason -> console.say("  - " + reason));
        return Exit.NOTHING_FOUND;
    }

    /** Cut only now, when ids are given: they take the whole list into account and must not change with the option. */
    private Feed first(Feed feed) {
        List<Entry> entries = feed.entries();
        return max == null || max >= entries.size() ? feed : feed.withEntries(entries.subList(0, max));
    }
}
