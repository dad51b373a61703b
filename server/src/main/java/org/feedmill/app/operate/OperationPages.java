package org.feedmill.app.operate;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.BundledFiles;
import org.feedmill.serve.http.Problem;

/** Pages about the operation of the server, for admins. */
public final class OperationPages {

    private static final String VERSION =
            BundledFiles.text(OperationPages.class, "version.txt").strip();

    private final TemplateRenderer views;
    private final FeedAccess owners;
    private final OperationMonitor watch;
    private final Clock clock;
    private final Instant start;

    public OperationPages(AppContext desk) {
        this.views = desk.views();
        this.owners = desk.access();
        this.watch = new OperationMonitor(desk.feeds().figures(), desk.refresher()::workload);
        this.clock = desk.feeds().figures().clock();
        this.start = clock.instant();
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get("/app/operate", pages.withProblemPages(request -> show(request, "operate")));
        routes.get("/app/operate/now", pages.withProblemPages(request -> show(request, "operate-now")));
    }

    private void show(Context request, String template) {
        PageView view = views.view(request, "operate.title", "operate");
        if (!owners.requirePerson(request).admin()) {
            throw Problem.localized(403, view.text("operate.refused"), view.text("operate.refused.text"));
        }
        views.send(
                request,
                template,
                view,
                Map.of("board", OperationDashboard.of(watch.current(), machine(), view.messages())));
    }

    private OperationDashboard.NodeInfo machine() {
        Runtime runtime = Runtime.getRuntime();
        return new OperationDashboard.NodeInfo(
                VERSION,
                Runtime.version().toString(),
                Duration.between(start, clock.instant()),
                runtime.totalMemory() - runtime.freeMemory(),
                runtime.maxMemory());
    }
}
