package org.feedmill.serve.api;

import io.javalin.router.JavalinDefaultRoutingApi;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.crawl.SiteCrawls;
import org.feedmill.mill.WebAccess;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.ServeSettings;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.ServerLinks;

/** Routes of the JSON API: feeds, their items, rules and log; previews; lists of feeds; crawls; its own description. */
public final class ApiRoutes {

    private final FeedApi feeds;
    private final RuleApi rules;
    private final QuarantineApi quarantine;
    private final PreviewApi previews;
    private final RuleLearningApi learning;
    private final ArticleApi articles;
    private final OpmlApi lists;
    private final CrawlApi crawls;
    private final ApiDocumentation page = new ApiDocumentation();

    public ApiRoutes(
            FeedUseCases useCases,
            SiteCrawls siteCrawls,
            FeedRefresher refresher,
            WebAccess web,
            ServeSettings settings,
            Authenticator authenticator,
            ServerLinks links,
            CallerRateLimiter limits) {
        FeedAccess owners = new FeedAccess(useCases, authenticator, settings.openToStrangers());
        this.feeds = new FeedApi(useCases, refresher, web, owners, limits, links);
        this.rules = new RuleApi(useCases.rules(), owners);
        this.quarantine = new QuarantineApi(useCases.suspects(), refresher, owners);
        this.previews = new PreviewApi(web, owners, limits);
        this.learning = new RuleLearningApi(web, owners, limits);
        this.articles = new ArticleApi(web, owners, limits);
        this.crawls = new CrawlApi(siteCrawls, owners, limits, links);
        this.lists = new OpmlApi(useCases, owners, limits, links);
    }

    public void add(JavalinDefaultRoutingApi routes) {
        feeds.add(routes);
        rules.add(routes);
        quarantine.add(routes);
        previews.add(routes);
        learning.add(routes);
        articles.add(routes);
        lists.add(routes);
        crawls.add(routes);
        page.add(routes);
    }
}
