package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Map;
import org.feedmill.mill.Web;
import org.feedmill.refresh.Refresher;
import org.feedmill.serve.Callers;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Links;
import org.feedmill.serve.Making;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.serve.Signing;
import org.feedmill.store.Store;

/** The web app, a part of the house to a line. */
public final class App {

    private final Views views;
    private final Files files = new Files();
    private final SignPages signs;
    private final MakePages makes;
    private final FeedPages feeds;

    /** @param parts fetches what belongs to a page that a person looks at, as a browser would */
    public App(
            Store store,
            Web web,
            Web parts,
            Refresher refresher,
            Callers callers,
            Owners owners,
            Limits limits,
            Links links) {
        this.views = new Views(callers);
        this.signs = new SignPages(views, new Signing(store.people(), callers, links, limits), callers);
        Previews previews = new Previews(web, new PageStyles(parts.fetcher()));
        this.makes =
                new MakePages(views, previews, owners, limits, new Making(store, refresher, owners, limits), links);
        this.feeds = new FeedPages(views, store, refresher, owners, limits, links);
    }

    public void add(JavalinDefaultRoutingApi routes) {
        files.add(routes);
        signs.add(routes, this::page);
        makes.add(routes, this::page);
        feeds.add(routes, this::page);
    }

    /** Tells problems as pages: who asks here is a person. */
    private Handler page(Handler inner) {
        return request -> {
            try {
                inner.handle(request);
            } catch (Problem problem) {
                tell(request, problem);
            }
        };
    }

    private void tell(Context request, Problem problem) {
        if (problem.status() == 401 && request.method().equals(HandlerType.GET)) {
            request.redirect("/app/sign-in?next=" + SignPages.encoded(SignPages.here(request)));
            return;
        }
        request.status(problem.status());
        views.answer(
                request,
                "problem",
                views.stranger(request, "problem.title"),
                Map.of("problem", problem.title(), "detail", String.valueOf(problem.getMessage())));
    }
}
