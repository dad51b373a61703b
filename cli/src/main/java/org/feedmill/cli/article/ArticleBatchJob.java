package org.feedmill.cli.article;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ContentFinder;
import org.feedmill.article.PageContent;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.article.part.ArticlePart;
import org.feedmill.article.part.ArticlePartReader;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.cli.batch.BatchLine;
import org.feedmill.cli.batch.BatchOptions;
import org.feedmill.cli.batch.BatchPage;
import org.feedmill.cli.batch.BatchRunner;
import org.feedmill.cli.batch.CommandJson;
import org.feedmill.cli.batch.FinderWarmUp;
import org.feedmill.cli.batch.WarmUpPage;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.mill.article.PagedArticleJson;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Answers each line with the article of its page. Pages of one host serve each other as siblings; the choice depends
 * only on the lines, not on threads or caches.
 */
final class ArticleBatchJob implements BatchRunner.LineJob {

    /**
     * Article of a page, with timings.
     *
     * @param content null unless the content of any page is requested
     * @param article null if nothing is known
     * @param parts the requested parts
     */
    private record TimedArticle(
            @Nullable PageContent content,
            @Nullable Article article,
            String text,
            ArticleParts parts,
            long nanos,
            long parseNanos) {}

    private final ArticleFinder finder;

    /** Null if only articles are read. */
    private final @Nullable ContentFinder any;

    private final Set<ArticlePart> with;
    private final SiblingSelector neighbours;
    private final SiblingPageCache pages = new SiblingPageCache();

    ArticleBatchJob(ArticleFinder finder, SiblingSelector neighbours) {
        this(finder, null, Set.of(), neighbours);
    }

    private ArticleBatchJob(
            ArticleFinder finder, @Nullable ContentFinder any, Set<ArticlePart> with, SiblingSelector neighbours) {
        this.finder = finder;
        this.any = any;
        this.with = Set.copyOf(with);
        this.neighbours = neighbours;
    }

    /** Creates the job for an input file, or standard input for {@code -}. Warms up the finder if the file is long. */
    static ArticleBatchJob forInput(
            String lines, ArticleFinderName name, FinderOptionValues values, boolean anyKind, Set<ArticlePart> with)
            throws CommandException, IOException {
        ArticleFinder finder = name.finder(values);
        ContentFinder any = anyKind ? ArticleFinders.any() : null;
        SiblingSelector neighbours = page -> List.of();
        if (name.comparesPages()) {
            neighbours = BatchOptions.canReadTwice(lines) ? HostSiblingIndex.read(lines) : new RecentLineSiblings();
        }
        List<Page> beside = name.comparesPages() ? List.of(Page.parse(WarmUpPage.articlePage(-1), "")) : List.of();
        FinderWarmUp.runBefore(lines, WarmUpPage::articlePage, page -> finder.find(page, beside));
        return new ArticleBatchJob(finder, any, with, neighbours);
    }

    @Override
    public String answer(String line) {
        return prepare(line).get();
    }

    @Override
    public Supplier<String> prepare(String text) {
        BatchLine line = BatchLine.read(text);
        SiblingPage own = SiblingPage.of(line);
        List<SiblingPage> siblings = own == null ? List.of() : neighbours.siblingsOf(own);
        return () -> answer(line, siblings);
    }

    private String answer(BatchLine line, List<SiblingPage> siblings) {
        if (line.error() != null) {
            return CommandJson.errorLine(line.id(), line.error());
        }
        try {
            TimedArticle timed = read(line, siblings);
            return CommandJson.writeObject(json -> {
                CommandJson.writeId(json, line.id());
                if (timed.content() != null) {
                    PagedArticleJson.writeKind(json, timed.content());
                }
                ArticleJson.writeFields(json, timed.article(), timed.text());
                PagedArticleJson.writeParts(json, timed.parts());
                CommandJson.writeMillis(json, "millis", timed.nanos());
                CommandJson.writeMillis(json, "parseMillis", timed.parseNanos());
            });
        } catch (CommandException e) {
            return CommandJson.errorLine(line.id(), e.summary());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return CommandJson.errorLine(line.id(), "internal error: " + e);
        }
    }

    /** Always parses the page, even if it is cached as a sibling, because the time of parsing is reported. */
    private TimedArticle read(BatchLine line, List<SiblingPage> siblings) throws CommandException {
        BatchPage source = BatchPage.read(line);
        long start = System.nanoTime();
        Page parsed = source.parse();
        long parsing = System.nanoTime() - start;
        List<Page> beside = loadPages(siblings);
        long again = System.nanoTime();
        Page page = source.withFetchTime(parsed);
        PageContent content = any == null ? null : any.find(page, beside);
        Article article = content == null ? finder.find(page, beside).details().orElse(null) : content.content();
        String text = article == null ? "" : article.text();
        ArticleParts parts = article == null || text.isEmpty()
                ? ArticleParts.ofNone(with)
                : ArticlePartReader.read(page, article, with);
        long finding = System.nanoTime() - again;
        SiblingPage own = SiblingPage.of(line);
        if (own != null && !siblings.isEmpty()) {
            pages.put(own, parsed, source.bytes().length); // its siblings may need it soon
        }
        return new TimedArticle(content, article, text, parts, parsing + finding, parsing);
    }

    private List<Page> loadPages(List<SiblingPage> siblings) {
        List<Page> beside = new ArrayList<>();
        for (SiblingPage sibling : siblings) {
            Page page = pages.load(sibling);
            if (page != null) {
                beside.add(page);
            }
        }
        return beside;
    }
}
