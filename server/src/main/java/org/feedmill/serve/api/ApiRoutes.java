package org.feedmill.serve.api;

import io.javalin.router.JavalinDefaultRoutingApi;
import org.feedmill.mill.WebAccess;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.ServeSettings;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.store.Store;

/** Routes of the JSON API: feeds, their items, rules and log; previews; lists of feeds; its own description. */
public final class ApiRoutes {

    private final FeedApi feeds;
    private final RuleApi rules;
    private final QuarantineApi quarantine;
    private final PreviewApi previews;
    private final OpmlApi lists;
    private final ApiDocumentation page = new ApiDocumentation();

    public ApiRoutes(
            Store store,
            FeedRefresher refresher,
            WebAccess web,
            ServeSettings settings,
            Authenticator door,
            ServerLinks links,
            CallerRateLimiter limits) {
        FeedAccess owners = new FeedAccess(store, door, settings.openToStrangers());
        this.feeds = new FeedApi(store, refresher, owners, limits, links);
        this.rules = new RuleApi(store.rules(), owners);
        this.quarantine = new QuarantineApi(store.quarantine(), refresher, owners);
        this.previews = new PreviewApi(web, owners, limits);
        this.lists = new OpmlApi(store, owners, limits, links);
    }

    public void add(JavalinDefaultRoutingApi routes) {
        feeds.add(routes);
        rules.add(routes);
        quarantine.add(routes);
        previews.add(routes);
        lists.add(routes);
        page.add(routes);
    }
}
