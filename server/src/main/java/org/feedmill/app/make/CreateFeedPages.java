package org.feedmill.app.make;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.SubmittedForm;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.app.preview.DuplicateFeeds;
import org.feedmill.app.preview.PageSnapshot;
import org.feedmill.app.preview.PreviewResult;
import org.feedmill.app.preview.SandboxedPage;
import org.feedmill.app.preview.SnapshotTaker;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.feeds.FeedSetting;
import org.feedmill.feeds.FeedSettingLimits;
import org.feedmill.feeds.FeedSettingsValidator;
import org.feedmill.feeds.NewFeed;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.ItemList;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.LimitedFeedCreation;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;

/** Pages that create a feed from an address: the form, the preview next to the page, the choice among lists. */
public final class CreateFeedPages {

    private final TemplateRenderer views;
    private final SnapshotTaker snapshots;
    private final FeedAccess owners;
    private final CallerRateLimiter limits;
    private final LimitedFeedCreation creation;
    private final ServerLinks links;
    private final SandboxedPage frame;
    private final ImageAddressing images;
    private final SiteCredentialsForm credentials;
    private final DuplicateFeeds duplicates;

    public CreateFeedPages(AppContext desk, SnapshotTaker previews) {
        this.views = desk.views();
        this.snapshots = previews;
        this.owners = desk.access();
        this.limits = desk.limits();
        this.creation = desk.creation();
        this.links = desk.links();
        this.images = desk.images();
        this.frame = new SandboxedPage(images, links);
        this.credentials = new SiteCredentialsForm(desk);
        this.duplicates = new DuplicateFeeds(desk);
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get("/", pages.withProblemPages(this::home));
        routes.get("/app/new", pages.withProblemPages(this::showWaiting));
        routes.get("/app/new/result", pages.withProblemPages(this::result));
        routes.get("/app/shots/{shot}/page", pages.withProblemPages(this::page));
        routes.get("/app/shots/{shot}/result", pages.withProblemPages(this::showSnapshot));
        routes.post("/app/shots/{shot}/credentials", pages.withProblemPages(this::signInToSite));
        routes.post("/app/feeds", pages.withProblemPages(this::create));
    }

    private void home(Context request) {
        home(request, "", false);
    }

    /** @param wrong whether the given address is invalid */
    private void home(Context request, String given, boolean wrong) {
        PageView view = views.view(request, "home.title", "home");
        views.send(
                request,
                "home",
                view,
                Map.of(
                        "url",
                        given,
                        "wrong",
                        wrong,
                        "may",
                        owners.mayCreate(view.caller()),
                        "base",
                        links.baseAddress(request)));
    }

    private void showMistyped(Context request) {
        String given = Objects.requireNonNullElse(request.queryParam("url"), "").strip();
        request.status(HttpStatus.BAD_REQUEST);
        home(request, given.substring(0, Math.min(FeedSettingLimits.MAX_ADDRESS_LENGTH, given.length())), true);
    }

    /** Shows a page at once; the result replaces it when it is ready. */
    private void showWaiting(Context request) {
        owners.requireCreator(request);
        String address = address(request.queryParam("url"));
        if (address == null) {
            showMistyped(request);
            return;
        }
        views.send(
                request,
                "new",
                views.view(request, "new.title", "home"),
                Map.of("url", address, "query", Objects.requireNonNullElse(request.queryString(), "")));
    }

    private void result(Context request) {
        Caller caller = owners.requireCreator(request);
        String address = address(request.queryParam("url"));
        if (address == null) {
            showMistyped(request);
            return;
        }
        FeedSettings feedSettings = settings(request);
        PageView view = views.view(request, "new.title", "home");
        try (CallerRateLimiter.Permit permit = limits.acquireCostly(caller)) {
            String typed =
                    Objects.requireNonNullElse(request.queryParam("url"), "").strip();
            PageSnapshot snapshot = typed.contains("://")
                    ? snapshots.takeSnapshot(caller, address, feedSettings)
                    : snapshots.takeSnapshotOfHost(caller, typed, feedSettings);
            show(request, view, PreviewResult.of(snapshot));
        }
    }

    private void showSnapshot(Context request) {
        PageSnapshot snapshot = requireSnapshot(request, request.pathParam("shot"));
        show(request, views.view(request, "new.title", "home"), PreviewResult.of(snapshot));
    }

    /** Loads the page again with the credentials of the form. They are kept only with the new snapshot. */
    private void signInToSite(Context request) {
        Caller.Person caller = owners.requirePerson(request);
        PageSnapshot snapshot = requireSnapshot(request, request.pathParam("shot"));
        SubmittedForm.FormReader form = new SubmittedForm.FormReader(request, "credentials");
        RequestCredentials own = credentials.read(request, snapshot.address(), form);
        if (own == null) {
            request.status(HttpStatus.BAD_REQUEST);
            show(request, views.view(request, "new.title", "home"), PreviewResult.of(snapshot), form.form());
            return;
        }
        try (CallerRateLimiter.Permit permit = limits.acquireCostly(caller)) {
            PageSnapshot signedIn = snapshots.takeSnapshot(caller, snapshot.address(), snapshot.settings(), own);
            request.redirect("/app/shots/" + signedIn.id() + "/result", HttpStatus.SEE_OTHER);
        }
    }

