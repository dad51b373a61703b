package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Locale;
import java.util.Set;
import org.feedmill.reason.ReasonJson;
import org.feedmill.refresh.Refresher;
import org.feedmill.store.QuarantineRepository;
import org.feedmill.store.Source;
import org.feedmill.store.SuspectPage;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Shows the quarantined page of a feed and takes the owner's decision about it. */
final class QuarantineApi {

    private static final String PATH = FeedApi.ONE + "/quarantine";
    private static final int MAX_DECISION = 20;

    private final QuarantineRepository quarantine;
    private final Refresher refresher;
    private final Owners owners;

    QuarantineApi(QuarantineRepository quarantine, Refresher refresher, Owners owners) {
        this.quarantine = quarantine;
        this.refresher = refresher;
        this.owners = owners;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, this::show);
        routes.post(PATH, this::decide);
    }

    private void show(Context request) {
        Source source = owners.own(request);
        Answers.json(request, 200, json(suspect(source)));
    }

    private void decide(Context request) {
        Source source = owners.own(request);
        String word = Fields.of(request, Set.of("decision")).needed("decision", MAX_DECISION);
        SuspectPage.Decision decision = SuspectDecision.of(word);
        SuspectPage decided = quarantine.decide(source.id(), decision).orElseThrow(QuarantineApi::none);
        refresher.wake();
        Answers.json(request, 200, json(decided));
    }

    private SuspectPage suspect(Source source) {
        return quarantine.suspect(source.id()).orElseThrow(QuarantineApi::none);
    }

    private static Problem none() {
        return new Problem(404, "Not found", "No page of this feed is quarantined.");
    }

    private static ObjectNode json(SuspectPage page) {
        ObjectNode json = Answers.object();
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
