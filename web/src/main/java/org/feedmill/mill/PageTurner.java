package org.feedmill.mill;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.Told;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Reads the further pages of an article that continues over several pages of its site. */
final class PageTurner {

    private final Fetcher fetcher;
    private final ArticleFinder finder;
    private final Request like;
    private final Deadline deadline;

    /**
     * @param fetcher gets the pages the way that the first one was got
     * @param like the first page's request: the others have its manners and secrets
     */
    PageTurner(Fetcher fetcher, ArticleFinder finder, Request like, Deadline deadline) {
        this.fetcher = fetcher;
        this.finder = finder;
        this.like = like;
        this.deadline = deadline;
    }

    /** @param most how many pages to read, the first included */
    ArticlePages read(Page first, Article article, List<Page> siblings, int most) {
        List<Article> all = new ArrayList<>(List.of(article));
        Set<String> visited = new HashSet<>(List.of(UrlParts.withoutFragment(first.url()), UrlParts.withoutFragment(like.address())));
        String host = UrlParts.host(first.url());
        Told<String> next = article.next();
        while (next != null && all.size() < most && !deadline.passed()) {
            String address = next.value();
            if (!UrlParts.host(address).equals(host) || !visited.add(UrlParts.withoutFragment(address))) {
                return new ArticlePages(all, null, null);
            }
            Article more = read(address, siblings);
            if (more == null) {
                String note = "The article " + like.address() + " goes on at " + address + ", which could not be read.";
                return new ArticlePages(all, next, note);
            }
            all.add(more);
            next = more.next();
        }
        return new ArticlePages(all, next, null);
    }

    private @Nullable Article read(String address, List<Page> siblings) {
        return Loaded.of(like.at(address).asRobot(), fetcher) instanceof Loaded.Ready ready
                ? finder.find(ready.page(), siblings).article().orElse(null)
                : null;
    }
}
