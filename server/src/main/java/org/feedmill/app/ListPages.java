package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.store.Bin;
import org.feedmill.store.Shelf;
import org.feedmill.store.Source;
import org.feedmill.store.Store;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/** Pages with the list of feeds: search, folders, bulk actions, deleted feeds. */
final class ListPages {

    static final String PATH = "/app/feeds";

    private static final int PAGE = 50;

    /** Days that the small charts show. */
    private static final int DAYS = 14;

    /** More are not acted upon at once: a page shows fewer. */
    private static final int MOST_CHOSEN = 1_000;

    private static final int MOST_DELETED = 200;

    /** Deleted feeds that can be restored from the message; its address should not get longer. */
    private static final int MOST_UNDO = 60;

    private final Views views;
    private final Store store;
    private final Owners owners;

    ListPages(Desk desk) {
        this.views = desk.views();
        this.store = desk.store();
        this.owners = desk.owners();
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get(PATH, pages.page(this::list));
        routes.get(PATH + "/deleted", pages.page(this::deleted));
        routes.post(PATH + "/act", pages.page(this::act));
        routes.post(PATH + "/restore", pages.page(this::restore));
        routes.post(PATH + "/folder", pages.page(this::folder));
    }

    /** Owner whose feeds the caller sees; null for all. */
    private static @Nullable String whose(Caller.Person caller) {
        return caller.admin() ? null : caller.id();
    }

    private void list(Context request) {
        Caller.Person caller = owners.person(request);
        ListQuery query = ListQuery.of(request);
        Shelf.Page page = store.shelf().page(query.asked(whose(caller)), query.from(), PAGE);
        List<String> ids =
                page.lines().stream().map(line -> line.feed().source().id()).toList();
        Map<String, List<Integer>> days =
                store.items().perDay(ids, store.clock().instant(), DAYS);
        View view = views.view(request, "feeds.title", "feeds");
        List<FeedLine> lines =
                page.lines().stream().map(line -> FeedLine.of(line, days, DAYS)).toList();
        views.answer(
                request,
                "feeds",
                view,
                Map.of(
                        "page",
                        page,
                        "lines",
                        lines,
                        "query",
                        query,
                        "next",
                        query.from() + PAGE < page.found() ? query.from() + PAGE : 0,
                        "told",
                        Told.of(request),
                        "deleted",
                        store.bin().list(whose(caller), 1).size()));
    }

    private void deleted(Context request) {
        Caller.Person caller = owners.person(request);
        List<Bin.Deleted> feeds = store.bin().list(whose(caller), MOST_DELETED);
        views.answer(
                request,
                "deleted",
                views.view(request, "feeds.deleted", "feeds"),
                Map.of("feeds", feeds, "told", Told.of(request)));
    }

    private void act(Context request) {
        Caller.Person caller = owners.person(request);
        List<Source> chosen = chosen(request, caller);
        String back = ListQuery.back(request.formParam("back"));
        if (chosen.isEmpty()) {
            Told.none(request, back);
            return;
        }
        switch (String.valueOf(request.formParam("do"))) {
            case "move" -> move(request, chosen, back);
            case "pause" -> pause(request, chosen, true, back);
            case "resume" -> pause(request, chosen, false, back);
            case "refresh" -> {
                chosen.forEach(source -> store.sources().wake(source.id()));
                Told.redirect(request, back, "woken", chosen.size());
            }
            case "delete" -> delete(request, chosen, back);
            default -> throw Problem.bad("This cannot be done with feeds.");
        }
    }

    /** Those of the chosen ones that are there and the caller's. */
    private List<Source> chosen(Context request, Caller.Person caller) {
        Set<String> ids = new LinkedHashSet<>(request.formParams("feed"));
        if (ids.size() > MOST_CHOSEN) {
            throw Problem.bad("Choose " + MOST_CHOSEN + " feeds at most.");
        }
        return ids.stream()
                .flatMap(id -> store.sources().byId(id).stream())
                .filter(source -> source.deleted() == null)
                .filter(source -> caller.admin() || caller.id().equals(source.owner()))
                .toList();
    }

    private void move(Context request, List<Source> chosen, String back) {
        String fresh = request.formParam("new-folder");
        String folder = fresh == null || fresh.isBlank() ? request.formParam("to") : fresh;
        if (folder == null) {
            Told.redirect(request, back, "nowhere", 0);
            return;
        }
        try {
            store.folders().move(chosen.stream().map(Source::id).toList(), folder);
        } catch (IllegalArgumentException e) {
            throw Problem.bad(String.valueOf(e.getMessage()));
        }
        Told.redirect(request, back, "moved", chosen.size());
    }

    private void pause(Context request, List<Source> chosen, boolean paused, String back) {
        for (Source source : chosen) {
            Wishes wishes = source.wishes();
            if (wishes.paused() != paused) {
                store.sources().change(source.id(), wishes.withPaused(paused));
            }
        }
        Told.redirect(request, back, paused ? "paused" : "resumed", chosen.size());
    }

    private void delete(Context request, List<Source> chosen, String back) {
        List<String> gone = chosen.stream()
                .map(Source::id)
                .filter(id -> store.sources().delete(id))
                .toList();
        Told.deleted(request, back, gone.size() > MOST_UNDO ? List.of() : gone, gone.size());
    }

    private void restore(Context request) {
        owners.person(request);
        Set<String> ids = new LinkedHashSet<>(request.formParams("feed"));
        if (ids.size() > MOST_CHOSEN) {
            throw Problem.bad("Choose " + MOST_CHOSEN + " feeds at most.");
        }
        ids.forEach(id -> owners.restore(request, id));
        Told.redirect(request, ListQuery.back(request.formParam("back")), "restored", ids.size());
    }

    /** Another name for a folder, or none: then its feeds stay without one. */
    private void folder(Context request) {
        Caller.Person caller = owners.person(request);
        String folder = request.formParam("folder");
        boolean remove = "remove".equals(request.formParam("do"));
        String name = request.formParam("name");
        if (folder == null || folder.isEmpty() || (!remove && (name == null || name.isBlank()))) {
            throw Problem.bad("Tell the new name of the folder.");
        }
        try {
            store.folders().rename(whose(caller), folder, remove ? null : name);
        } catch (IllegalArgumentException e) {
            throw Problem.bad(String.valueOf(e.getMessage()));
        }
        String back = remove
                ? PATH
                : PATH + "?folder=" + PageAddresses.encoded(String.valueOf(name).strip());
        request.redirect(back, HttpStatus.SEE_OTHER);
    }
}
