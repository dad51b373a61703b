package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Set;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.crawl.CrawlRecord;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.feeds.crawl.CrawlLimits;
import org.feedmill.feeds.crawl.CrawlUpload;
import org.feedmill.feeds.crawl.SiteCrawls;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.QueryParameters;
import org.feedmill.serve.http.ServerLinks;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes of crawls: start, list, stop, resume and delete them, and read or upload their results. */
final class CrawlApi {

    private static final String PATH = "/api/crawls";
    private static final String CRAWL_PATH = PATH + "/{id}";

    /** Texts of articles are large. */
    private static final int MAX_UPLOAD_BYTES = 16 << 20;

    private static final int MAX_SEED_LENGTH = CrawlLimits.MAX_SEEDS * 4000;
    private static final int MAX_DURATION_LENGTH = 40;

    private final SiteCrawls crawls;
    private final FeedAccess access;
    private final CallerRateLimiter limits;
    private final CrawlJson json;
    private final CrawlResultReader results;

    CrawlApi(SiteCrawls crawls, FeedAccess access, CallerRateLimiter limits, ServerLinks links) {
        this.crawls = crawls;
        this.access = access;
        this.limits = limits;
        this.json = new CrawlJson(links);
        this.results = new CrawlResultReader(crawls.clock());
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, this::list);
        routes.post(PATH, this::start);
        routes.post(PATH + "/results", this::upload);
        routes.get(CRAWL_PATH, request -> {
            Caller.Person caller = access.requirePerson(request);
            answer(request, 200, crawls.require(caller, request.pathParam("id")));
        });
        routes.delete(CRAWL_PATH, this::delete);
        routes.get(CRAWL_PATH + "/results", this::results);
        routes.post(CRAWL_PATH + "/stop", request -> {
            Caller.Person caller = access.requirePerson(request);
            answer(request, 200, crawls.stop(caller, request.pathParam("id")));
        });
        routes.post(CRAWL_PATH + "/resume", this::resume);
    }

    private void answer(Context request, int status, CrawlRecord crawl) {
        JsonResponses.send(request, status, json.crawl(request, crawl));
    }

    private void list(Context request) {
        Caller.Person caller = access.requirePerson(request);
        ArrayNode listed = JsonResponses.newArray();
        crawls.list(caller).forEach(crawl -> listed.add(json.crawl(request, crawl)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("crawls", listed);
        JsonResponses.send(request, 200, answer);
    }

    private void start(Context request) {
        Caller.Person caller = access.requirePerson(request);
        limits.checkCreation(caller);
        JsonFields fields = JsonFields.of(
                request,
                Set.of("query", "seeds", "synonyms", "limit", "pages", "depth", "maxTime", "sameSite", "private"));
        CrawlRequest standard = crawls.limits().standardRequest(query(fields), seeds(fields));
        CrawlRequest wanted = new CrawlRequest(
                standard.query(),
                standard.seeds(),
                text(fields, "synonyms", CrawlLimits.MAX_SYNONYMS_LENGTH),
                fields.number("limit", standard.limit()),
                fields.number("pages", standard.pages()),
                fields.number("depth", standard.depth()),
                duration(fields, standard.maxTime()),
                fields.flag("sameSite", standard.sameSite()));
        CrawlRecord crawl = crawls.start(caller, wanted, fields.flag("private", false));
        request.header("Location", PATH + "/" + crawl.id());
        answer(request, 201, crawl);
    }

    private static String query(JsonFields fields) {
        return fields.requiredText("query", CrawlLimits.MAX_QUERY_LENGTH).strip();
    }

    private static List<String> seeds(JsonFields fields) {
        return fields.texts("seeds", CrawlLimits.MAX_SEEDS, MAX_SEED_LENGTH);
    }

    private static String text(JsonFields fields, String name, int maxLength) {
        String given = fields.text(name, maxLength);
        return given == null ? "" : given;
    }

    private static Duration duration(JsonFields fields, Duration otherwise) {
        String given = fields.text("maxTime", MAX_DURATION_LENGTH);
        try {
            return given == null ? otherwise : Duration.parse(given);
        } catch (DateTimeParseException e) {
            throw Problem.badRequest("\"maxTime\" must be a duration such as PT30M.");
        }
    }

    private void delete(Context request) {
        crawls.delete(access.requirePerson(request), request.pathParam("id"));
        request.status(204);
    }

    private void results(Context request) {
        Caller.Person caller = access.requirePerson(request);
        CrawlRecord crawl = crawls.require(caller, request.pathParam("id"));
        int max = QueryParameters.limit(request);
        int offset = offset(request);
        List<CrawlFinding> findings = crawls.results(crawl, offset, max);
        ArrayNode listed = JsonResponses.newArray();
        findings.forEach(finding -> listed.add(CrawlJson.result(finding)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("results", listed);
        answer.put("next", findings.size() < max ? null : String.valueOf(offset + max));
        JsonResponses.send(request, 200, answer);
    }

    private static int offset(Context request) {
        String after = QueryParameters.text(request, "after");
        try {
            int offset = after == null ? 0 : Integer.parseInt(after);
            if (offset >= 0 && offset <= CrawlLimits.MAX_ARTICLES) {
                return offset;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw QueryParameters.badCursor();
    }

    private void resume(Context request) {
        Caller.Person caller = access.requirePerson(request);
        limits.checkCreation(caller);
        CrawlRequest before = crawls.require(caller, request.pathParam("id")).request();
        CrawlRequest wanted = before;
        if (request.contentLength() != 0 && !JsonFields.mediaType(request).isEmpty()) {
            JsonFields fields = JsonFields.of(request, Set.of("limit", "pages", "maxTime"));
            wanted = before.withLimits(
                    fields.number("limit", before.limit()),
                    fields.number("pages", before.pages()),
                    duration(fields, before.maxTime()));
        }
        answer(request, 200, crawls.resume(caller, request.pathParam("id"), wanted));
    }

    private void upload(Context request) {
        Caller.Person caller = access.requirePerson(request);
        JsonFields fields = JsonFields.of(request, Set.of("query", "seeds", "results", "private"), MAX_UPLOAD_BYTES);
        CrawlRequest search = crawls.limits().standardRequest(query(fields), seeds(fields));
        List<CrawlFinding> findings =
                results.read(fields.objects("results", CrawlLimits.MAX_ARTICLES, CrawlResultReader.MEMBERS));
        CrawlUpload upload = new CrawlUpload(search, findings, fields.flag("private", false));
        answer(request, 200, crawls.upload(caller, upload));
    }
}
