package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.article.Article;
import org.feedmill.article.Passage;
import org.feedmill.article.Reading;
import org.feedmill.article.Told;
import org.feedmill.mill.ArticlePages;
import org.feedmill.mill.Content;
import org.feedmill.mill.Loaded;
import org.feedmill.page.Page;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.KeyParagraphFinder;
import org.feedmill.query.Question;
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
    private @Nullable ConsoleOwner parent;

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
                    + " Nothing is fetched besides the article's pages and these.")
    private List<String> siblings = List.of();

    @Option(
            names = "--pages",
            paramLabel = "N",
            description = "Read up to N pages of an article that goes on over several (default: "
                    + ArticlePages.MAX_PAGES + "); 1 reads the page alone.")
    private @Nullable Integer pages;

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
    private QueryOptions asking = new QueryOptions();

    @Mixin
    private WebOptions web = new WebOptions();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        if (batch.batch != null) {
            return batch(console);
        }
        String from = checkedSource();
        Question question = asking.read(console);
        try (PageLoader loader = new PageLoader(console, web)) {
            return switch (load(loader, from)) {
                case Loaded.Ready ready -> read(console, loader, from, ready, question);
                case Loaded.Refused refused -> refused(console, from, refused.content());
                case Loaded.Failed failed -> throw Complaint.of(failed.cause());
            };
        }
    }

    /** The source, when all that was said makes sense together. */
    private String checkedSource() throws Complaint {
        String from = source.checked();
        boolean address = Input.isAddress(from);
        if (pages != null && (pages < 1 || pages > ArticlePages.MAX_PAGES)) {
            throw misuse("--pages takes a number from 1 to " + ArticlePages.MAX_PAGES + ".");
        }
        if (asking.isTold() && format == ArticleFormat.HTML) {
            throw misuse("--query gives a paragraph as text, Markdown or JSON; leave --format html out.");
        }
        if (!address && (pages != null || Boolean.TRUE.equals(render))) {
            String option = pages != null ? "--pages" : "--render";
            throw misuse(option + " needs an http or https address: from a file nothing else is fetched.");
        }
        if (!address && !web.isEmpty() && siblings.stream().noneMatch(Input::isAddress)) {
            throw misuse(WebOptions.onlyForAddresses(from));
        }
        return from;
    }

    private static Complaint misuse(String sentence) {
        return new Complaint(Exit.USAGE, sentence);
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
                || pages != null
                || render != null
                || asking.isTold()
                || !web.isEmpty()) {
            throw misuse("--batch goes with --threads and --finder only.");
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

    private int read(Console console, PageLoader loader, String from, Loaded.Ready ready, @Nullable Question question)
            throws Complaint, IOException {
        Page page = ready.page();
        List<Page> beside = siblings(console, loader);
        Reading reading = finder.finder().find(page, beside);
        if (page.url().isEmpty() && format != null && format != ArticleFormat.TEXT) {
            console.say(SourceOptions.NO_ADDRESS);
        }
        if (explain) {
            ArticleExplanation.of(page, beside, reading).forEach(console::say);
        }
        switch (reading) {
            case Reading.Whole whole -> {
                note(console, ready.note());
                ArticlePages all = all(loader, from, page, whole.found(), beside);
                note(console, all.note());
                return write(console, page, whole, all, question);
            }
            case Reading.Stub stub -> {
                console.say("feedmill: Only the beginning of the article is on " + SourceOptions.name(from) + ".");
                stub.reasons().forEach(reason -> console.say("  - " + reason));
                note(console, ready.note());
                return write(console, page, stub, ArticlePages.of(stub.found()), question);
            }
            case Reading.None none -> {
                int exit = nothing(console, from, none.reasons());
                note(console, ready.note());
                return exit;
            }
        }
    }

    private ArticlePages all(PageLoader loader, String from, Page page, Article article, List<Page> beside)
            throws Complaint {
        int most = pages == null ? ArticlePages.MAX_PAGES : pages;
        return Input.isAddress(from) && article.next() != null && most > 1
                ? loader.pages(from, page, article, finder.finder(), beside, most)
                : ArticlePages.of(article);
    }

    private static void note(Console console, @Nullable String sentence) {
        if (sentence != null) {
            console.say("feedmill: " + sentence);
        }
    }

    private static int nothing(Console console, String from, List<String> reasons) {
        console.say("feedmill: No article found in " + SourceOptions.name(from) + ".");
        reasons.forEach(reason -> console.say("  - " + reason));
        return Exit.NOTHING_FOUND;
    }

    private int write(Console console, Page page, Reading reading, ArticlePages article, @Nullable Question question)
            throws Complaint, IOException {
        ArticleFormat form = format == null ? ArticleFormat.TEXT : format;
        KeyParagraph key = question == null ? null : key(article, question);
        if (question != null && form != ArticleFormat.JSON) {
            return answer(console, page, question, key);
        }
        String text = switch (form) {
            case TEXT -> ArticleWriter.text(page, article);
            case MARKDOWN -> ArticleWriter.markdown(page, article);
            case HTML -> ArticleWriter.html(page, article);
            case JSON -> ArticleJson.full(page, reading, article, question, key) + "\n";
        };
        Output.write(text.getBytes(UTF_8), console.out(), output);
        return Exit.OK;
    }

    private int answer(Console console, Page page, Question question, @Nullable KeyParagraph key)
            throws Complaint, IOException {
        if (key == null || key.answers().isEmpty()) {
            String name = page.url().isEmpty() ? "the page" : page.url();
            console.say("feedmill: None of the words " + question + " stands in the article of " + name + ".");
            return Exit.NOTHING_FOUND;
        }
        Output.write((key.text() + "\n").getBytes(UTF_8), console.out(), output);
        return Exit.OK;
    }

    private static @Nullable KeyParagraph key(ArticlePages article, Question question) {
        Told<String> language = article.first().language();
        List<Passage> passages = article.pages().stream()
                .flatMap(page -> page.body().passages().stream())
                .toList();
        return new KeyParagraphFinder()
                .find(passages, language == null ? null : language.value(), question)
                .orElse(null);
    }
}
