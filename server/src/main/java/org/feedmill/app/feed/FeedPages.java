package org.feedmill.app.feed;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.LimitedFeedCreation;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;

/** Pages of a feed with its items, addresses and state. */
public final class FeedPages {

    private static final int MAX_ITEMS = 30;
    private static final int MAX_ATTEMPTS = 5;
    private static final int MAX_LOG_ROWS = 500;
    private static final int MAX_WORDS_LENGTH = 200;
    private static final int MAX_WORDS = 10;

    /** Items that show whether a repaired rule lost a field. */
    private static final int MAX_COMPARED = 100;

    private static final Set<String> KNOWN_MESSAGES =
            Set.of("created", "saved", "updated", "paused", "resumed", "notifications");

    private final TemplateRenderer views;
    private final FeedUseCases feeds;
    private final FeedRefresher refresher;
    private final FeedAccess owners;
    private final CallerRateLimiter limits;
    private final ServerLinks links;
    private final ImageAddressing images;

    public FeedPages(AppContext desk) {
        this.views = desk.views();
        this.feeds = desk.feeds();
        this.refresher = desk.refresher();
        this.owners = desk.access();
        this.limits = desk.limits();
        this.links = desk.links();
        this.images = desk.images();
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get("/app/feeds/{id}", pages.withProblemPages(this::show));
        routes.get("/app/feeds/{id}/log", pages.withProblemPages(this::log));
        routes.get("/app/feeds/{id}/qr.svg", pages.withProblemPages(this::qrCode));
        routes.post("/app/feeds/{id}/refresh", pages.withProblemPages(this::refresh));
        routes.post("/app/feeds/{id}/pause", pages.withProblemPages(request -> pause(request, true)));
        routes.post("/app/feeds/{id}/resume", pages.withProblemPages(request -> pause(request, false)));
        routes.post("/app/feeds/{id}/delete", pages.withProblemPages(this::delete));
    }

    private static @Nullable String parseWords(@Nullable String given) {
        if (given == null || given.isBlank()) {
            return null;
        }
        return given.strip()
                .substring(0, Math.min(MAX_WORDS_LENGTH, given.strip().length()));
    }

    private void show(Context request) {
        FeedRecord source = owners.requireOwn(request);
        FeedOverview overview = overview(source);
        PageView view = view(request, overview);
        views.send(
                request, "feed", view, Map.of("feed", feedView(request, overview, view.messages()), "images", images));
    }

    private FeedOverview overview(FeedRecord source) {
        return feeds.catalog().requireOverview(source.id());
    }

    /** Returns a view whose window title is the feed's title. */
    private PageView view(Context request, FeedOverview overview) {
        PageView plain = views.view(request, "feed.title", "feeds");
        String title = overview.title();
        return title == null ? plain : plain.withTitle(title);
    }

    private FeedView feedView(Context request, FeedOverview overview, AppMessages words) {
        FeedRecord source = overview.feed();
        Instant now = feeds.catalog().clock().instant();
        List<FetchAttempt> visits = feeds.catalog().log(source.id(), MAX_ATTEMPTS);
        StoredRule rule = source.ruleNumber() == null
                ? null
                : feeds.rules().current(source.id()).orElse(null);
        String searched = Objects.requireNonNullElse(parseWords(request.queryParam("words")), "");
        List<StoredItem> items =
                feeds.items().list(source.id(), filter(searched), after(request, source), MAX_ITEMS + 1);
        boolean more = items.size() > MAX_ITEMS;
        List<FeedItemRow> lines = items.stream()
                .limit(MAX_ITEMS)
                .map(item -> FeedItemRow.of(item, source.settings().wordFilter(), words))
                .toList();
        String given = request.queryParam("message");
        return FeedView.builder()
                .feed(overview)
                .health(health(source, rule, visits, now))
                .addresses(addresses(request, source.id()))
                .readerLinks(FeedView.readerLinks(links.feedAddress(request, source.id(), FeedFormat.RSS)))
                .chart(chart(source.id(), now, words))
                .visits(visits)
                .items(lines)
                .nextKey(more ? lines.getLast().key() : null)
                .searchWords(searched)
                .doneMessage(
                        "yes".equals(request.queryParam("made"))
                                ? "created"
                                : given != null && KNOWN_MESSAGES.contains(given) ? given : "")
                .build();
    }

    private FeedHealth health(FeedRecord source, @Nullable StoredRule rule, List<FetchAttempt> visits, Instant now) {
        FeedHealth health = FeedHealth.of(source, rule, visits, now);
        if (rule == null || !health.kind().equals("healed")) {
            return health;
        }
        List<StoredItem> items = feeds.items().list(source.id(), ItemFilter.ALL, null, MAX_COMPARED);
        return health.withLost(LostFields.of(rule, feeds.rules().history(source.id()), items));
    }

    private DailyItemsChart chart(String id, Instant now, AppMessages words) {
        List<Integer> counts = feeds.items()
                .countPerDay(List.of(id), now, DailyItemsChart.DAYS)
                .getOrDefault(id, List.of());
        return DailyItemsChart.of(counts, now, words);
    }

    private List<FeedView.FormatAddress> addresses(Context request, String id) {
        return Arrays.stream(FeedFormat.values())
                .map(format -> FeedView.FormatAddress.of(format, links.feedAddress(request, id, format)))
                .toList();
    }

    private static ItemFilter filter(String words) {
        return words.isEmpty()
                ? ItemFilter.ALL
                : new ItemFilter(
                        null,
                        null,
                        Arrays.stream(words.split("\\s+")).limit(MAX_WORDS).toList());
    }

    private @Nullable StoredItem after(Context request, FeedRecord source) {
        String key = request.queryParam("after");
        return key == null
                ? null
                : ItemKey.decode(key)
                        .flatMap(id -> feeds.items().find(source.id(), id))
                        .orElseThrow(() -> Problem.notFound("item"));
    }

    private void log(Context request) {
        FeedRecord source = owners.requireOwn(request);
        FeedOverview overview = overview(source);
        PageView view = view(request, overview);
        views.send(
                request,
                "log",
                view,
                Map.of("feed", overview, "visits", feeds.catalog().log(source.id(), MAX_LOG_ROWS)));
    }

    private void qrCode(Context request) {
        FeedRecord source = owners.requireOwn(request);
        request.header("Cache-Control", "private, max-age=3600")
                .contentType("image/svg+xml")
                .result(QrCodeSvg.svg(links.feedAddress(request, source.id(), FeedFormat.RSS)));
    }

    private void refresh(Context request) {
        FeedRecord source = owners.requireOwn(request);
        try (CallerRateLimiter.Permit permit =
                limits.acquireCostly(owners.authenticator().authenticate(request))) {
            refresher.updateNow(source.id(), LimitedFeedCreation.FIRST_UPDATE_TIMEOUT);
        }
        request.redirect("/app/feeds/" + source.id() + "?message=updated", HttpStatus.SEE_OTHER);
    }

    private void pause(Context request, boolean paused) {
        FeedRecord source = owners.requireOwn(request);
        feeds.settings().setPaused(List.of(source), paused);
        refresher.wake();
        request.redirect(
                "/app/feeds/" + source.id() + "?message=" + (paused ? "paused" : "resumed"), HttpStatus.SEE_OTHER);
    }

    private void delete(Context request) {
        String id = owners.requireOwn(request).id();
        feeds.deletion().delete(id);
        FlashMessage.redirectUndoable(request, FeedListPages.PATH, "deleted", 1, List.of(id));
    }
}
