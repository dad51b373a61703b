package org.feedmill.serve;

import io.javalin.router.JavalinDefaultRoutingApi;
import org.feedmill.mill.Web;
import org.feedmill.refresh.Refresher;
import org.feedmill.store.Store;

/** Routes of the JSON API: feeds, their items, rules and log; previews; lists of feeds; its own description. */
public final class ApiRoutes {

    private final FeedApi feeds;
    private final RuleApi rules;
    private final QuarantineApi quarantine;
    private final PreviewApi previews;
    private final OpmlApi lists;
    private final ApiPage page = new ApiPage();

    public ApiRoutes(
            Store store, Refresher refresher, Web web, ServeSettings settings, Door door, Links links, Limits limits) {
        Owners owners = new Owners(store, door, settings.open());
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
