package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.fetch.Own;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.NativeFeed;
import org.feedmill.page.Page;
import org.feedmill.rule.Learned;
import org.feedmill.rule.Mark;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleXml;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Making;
import org.feedmill.serve.Problem;
import org.feedmill.serve.Problems;
import org.feedmill.store.NewRule;
import org.feedmill.store.Origin;
import org.feedmill.store.Source;
import org.feedmill.store.StoredRule;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Pages of the labeller: a person marks the parts of a page, and a rule is learned from the marks (P1 §2.1.2, P2 §2.3).
 */
final class LabelPages {

    private static final String SHOT = "/app/shots/{shot}";

    private final Desk desk;
    private final Previews previews;
    private final Lessons lessons = new Lessons();

    LabelPages(Desk desk, Previews previews) {
        this.desk = desk;
        this.previews = previews;
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get("/app/feeds/{id}/label", pages.page(this::begin));
        routes.get(SHOT + "/label", pages.page(this::show));
        routes.post(SHOT + "/rule", pages.page(this::save));
        routes.get(SHOT + "/tree", script(request -> json(request, LabelTree.of(page(shot(request))))));
        routes.get(SHOT + "/node", script(this::node));
        routes.get(SHOT + "/now", script(this::now));
        routes.post(SHOT + "/learn", script(this::learn));
    }

    /** Wraps a handler for the labeller's script: problems are sent as JSON, without a redirect to sign in. */
    private static Handler script(Handler inner) {
        return request -> {
            try {
                inner.handle(request);
            } catch (Problem problem) {
                Problems.headers(request, problem);
                request.status(problem.status());
                json(request, LabelMarks.MAPPER.createObjectNode().put("detail", problem.getMessage()));
            }
        };
    }

    /** A fresh look at a feed's page, as the feed sees it. */
    private void begin(Context request) {
        Source source = desk.owners().own(request);
        Caller caller = desk.owners().person(request);
        Own own = desk.store().sources().own(source.id());
        try (Limits.Permit permit = desk.limits().costly(caller)) {
            Shot shot = previews.take(caller, source.address(), listed(source.wishes()), own);
            request.redirect("/app/shots/" + shot.id() + "/label?feed=" + source.id(), HttpStatus.SEE_OTHER);
        }
    }

    /** Marks are made on the page itself, never on a feed that it offers. */
    private static Wishes listed(Wishes wishes) {
        return with(wishes, wishes.drawing(), NativeFeed.ASIDE);
    }

    private static Wishes with(Wishes wishes, Drawing drawing, NativeFeed nativeFeed) {
        return new Wishes(
                wishes.title(),
                wishes.every(),
                wishes.finder(),
                wishes.pages(),
                wishes.articles(),
                drawing,
                nativeFeed,
                wishes.keep(),
                wishes.paused(),
                wishes.folder(),
                wishes.sieve());
    }

    private void show(Context request) {
        Shot shot = shot(request);
        if (shot.page() == null) {
            throw new Problem(
                    422, "No page", "There is no page to mark: it could not be fetched, or it is none. Try it again.");
        }
        Source source = feed(request, shot, request.queryParam("feed"));
        lessons.warm(shot);
        desk.views()
                .answer(
                        request,
                        "label",
                        desk.views().view(request, "label.title", source == null ? "home" : "feeds"),
                        Map.of(
                                "shot",
                                shot.id(),
                                "address",
                                shot.address(),
                                "feed",
                                source == null ? "" : source.id()));
    }

    private void node(Context request) {
        Page page = page(shot(request));
        String given = Objects.requireNonNullElse(request.queryParam("node"), "");
        int node = given.matches("[0-9]{1,7}") ? Integer.parseInt(given) : page.size();
        if (node >= page.size()) {
            throw Problem.bad("The page has no such node.");
        }
        json(request, LabelTree.node(page, node));
    }

