package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Locale;
import java.util.Set;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.feeds.SuspectPages;
import org.feedmill.reason.ReasonJson;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes for the quarantined page of a feed and the owner's decision about it. */
final class QuarantineApi {

    private static final String PATH = FeedApi.ONE_FEED_PATH + "/quarantine";
    private static final int MAX_DECISION_LENGTH = 20;

    private final SuspectPages quarantine;
    private final FeedRefresher refresher;
    private final FeedAccess access;

    QuarantineApi(SuspectPages quarantine, FeedRefresher refresher, FeedAccess owners) {
        this.quarantine = quarantine;
        this.refresher = refresher;
        this.access = owners;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, this::show);
        routes.post(PATH, this::decide);
    }

    private void show(Context request) {
        FeedRecord source = access.requireOwn(request);
        JsonResponses.send(request, 200, json(suspect(source)));
    }

    private void decide(Context request) {
        FeedRecord source = access.requireOwn(request);
        String word = JsonFields.of(request, Set.of("decision")).requiredText("decision", MAX_DECISION_LENGTH);
        SuspectPage.Decision decision = SuspectPages.parseDecision(word);
        SuspectPage decided = quarantine.decide(source.id(), decision).orElseThrow(QuarantineApi::notQuarantined);
        refresher.wake();
        JsonResponses.send(request, 200, json(decided));
    }

    private SuspectPage suspect(FeedRecord source) {
        return quarantine.find(source.id()).orElseThrow(QuarantineApi::notQuarantined);
    }

    private static Problem notQuarantined() {
        return new Problem(404, "Not found", "No page of this feed is quarantined.");
    }

    private static ObjectNode json(SuspectPage page) {
        ObjectNode json = JsonResponses.newObject();
        json.put("since", page.since().toString());
        json.put("lastSeen", page.lastSeen().toString());
        json.put("updates", page.updates());
        json.put("address", page.address());
        json.put("kind", page.kind().toLowerCase(Locale.ROOT));
        ReasonJson.add(json, page.reasons());
        ArrayNode titles = json.putArray("titles");
        page.titles().forEach(titles::add);
        json.put("decision", page.decision().name().toLowerCase(Locale.ROOT));
        return json;
    }
}
