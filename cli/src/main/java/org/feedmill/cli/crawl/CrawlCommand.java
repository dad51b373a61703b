package org.feedmill.cli.crawl;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.cli.option.WebOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.cli.terminal.StopSignals;
import org.feedmill.crawl.Crawl;
import org.feedmill.crawl.CrawlListener;
import org.feedmill.crawl.CrawlOptions;
import org.feedmill.crawl.CrawlResult;
import org.feedmill.crawl.QuestionFocus;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.FrontierException;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.load.ResourceWarmUp;
import org.feedmill.page.address.WebAddress;
import org.feedmill.query.Question;
import org.feedmill.query.text.Synonyms;
import org.feedmill.server.config.SettingParser;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Crawls sites for articles about something. */
@Command(
        name = "crawl",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill crawl --query WORDS --seed ADDRESS... [OPTIONS]",
        descriptionHeading = "%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%n",
        footer = {
            "Ctrl-C ends a crawl politely: what was found until then is written.",
            "The exit codes are those of feedmill itself; 3 is a crawl that found nothing, 4 one that could not read"
                    + " any page."
        },
        description = {
            "Searches sites for articles about something, the most promising links first, and writes the articles with"
                    + " the paragraph that matters.",
            "",
            "It asks a site for one page at a time, with breaks, obeys robots.txt, nofollow and noindex, and stops when"
                    + " enough was found, when the time or the number of pages is used up, or when nothing relevant seems"
                    + " to be left. With --folder it can be broken off and gone on with."
        })
public final class CrawlCommand implements Callable<Integer> {

    private static final int MAX_NUMBER = 10_000_000;

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Option(
            names = {"-q", "--query"},
            paramLabel = "WORDS",
            required = true,
            description = "What the articles are to be about.")
    private String query = "";

    @Option(
            names = {"-s", "--seed"},
            paramLabel = "ADDRESS",
            required = true,
            arity = "1..*",
            description = "Where to begin; may be given several times.")
    private List<String> seeds = List.of();

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "rss",
            description =
                    "Form of what was found: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). jsonl has a line"
                            + " an article, with its score; warc is an archive of the pages.")
    private CrawlFormat format = CrawlFormat.RSS;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to a file instead. It is replaced only when something was found.")
    private @Nullable Path output;

    @Option(names = "--limit", paramLabel = "N", description = "So many articles are enough (default: 200).")
    private int limit = CrawlOptions.STANDARD.maxFound();

    @Option(names = "--pages", paramLabel = "N", description = "Ask for so many pages at most (default: 5000).")
    private int pages = CrawlOptions.STANDARD.maxPages();

    @Option(names = "--per-host", paramLabel = "N", description = "The same for each site (default: as --pages).")
    private @Nullable Integer perHost;

    @Option(names = "--depth", paramLabel = "N", description = "Links away from a seed at most (default: 15).")
    private int depth = CrawlOptions.STANDARD.maxDepth();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "Stop after that time, such as 90s, 15m (default: 1h).")
    private String time = "1h";

    @Option(
            names = "--patience",
            paramLabel = "N",
            description = "Stop after so many pages in a row that brought nothing (default: 250).")
    private int patience = CrawlOptions.STANDARD.maxFruitless();

    @Option(
            names = "--same-site",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Ask only the sites of the seeds, as by default; --no-same-site follows links to others too.")
    private boolean sameSite = true;

    @Option(names = "--breadth-first", description = "Follow links in their order instead, to compare.")
    private boolean breadthFirst;

    @Option(
            names = "--synonyms",
            paramLabel = "FILE",
            description = "Words that mean the same, in any language: a group a line, set apart by commas.")
    private @Nullable Path synonyms;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description =
                    "Keep the crawl there; called again with it, the crawl goes on where it was, even after a kill.")
    private @Nullable Path folder;

    @Mixin
    private WebOptions web = new WebOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        Question question = question();
        CrawlOptions options = options();
        for (String seed : seeds) {
            WebAddress address = WebAddress.of(seed);
            if (address == null || address.hasUser()) {
                throw misuse("--seed takes http and https addresses; " + seed + " is none.");
            }
        }
        try (CrawlFolder kept = CrawlFolder.open(folder, question)) {
            CrawlResult ended = crawl(console, kept.frontier(), question, options);
            return writeFindings(console, ended, kept.frontier().findings());
        } catch (FrontierException e) {
            throw new CommandException(ExitCode.UNREADABLE, String.valueOf(e.getMessage()), e);
        }
    }

    private Question question() throws CommandException, IOException {
        Synonyms known = synonyms == null ? Synonyms.NONE : CrawlFolder.synonyms(synonyms);
        Question question = Question.of(query, null, known);
        if (question.isEmpty()) {
            throw misuse("--query is empty; it takes the words that the articles are to be about.");
        }
        return question;
    }

    private CrawlOptions options() throws CommandException {
        checked("--limit", limit);
        checked("--pages", pages);
        checked("--depth", depth);
        checked("--patience", patience);
        int most = perHost == null ? pages : checked("--per-host", perHost);
        try {
            Duration longest = SettingParser.duration(time, "--time", Duration.ofSeconds(1), Duration.ofDays(30));
            int sites = CrawlOptions.STANDARD.parallelSites();
            return new CrawlOptions(limit, pages, most, depth, longest, sameSite, breadthFirst, patience, sites);
        } catch (IllegalArgumentException e) {
            throw misuse(String.valueOf(e.getMessage()));
        }
    }

    private static int checked(String name, int number) throws CommandException {
        if (number < 1 || number > MAX_NUMBER) {
            throw misuse(name + " takes a number from 1 to " + MAX_NUMBER + ".");
        }
        return number;
    }

    private CrawlResult crawl(CommandConsole console, Frontier frontier, Question question, CrawlOptions options)
            throws CommandException {
        RequestCredentials own = web.credentials(console, seeds.getFirst());
        CrawlProgressLine watch = CrawlProgressLine.createFor(console);
        ResourceWarmUp.run();
        try (WebAccess opened = web.open(console)) {
            Fetcher fetcher = request -> opened.fetcher().fetch(request.with(own));
            CrawlListener watcher = watch == null ? CrawlListener.NONE : watch;
            Crawl crawl = new Crawl(
                    new QuestionFocus(question), options, fetcher, opened.robots(), frontier, console.clock(), watcher);
            if (console.ownsProcess()) {
                StopSignals.onStop(crawl::stop);
            }
            return crawl.run(seeds);
        } finally {
            if (watch != null) {
                watch.close();
            }
        }
    }

    private int writeFindings(CommandConsole console, CrawlResult ended, List<CrawlFinding> findings)
            throws CommandException, IOException {
        console.printLine("feedmill: " + ended.sentence());
        ended.troubles().forEach(trouble -> console.printLine("  - " + trouble));
        if (findings.isEmpty()) {
            if (ended.reason() == CrawlResult.EndReason.SHUT) {
                return ExitCode.UNREADABLE;
            }
            console.printLine("feedmill: Other words, --synonyms, another seed or more --pages may find something.");
            return ExitCode.NOTHING_FOUND;
        }
        List<CrawlFinding> best = findings.subList(0, Math.min(limit, findings.size()));
        byte[] bytes = CrawlWriter.toBytes(
                format, query.strip(), seeds.getFirst(), best, console.clock().instant());
        CommandOutput.write(bytes, Objects.requireNonNull(console.out()), output);
        return ExitCode.OK;
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }
}
