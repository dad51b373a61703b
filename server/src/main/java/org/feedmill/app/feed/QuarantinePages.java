package org.feedmill.app.feed;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.app.preview.SandboxedPage;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.SuspectPages;
import org.feedmill.mill.load.PageBytesParser;
import org.feedmill.page.Page;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.LimitedFeedCreation;
import org.feedmill.serve.http.Problem;

/** Pages on which an owner reviews a quarantined page: publish it, wait, or find the list again. */
public final class QuarantinePages {

    private static final String PATH = "/app/feeds/{id}/quarantine";

    /** Number of items that are compared with those of the suspect page. */
    private static final int MAX_ITEMS = 500;

    private final TemplateRenderer views;
    private final FeedUseCases feeds;
    private final FeedRefresher refresher;
    private final FeedAccess owners;
    private final CallerRateLimiter limits;
    private final SandboxedPage frame;

    public QuarantinePages(AppContext desk) {
        this.views = desk.views();
        this.feeds = desk.feeds();
        this.refresher = desk.refresher();
        this.owners = desk.access();
        this.limits = desk.limits();
        this.frame = new SandboxedPage(desk.images(), desk.links());
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get(PATH, pages.withProblemPages(this::show));
        routes.get(PATH + "/page", pages.withProblemPages(this::page));
        routes.post(PATH, pages.withProblemPages(this::decide));
    }

    private void show(Context request) {
        FeedRecord source = owners.requireOwn(request);
        SuspectPage suspect = feeds.suspects().find(source.id()).orElse(null);
        if (suspect == null) {
            request.redirect("/app/feeds/" + source.id());
            return;
        }
        FeedOverview overview = feeds.catalog().requireOverview(source.id());
        boolean framed = feeds.suspects().findHtml(source.id()).isPresent();
        views.send(
                request,
                "quarantine",
                views.view(request, "quarantine.title", "feeds"),
                Map.of("review", new QuarantineView(overview, suspect, framed, lastGoodItems(source))));
    }

    /** Returns the items that were on the last good page, as far as they are stored. */
    private List<StoredItem> lastGoodItems(FeedRecord source) {
        return feeds.items().list(source.id(), ItemFilter.ALL, null, MAX_ITEMS).stream()
                .filter(item -> item.vanishedAt() == null)
                .toList();
    }

    /** Serves the stored page in a frame that runs none of its scripts and sends no request. */
    private void page(Context request) {
        FeedRecord source = owners.requireOwn(request);
        SuspectPage suspect = feeds.suspects().find(source.id()).orElseThrow(() -> Problem.notFound("page"));
        byte[] html = feeds.suspects().findHtml(source.id()).orElseThrow(() -> Problem.notFound("page"));
        Page page = PageBytesParser.parse(html, suspect.contentType(), suspect.address());
        frame.send(request, page, "");
    }

    private void decide(Context request) {
        FeedRecord source = owners.requireOwn(request);
        String word = Objects.requireNonNullElse(request.formParam("decision"), "");
        SuspectPage.Decision decision = SuspectPages.parseDecision(word);
        boolean there = feeds.suspects().decide(source.id(), decision).isPresent();
        if (there && decision != SuspectPage.Decision.WAIT) {
            try (CallerRateLimiter.Permit permit =
                    limits.acquireCostly(owners.authenticator().authenticate(request))) {
                refresher.updateNow(source.id(), LimitedFeedCreation.FIRST_UPDATE_TIMEOUT);
            }
        }
        boolean updated = there && decision != SuspectPage.Decision.WAIT;
        request.redirect("/app/feeds/" + source.id() + (updated ? "?message=updated" : ""), HttpStatus.SEE_OTHER);
    }
}
