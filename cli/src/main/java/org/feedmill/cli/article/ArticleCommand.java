package org.feedmill.cli.article;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.PageContent;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.article.part.ArticlePart;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.cli.batch.BatchOptions;
import org.feedmill.cli.option.MillOptions;
import org.feedmill.cli.option.QueryOptions;
import org.feedmill.cli.option.SetOptions;
import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.option.SourcePageLoader;
import org.feedmill.cli.option.WebOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.mill.SiteRuleArticleFinder;
import org.feedmill.mill.SiteRules;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.mill.article.SiblingPageReader.SiblingLimits;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.Question;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Extracts the article of one page, or the articles of many saved pages. */
@Command(
        name = "article",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "feedmill article [OPTIONS] ADDRESS|FILE|-",
            "       feedmill article --batch IN.jsonl [OPTIONS]"
        },
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%n",
        footer = "The exit codes are the same as for feedmill itself: 3 if the page has no article.",
        description = {
            "Extracts the article of a page: its text without menus, advertisements and comments, its"
                    + " title, authors and dates.",
            "",
            "With --batch, it extracts the articles of many saved pages.",
            "Each line       {\"id\", \"url\", \"file\"}",
            "is answered by  {\"id\", \"title\", \"text\", \"date\", \"author\", \"lang\",",
            "                \"millis\", \"parseMillis\"}, with --any also by \"kind\" and \"evidence\",",
            "                with --with by its parts,",
            "a bad line by   {\"id\", \"error\"}",
            "",
            "The text has one line per paragraph and is empty if the page has no article. The date is"
                    + " ISO 8601 or null. Pages of the same host serve each other as siblings: all pages of a"
                    + " file, or the preceding lines if the input is a pipe. millis is the time for parsing and"
                    + " finding, parseMillis the part for parsing; both include comparing siblings but not"
                    + " parsing them. A line may contain \"fetched\" (ISO 8601), the time when its page was" + " saved."
        })
public final class ArticleCommand implements Callable<Integer> {