    /** Shows the result: as a part if a script inserts it into the waiting page, otherwise as a complete page. */
    private void show(Context request, PageView view, PreviewResult result) {
        show(request, view, result, SubmittedForm.NONE);
    }

    private void show(Context request, PageView view, PreviewResult result, SubmittedForm form) {
        boolean part = request.header("HX-Request") != null;
        views.send(
                request,
                part ? "result" : "result-page",
                view,
                Map.of("result", result, "images", images, "form", form));
    }

    /**
     * Returns the settings of the preview: parameters are named after settings, except for two that older links
     * contain.
     */
    private static FeedSettings settings(Context request) {
        FeedSettings.Builder settings = FeedSettings.builder();
        for (FeedSetting setting : FeedSetting.values()) {
            String given = request.queryParam(setting.jsonName());
            if (given != null && setting.section() == FeedSetting.Section.FETCHING) {
                setting.set(settings, given).ifPresent(violation -> {
                    throw Problem.badRequest(violation.message());
                });
            }
        }
        if ("always".equals(request.queryParam("draw"))) {
            settings.renderMode(RenderMode.ALWAYS);
        }
        if ("own".equals(request.queryParam("feed"))) {
            settings.nativeFeed(NativeFeedMode.PREFERRED);
        }
        return settings.build();
    }

    /** Address as it was typed or pasted; null if it is invalid. */
    private static @Nullable String address(@Nullable String given) {
        String text = given == null ? "" : given.strip();
        if (!text.isEmpty() && !text.contains("://")) {
            text = "https://" + text;
        }
        return FeedSettingsValidator.checkAddress(text).isPresent() ? null : text;
    }

    private void page(Context request) {
        PageSnapshot snapshot = requireSnapshot(request, request.pathParam("shot"));
        Page page = snapshot.page();
        if (page == null) {
            throw Problem.notFound("page");
        }
        frame.send(request, page, snapshot.styles());
    }

    private PageSnapshot requireSnapshot(Context request, @Nullable String id) {
        return snapshots
                .snapshots()
                .find(id == null ? "" : id, owners.requireCreator(request))
                .orElseThrow(() -> new Problem(410, "Gone", "This preview has expired. Load the page again."));
    }

    private void create(Context request) {
        Caller caller = owners.requireCreator(request);
        PageSnapshot snapshot = requireSnapshot(request, request.formParam("snapshot"));
        String offer = request.formParam("feed");
        String address = offer == null ? snapshot.address() : offeredAddress(snapshot, offer);
        if (duplicates.askedFirst(request, caller, address)) {
            return;
        }
        boolean another = DuplicateFeeds.isConfirmed(request);
        NewFeed wanted = offer == null
                ? snapshot.newFeed(snapshot.settings(), rule(snapshot, request.formParam("list")), another)
                : new NewFeed(address, FeedSettings.STANDARD, RequestCredentials.NONE, null, null, another);
        FeedRecord source = creation.create(caller, wanted);
        request.redirect("/app/feeds/" + source.id() + "?made=yes", HttpStatus.SEE_OTHER);
    }

    /** Returns the address of the chosen feed that the site offers. */
    private static String offeredAddress(PageSnapshot snapshot, String given) {
        return PreviewResult.offers(snapshot).stream()
                .filter(offer -> Integer.toString(offer.number()).equals(given))
                .map(PreviewResult.FeedOffer::address)
                .findFirst()
                .orElseThrow(() -> Problem.notFound("feed"));
    }

    /** Returns a rule for the chosen list; null for the best list, which is found again at each update. */
    private static @Nullable NewRule rule(PageSnapshot snapshot, @Nullable String given) {
        if (given == null || given.equals("0") || !(snapshot.milled() instanceof MillResult.Extracted fresh)) {
            return null;
        }
        List<ItemList> lists = fresh.found().candidates();
        int number = given.matches("[0-9]{1,3}") ? Integer.parseInt(given) : lists.size();
        if (number >= lists.size()) {
            throw Problem.notFound("list");
        }
        try {
            Rule rule = RuleInducer.ruleFor(fresh.page(), lists.get(number))
                    .withOptionsIfFound(snapshot.settings().finderOptionValues());
            return new NewRule(XmlRuleFormat.write(rule), RuleOrigin.LEARNED, "Selected from the lists of the page.");
        } catch (IllegalArgumentException e) {
            throw new Problem(422, "No rule", "No rule can be learned for this list. Mark its items instead.");
        }
    }
}
