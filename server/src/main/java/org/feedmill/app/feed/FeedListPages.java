package org.feedmill.app.feed;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.DeletedFeed;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.ListingPage;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Pages with the list of feeds: search, folders, bulk actions, deleted feeds. */
public final class FeedListPages {

    static final String PATH = "/app/feeds";

    private static final int PAGE_SIZE = 50;

    /** Number of days in the small charts. */
    private static final int CHART_DAYS = 14;

    /** Most feeds of one bulk action; a page shows fewer. */
    private static final int MAX_SELECTED = 1_000;

    private static final int MAX_DELETED = 200;

    private final TemplateRenderer views;
    private final FeedUseCases feeds;
    private final FeedAccess owners;
    private final ImageAddressing images;

    public FeedListPages(AppContext desk) {
        this.views = desk.views();
        this.feeds = desk.feeds();
        this.owners = desk.access();
        this.images = desk.images();
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get(PATH, pages.withProblemPages(this::list));
        routes.get(PATH + "/deleted", pages.withProblemPages(this::deleted));
        routes.post(PATH + "/act", pages.withProblemPages(this::applyAction));
        routes.post(PATH + "/restore", pages.withProblemPages(this::restore));
        routes.post(PATH + "/folder", pages.withProblemPages(this::changeFolder));
    }

    /** Owner whose feeds the caller sees; null for all. */
    private static @Nullable String ownerFilter(Caller.Person caller) {
        return caller.admin() ? null : caller.id();
    }

    private void list(Context request) {
        Caller.Person caller = owners.requirePerson(request);
        FeedListQuery query = FeedListQuery.of(request);
        ListingPage page = feeds.catalog().listing(query.toQuery(ownerFilter(caller)), query.offset(), PAGE_SIZE);
        List<String> ids =
                page.feeds().stream().map(line -> line.overview().feed().id()).toList();
        Map<String, List<Integer>> days =
                feeds.items().countPerDay(ids, feeds.catalog().clock().instant(), CHART_DAYS);
        PageView view = views.view(request, "feeds.title", "feeds");
        List<FeedListRow> lines = page.feeds().stream()
                .map(line -> FeedListRow.of(line, days, CHART_DAYS))
                .toList();
        views.send(
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
                        query.offset() + PAGE_SIZE < page.matchCount() ? query.offset() + PAGE_SIZE : 0,
                        "message",
                        FlashMessage.of(request),
                        "images",
                        images,
                        "deleted",
                        feeds.deletion().list(ownerFilter(caller), 1).size()));
    }

    private void deleted(Context request) {
        Caller.Person caller = owners.requirePerson(request);
        List<DeletedFeed> deleted = feeds.deletion().list(ownerFilter(caller), MAX_DELETED);
        views.send(
                request,
                "deleted",
                views.view(request, "feeds.deleted", "feeds"),
                Map.of("feeds", deleted, "message", FlashMessage.of(request)));
    }

    private void applyAction(Context request) {
        Caller.Person caller = owners.requirePerson(request);
        List<FeedRecord> chosen = selectedFeeds(request, caller);
        String back = FeedListQuery.backAddress(request.formParam("back"));
        if (chosen.isEmpty()) {
            FlashMessage.redirectNone(request, back);
            return;
        }
        switch (String.valueOf(request.formParam("do"))) {
            case "move" -> move(request, chosen, back);
            case "pause" -> pause(request, chosen, true, back);
            case "resume" -> pause(request, chosen, false, back);
            case "refresh" -> {
                feeds.settings().makeDue(chosen);
                FlashMessage.redirect(request, back, "queued", chosen.size());
            }
            case "delete" -> delete(request, chosen, back);
            default -> throw Problem.badRequest("This action is not available for feeds.");
        }
    }

    /** Returns the selected feeds that exist and belong to the caller. */
    private List<FeedRecord> selectedFeeds(Context request, Caller.Person caller) {
        Set<String> ids = new LinkedHashSet<>(request.formParams("feed"));
        if (ids.size() > MAX_SELECTED) {
            throw Problem.badRequest("Choose at most " + MAX_SELECTED + " feeds.");
        }
        return ids.stream()
                .flatMap(id -> feeds.catalog().find(id).stream())
                .filter(source -> source.deletedAt() == null)
                .filter(source -> caller.admin() || caller.id().equals(source.owner()))
                .toList();
    }

    private void move(Context request, List<FeedRecord> chosen, String back) {
        String fresh = request.formParam("new-folder");
        String folder = fresh == null || fresh.isBlank() ? request.formParam("to") : fresh;
        if (folder == null) {
            FlashMessage.redirect(request, back, "no-folder", 0);
            return;
        }
        List<String> ids = chosen.stream().map(FeedRecord::id).toList();
        List<String> before = chosen.stream()
                .map(source -> Objects.requireNonNullElse(source.settings().folder(), ""))
                .distinct()
                .toList();
        feeds.folders().move(ids, folder);
        boolean undoable = before.size() == 1; // otherwise, one form could not bring them all back
        FlashMessage.redirectUndoable(
                request, back, "moved", chosen.size(), undoable ? ids : List.of(), before.getFirst());
    }

    private void pause(Context request, List<FeedRecord> chosen, boolean paused, String back) {
        List<String> changed = chosen.stream()
                .filter(source -> source.settings().paused() != paused)
                .map(FeedRecord::id)
                .toList();
        feeds.settings().setPaused(chosen, paused);
        FlashMessage.redirectUndoable(request, back, paused ? "paused" : "resumed", chosen.size(), changed);
    }

    private void delete(Context request, List<FeedRecord> chosen, String back) {
        List<String> gone =
                feeds.deletion().delete(chosen.stream().map(FeedRecord::id).toList());
        FlashMessage.redirectUndoable(request, back, "deleted", gone.size(), gone);
    }

    private void restore(Context request) {
        owners.requirePerson(request);
        Set<String> ids = new LinkedHashSet<>(request.formParams("feed"));
        if (ids.size() > MAX_SELECTED) {
            throw Problem.badRequest("Choose at most " + MAX_SELECTED + " feeds.");
        }
        ids.forEach(id -> owners.restore(request, id));
        FlashMessage.redirect(request, FeedListQuery.backAddress(request.formParam("back")), "restored", ids.size());
    }

    /** Renames a folder; an empty name removes the folder and keeps its feeds. */
    private void changeFolder(Context request) {
        Caller.Person caller = owners.requirePerson(request);
        String folder = request.formParam("folder");
        boolean remove = "remove".equals(request.formParam("do"));
        String name = request.formParam("name");
        if (folder == null || folder.isEmpty() || (!remove && (name == null || name.isBlank()))) {
            throw Problem.badRequest("Enter the new name of the folder.");
        }
        feeds.folders().rename(ownerFilter(caller), folder, remove ? null : name);
        String back = remove
                ? PATH
                : PATH + "?folder=" + PageAddresses.encoded(String.valueOf(name).strip());
        request.redirect(back, HttpStatus.SEE_OTHER);
    }
}
