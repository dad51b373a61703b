package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.serve.Resource;

/** Pages about the operation of the server, for admins. */
final class OperatePages {

    private static final String VERSION =
            Resource.text(OperatePages.class, "version.txt").strip();

    private final Views views;
    private final Owners owners;
    private final Watch watch;
    private final Clock clock;
    private final Instant start;

    OperatePages(Desk desk) {
        this.views = desk.views();
        this.owners = desk.owners();
        this.watch = new Watch(desk.store(), desk.refresher()::workload);
        this.clock = desk.store().clock();
        this.start = clock.instant();
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get("/app/operate", pages.page(request -> show(request, "operate")));
        routes.get("/app/operate/now", pages.page(request -> show(request, "operate-now")));
    }

    private void show(Context request, String template) {
        View view = views.view(request, "operate.title", "operate");
        if (!owners.person(request).admin()) {
            throw Problem.spoken(403, view.of("operate.refused"), view.of("operate.refused.text"));
        }
        views.answer(request, template, view, Map.of("board", Board.of(watch.look(), machine(), view.words())));
    }

    private Board.Machine machine() {
        Runtime runtime = Runtime.getRuntime();
        return new Board.Machine(
                VERSION,
                Runtime.version().toString(),
                Duration.between(start, clock.instant()),
                runtime.totalMemory() - runtime.freeMemory(),
                runtime.maxMemory());
    }
}
