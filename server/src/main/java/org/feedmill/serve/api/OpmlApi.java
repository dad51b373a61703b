package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.opml.FeedImport;
import org.feedmill.feeds.opml.FeedListExport;
import org.feedmill.feeds.opml.OpmlDocument;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes that export and import lists of feeds. */
final class OpmlApi {

    private static final String PATH = "/api/opml";
    private static final String CONTENT_TYPE = "text/x-opml; charset=utf-8";

    /** Media types of OPML; some clients derive the type from the file name. */
    private static final Set<String> ACCEPTED_TYPES = Set.of(
            "text/x-opml", "text/xml", "application/xml", "text/x-opml+xml", "application/x-opml+xml", "text/opml");

    private final FeedUseCases feeds;
    private final FeedAccess access;
    private final CallerRateLimiter limits;
    private final ServerLinks links;

    OpmlApi(FeedUseCases feeds, FeedAccess owners, CallerRateLimiter limits, ServerLinks links) {
        this.feeds = feeds;
        this.access = owners;
        this.limits = limits;
        this.links = links;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, this::exportFeeds);
        routes.post(PATH, this::importFeeds);
    }

    private void exportFeeds(Context request) {
        Caller.Person caller = access.authenticator().requirePerson(request);
        String owner = caller.admin() ? null : caller.id();
        request.contentType(CONTENT_TYPE).header("Content-Disposition", "attachment; filename=\"feedmill.opml\"");
        new FeedListExport(feeds.catalog(), feed -> outline(request, feed))
                .write(
                        request.outputStream(),
                        "Feeds of Feedmill",
                        owner,
                        feeds.folders().list(owner));
    }

    private OpmlDocument.Outline outline(Context request, FeedOverview feed) {
        String address = feed.feed().address();
        return new OpmlDocument.Outline(
                feed.title() == null ? address : feed.title(),
                address,
                links.feedAddress(request, feed.feed().id(), FeedFormat.RSS),
                feed.feed().settings().folder());
    }

    private void importFeeds(Context request) {
        Caller.Person caller = access.authenticator().requirePerson(request);
        if (!ACCEPTED_TYPES.contains(JsonFields.mediaType(request))) {
            throw new Problem(415, "Wrong content type", "Send the list as text/x-opml or application/xml.");
        }
        try (CallerRateLimiter.Permit permit = limits.acquireCostly(caller)) {
            List<OpmlDocument.Outline> outlines = OpmlDocument.read(JsonFields.stream(request));
            JsonResponses.send(
                    request, 200, json(new FeedImport(feeds.creation(), feeds.catalog()).importAll(outlines, caller)));
        } catch (OpmlDocument.TooLargeException e) {
            throw new Problem(413, "Too large", String.valueOf(e.getMessage()));
        } catch (OpmlDocument.UnreadableOpmlException e) {
            throw new Problem(422, "No OPML", String.valueOf(e.getMessage()));
        }
    }

    private static ObjectNode json(List<FeedImport.ImportedOutline> lines) {
        ObjectNode answer = JsonResponses.newObject();
        for (FeedImport.Outcome outcome : FeedImport.Outcome.values()) {
            ArrayNode array = JsonResponses.newArray();
            lines.stream().filter(line -> line.outcome() == outcome).forEach(line -> array.add(json(line)));
            answer.set(outcome.name().toLowerCase(Locale.ROOT), array);
        }
        return answer;
    }

    private static ObjectNode json(FeedImport.ImportedOutline line) {
        ObjectNode node = JsonResponses.newObject()
                .put("title", line.title())
                .put("url", line.address())
                .put("id", line.id());
        node.set("notes", FeedJson.texts(line.notes()));
        return node;
    }
}
