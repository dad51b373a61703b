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
import org.feedmill.query.text.AnalyzerWarmUp;
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
            "Ctrl-C stops a crawl gracefully: what was found so far is written.",
            "The exit codes are the same as for feedmill itself: 3 if nothing was found, 4 if no page"
                    + " could be read."
        },
        description = {
            "Searches sites for articles about a topic, follows the most promising links first, and"
                    + " writes the articles with their key paragraphs.",
            "",
            "It requests one page of a site at a time, with a delay, and obeys robots.txt, nofollow"
                    + " and noindex. It stops when it has found enough, when the limit of time or pages is"
                    + " reached, or when nothing relevant seems to be left. With --folder, an interrupted crawl"
                    + " can be resumed."
        })
public final class CrawlCommand implements Callable<Integer> {

    private static final int MAX_NAMED_COPIES = 20;
    private static final int MAX_NUMBER = 10_000_000;

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Option(
            names = {"-q", "--query"},
            paramLabel = "WORDS",
            required = true,
            description = "Topic of the articles, in a few words.")
    private String query = "";

    @Option(
            names = {"-s", "--seed"},
            paramLabel = "ADDRESS",
            required = true,
            arity = "1..*",
            description = "Address to start from; repeatable.")
    private List<String> seeds = List.of();

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "rss",
            completionCandidates = CrawlFormat.Names.class,
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). jsonl has one"
                    + " article per line, with its score; warc is an archive of the pages.")
    private CrawlFormat format = CrawlFormat.RSS;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file instead of standard output. An existing file is replaced only if"
                    + " something was found.")
    private @Nullable Path output;

    @Option(names = "--limit", paramLabel = "N", description = "Stop after N articles (default: 200).")
    private int limit = CrawlOptions.STANDARD.maxFound();

    @Option(names = "--pages", paramLabel = "N", description = "Maximum number of pages to request (default: 5000).")
    private int pages = CrawlOptions.STANDARD.maxPages();

    @Option(
            names = "--pages-per-host",
            paramLabel = "N",
            description = "Maximum number of pages to request per site (default: the value of --pages).")
    private @Nullable Integer pagesPerHost;

    @Option(names = "--depth", paramLabel = "N", description = "Maximum number of links from a seed (default: 15).")
    private int depth = CrawlOptions.STANDARD.maxDepth();

    @Option(
            names = "--max-time",
            paramLabel = "TIME",
            description = "Stop after this time, such as 90s or 15m (default: 1h).")
    private String maxTime = "1h";

    @Option(
            names = "--max-fruitless",
            paramLabel = "N",
            description = "Stop after N pages in a row without a relevant article (default: 250).")
    private int maxFruitless = CrawlOptions.STANDARD.maxFruitless();

    @Option(
            names = "--same-site",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Request pages only from the sites of the seeds (default). --no-same-site also follows"
                    + " links to other sites.")
    private boolean sameSite = true;

    @Option(
            names = "--breadth-first",
            description = "Follow links in breadth-first order instead of by relevance, for comparison.")
    private boolean breadthFirst;

    @Option(
            names = "--synonyms",
            paramLabel = "FILE",
            description = "File with synonyms, in any language: one group per line, separated by commas.")
    private @Nullable Path synonyms;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Store the state of the crawl in this folder. Run the command again with the same folder"
                    + " to resume the crawl, even after it was killed.")
    private @Nullable Path folder;

    @Mixin
    private CrawlUploadOptions into = new CrawlUploadOptions();

    @Mixin
    private WebOptions web = new WebOptions();

    @Option(names = "--per-host", hidden = true, description = "Deprecated name of --pages-per-host.")
    void setPerHost(int number) {
        pagesPerHost = number;
    }

    @Option(names = "--time", hidden = true, description = "Deprecated name of --max-time.")
    void setTime(String time) {
        maxTime = time;
    }

    @Option(names = "--patience", hidden = true, description = "Deprecated name of --max-fruitless.")
    void setPatience(int number) {
        maxFruitless = number;
    }

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        Question question = question();
        CrawlOptions options = options();
        CrawlUploader uploader = into.uploader(console, query.strip(), seeds);
        for (String seed : seeds) {
            WebAddress address = WebAddress.of(seed);
            if (address == null || address.hasUser()) {
                throw misuse("--seed must be an http or https address without a user name, not " + seed + ".");
            }
        }
        try (CrawlFolder kept = CrawlFolder.open(folder, question)) {
            CrawlResult ended = crawl(console, kept.frontier(), question, options);
            return writeFindings(console, ended, kept.frontier().findings(), uploader);
        } catch (FrontierException e) {
            throw new CommandException(ExitCode.UNREADABLE, String.valueOf(e.getMessage()), e);
        }
    }

    private Question question() throws CommandException, IOException {
        Synonyms known = synonyms == null ? Synonyms.NONE : CrawlFolder.synonyms(synonyms);
        Question question = Question.of(query, null, known);
        if (question.isEmpty()) {
            throw misuse("--query is empty. Give the topic of the articles in a few words.");
        }
        return question;
    }

    private CrawlOptions options() throws CommandException {
        checked("--limit", limit);
        checked("--pages", pages);
        checked("--depth", depth);
        checked("--max-fruitless", maxFruitless);
        int perHost = pagesPerHost == null ? pages : checked("--pages-per-host", pagesPerHost);
        try {
            Duration deadline =
                    SettingParser.duration(maxTime, "--max-time", Duration.ofSeconds(1), Duration.ofDays(30));
            int sites = CrawlOptions.STANDARD.parallelSites();
            return CrawlOptions.builder()
                    .maxFound(limit)
                    .maxPages(pages)
                    .maxPagesPerSite(perHost)
                    .maxDepth(depth)
                    .maxTime(deadline)
                    .sameSite(sameSite)
                    .breadthFirst(breadthFirst)
                    .maxFruitless(maxFruitless)
                    .parallelSites(sites)
                    .build();
        } catch (IllegalArgumentException e) {
            throw misuse(String.valueOf(e.getMessage()));
        }
    }

    private static int checked(String name, int number) throws CommandException {
        if (number < 1 || number > MAX_NUMBER) {
            throw misuse(name + " must be from 1 to " + MAX_NUMBER + ".");
        }
        return number;
    }

    private CrawlResult crawl(CommandConsole console, Frontier frontier, Question question, CrawlOptions options)
            throws CommandException {
        RequestCredentials own = web.credentials(console, seeds.getFirst());
        CrawlProgressLine watch = CrawlProgressLine.createFor(console);
        ResourceWarmUp.run();
        AnalyzerWarmUp.run();
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

    private int writeFindings(
            CommandConsole console, CrawlResult ended, List<CrawlFinding> findings, @Nullable CrawlUploader uploader)
            throws CommandException, IOException {
        console.printLine("feedmill: " + ended.sentence());
        ended.troubles().forEach(trouble -> console.printLine("  - " + trouble));
        printCopies(console, ended);
        if (findings.isEmpty()) {
            if (ended.reason() == CrawlResult.EndReason.SHUT) {
                return ExitCode.UNREADABLE;
            }
            console.printLine("feedmill: Try other words, --synonyms, another --seed or more --pages.");
            return ExitCode.NOTHING_FOUND;
        }
        List<CrawlFinding> best = findings.subList(0, Math.min(limit, findings.size()));
        if (uploader != null) {
            console.printLine("feedmill: The articles are in the feed " + uploader.upload(best));
            if (output == null) {
                return ExitCode.OK;
            }
        }
        byte[] bytes = CrawlWriter.toBytes(
                format, query.strip(), seeds.getFirst(), best, console.clock().instant());
        CommandOutput.write(bytes, Objects.requireNonNull(console.out()), output);
        return ExitCode.OK;
    }

    private static void printCopies(CommandConsole console, CrawlResult ended) {
        int count = ended.copies().size();
        if (count > 0) {
            console.printLine("feedmill: Dropped " + count + (count == 1 ? " near-copy:" : " near-copies:"));
            ended.copies().stream()
                    .limit(MAX_NAMED_COPIES)
                    .forEach(copy -> console.printLine("  - " + copy.address() + " is like " + copy.original()));
        }
        if (count > MAX_NAMED_COPIES) {
            console.printLine("  - and " + (count - MAX_NAMED_COPIES) + " more");
        }
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }
}
