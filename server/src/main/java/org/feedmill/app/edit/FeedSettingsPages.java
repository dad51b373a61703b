package org.feedmill.app.edit;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedFolder;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feeds.FeedChange;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.FilterPreview;
import org.jspecify.annotations.Nullable;

/** Pages with the settings of a feed; {@link RulePages} has its rules. */
public final class FeedSettingsPages {

    /** Status for valid requests with invalid values. */
    private static final int UNPROCESSABLE = 422;

    /** Number of items that are counted to show the effect of a filter. */
    private static final int MAX_COUNTED = 500;

    private static final ChangeTrial.SettingsTrial NO_TRIAL = new ChangeTrial.SettingsTrial(null, "");

    private final TemplateRenderer views;
    private final FeedUseCases feeds;
    private final FeedRefresher refresher;
    private final FeedAccess owners;
    private final CallerRateLimiter limits;
    private final ChangeTrial trial;
    private final RulePages rules;

    public FeedSettingsPages(AppContext desk) {
        this.views = desk.views();
        this.feeds = desk.feeds();
        this.refresher = desk.refresher();
        this.owners = desk.access();
        this.limits = desk.limits();
        this.trial = new ChangeTrial(desk);
        this.rules = new RulePages(desk, trial);
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
     * @param all number of items that were checked
     */
    public record PassingCount(int pass, int all) {}

    private void show(Context request) {
        FeedRecord source = owners.requireOwn(request);
        answer(
                request,
                source,
                FeedSettingsForm.of(source, credentials(source)),
                source.settings().wordFilter(),
                NO_TRIAL);
    }

    private RequestCredentials credentials(FeedRecord source) {
        return feeds.catalog().credentials(source);
    }

    private void answer(
            Context request,
            FeedRecord source,
            FeedSettingsForm form,
            FeedSettings.WordFilter filter,
            ChangeTrial.SettingsTrial tried) {
        FeedOverview overview = feeds.catalog().requireOverview(source.id());
        PassingCount passing = countPassing(source.id(), filter);
        views.send(
                request,
                "edit",
                views.view(request, "edit.title", "feeds"),
                Map.of(
                        "feed",
                        overview,
                        "form",
                        form,
                        "folders",
                        folders(owners.requirePerson(request)),
                        "pass",
                        passing.pass(),
                        "all",
                        passing.all(),
                        "tried",
                        tried));
    }

    private List<String> folders(Caller.Person caller) {
        return feeds.folders().list(caller.admin() ? null : caller.id()).stream()
                .map(FeedFolder::name)
                .toList();
    }

    private void save(Context request) {
        FeedRecord source = owners.requireOwn(request);
        RequestCredentials old = credentials(source);
        FeedSettingsForm form = FeedSettingsForm.of(request, old);
        FeedSettingsFormReader reader = new FeedSettingsFormReader(form);
        FeedSettings feedSettings = reader.settings(source.settings());
        @Nullable RequestCredentials own = reader.credentials(source.address(), old);
        if (!reader.errors().isEmpty()) {
            request.status(UNPROCESSABLE);
            ChangeTrial.SettingsTrial none = new ChangeTrial.SettingsTrial(
                    null,
                    request.header("HX-Request") == null
                            ? ""
                            : views.view(request, "edit.title", "feeds")
                                    .text("edit.errors", reader.errors().size()));
            answer(request, source, form.with(reader.errors()), feedSettings.wordFilter(), none);
            return;
        }
        if ("preview".equals(request.formParam("do"))) {
            try (CallerRateLimiter.Permit permit =
                    limits.acquireCostly(owners.authenticator().authenticate(request))) {
                answer(request, source, form, feedSettings.wordFilter(), trial.trySettings(source, feedSettings, own));
            }
            return;
        }
        feeds.settings().change(source, FeedChange.of(feedSettings, own));
        refresher.wake();
        request.redirect("/app/feeds/" + source.id() + "?message=saved", HttpStatus.SEE_OTHER);
    }

    private void count(Context request) {
        FeedRecord source = owners.requireOwn(request);
        FeedSettingsFormReader reader =
                new FeedSettingsFormReader(FeedSettingsForm.of(request, RequestCredentials.NONE));
        PassingCount passing = countPassing(source.id(), reader.filter());
        views.send(
                request,
                "filter-count",
                views.view(request, "edit.title", "feeds"),
                Map.of("pass", passing.pass(), "all", passing.all()));
    }

    private PassingCount countPassing(String id, FeedSettings.WordFilter filter) {
        List<StoredItem> items = feeds.items().list(id, ItemFilter.ALL, null, MAX_COUNTED);
        int pass = FilterPreview.countPassing(
                filter, items.stream().map(StoredItem::entry).toList());
        return new PassingCount(pass, items.size());
    }
}
