package org.feedmill.mill.article;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.SourcedValue;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.Fetcher;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.mill.load.PageUrlParts;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Reads the further pages of an article that continues over several pages of its site. */
public final class ArticlePageFollower {

    private final Fetcher fetcher;
    private final ArticleFinder finder;
    private final FetchRequest template;
    private final Deadline deadline;

    /**
     * @param fetcher fetches the pages in the same way as the first one
     * @param like the request for the first page; its credentials and robots setting apply to the others
     */
    public ArticlePageFollower(Fetcher fetcher, ArticleFinder finder, FetchRequest like, Deadline deadline) {
        this.fetcher = fetcher;
        this.finder = finder;
        this.template = like;
        this.deadline = deadline;
    }

    /** @param max the maximum number of pages, including the first */
    public PagedArticle read(Page first, Article article, List<Page> siblings, int max) {
        List<Article> all = new ArrayList<>(List.of(article));
        Set<String> visited = new HashSet<>(
                List.of(PageUrlParts.withoutFragment(first.url()), PageUrlParts.withoutFragment(template.address())));
        String host = PageUrlParts.host(first.url());
        SourcedValue<String> next = article.nextPageUrl();
        while (next != null && all.size() < max && !deadline.isPassed()) {
            String address = next.value();
            if (!PageUrlParts.host(address).equals(host) || !visited.add(PageUrlParts.withoutFragment(address))) {
                return new PagedArticle(all, null, null);
            }
            Article more = read(address, siblings);
            if (more == null) {
                String note =
                        "The article " + template.address() + " continues at " + address + ", which could not be read.";
                return new PagedArticle(all, next, note);
            }
            all.add(more);
            next = more.nextPageUrl();
        }
        return new PagedArticle(all, next, null);
    }

    private @Nullable Article read(String address, List<Page> siblings) {
        return PageLoader.loadWith(fetcher, template.at(address).asRobot()) instanceof PageLoadResult.Ready ready
                ? finder.find(ready.page(), siblings).article().orElse(null)
                : null;
    }
}
