package org.feedmill.app.make;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.RandomId;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedFolder;
import org.feedmill.domain.feed.FolderName;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.opml.AddressList;
import org.feedmill.feeds.opml.FeedImport;
import org.feedmill.feeds.opml.OpmlDocument;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.MultipartForm;
import org.feedmill.serve.http.Problem;

/** Pages that import and export lists of feeds. */
public final class OpmlPages {

    private static final String PATH = "/app/opml";

    /** Most imports end within this time; for others, the page shows the progress. */
    private static final Duration START_TIMEOUT = Duration.ofSeconds(2);

    private static final Duration RESULT_LIFETIME = Duration.ofHours(1);

    /** Imports whose results are kept; the largest have 20,000 lines. */
    private static final int MAX_RESULTS = 50;

    private final TemplateRenderer views;
    private final FeedUseCases feeds;
    private final FeedAccess owners;
    private final CallerRateLimiter limits;
    private final Cache<String, ImportProgress> imports = Caffeine.newBuilder()
            .maximumSize(MAX_RESULTS)
            .expireAfterAccess(RESULT_LIFETIME)
            .build();

    public OpmlPages(AppContext desk) {
        this.views = desk.views();
        this.feeds = desk.feeds();
        this.owners = desk.access();
        this.limits = desk.limits();
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get(PATH, pages.withProblemPages(request -> show(request, "")));
        routes.post(PATH, pages.withProblemPages(this::startImport));
        routes.get(PATH + "/{import}", pages.withProblemPages(this::showImport));
    }

    private void show(Context request, String problem) {
        Caller.Person caller = owners.requirePerson(request);
        List<String> folders = feeds.folders().list(caller.admin() ? null : caller.id()).stream()
                .map(FeedFolder::name)
                .toList();
        views.send(
                request,
                "opml",
                views.view(request, "opml.title", "feeds"),
                Map.of("problem", problem, "folders", folders));
    }

    private void startImport(Context request) {
        Caller.Person caller = owners.requirePerson(request);
        List<OpmlDocument.Outline> outlines;
        try {
            outlines = outlines(request);
        } catch (OpmlDocument.UnreadableOpmlException e) {
            request.status(422);
            show(request, String.valueOf(e.getMessage()));
            return;
        }
        if (outlines.isEmpty()) {
            request.status(422);
            show(request, views.view(request, "opml.title", "feeds").text("opml.empty"));
            return;
        }
        ImportProgress importing = new ImportProgress(RandomId.create(), caller.id(), outlines.size());
        CallerRateLimiter.Permit permit = limits.acquireCostly(caller);
        imports.put(importing.id(), importing);
        importing.start(
                progress -> new FeedImport(feeds.creation(), feeds.catalog()).importAll(outlines, caller, progress),
                permit::close,
                START_TIMEOUT);
        request.redirect(PATH + "/" + importing.id(), HttpStatus.SEE_OTHER);
    }

    private List<OpmlDocument.Outline> outlines(Context request) throws OpmlDocument.UnreadableOpmlException {
        byte[] file = MultipartForm.bytes(request, "file");
        if (file.length > 0) {
            return OpmlDocument.read(file);
        }
        String text = MultipartForm.text(request, "text").replace("\uFEFF", "").strip();
        if (text.isEmpty()) {
            throw new Problem(
                    400,
                    "Nothing there",
                    views.view(request, "opml.title", "feeds").text("opml.nothing"));
        }
        return AddressList.isAddressList(text) ? inFolder(request, AddressList.read(text)) : OpmlDocument.read(text);
    }

    /** Returns the outlines with the folder of the form. */
    private static List<OpmlDocument.Outline> inFolder(Context request, List<OpmlDocument.Outline> outlines) {
        String given = FolderName.clean(MultipartForm.text(request, "folder"));
        String folder = given == null ? null : given.substring(0, Math.min(FolderName.MAX_LENGTH, given.length()));
        return outlines.stream()
                .map(outline -> new OpmlDocument.Outline(outline.title(), outline.page(), outline.feed(), folder))
                .toList();
    }

    private void showImport(Context request) {
        Caller.Person caller = owners.requirePerson(request);
        PageView view = views.view(request, "opml.title", "feeds");
        ImportProgress importing = imports.getIfPresent(request.pathParam("import"));
        if (importing == null || !importing.owner().equals(caller.id())) {
            throw new Problem(410, "Gone", view.text("opml.expired"));
        }
        views.send(
                request,
                "imported",
                view,
                Map.of("importing", importing, "updates", FirstUpdates.of(feeds.catalog(), importing)));
    }
}
