package org.feedmill.app.crawl;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.SubmittedForm;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.crawl.CrawlRecord;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.crawl.SiteCrawls;
import org.jspecify.annotations.Nullable;

/** Pages of crawls: the form that starts one, the list, and each crawl with its progress and its results. */
public final class CrawlPages {

    private static final String PATH = "/app/crawls";
    private static final String CRAWL_PATH = PATH + "/{id}";
    private static final int PAGE_SIZE = 25;

    private final AppContext desk;
    private final SiteCrawls crawls;
    private final CrawlFormReader forms;

    public CrawlPages(AppContext desk, SiteCrawls crawls) {
        this.desk = desk;
        this.crawls = crawls;
        this.forms = new CrawlFormReader(crawls.limits());
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get(PATH, pages.withProblemPages(request -> list(request, SubmittedForm.NONE)));
        routes.post(PATH, pages.withProblemPages(this::start));
        routes.get(CRAWL_PATH, pages.withProblemPages(request -> show(request, SubmittedForm.NONE)));
        routes.post(CRAWL_PATH + "/stop", pages.withProblemPages(request -> {
            crawls.stop(desk.access().requirePerson(request), request.pathParam("id"));
            back(request);
        }));
        routes.post(CRAWL_PATH + "/resume", pages.withProblemPages(this::resume));
        routes.post(CRAWL_PATH + "/delete", pages.withProblemPages(request -> {
            crawls.delete(desk.access().requirePerson(request), request.pathParam("id"));
            request.redirect(PATH, HttpStatus.SEE_OTHER);
        }));
    }

    private static void back(Context request) {
        request.redirect(PATH + "/" + request.pathParam("id"), HttpStatus.SEE_OTHER);
    }

    private PageView view(Context request) {
        return desk.views().view(request, "crawl.title", "crawls");
    }

    private void list(Context request, SubmittedForm form) {
        Caller.Person caller = desk.access().requirePerson(request);
        Map<String, Object> values = new HashMap<>();
        values.put("crawls", crawls.list(caller));
        values.put("limits", crawls.limits());
        values.put("standard", crawls.limits().standardRequest("", List.of()));
        values.put("form", form);
        desk.views().send(request, "crawls", view(request), values);
    }

    private void start(Context request) {
        Caller.Person caller = desk.access().requirePerson(request);
        SubmittedForm.FormReader reading = new SubmittedForm.FormReader(request, CrawlFormReader.START);
        CrawlRequest wanted = forms.start(reading, view(request));
        if (wanted == null) {
            request.status(HttpStatus.BAD_REQUEST);
            list(request, reading.form());
            return;
        }
        desk.limits().checkCreation(caller);
        CrawlRecord crawl = crawls.start(caller, wanted, reading.checkbox("private"));
        request.redirect(PATH + "/" + crawl.id(), HttpStatus.SEE_OTHER);
    }

    private void resume(Context request) {
        Caller.Person caller = desk.access().requirePerson(request);
        CrawlRecord crawl = crawls.require(caller, request.pathParam("id"));
        SubmittedForm.FormReader reading = new SubmittedForm.FormReader(request, CrawlFormReader.RESUME);
        CrawlRequest wanted = forms.resume(reading, view(request), crawl.request());
        if (wanted == null) {
            request.status(HttpStatus.BAD_REQUEST);
            show(request, reading.form());
            return;
        }
        desk.limits().checkCreation(caller);
        crawls.resume(caller, crawl.id(), wanted);
        back(request);
    }

    private void show(Context request, SubmittedForm form) {
        Caller.Person caller = desk.access().requirePerson(request);
        CrawlRecord crawl = crawls.require(caller, request.pathParam("id"));
        int page = page(request.queryParam("page"));
        List<CrawlFinding> found = crawls.results(crawl, page * PAGE_SIZE, PAGE_SIZE + 1);
        Map<String, Object> values = new HashMap<>();
        values.put("crawl", crawl);
        values.put("limits", crawls.limits());
        values.put("results", found.subList(0, Math.min(PAGE_SIZE, found.size())));
        values.put("page", page);
        values.put("first", page * PAGE_SIZE + 1);
        values.put("more", found.size() > PAGE_SIZE);
        values.put(
                "rss", crawls.hasFeed(crawl.id()) ? desk.links().feedAddress(request, crawl.id(), FeedFormat.RSS) : "");
        values.put("form", form);
        desk.views().send(request, "crawl", view(request), values);
    }

    private static int page(@Nullable String given) {
        return given != null && given.matches("[0-9]{1,2}") ? Integer.parseInt(given) : 0;
    }
}
