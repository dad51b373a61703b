package org.feedmill.mill;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.Reading;
import org.feedmill.article.Told;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.mill.FullText.Task;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Reads articles of one site: fetches their pages one after the other, then reads each in the light of the others. */
final class SiteReader {

    /** Pages of one article. */
    private static final int MOST_PAGES = 10;

    /** So many pages in a row that nobody answers for, and the rest of the site is left alone. */
    private static final int PATIENCE = 3;

    private static final int CARRIED = 2;

    private final Fetcher fetcher;
    private final ArticleFinder finder;
    private final Request like;
    private final Deadline deadline;
    private final Map<Task, Page> pages = new LinkedHashMap<>();
    private final Map<Integer, Entry> filled;
    private final Map<Integer, String> notes;

    /**
     * @param filled takes the entries with articles, by number, as they come: whoever waits may have to stop waiting
     * @param notes takes what became of the others
     */
    SiteReader(
            Fetcher fetcher,
            ArticleFinder finder,
            Request like,
            Deadline deadline,
            Map<Integer, Entry> filled,
            Map<Integer, String> notes) {
        this.filled = filled;
        this.notes = notes;
        this.fetcher = fetcher;
        this.finder = finder;
        this.like = like;
        this.deadline = deadline;
    }

    /** @param known pages of the site that were read before */
    void read(List<Task> tasks, List<Page> known, Consumer<Task> begin) {
        int silent = 0;
        for (Task task : tasks) {
            if (silent >= PATIENCE) {
                notes.put(
                        task.number(), "The article " + task.link() + " was not asked for: its site does not answer.");
            } else if (!deadline.over()) {
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
    private boolean fetch(Task task) {
        switch (Loaded.of(like.at(task.link()).asRobot(), fetcher)) {
            case Loaded.Ready ready -> pages.put(task, ready.page());
            case Loaded.Refused refused ->
                notes.put(
                        task.number(), task.link() + " is " + refused.content().words() + ": its text was not read.");
            case Loaded.Failed failed -> {
                notes.put(task.number(), failed.cause().message());
                return !isSilent(failed.cause().reason());
            }
        }
        return true;
    }

    private static boolean isSilent(Fetched.Reason reason) {
        return reason == Fetched.Reason.UNREACHABLE
                || reason == Fetched.Reason.TIMEOUT
                || reason == Fetched.Reason.BUSY;
    }

    private void read(Task task, Page page, List<Page> siblings) {
        switch (finder.find(page, siblings)) {
            case Reading.Whole whole ->
                filled.put(task.number(), task.entry().withArticle(pages(task, page, whole.found(), siblings)));
            case Reading.Stub stub ->
                notes.put(
                        task.number(), "Only the beginning of " + task.link() + " can be read: " + why(stub.reasons()));
            case Reading.None none ->
                notes.put(task.number(), "No article was found on " + task.link() + ": " + why(none.reasons()));
        }
    }

    private static String why(List<String> reasons) {
        return reasons.isEmpty() ? "nothing tells why." : reasons.getFirst();
    }

    /** The article with the pages that it goes on over, as many as can be had. */
    private List<Article> pages(Task task, Page first, Article article, List<Page> siblings) {
        List<Article> all = new ArrayList<>(List.of(article));
        Set<String> visited = new HashSet<>(List.of(Refresh.place(first.url()), Refresh.place(task.link())));
        String host = FullText.host(first.url());
        String next = next(article);
        while (next != null && all.size() < MOST_PAGES && FullText.host(next).equals(host)) {
            if (!visited.add(Refresh.place(next)) || deadline.over()) {
                break;
            }
            Article more = page(task, next, siblings);
            if (more != null) {
                all.add(more);
            }
            next = more == null ? null : next(more);
        }
        return all;
    }

    private static @Nullable String next(Article article) {
        Told<String> next = article.next();
        return next == null ? null : next.value();
    }

    private @Nullable Article page(Task task, String address, List<Page> siblings) {
        Loaded loaded = Loaded.of(like.at(address).asRobot(), fetcher);
        Article found = loaded instanceof Loaded.Ready ready
                ? finder.find(ready.page(), siblings).article().orElse(null)
                : null;
        if (found == null) {
            notes.put(
                    task.number(), "The article " + task.link() + " goes on at " + address + ", which cannot be read.");
        }
        return found;
    }
}
