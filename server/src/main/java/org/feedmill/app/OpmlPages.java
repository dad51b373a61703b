package org.feedmill.app;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Imports;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Opml;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.serve.Uploads;
import org.feedmill.store.Store;

/** Pages that import and export lists of feeds. */
final class OpmlPages {

    private static final String PATH = "/app/opml";

    /** Most imports are done by then; for the others the page shows the progress. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final Duration KEPT = Duration.ofHours(1);

    /** Imports whose results are kept; the largest have 20,000 lines. */
    private static final int MOST_KEPT = 50;

    private final Views views;
    private final Store store;
    private final Owners owners;
    private final Limits limits;
    private final Cache<String, Importing> imports =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterAccess(KEPT).build();

    OpmlPages(Desk desk) {
        this.views = desk.views();
        this.store = desk.store();
        this.owners = desk.owners();
        this.limits = desk.limits();
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get(PATH, pages.page(request -> show(request, "")));
        routes.post(PATH, pages.page(this::take));
        routes.get(PATH + "/{import}", pages.page(this::imported));
    }

    private void show(Context request, String problem) {
        owners.person(request);
        views.answer(request, "opml", views.view(request, "opml.title", "feeds"), Map.of("problem", problem));
    }

    private void take(Context request) {
        Caller.Person caller = owners.person(request);
        List<Opml.Outline> outlines;
        try {
            outlines = outlines(request);
        } catch (Opml.Unreadable e) {
            request.status(422);
            show(request, String.valueOf(e.getMessage()));
            return;
        }
        if (outlines.isEmpty()) {
            request.status(422);
            show(request, views.view(request, "opml.title", "feeds").of("opml.empty"));
            return;
        }
        long room = owners.room(caller);
        Importing importing = new Importing(RandomId.create(), caller.id(), outlines.size());
        Limits.Permit permit = limits.costly(caller);
        imports.put(importing.id(), importing);
        importing.start(
                progress -> new Imports(store).add(outlines, caller.id(), room, progress), permit::close, PATIENCE);
        request.redirect(PATH + "/" + importing.id(), HttpStatus.SEE_OTHER);
    }

    private List<Opml.Outline> outlines(Context request) throws Opml.Unreadable {
        byte[] file = Uploads.bytes(request, "file");
        if (file.length > 0) {
            return Opml.read(file);
        }
        String text = Uploads.text(request, "text").replace("\uFEFF", "").strip();
        if (text.isEmpty()) {
            throw new Problem(
                    400,
                    "Nothing there",
                    views.view(request, "opml.title", "feeds").of("opml.nothing"));
        }
        return Opml.read(text);
    }

    private void imported(Context request) {
        Caller.Person caller = owners.person(request);
        View view = views.view(request, "opml.title", "feeds");
        Importing importing = imports.getIfPresent(request.pathParam("import"));
        if (importing == null || !importing.owner().equals(caller.id())) {
            throw new Problem(410, "Gone", view.of("opml.gone"));
        }
        views.answer(request, "imported", view, Map.of("importing", importing));
    }
}
