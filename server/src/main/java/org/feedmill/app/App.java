package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.feedmill.mill.Web;
import org.feedmill.notify.NotificationLinks;
import org.feedmill.refresh.Refresher;
import org.feedmill.serve.Callers;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Links;
import org.feedmill.serve.Making;
import org.feedmill.serve.NotificationEditor;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.serve.Problems;
import org.feedmill.serve.Searches;
import org.feedmill.serve.Signing;
import org.feedmill.store.Store;

/** Web app: puts its pages together and shows problems as pages. */
public final class App {

    private final Views views;
    private final Files files = new Files();
    private final SignPages signs;
    private final MakePages makes;
    private final ListPages lists;
    private final FeedPages feeds;
    private final QuarantinePages quarantine;
    private final LabelPages labels;
    private final EditPages edits;
    private final OpmlPages opml;
    private final ReadPages reads;
    private final SearchPages search;
    private final OperatePages operates;
    private final AccountPages accounts;
    private final NotificationPages notifications;

    /** @param parts fetches what belongs to a page that a person looks at, as a browser would */
    public App(
            Store store,
            Web web,
            Web parts,
            Refresher refresher,
            Callers callers,
            Owners owners,
            Limits limits,
            Links links,
            Searches searches,
            NotificationEditor editor,
            NotificationLinks notificationLinks) {
        this.views = new Views(callers);
        this.signs = new SignPages(views, new Signing(store.people(), callers, links, limits), callers);
        Previews previews = new Previews(web, new PageStyles(parts.fetcher()));
        Making making = new Making(store, refresher, owners, limits);
        Desk desk = new Desk(views, store, web, refresher, making, callers, owners, limits, links);
        this.makes = new MakePages(desk, previews);
        this.lists = new ListPages(desk);
        this.feeds = new FeedPages(desk);
        this.quarantine = new QuarantinePages(desk);
        this.labels = new LabelPages(desk, previews);
        this.edits = new EditPages(desk);
        this.opml = new OpmlPages(desk);
        this.reads = new ReadPages(desk);
        this.search = new SearchPages(desk, searches);
        this.operates = new OperatePages(desk);
        this.accounts = new AccountPages(desk);
        this.notifications = new NotificationPages(desk, editor, notificationLinks);
    }

    public void add(JavalinDefaultRoutingApi routes) {
        files.add(routes);
        signs.add(routes, this::page);
        makes.add(routes, this::page);
        lists.add(routes, this::page);
        feeds.add(routes, this::page);
        quarantine.add(routes, this::page);
        labels.add(routes, this::page);
        edits.add(routes, this::page);
        opml.add(routes, this::page);
        reads.add(routes, this::page);
        search.add(routes, this::page);
        operates.add(routes, this::page);
        accounts.add(routes, this::page);
        notifications.add(routes, this::page);
    }

    /** Wraps a handler so that problems are shown as pages. */
    private Handler page(Handler inner) {
        return request -> {
            try {
                inner.handle(request);
            } catch (Problem problem) {
                tell(request, problem);
            }
        };
    }

    /** Shows a problem as a page, or as a part of one if a script requested a part. */
    public void tell(Context request, Problem problem) {
        boolean part = request.header("HX-Request") != null;
        if (problem.status() == 401 && (part || request.method().equals(HandlerType.GET))) {
            signIn(request, part);
            return;
        }
        Problems.headers(request, problem);
        request.status(problem.status());
        View view = views.whoever(request, "problem.title");
        Map<String, Object> values = new HashMap<>();
        values.put("problem", ProblemView.of(view.words(), problem));
        if (part) {
            values.put("target", Objects.requireNonNullElse(request.header("HX-Target"), ""));
        }
        views.answer(request, part ? "problem-part" : "problem", view, values);
    }

    /** Afterwards the person comes back to the page that they are on. */
    private static void signIn(Context request, boolean part) {
        if (part) {
            String here = PageAddresses.local(request.header("HX-Current-URL"));
            request.status(401).header("HX-Redirect", "/app/sign-in?next=" + PageAddresses.encoded(here));
        } else {
            request.redirect("/app/sign-in?next=" + PageAddresses.encoded(PageAddresses.here(request)));
        }
    }
}
