package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.feed.FeedFormat;
import org.feedmill.refresh.Refresher;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Links;
import org.feedmill.serve.Making;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.store.Items;
import org.feedmill.store.Overview;
import org.feedmill.store.Source;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;
import org.feedmill.store.StoredRule;
import org.feedmill.store.Visit;
import org.jspecify.annotations.Nullable;

/** Pages of a feed with its items, addresses and state. */
final class FeedPages {

    private static final int MOST_ITEMS = 30;
    private static final int MOST_VISITS = 5;
    private static final int MOST_LOGGED = 500;
    private static final int LONGEST_WORDS = 200;
    private static final int MOST_WORDS = 10;

    private static final Set<String> TOLD = Set.of("made", "saved", "updated", "paused", "resumed", "notifications");

    private final Views views;
    private final Store store;
    private final Refresher refresher;
    private final Owners owners;
    private final Limits limits;
    private final Links links;

    FeedPages(Desk desk) {
        this.views = desk.views();
        this.store = desk.store();
        this.refresher = desk.refresher();
        this.owners = desk.owners();
        this.limits = desk.limits();
        this.links = desk.links();
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get("/app/feeds/{id}", pages.page(this::show));
        routes.get("/app/feeds/{id}/log", pages.page(this::log));
        routes.get("/app/feeds/{id}/qr.svg", pages.page(this::qr));
        routes.post("/app/feeds/{id}/refresh", pages.page(this::refresh));
        routes.post("/app/feeds/{id}/pause", pages.page(request -> pause(request, true)));
        routes.post("/app/feeds/{id}/resume", pages.page(request -> pause(request, false)));
        routes.post("/app/feeds/{id}/delete", pages.page(this::delete));
    }

    private static @Nullable String words(@Nullable String given) {
        if (given == null || given.isBlank()) {
            return null;
        }
        return given.strip().substring(0, Math.min(LONGEST_WORDS, given.strip().length()));
    }

    private void show(Context request) {
        Source source = owners.own(request);
        Overview overview = overview(source);
        View view = view(request, overview);
        views.answer(request, "feed", view, Map.of("feed", shown(request, overview, view.words())));
    }

    private Overview overview(Source source) {
        return store.overviews().of(source.id()).orElseThrow(() -> Problem.notFound("feed"));
    }

    /** The window is named after the feed. */
    private View view(Context request, Overview overview) {
        View plain = views.view(request, "feed.title", "feeds");
        String title = overview.title();
        return title == null ? plain : new View(plain.words(), title, plain.here(), plain.caller(), plain.csrf());
    }

    private FeedView shown(Context request, Overview overview, Words words) {
        Source source = overview.source();
        Instant now = store.clock().instant();
        List<Visit> visits = store.journal().of(source.id(), MOST_VISITS);
        StoredRule rule = source.rule() == null
                ? null
                : store.rules().current(source.id()).orElse(null);
        String searched = Objects.requireNonNullElse(words(request.queryParam("words")), "");
        List<StoredItem> items =
                store.items().page(source.id(), filter(searched), after(request, source), MOST_ITEMS + 1);
        boolean more = items.size() > MOST_ITEMS;
        List<ItemLine> lines = items.stream()
                .limit(MOST_ITEMS)
                .map(item -> ItemLine.of(item, source.wishes().sieve(), words))
                .toList();
        String given = request.queryParam("told");
        return new FeedView(
                overview,
                Fare.of(source, rule, visits, now),
                addresses(request, source.id()),
                FeedView.openings(links.feed(request, source.id(), FeedFormat.RSS)),
                chart(source.id(), now, words),
                visits,
                lines,
                more ? lines.getLast().key() : null,
                searched,
                "yes".equals(request.queryParam("made")) ? "made" : given != null && TOLD.contains(given) ? given : "");
    }

    private DayChart chart(String id, Instant now, Words words) {
        List<Integer> counts =
                store.items().perDay(List.of(id), now, DayChart.DAYS).getOrDefault(id, List.of());
        return DayChart.of(counts, now, words);
    }

    private List<FeedView.Address> addresses(Context request, String id) {
        return Arrays.stream(FeedFormat.values())
                .map(format -> FeedView.Address.of(format, links.feed(request, id, format)))
                .toList();
    }

    private static Items.Filter filter(String words) {
        return words.isEmpty()
                ? Items.Filter.ALL
                : new Items.Filter(
                        null,
                        null,
                        Arrays.stream(words.split("\\s+")).limit(MOST_WORDS).toList());
    }

    private @Nullable StoredItem after(Context request, Source source) {
        String key = request.queryParam("after");
        return key == null
                ? null
                : ItemKey.id(key)
                        .flatMap(id -> store.items().one(source.id(), id))
                        .orElseThrow(() -> Problem.notFound("item"));
    }

    private void log(Context request) {
        Source source = owners.own(request);
        Overview overview = overview(source);
        View view = view(request, overview);
        views.answer(
                request,
                "log",
                view,
                Map.of("feed", overview, "visits", store.journal().of(source.id(), MOST_LOGGED)));
    }

    private void qr(Context request) {
        Source source = owners.own(request);
        request.header("Cache-Control", "private, max-age=3600")
                .contentType("image/svg+xml")
                .result(QrPicture.svg(links.feed(request, source.id(), FeedFormat.RSS)));
    }

    private void refresh(Context request) {
        Source source = owners.own(request);
        try (Limits.Permit permit = limits.costly(owners.door().who(request))) {
            refresher.now(source.id(), Making.PATIENCE);
        }
        request.redirect("/app/feeds/" + source.id() + "?told=updated", HttpStatus.SEE_OTHER);
    }

    private void pause(Context request, boolean paused) {
        Source source = owners.own(request);
        store.sources().change(source.id(), source.wishes().withPaused(paused));
        refresher.wake();
        request.redirect(
                "/app/feeds/" + source.id() + "?told=" + (paused ? "paused" : "resumed"), HttpStatus.SEE_OTHER);
    }

    private void delete(Context request) {
        String id = owners.own(request).id();
        store.sources().delete(id);
        Told.deleted(request, ListPages.PATH, List.of(id), 1);
    }
}
