package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.fetch.Own;
import org.feedmill.list.ItemList;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.Milled;
import org.feedmill.mill.NativeFeed;
import org.feedmill.page.Page;
import org.feedmill.page.WebAddress;
import org.feedmill.rule.Induction;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleXml;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Links;
import org.feedmill.serve.Making;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.store.NewRule;
import org.feedmill.store.Origin;
import org.feedmill.store.Source;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/** Pages that create a feed from an address: the form, the preview beside the page itself, the choice among lists. */
final class MakePages {

    private static final int LONGEST_ADDRESS = 2000;

    private final Views views;
    private final Previews previews;
    private final Owners owners;
    private final Limits limits;
    private final Making making;
    private final Links links;
    private final PageFrame frame = new PageFrame();

    MakePages(Desk desk, Previews previews) {
        this.views = desk.views();
        this.previews = previews;
        this.owners = desk.owners();
        this.limits = desk.limits();
        this.making = desk.making();
        this.links = desk.links();
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get("/", pages.page(this::home));
        routes.get("/app/new", pages.page(this::waiting));
        routes.get("/app/new/result", pages.page(this::result));
        routes.get("/app/shots/{shot}/page", pages.page(this::page));
        routes.post("/app/feeds", pages.page(this::make));
    }

    private void home(Context request) {
        home(request, "", false);
    }

    /** @param wrong whether the given address is invalid */
    private void home(Context request, String given, boolean wrong) {
        View view = views.view(request, "home.title", "home");
        views.answer(
                request,
                "home",
                view,
                Map.of(
                        "url",
                        given,
                        "wrong",
                        wrong,
                        "may",
                        owners.mayMake(view.caller()),
                        "base",
                        links.base(request)));
    }

    private void mistyped(Context request) {
        String given = Objects.requireNonNullElse(request.queryParam("url"), "").strip();
        request.status(HttpStatus.BAD_REQUEST);
        home(request, given.substring(0, Math.min(LONGEST_ADDRESS, given.length())), true);
    }

    /** Shown at once; the result takes its place when it has come. */
    private void waiting(Context request) {
        owners.maker(request);
        String address = address(request.queryParam("url"));
        if (address == null) {
            mistyped(request);
            return;
        }
        views.answer(
                request,
                "new",
                views.view(request, "new.title", "home"),
                Map.of("url", address, "query", Objects.requireNonNullElse(request.queryString(), "")));
    }

    private void result(Context request) {
        Caller caller = owners.maker(request);
        String address = address(request.queryParam("url"));
        if (address == null) {
            mistyped(request);
            return;
        }
        Wishes wishes = wishes(request);
        View view = views.view(request, "new.title", "home");
        try (Limits.Permit permit = limits.costly(caller)) {
            Shot shot = previews.take(caller, address, wishes);
            show(request, view, PreviewResult.of(shot));
        }
    }

    /** A script puts the result into the page that waits for it; without one it is a page of its own. */
    private void show(Context request, View view, PreviewResult result) {
        boolean part = request.header("HX-Request") != null;
        views.answer(request, part ? "result" : "result-page", view, Map.of("result", result));
    }

    private static Wishes wishes(Context request) {
        Wishes standard = Wishes.STANDARD;
        boolean draw = "always".equals(request.queryParam("draw"));
        boolean own = "own".equals(request.queryParam("feed"));
        return new Wishes(
                null,
                standard.every(),
                standard.finder(),
                standard.pages(),
                standard.articles(),
                draw ? Drawing.ALWAYS : standard.drawing(),
                own ? NativeFeed.PREFERRED : standard.nativeFeed(),
                standard.keep(),
                false);
    }

    /** Address as it was typed or pasted; null if it is invalid. */
    private static @Nullable String address(@Nullable String given) {
        String text = given == null ? "" : given.strip();
        if (!text.isEmpty() && !text.contains("://")) {
            text = "https://" + text;
        }
        return text.length() > LONGEST_ADDRESS || WebAddress.of(text) == null ? null : text;
    }

    private void page(Context request) {
        Shot shot = shot(request, request.pathParam("shot"));
        Page page = shot.page();
        if (page == null) {
            throw Problem.notFound("page");
        }
        frame.answer(request, page, shot.styles(), "yes".equals(request.queryParam("pictures")));
    }

    private Shot shot(Context request, @Nullable String id) {
        return previews.shots()
                .of(id == null ? "" : id, owners.maker(request))
                .orElseThrow(() -> new Problem(410, "Gone", "This preview is too old. Ask for the page again."));
    }

    private void make(Context request) {
        Caller caller = owners.maker(request);
        Shot shot = shot(request, request.formParam("shot"));
        String offer = request.formParam("feed");
        Source source = offer == null
                ? making.make(
                        caller,
                        shot.address(),
                        shot.wishes(),
                        Own.NOTHING,
                        rule(shot, request.formParam("list")),
                        false)
                : making.make(caller, offered(shot, offer), Wishes.STANDARD, Own.NOTHING, null, false);
        request.redirect("/app/feeds/" + source.id() + "?made=yes", HttpStatus.SEE_OTHER);
    }

    /** The address of the site's own feed that was chosen. */
    private static String offered(Shot shot, String given) {
        return PreviewResult.offers(shot).stream()
                .filter(offer -> Integer.toString(offer.number()).equals(given))
                .map(PreviewResult.Offer::address)
                .findFirst()
                .orElseThrow(() -> Problem.notFound("feed"));
    }

    /** The best list is found anew each time; another must be held fast by a rule. */
    private static @Nullable NewRule rule(Shot shot, @Nullable String given) {
        if (given == null || given.equals("0") || !(shot.milled() instanceof Milled.Fresh fresh)) {
            return null;
        }
        List<ItemList> lists = fresh.found().candidates();
        int number = given.matches("[0-9]{1,3}") ? Integer.parseInt(given) : lists.size();
        if (number >= lists.size()) {
            throw Problem.notFound("list");
        }
        try {
            Rule rule = Induction.ruleFor(fresh.page(), lists.get(number));
            return new NewRule(RuleXml.write(rule), Origin.LEARNED, "Chosen among the lists of the page.");
        } catch (IllegalArgumentException e) {
            throw new Problem(422, "No rule", "This list cannot be held fast by a rule. Mark its items instead.");
        }
    }
}
