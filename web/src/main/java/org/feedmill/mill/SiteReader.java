package org.feedmill.mill;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.Reading;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Request;
import org.feedmill.page.Page;

/**
 * Reads articles of one site: fetches their pages one after the other, then extracts each with the others as siblings.
 */
final class SiteReader {

    /** So many pages in a row that nobody answers for, and the rest of the site is left alone. */
    private static final int PATIENCE = 3;

    private static final int CARRIED = 2;

    private final ArticleSource source;
    private final ArticleFinder finder;
    private final Request like;
    private final Deadline deadline;
    private final Readings readings;
    private final Map<ArticleTask, Page> pages = new LinkedHashMap<>();

    /** Pages in a row that a browser drew, or tried to, for nothing. */
    private int vain;

    /** @param readings takes what comes of each article as it comes: whoever waits may have to stop waiting */
    SiteReader(ArticleSource source, ArticleFinder finder, Request like, Deadline deadline, Readings readings) {
        this.source = source;
        this.finder = finder;
        this.like = like;
        this.deadline = deadline;
        this.readings = readings;
    }

    /** @param known pages of the site that were read before */
    void read(List<ArticleTask> tasks, List<Page> known, Consumer<ArticleTask> begin) {
        int silent = 0;
        for (ArticleTask task : tasks) {
            if (silent >= PATIENCE) {
                String sentence = "The article " + task.link() + " was not asked for: its site does not answer.";
                readings.note(task, "silent", sentence);
            } else if (!deadline.passed()) {
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

    /** Some of the pages that were read. */
    List<Page> pages() {
        return pages.values().stream().limit(CARRIED).toList();
    }

    /** Whether anybody answered. */
    private boolean fetch(ArticleTask task) {
        switch (source.plain(request(task))) {
            case Loaded.Ready ready -> take(task, ready.page());
            case Loaded.Refused refused -> refused(task, refused.content());
            case Loaded.Failed failed -> {
                failed(task, failed.cause());
                return !isSilent(failed.cause().reason());
            }
        }
        return true;
    }

    private Request request(ArticleTask task) {
        return like.at(task.link()).asRobot();
    }

    /** Takes a page, or what a browser makes of it where it shows nothing by itself. */
    private void take(ArticleTask task, Page page) {
        ScriptNeed need = vain < PATIENCE ? source.need(page) : null;
        if (need == null) {
            pages.put(task, page);
            return;
        }
        vain += source.draws() ? 1 : 0;
        switch (source.drawn(request(task), need)) {
            case Loaded.Ready drawn -> {
                pages.put(task, drawn.page());
                vain = source.need(drawn.page()) == null ? 0 : vain;
            }
            case Loaded.Refused refused -> refused(task, refused.content());
            case Loaded.Failed failed -> failed(task, failed.cause());
        }
    }

    private void refused(ArticleTask task, Content content) {
        readings.note(task, content.name(), task.link() + " is " + content.words() + ": its text was not read.");
    }

    private void failed(ArticleTask task, Fetched.Failed cause) {
        boolean named = cause.message().contains(task.link());
        String sentence = named ? cause.message() : task.link() + " was not read: " + cause.message();
        readings.note(task, cause.reason() + " " + cause.status(), sentence);
    }

    private static boolean isSilent(Fetched.Reason reason) {
        return reason == Fetched.Reason.UNREACHABLE
                || reason == Fetched.Reason.TIMEOUT
                || reason == Fetched.Reason.BUSY;
    }

    private void read(ArticleTask task, Page page, List<Page> siblings) {
        switch (finder.find(page, siblings)) {
            case Reading.Whole whole -> fill(task, page, whole.found(), siblings);
            case Reading.Stub stub ->
                readings.note(
                        task, "stub", "Only the beginning of " + task.link() + " can be read: " + why(stub.reasons()));
            case Reading.None none ->
                readings.note(task, "none", "No article was found on " + task.link() + ": " + why(none.reasons()));
        }
    }

    private static String why(List<String> reasons) {
        return reasons.isEmpty() ? "nothing tells why." : reasons.getFirst();
    }

    private void fill(ArticleTask task, Page page, Article article, List<Page> siblings) {
        ArticlePages all = new PageTurner(source.like(page), finder, like.at(task.link()), deadline)
                .read(page, article, siblings, ArticlePages.MAX_PAGES);
        readings.fill(task, task.entry().withArticle(article, all.html()));
        if (all.note() != null) {
            readings.note(task, "broken off", all.note());
        }
    }
}
