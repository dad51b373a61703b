package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Map;
import java.util.Objects;
import org.feedmill.mill.PageBytesParser;
import org.feedmill.page.Page;
import org.feedmill.refresh.Refresher;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Making;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.serve.SuspectDecision;
import org.feedmill.store.Overview;
import org.feedmill.store.Source;
import org.feedmill.store.Store;
import org.feedmill.store.SuspectPage;

/** Pages on which an owner reviews a quarantined page: publish it, wait, or find the list again. */
final class QuarantinePages {

    private static final String PATH = "/app/feeds/{id}/quarantine";

    private final Views views;
    private final Store store;
    private final Refresher refresher;
    private final Owners owners;
    private final Limits limits;
    private final PageFrame frame = new PageFrame();

    QuarantinePages(Desk desk) {
        this.views = desk.views();
        this.store = desk.store();
        this.refresher = desk.refresher();
        this.owners = desk.owners();
        this.limits = desk.limits();
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get(PATH, pages.page(this::show));
        routes.get(PATH + "/page", pages.page(this::page));
        routes.post(PATH, pages.page(this::decide));
    }

    private void show(Context request) {
        Source source = owners.own(request);
        SuspectPage suspect = store.quarantine().suspect(source.id()).orElse(null);
        if (suspect == null) {
            request.redirect("/app/feeds/" + source.id());
            return;
        }
        Overview overview = store.overviews().of(source.id()).orElseThrow(() -> Problem.notFound("feed"));
        boolean framed = store.quarantine().html(source.id()).isPresent();
        views.answer(
                request,
                "quarantine",
                views.view(request, "quarantine.title", "feeds"),
                Map.of("review", new QuarantineView(overview, suspect, framed)));
    }

    /** The kept page as it came, in a frame that runs none of its scripts and sends no request. */
    private void page(Context request) {
        Source source = owners.own(request);
        SuspectPage suspect = store.quarantine().suspect(source.id()).orElseThrow(() -> Problem.notFound("page"));
        byte[] html = store.quarantine().html(source.id()).orElseThrow(() -> Problem.notFound("page"));
        Page page = PageBytesParser.parse(html, suspect.contentType(), suspect.address());
        frame.answer(request, page, "", false);
    }

    private void decide(Context request) {
        Source source = owners.own(request);
        String word = Objects.requireNonNullElse(request.formParam("decision"), "");
        SuspectPage.Decision decision = SuspectDecision.of(word);
        boolean there = store.quarantine().decide(source.id(), decision).isPresent();
        if (there && decision != SuspectPage.Decision.WAIT) {
            try (Limits.Permit permit = limits.costly(owners.door().who(request))) {
                refresher.now(source.id(), Making.PATIENCE);
            }
        }
        boolean updated = there && decision != SuspectPage.Decision.WAIT;
        request.redirect("/app/feeds/" + source.id() + (updated ? "?told=updated" : ""), HttpStatus.SEE_OTHER);
    }
}
