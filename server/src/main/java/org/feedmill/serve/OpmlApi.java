package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.feed.FeedFormat;
import org.feedmill.store.Overview;
import org.feedmill.store.Overviews;
import org.feedmill.store.Store;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes that export and import lists of feeds. */
final class OpmlApi {

    private static final String PATH = "/api/opml";
    private static final String TYPE = "text/x-opml; charset=utf-8";

    /** Some clients send OPML as what it is, some as what its file is called. */
    private static final Set<String> TYPES = Set.of(
            "text/x-opml", "text/xml", "application/xml", "text/x-opml+xml", "application/x-opml+xml", "text/opml");

    private static final int PAGE = 500;

    /** A list that any reader takes. */
    private static final int MOST = 100_000;

    private final Store store;
    private final Owners owners;
    private final Limits limits;
    private final Links links;

    OpmlApi(Store store, Owners owners, Limits limits, Links links) {
        this.store = store;
        this.owners = owners;
        this.limits = limits;
        this.links = links;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, this::write);
        routes.post(PATH, this::read);
    }

    private void write(Context request) {
        Caller.Person caller = owners.door().requirePerson(request);
        Overviews.Asked asked = new Overviews.Asked(caller.admin() ? null : caller.id(), null, null);
        List<Opml.Outline> outlines = new ArrayList<>();
        Overviews.Place after = null;
        do {
            Overviews.Page page = store.overviews().list(asked, after, PAGE);
            page.feeds().forEach(feed -> outlines.add(outline(request, feed)));
            after = page.next();
        } while (after != null && outlines.size() < MOST);
        request.contentType(TYPE)
                .header("Content-Disposition", "attachment; filename=\"feedmill.opml\"")
                .result(Opml.write("Feeds of Feedmill", outlines));
    }

    private Opml.Outline outline(Context request, Overview feed) {
        String address = feed.source().address();
        return new Opml.Outline(
                feed.title() == null ? address : feed.title(),
                address,
                links.feed(request, feed.source().id(), FeedFormat.RSS),
                feed.source().wishes().folder());
    }

    private void read(Context request) {
        Caller.Person caller = owners.door().requirePerson(request);
        if (!TYPES.contains(Fields.type(request))) {
            throw new Problem(415, "Wrong content type", "Send the list as text/x-opml or application/xml.");
        }
        try (Limits.Permit permit = limits.costly(caller)) {
            List<Opml.Outline> outlines = Opml.read(Fields.body(request, Opml.LONGEST));
            Answers.json(request, 200, json(new Imports(store).add(outlines, caller.id(), owners.room(caller))));
        } catch (Opml.Unreadable e) {
            throw new Problem(422, "No OPML", String.valueOf(e.getMessage()));
        }
    }

    private static ObjectNode json(List<Imports.Line> lines) {
        ObjectNode answer = Answers.object();
        for (Imports.Outcome outcome : Imports.Outcome.values()) {
            ArrayNode array = Answers.array();
            lines.stream().filter(line -> line.outcome() == outcome).forEach(line -> array.add(json(line)));
            answer.set(outcome.name().toLowerCase(Locale.ROOT), array);
        }
        return answer;
    }

    private static ObjectNode json(Imports.Line line) {
        ObjectNode node = Answers.object()
                .put("title", line.title())
                .put("url", line.address())
                .put("id", line.id());
        node.set("notes", FeedJson.texts(line.notes()));
        return node;
    }
}
