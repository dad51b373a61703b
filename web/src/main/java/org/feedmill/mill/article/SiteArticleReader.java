package org.feedmill.mill.article;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleResult;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.ScriptNeed;
import org.feedmill.page.Page;

/**
 * Reads articles of one site: fetches their pages one after the other, then extracts each with the others as siblings.
 */
final class SiteArticleReader {

    /** After this many failures in a row, the rest of the site is skipped. */
    private static final int MAX_FAILURES = 3;

    private static final int CARRIED = 2;

    private final ArticlePageSource source;
    private final ArticleFinder finder;
    private final FetchRequest template;
    private final Deadline deadline;
    private final ArticleOutcomes readings;
    private final Map<ArticleTask, Page> pages = new LinkedHashMap<>();

    /** The number of pages in a row that were rendered without success. */
    private int fruitlessRenders;

    /** @param readings receives the outcome of each article at once, because the caller may stop waiting */
    SiteArticleReader(
            ArticlePageSource source,
            ArticleFinder finder,
            FetchRequest like,
            Deadline deadline,
            ArticleOutcomes readings) {
        this.source = source;
        this.finder = finder;
        this.template = like;
        this.deadline = deadline;
        this.readings = readings;
    }

    /** @param known pages of the site that were read before */
    void read(List<ArticleTask> tasks, List<Page> known, Consumer<ArticleTask> begin) {
        int silent = 0;
        for (ArticleTask task : tasks) {
            if (silent >= MAX_FAILURES) {
                String sentence =
                        "The article " + task.link() + " was not requested because its site does not respond.";
                readings.note(task, "silent", sentence);
            } else if (!deadline.isPassed()) {
                begin.accept(task);
                silent = fetch(task) ? 0 : silent + 1;
            }
        }
        pages.forEach((task, page) -> {
            List<Page> siblings = new ArrayList<>(pages.values());
            siblings.remove(page);
            siblings.addAll(known);
            read(task, page, siblings);
        });
    }

    /** Returns some of the pages that were read. */
    List<Page> pages() {
        return pages.values().stream().limit(CARRIED).toList();
    }

    /** Fetches the page of an article. Returns whether the site responded. */
    private boolean fetch(ArticleTask task) {
        switch (source.plain(request(task))) {
            case PageLoadResult.Ready ready -> accept(task, ready.page());
            case PageLoadResult.Refused refused -> refused(task, refused.content());
            case PageLoadResult.Failed failed -> {
                failed(task, failed.cause());
                return !isSilent(failed.cause().reason());
            }
        }
        return true;
    }

    private FetchRequest request(ArticleTask task) {
        return template.at(task.link()).asRobot();
    }

    /** Accepts a page, or its rendered version if it shows an article only then. */
    private void accept(ArticleTask task, Page page) {
        ScriptNeed need = fruitlessRenders < MAX_FAILURES ? source.scriptNeed(page) : null;
        if (need == null) {
            pages.put(task, page);
            return;
        }
        fruitlessRenders += source.renders() ? 1 : 0;
        switch (source.rendered(request(task), need)) {
            case PageLoadResult.Ready renderedPage -> {
                pages.put(task, renderedPage.page());
                fruitlessRenders = source.scriptNeed(renderedPage.page()) == null ? 0 : fruitlessRenders;
            }
            case PageLoadResult.Refused refused -> refused(task, refused.content());
            case PageLoadResult.Failed failed -> failed(task, failed.cause());
        }
    }

    private void refused(ArticleTask task, ContentKind content) {
        readings.note(
                task, content.name(), task.link() + " is " + content.description() + ", so its text was not read.");
    }

    private void failed(ArticleTask task, FetchResult.Failed cause) {
        boolean named = cause.message().contains(task.link());
        String sentence = named ? cause.message() : task.link() + " was not read: " + cause.message();
        readings.note(task, cause.reason() + " " + cause.status(), sentence);
    }

    private static boolean isSilent(FetchResult.Reason reason) {
        return reason == FetchResult.Reason.UNREACHABLE
                || reason == FetchResult.Reason.TIMEOUT
                || reason == FetchResult.Reason.BUSY;
    }

    private void read(ArticleTask task, Page page, List<Page> siblings) {
        switch (finder.find(page, siblings)) {
            case ArticleResult.Whole whole -> fill(task, page, whole.found(), siblings);
            case ArticleResult.Stub stub ->
                readings.note(
                        task, "stub", "Only the beginning of " + task.link() + " is available: " + why(stub.reasons()));
            case ArticleResult.None none ->
                readings.note(task, "none", "No article was found on " + task.link() + ": " + why(none.reasons()));
        }
    }

    private static String why(List<String> reasons) {
        return reasons.isEmpty() ? "the reason is unknown." : reasons.getFirst();
    }

    private void fill(ArticleTask task, Page page, Article article, List<Page> siblings) {
        PagedArticle all = new ArticlePageFollower(source.fetcherFor(page), finder, template.at(task.link()), deadline)
                .read(page, article, siblings, PagedArticle.MAX_PAGES);
        readings.fill(task, task.entry().withArticle(article, all.html()));
        if (all.note() != null) {
            readings.note(task, "stopped", all.note());
        }
    }
}