    /** Applies the feed's rule to the page. */
    private void now(Context request) {
        Shot shot = shot(request);
        Page page = page(shot);
        Source source = feed(request, shot, request.queryParam("feed"));
        StoredRule stored = source == null
                ? null
                : desk.store().rules().current(source.id()).orElse(null);
        if (stored == null) {
            throw Problem.notFound("rule");
        }
        Rule rule = RuleXml.read(stored.xml());
        try (Limits.Permit permit = desk.limits().any(desk.owners().maker(request))) {
            json(request, answer(request, page).of(rule, rule.apply(page), List.of()));
        }
    }

    private void learn(Context request) {
        Caller caller = desk.owners().maker(request);
        Shot shot = shot(request);
        Page page = page(shot);
        try (Limits.Permit permit = desk.limits().any(caller)) {
            List<Mark> marks = LabelMarks.of(request, page);
            json(request, answer(request, page).of(lessons.of(shot).learn(marks)));
        }
    }

    private static LabelAnswer answer(Context request, Page page) {
        return new LabelAnswer(page, Words.accepted(request.header("Accept-Language")));
    }

    /** The rule is learned anew from the marks: what a browser says a rule is would be anything. */
    private void save(Context request) {
        Caller caller = desk.owners().maker(request);
        Shot shot = shot(request);
        Page page = page(shot);
        List<Mark> marks = LabelMarks.of(request.formParam("marks"), page);
        Source source = feed(request, shot, request.formParam("feed"));
        if (!(lessons.of(shot).learn(marks) instanceof Learned.Taught taught)) {
            throw new Problem(422, "No rule", "These marks lead to no list. Go back and mark the title of an item.");
        }
        String why = marks.size() == 1 ? "One mark on the page." : marks.size() + " marks on the page.";
        NewRule rule = new NewRule(RuleXml.write(taught.rule()), Origin.LEARNED, why);
        Wishes wishes = drawn(page, listed(source == null ? shot.wishes() : source.wishes()));
        if (source == null) {
            Source made = desk.making().make(caller, shot.address(), wishes, Own.NOTHING, rule, false);
            if (!made.schedule().fresh()) {
                refresh(caller, made.id()); // it was there already, with another rule
            }
            request.redirect("/app/feeds/" + made.id() + "?made=yes", HttpStatus.SEE_OTHER);
        } else {
            put(caller, source, wishes, rule);
            request.redirect("/app/feeds/" + source.id(), HttpStatus.SEE_OTHER);
        }
    }

    /** Renders the page at every update if it was rendered when it was labelled. */
    private static Wishes drawn(Page page, Wishes wishes) {
        return page.drawn() ? with(wishes, Drawing.ALWAYS, wishes.nativeFeed()) : wishes;
    }

    private void put(Caller caller, Source source, Wishes wishes, NewRule rule) {
        desk.store().rules().put(source.id(), rule);
        if (!wishes.equals(source.wishes())) {
            desk.store().sources().change(source.id(), wishes);
        }
        if (!wishes.paused()) {
            refresh(caller, source.id());
        }
    }

    private void refresh(Caller caller, String feed) {
        try (Limits.Permit permit = desk.limits().costly(caller)) {
            desk.refresher().now(feed, Making.PATIENCE);
        } catch (Problem tooMuch) {
            return; // the rule is in force, and the feed is due
        }
    }

    private Shot shot(Context request) {
        return previews
                .shots()
                .of(request.pathParam("shot"), desk.owners().maker(request))
                .orElseThrow(() -> new Problem(410, "Gone", "This page is too old. Ask for it again."));
    }

    private static Page page(Shot shot) {
        Page page = shot.page();
        if (page == null) {
            throw Problem.notFound("page");
        }
        return page;
    }

    /** The feed that is taught, null where a new one is to come of it. */
    private @Nullable Source feed(Context request, Shot shot, @Nullable String id) {
        if (id == null || id.isEmpty()) {
            return null;
        }
        Source source = desk.owners().own(request, id);
        if (!source.address().equals(shot.address())) {
            throw Problem.bad("This page is not the feed's.");
        }
        return source;
    }

    private static void json(Context request, ObjectNode answer) {
        request.header("Cache-Control", "no-store");
        request.contentType("application/json").result(LabelMarks.MAPPER.writeValueAsBytes(answer));
    }
}