    private static final Set<FinderOption.Use> USES = EnumSet.of(FinderOption.Use.ARTICLE, FinderOption.Use.QUESTION);

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Mixin
    private BatchOptions batch = new BatchOptions();

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: text).")
    private @Nullable ArticleFormat format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file instead of standard output. An existing file is replaced only if there"
                    + " is an article.")
    private @Nullable Path output;

    @Option(
            names = "--finder",
            paramLabel = "NAME",
            defaultValue = "best",
            description = "How to find the text: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ArticleFinderName finder = ArticleFinderName.BEST;

    @Option(
            names = "--any",
            description = "Read the main content of a page of any kind, and report its kind: article, forum,"
                    + " documentation, product, service, listing, collection or other.")
    private boolean any;

    @Option(
            names = "--with",
            paramLabel = "PART",
            split = ",",
            converter = ArticlePartConverter.class,
            description = "Also write these parts of the page, after the text and separate from it: bylines, captions,"
                    + " comments. Separate several by commas. In JSON, each is an array of its own.")
    private List<ArticlePart> with = List.of();

    @Option(
            names = "--sibling",
            paramLabel = "FILE|ADDRESS",
            description = "Another page of the same site, which helps to distinguish the template from the article;"
                    + " repeatable. Feedmill then looks for no siblings itself.")
    private List<String> siblings = List.of();

    @Option(
            names = "--siblings",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description =
                    "Fetch up to three pages of the site whose addresses are most similar to that of the article,"
                            + " to distinguish its template (default). They are found by the links of the page, its feed and"
                            + " its list page, with at most six requests in 20 seconds. --no-siblings fetches only the article.")
    private boolean related = true;

    @Option(
            names = "--pages",
            paramLabel = "N",
            description = "Read and join up to N pages of an article that continues on further pages (default: "
                    + PagedArticle.MAX_PAGES + ").")
    private @Nullable Integer pages;

    @Option(
            names = "--key",
            description = "Write the key paragraph: without --query the one with most of the article's frequent terms."
                    + " In JSON, it is in the object key.")
    private boolean keyOnly;

    @Option(
            names = "--explain",
            description = "Explain on standard error which texts were kept or dropped and why, and where each field"
                    + " was read.")
    private boolean explain;

    @Option(
            names = "--render",
            negatable = true,
            description = "Render the page in a browser, so that its scripts run (default: only if the page shows no"
                    + " article and seems to need its scripts). --no-render turns rendering off.")
    private @Nullable Boolean render;

    @Mixin
    private QueryOptions queryOptions = new QueryOptions();

    @Mixin
    private SetOptions setOptions = new SetOptions();

    @Mixin
    private WebOptions web = new WebOptions();

    private FinderOptionValues values = FinderOptionValues.DEFAULTS;
    private SiteRules siteRules = SiteRules.NONE;

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        if (setOptions.isListed()) {
            CommandOutput.write(SetOptions.list(USES).getBytes(UTF_8), console.out(), null);
            return ExitCode.OK;
        }
        values = finder.checked(setOptions.values(USES), any);
        siteRules = web.siteRules(console);
        if (batch.batch != null) {
            return batch(console);
        }
        String from = checkedSource();
        Question question = queryOptions.readQuestion(console);
        try (SourcePageLoader loader = new SourcePageLoader(console, web)) {
            return switch (load(loader, from)) {
                case PageLoadResult.Ready ready -> read(console, loader, from, ready, question);
                case PageLoadResult.Refused refused -> refused(console, from, refused.content());
                case PageLoadResult.Failed failed -> throw CommandException.of(failed.cause());
            };
        }
    }

    /** Returns the source after checking that the options can be combined. */
    private String checkedSource() throws CommandException {
        String from = source.checkedSource();
        boolean address = CommandInput.isAddress(from);
        if (pages != null && (pages < 1 || pages > PagedArticle.MAX_PAGES)) {
            throw misuse("--pages must be from 1 to " + PagedArticle.MAX_PAGES + ".");
        }
        boolean answer = queryOptions.isSet() || keyOnly;
        if (answer && format == ArticleFormat.HTML) {
            throw misuse("--query and --key cannot write HTML. Use --format text, markdown or json.");
        }
        if (answer && !with.isEmpty() && format != ArticleFormat.JSON) {
            throw misuse("--query and --key write one paragraph. Use --format json to also write the parts of --with.");
        }
        if (!address && (pages != null || Boolean.TRUE.equals(render))) {
            String option = pages != null ? "--pages" : "--render";
            throw misuse(option + " requires an http or https address. For a file, nothing is fetched; leave it out.");
        }
        if (!address && !web.isEmpty() && siblings.stream().noneMatch(CommandInput::isAddress)) {
            throw misuse(WebOptions.onlyForAddresses(from));
        }
        return from;
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }

    private PageLoadResult load(SourcePageLoader loader, String from) throws CommandException {
        if (!CommandInput.isAddress(from)) {
            return loader.loadSaved(from, source.url(), source.fetched());
        }
        return loader.fetch(from, MillOptions.renderMode(render), this::hasArticle);
    }

    private ArticleFinder articleFinder() {
        return new SiteRuleArticleFinder(siteRules, finder.finder(values));
    }

    private boolean hasArticle(Page page) {
        return any
                ? !ArticleFinders.any().find(page).content().text().isBlank()
                : articleFinder().find(page, List.of()).article().isPresent();
    }

    private int batch(CommandConsole console) throws CommandException, IOException {
        if (!source.isEmpty()
                || format != null
                || output != null
                || !siblings.isEmpty()
                || !related
                || explain
                || keyOnly
                || pages != null
                || render != null
                || queryOptions.isSet()
                || !web.isEmpty()) {
            throw misuse(
                    "--batch can be combined only with --threads, --finder, --set, --any and --with. Leave the other options"
                            + " out.");
        }
        ArticleBatchJob job = ArticleBatchJob.forInput(batch.checkedInput(), finder, values, any, Set.copyOf(with));
        return batch.run(console, "Articles", " pages", job);
    }

    /** Loads the sibling pages that the user names, or those that are most related to the page. */
    private List<Page> siblings(CommandConsole console, SourcePageLoader loader, String from, Page page)
            throws CommandException {
        return related && siblings.isEmpty() && CommandInput.isAddress(from) && finder.comparesPages()
                ? loader.loadSiblings(from, page, SiblingLimits.STANDARD)
                : new NamedSiblings(console, loader, MillOptions.renderMode(render)).load(siblings);
    }

    private static int refused(CommandConsole console, String from, ContentKind content) throws CommandException {
        if (content == ContentKind.EMPTY) {
            return reportNothingFound(console, from, List.of("the page is empty"));
        }
        throw new CommandException(ExitCode.NOT_A_PAGE, SourceOptions.refusal(from, content));
    }

    private int read(
            CommandConsole console,
            SourcePageLoader loader,
            String from,
            PageLoadResult.Ready ready,
            @Nullable Question question)
            throws CommandException, IOException {
        Page page = ready.page();
        List<Page> beside = siblings(console, loader, from, page);
        PageContent content = any ? ArticleFinders.any().find(page, beside) : null;
        ArticleResult reading = content == null ? articleFinder().find(page, beside) : result(content);
        if (page.url().isEmpty() && format != null && format != ArticleFormat.TEXT) {
            console.printLine(SourceOptions.NO_ADDRESS);
        }
        if (explain) {
            ArticleExplanation.of(page, beside, reading).forEach(console::printLine);
        }
        switch (reading) {
            case ArticleResult.Whole whole -> {
                note(console, ready.note());
                PagedArticle all = content == null
                        ? loadAllPages(loader, from, page, whole.found(), beside)
                        : PagedArticle.of(whole.found());
                note(console, all.note());
                return write(console, page, whole, content, all, question);
            }
            case ArticleResult.Stub stub -> {
                console.printLine(
                        "feedmill: Only the beginning of the article is in " + SourceOptions.name(from) + ".");
                stub.reasons().forEach(reason -> console.printLine("  - " + reason));
                note(console, ready.note());
                return write(console, page, stub, content, PagedArticle.of(stub.found()), question);
            }
            case ArticleResult.None none -> {
                int exit = reportNothingFound(console, from, none.reasons());
                note(console, ready.note());
                return exit;
            }
        }
    }

    /** The content of a page of any kind as the result of reading it. */
    private static ArticleResult result(PageContent content) {
        return content.content().text().isBlank()
                ? new ArticleResult.None(List.of("The page contains no text."), content.content())
                : new ArticleResult.Whole(content.content());
    }

    private PagedArticle loadAllPages(
            SourcePageLoader loader, String from, Page page, Article article, List<Page> beside)
            throws CommandException {
        int maxPages = pages == null ? PagedArticle.MAX_PAGES : pages;
        return CommandInput.isAddress(from) && article.nextPageUrl() != null && maxPages > 1
                ? loader.loadPages(from, page, article, articleFinder(), beside, maxPages)
                : PagedArticle.of(article);
    }

    private static void note(CommandConsole console, @Nullable String sentence) {
        if (sentence != null) {
            console.printLine("feedmill: " + sentence);
        }
    }

    private static int reportNothingFound(CommandConsole console, String from, List<String> reasons) {
        console.printLine("feedmill: No article found in " + SourceOptions.name(from) + ".");
        reasons.forEach(reason -> console.printLine("  - " + reason));
        return ExitCode.NOTHING_FOUND;
    }

    private int write(
            CommandConsole console,
            Page page,
            ArticleResult reading,
            @Nullable PageContent content,
            PagedArticle article,
            @Nullable Question question)
            throws CommandException, IOException {
        ArticleFormat form = format == null ? ArticleFormat.TEXT : format;
        boolean wanted = question != null || keyOnly;
        KeyParagraph key = wanted ? ArticleKeyParagraph.find(article, question, values) : null;
        if (wanted && form != ArticleFormat.JSON) {
            return answer(console, page, question, key);
        }
        ArticleParts parts = article.parts(page, Set.copyOf(with));
        String text = switch (form) {
            case TEXT -> ArticleWriter.text(page, article, parts);
            case MARKDOWN -> ArticleWriter.markdown(page, article, parts);
            case HTML -> ArticleWriter.html(page, article, parts);
            case JSON -> ArticleJson.writeFull(page, reading, article, content, parts, question, key) + "\n";
        };
        CommandOutput.write(text.getBytes(UTF_8), console.out(), output);
        return ExitCode.OK;
    }

    private int answer(CommandConsole console, Page page, @Nullable Question question, @Nullable KeyParagraph key)
            throws CommandException, IOException {
        if (key == null || (question != null && key.answers().isEmpty())) {
            String name = page.url().isEmpty() ? "the page" : page.url();
            String words = question == null ? "no paragraph" : "none of the words " + question;
            console.printLine("feedmill: The article of " + name + " contains " + words + ".");
            return ExitCode.NOTHING_FOUND;
        }
        CommandOutput.write((key.text() + "\n").getBytes(UTF_8), console.out(), output);
        return ExitCode.OK;
    }
}
