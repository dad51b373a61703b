package org.feedmill.app.feed;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedHealthKind;
import org.feedmill.domain.feed.ListingFilter;
import org.feedmill.domain.feed.ListingPage;
import org.feedmill.domain.feed.ListingSort;
import org.jspecify.annotations.Nullable;

/** Page that says for each feed that needs its owner what happened, what was tried, and what helps. */
public final class AttentionPages {

    private static final int MAX_SHOWN = 50;

    /** Attempts per feed that are counted. */
    private static final int MAX_ATTEMPTS = 20;

    private final AppContext desk;

    public AttentionPages(AppContext desk) {
        this.desk = desk;
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get("/app/attention", pages.withProblemPages(this::show));
    }

    private void show(Context request) {
        Caller.Person caller = desk.access().requirePerson(request);
        String owner = caller.admin() ? null : caller.id();
        ListingPage broken = listing(owner, FeedHealthKind.BROKEN);
        List<AttentionRow> rows = broken.feeds().stream()
                .map(FeedListRow::withoutChart)
                .map(row -> AttentionRow.of(row, desk.feeds().catalog().log(row.id(), MAX_ATTEMPTS)))
                .toList();
        List<FeedListRow> healed = listing(owner, FeedHealthKind.HEALED).feeds().stream()
                .map(FeedListRow::withoutChart)
                .toList();
        desk.views()
                .send(
                        request,
                        "attention",
                        desk.views().view(request, "attention.title", "attention"),
                        Map.of("rows", rows, "healed", healed, "total", broken.matchCount(), "images", desk.images()));
    }

    private ListingPage listing(@Nullable String owner, FeedHealthKind health) {
        ListingFilter filter = new ListingFilter(owner, null, health, null, ListingSort.ATTENTION);
        return desk.feeds().catalog().listing(filter, 0, MAX_SHOWN);
    }
}
