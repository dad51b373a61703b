package org.feedmill.app.edit;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.Caller;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.FilterPreview;
import org.feedmill.serve.http.Problem;
import org.feedmill.store.Store;
import org.feedmill.store.feed.FeedOverview;
import org.feedmill.store.feed.FeedRecord;
import org.feedmill.store.feed.FeedSettings;
import org.feedmill.store.feed.FolderRepository;
import org.feedmill.store.item.ItemRepository;
import org.feedmill.store.item.StoredItem;
import org.jspecify.annotations.Nullable;

/** Pages with the settings of a feed; {@link RulePages} has its rules. */
public final class FeedSettingsPages {

    /** Status for valid requests with invalid values. */
    private static final int UNPROCESSABLE = 422;

    /** Items that are counted to show the effect of a filter. */
    private static final int MAX_COUNTED = 500;

    private final TemplateRenderer views;
    private final Store store;
    private final FeedRefresher refresher;
    private final FeedAccess owners;
    private final RulePages rules;

    public FeedSettingsPages(AppContext desk) {
        this.views = desk.views();
        this.store = desk.store();
        this.refresher = desk.refresher();
        this.owners = desk.access();
        this.rules = new RulePages(desk);
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get("/app/feeds/{id}/edit", pages.withProblemPages(this::show));
        routes.post("/app/feeds/{id}/edit", pages.withProblemPages(this::save));
        routes.post("/app/feeds/{id}/edit/count", pages.withProblemPages(this::count));
        rules.add(routes, pages);
    }

    /**
     * Number of items that pass the filter.
     *
     * @param all that were looked at
     */
    public record PassingCount(int pass, int all) {}

    private void show(Context request) {
        FeedRecord source = owners.requireOwn(request);
        answer(
                request,
                source,
                FeedSettingsForm.of(source, credentials(source)),
                source.settings().sieve());
    }

    private RequestCredentials credentials(FeedRecord source) {
        return source.hasCredentials() ? store.feeds().credentials(source.id()) : RequestCredentials.NONE;
    }

    private void answer(Context request, FeedRecord source, FeedSettingsForm form, FeedSettings.WordFilter sieve) {
        FeedOverview overview = store.overviews().find(source.id()).orElseThrow(() -> Problem.notFound("feed"));
        PassingCount passing = countPassing(source.id(), sieve);
        views.send(
                request,
                "edit",
                views.view(request, "edit.title", "feeds"),
                Map.of(
                        "feed", overview,
                        "form", form,
                        "folders", folders(owners.requirePerson(request)),
                        "pass", passing.pass(),
                        "all", passing.all()));
    }

    private List<String> folders(Caller.Person caller) {
        return store.folders().list(caller.admin() ? null : caller.id()).stream()
                .map(FolderRepository.Folder::name)
                .toList();
    }

    private void save(Context request) {
        FeedRecord source = owners.requireOwn(request);
        RequestCredentials old = credentials(source);
        FeedSettingsForm form = FeedSettingsForm.of(request, old);
        FeedSettingsFormReader reader = new FeedSettingsFormReader(form);
        FeedSettings wishes = reader.settings(source.settings());
        @Nullable RequestCredentials own = reader.credentials(source.address(), old);
        if (!reader.errors().isEmpty()) {
            request.status(UNPROCESSABLE);
            answer(request, source, form.with(reader.errors()), wishes.sieve());
            return;
        }
        if (!wishes.equals(source.settings())) {
            store.feeds().updateSettings(source.id(), wishes);
        }
        if (own != null) {
            store.feeds().setCredentials(source.id(), own);
        }
        refresher.wake();
        request.redirect("/app/feeds/" + source.id() + "?told=saved", HttpStatus.SEE_OTHER);
    }

    private void count(Context request) {
        FeedRecord source = owners.requireOwn(request);
        FeedSettingsFormReader reader =
                new FeedSettingsFormReader(FeedSettingsForm.of(request, RequestCredentials.NONE));
        PassingCount passing = countPassing(source.id(), reader.filter());
        views.send(
                request,
                "passing",
                views.view(request, "edit.title", "feeds"),
                Map.of("pass", passing.pass(), "all", passing.all()));
    }

    private PassingCount countPassing(String id, FeedSettings.WordFilter sieve) {
        List<StoredItem> items = store.items().list(id, ItemRepository.ItemFilter.ALL, null, MAX_COUNTED);
        int pass = FilterPreview.countPassing(
                sieve, items.stream().map(StoredItem::entry).toList());
        return new PassingCount(pass, items.size());
    }
}
