package org.feedmill.serve.api;

import io.javalin.http.Context;
import java.util.Locale;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.domain.crawl.CrawlEnd;
import org.feedmill.domain.crawl.CrawlProgress;
import org.feedmill.domain.crawl.CrawlRecord;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.feed.FeedFormat;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Writes crawls and their results as JSON. */
final class CrawlJson {

    private final ServerLinks links;

    CrawlJson(ServerLinks links) {
        this.links = links;
    }

    ObjectNode crawl(Context context, CrawlRecord crawl) {
        CrawlRequest request = crawl.request();
        CrawlProgress progress = crawl.progress();
        ObjectNode node = JsonResponses.newObject().put("id", crawl.id()).put("query", request.query());
        node.set("seeds", FeedJson.texts(request.seeds()));
        node.put("synonyms", request.synonyms())
                .put("limit", request.limit())
                .put("pages", request.pages())
                .put("depth", request.depth())
                .put("maxTime", request.maxTime().toString())
                .put("sameSite", request.sameSite())
                .put("state", word(crawl.state()))
                .put("requested", progress.requested())
                .put("found", progress.found())
                .put("waiting", progress.waiting())
                .put("copies", progress.copies())
                .put("created", crawl.created().toString());
        end(node, crawl.end());
        ObjectNode addresses = node.putObject("addresses");
        for (FeedFormat format : FeedFormat.values()) {
            addresses.put(format.extension(), links.feedAddress(context, crawl.id(), format));
        }
        return node;
    }

    private static void end(ObjectNode node, @Nullable CrawlEnd end) {
        if (end == null) {
            node.putNull("end").set("troubles", JsonResponses.newArray());
        } else {
            node.put("end", end.reason() == null ? "error" : word(end.reason()));
            node.set("troubles", FeedJson.texts(end.troubles()));
        }
    }

    static ObjectNode result(CrawlFinding finding) {
        ObjectNode node = JsonResponses.newObject()
                .put("url", finding.address())
                .put("title", finding.title())
                .put("date", finding.published())
                .put("author", finding.authors().isEmpty() ? null : String.join(", ", finding.authors()))
                .put("lang", finding.language())
                .put("score", Math.round(finding.score() * 1000) / 1000.0)
                .put("key", finding.keyParagraph());
        node.set("keywords", FeedJson.texts(finding.keywords()));
        node.set("copies", FeedJson.texts(finding.copies()));
        node.put("text", finding.text());
        node.set("profile", finding.profile() == null ? null : JsonResponses.MAPPER.readTree(finding.profile()));
        return node;
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
