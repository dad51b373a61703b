package org.feedmill.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Answers each line with the article of its page. Pages of one host serve each other as references; which ones depends on
 * the lines alone, never on threads or on what is still in memory.
 */
final class ArticleBatch implements Batch.Job {

    /**
     * Article of a page, with timings.
     *
     * @param article null where there is none
     */
    private record Timed(@Nullable Article article, String text, long nanos, long parseNanos) {}

    private final ArticleFinder finder;
    private final Neighbours neighbours;
    private final PageCache pages = new PageCache();

    ArticleBatch(ArticleFinder finder, Neighbours neighbours) {
        this.finder = finder;
        this.neighbours = neighbours;
    }

    /** The job for the lines of that file, - being standard input; the finder is warm when the file is long. */
    static ArticleBatch over(String lines, ArticleFinderName name) throws Complaint, IOException {
        ArticleFinder finder = name.finder();
        Neighbours neighbours = page -> List.of();
        if (name.comparesPages()) {
            neighbours = BatchOptions.isReadTwice(lines) ? HostBook.read(lines) : new LineWindow();
        }
        List<Page> beside = name.comparesPages() ? List.of(Page.parse(SamplePage.article(-1), "")) : List.of();
        WarmUp.before(lines, SamplePage::article, page -> finder.find(page, beside));
        return new ArticleBatch(finder, neighbours);
    }

    @Override
    public String answer(String line) {
        return take(line).get();
    }

    @Override
    public Supplier<String> take(String text) {
        BatchLine line = BatchLine.read(text);
        Neighbour own = Neighbour.of(line);
        List<Neighbour> siblings = own == null ? List.of() : neighbours.of(own);
        return () -> answer(line, siblings);
    }

    private String answer(BatchLine line, List<Neighbour> siblings) {
        if (line.error() != null) {
            return Json.error(line.id(), line.error());
        }
        try {
            Timed timed = read(line, siblings);
            return Json.object(json -> {
                Json.id(json, line.id());
                ArticleJson.fields(json, timed.article(), timed.text());
                Json.millis(json, "millis", timed.nanos());
                Json.millis(json, "parseMillis", timed.parseNanos());
            });
        } catch (Complaint e) {
            return Json.error(line.id(), e.sentence());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return Json.error(line.id(), "internal error: " + e);
        }
    }

    /** A page is always parsed when its own line comes, known or not: what is timed is what it costs. */
    private Timed read(BatchLine line, List<Neighbour> siblings) throws Complaint {
        BatchPage source = BatchPage.read(line);
        long start = System.nanoTime();
        Page parsed = source.parse();
        long parsing = System.nanoTime() - start;
        List<Page> beside = beside(siblings);
        long again = System.nanoTime();
        Article article = finder.find(source.dated(parsed), beside).article().orElse(null);
        String text = article == null ? "" : article.text();
        long finding = System.nanoTime() - again;
        Neighbour own = Neighbour.of(line);
        if (own != null && !siblings.isEmpty()) {
            pages.put(own, parsed, source.bytes().length); // its siblings may soon ask for it
        }
        return new Timed(article, text, parsing + finding, parsing);
    }

    private List<Page> beside(List<Neighbour> siblings) {
        List<Page> beside = new ArrayList<>();
        for (Neighbour sibling : siblings) {
            Page page = pages.load(sibling);
            if (page != null) {
                beside.add(page);
            }
        }
        return beside;
    }
}
