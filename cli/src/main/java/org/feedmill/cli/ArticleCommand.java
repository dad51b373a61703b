package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.article.Article;
import org.feedmill.article.Reading;
import org.feedmill.mill.Content;
import org.feedmill.mill.Loaded;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Reads the article of a page, or of saved pages in bulk. */
@Command(
        name = "article",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "feedmill article [OPTIONS] ADDRESS|FILE|-",
            "       feedmill article --batch IN.jsonl [OPTIONS]"
        },
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%n",
        footer = "The exit codes are those of feedmill itself; 3 is a page without an article.",
        description = {
            "Reads the article of a page: its text without menus, advertisements and comments, title, authors and dates.",
            "",
            "With --batch it reads the articles of saved pages in bulk.",
            "Each line       {\"id\", \"url\", \"file\"}",
            "is answered by  {\"id\", \"title\", \"text\", \"date\", \"author\", \"lang\",",
            "                \"millis\", \"parseMillis\"}",
            "a bad line by   {\"id\", \"error\"}",
            "",
            "Paragraphs of the text are lines; a page without an article has an empty text. The date is ISO 8601 or"
                    + " null. Pages of one host serve each other as --sibling does: those of the whole file, or where the"
                    + " lines come through a pipe, of the last lines before. millis is the time to parse and find,"
                    + " parseMillis its part for parsing; parsing the siblings is not counted, comparing the page with"
                    + " them is. A line may tell with \"fetched\" (ISO 8601) when its page was saved."
        })
final class ArticleCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable FeedCommand parent;

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Mixin
    private BatchOptions batch = new BatchOptions();

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            description = "Form of the article: ${COMPLETION-CANDIDATES} (default: text).")
    private @Nullable ArticleFormat format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to a file instead. It is replaced only when there is an article.")
    private @Nullable Path output;

    @Option(
            names = "--finder",
            paramLabel = "NAME",
            defaultValue = "best",
            description = "How to find the text: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ArticleFinderName finder = ArticleFinderName.BEST;

    @Option(
            names = "--sibling",
            paramLabel = "FILE|ADDRESS",
            description = "Another page of the same site, which shows what is template; may be given several times."
                    + " Nothing is fetched besides the page and these.")
    private List<String> siblings = List.of();

    @Option(
            names = "--explain",
            description = "Tell on standard error which texts were kept and dropped and why, and where each field was"
                    + " read.")
    private boolean explain;

    @Option(
            names = "--render",
            negatable = true,
            description = "Draw the page in a browser first, so that its scripts run. Unless told, this is done only"
                    + " where the page shows no article and seems to need its scripts; --no-render never does it.")
    private @Nullable Boolean render;

    @Mixin
    private WebOptions web = new WebOptions();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = FeedCommand.console(parent);
        if (batch.batch != null) {
            return batch(console);
        }
        String from = source.checked();
        if (!Input.isAddress(from) && Boolean.TRUE.equals(render)) {
            throw new Complaint(Exit.USAGE, "--render needs an http or https address.");
        }
        try (PageLoader loader = new PageLoader(console, web)) {
            return switch (load(loader, from)) {
                case Loaded.Ready ready -> read(console, from, ready.page(), siblings(console, loader));
                case Loaded.Refused refused -> refused(console, from, refused.content());
                case Loaded.Failed failed ->
                    throw new Complaint(
                            Exit.UNREADABLE,
                            failed.cause().message(),
                            failed.cause().cause());
            };
        }
    }

    private Loaded load(PageLoader loader, String from) throws Complaint {
        if (!Input.isAddress(from)) {
            return loader.saved(from, source.url(), source.fetched());
        }
        return loader.fetched(from, MillOptions.drawing(render), this::hasArticle);
    }

    private boolean hasArticle(Page page) {
        return finder.finder().find(page, List.of()).article().isPresent();
    }

    private int batch(Console console) throws Complaint, IOException {
        if (!source.isEmpty()
                || format != null
                || output != null
                || !siblings.isEmpty()
                || explain
                || render != null
                || !web.isEmpty()) {
            throw new Complaint(Exit.USAGE, "--batch goes with --threads and --finder only.");
        }
        ArticleBatch job = ArticleBatch.over(batch.checked(), finder);
        return batch.run(console, "Articles", " pages", job);
    }

    /** The pages to compare with. One that cannot be had is no reason to fail: the article can be read without. */
    private List<Page> siblings(Console console, PageLoader loader) {
        List<Page> pages = new ArrayList<>();
        for (String name : siblings) {
            try {
                Loaded loaded = Input.isAddress(name)
                        ? loader.fetched(name, MillOptions.drawing(render), page -> true)
                        : loader.saved(name, "", null);
                switch (loaded) {
                    case Loaded.Ready ready -> pages.add(ready.page());
                    case Loaded.Refused refused ->
                        leftOut(console, name + " is " + refused.content().words() + ".");
                    case Loaded.Failed failed -> leftOut(console, failed.cause().message());
                }
            } catch (Complaint e) {
                leftOut(console, e.sentence());
            }
        }
        return pages;
    }

    private static void leftOut(Console console, String reason) {
        console.say("feedmill: A sibling is left out: " + reason);
    }

    private static int refused(Console console, String from, Content content) throws Complaint {
        if (content == Content.EMPTY) {
            return nothing(console, from, List.of("the page is empty"));
        }
        throw new Complaint(Exit.NOT_A_PAGE, SourceOptions.refusal(from, content));
    }

    private int read(Console console, String from, Page page, List<Page> beside) throws Complaint, IOException {
        Reading reading = finder.finder().find(page, beside);
        if (page.url().isEmpty() && format != null && format != ArticleFormat.TEXT) {
            console.say(SourceOptions.NO_ADDRESS);
        }
        if (explain) {
            ArticleExplanation.of(page, beside, reading).forEach(console::say);
        }
        switch (reading) {
            case Reading.Whole whole -> write(console, page, whole, whole.found());
            case Reading.Stub stub -> {
                console.say("feedmill: Only the beginning of the article is on " + SourceOptions.name(from) + ".");
                stub.reasons().forEach(reason -> console.say("  - " + reason));
                write(console, page, stub, stub.found());
            }
            case Reading.None none -> {
                return nothing(console, from, none.reasons());
            }
        }
        return Exit.OK;
    }

    private static int nothing(Console console, String from, List<String> reasons) {
        console.say("feedmill: No article found in " + SourceOptions.name(from) + ".");
        reasons.forEach(reason -> console.say("  - " + reason));
        return Exit.NOTHING_FOUND;
    }

    private void write(Console console, Page page, Reading reading, Article article) throws Complaint, IOException {
        String text = switch (format == null ? ArticleFormat.TEXT : format) {
            case TEXT -> ArticleWriter.text(page, article);
            case MARKDOWN -> ArticleWriter.markdown(page, article);
            case HTML -> ArticleWriter.html(page, article);
            case JSON -> ArticleJson.full(page, reading, article) + "\n";
        };
        Output.write(text.getBytes(UTF_8), console.out(), output);
    }
}
