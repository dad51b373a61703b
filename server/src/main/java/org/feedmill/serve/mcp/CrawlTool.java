package org.feedmill.serve.mcp;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.serve.http.JsonResponses;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tool that crawls sites for the articles that answer a question. If the call is cancelled, the crawl is stopped. */
final class CrawlTool {

    private static final int MAX_SEEDS = 10;
    private static final int MAX_ARTICLES = 50;
    private static final int DEFAULT_ARTICLES = 10;
    private static final int MAX_PAGES = 300;
    private static final int DEFAULT_PAGES = 60;
    private static final int MAX_SECONDS = 300;
    private static final int DEFAULT_SECONDS = 120;
    private static final Duration POLL_INTERVAL = Duration.ofMillis(500);
    private static final Set<String> RUNNING = Set.of("queued", "running");

    private CrawlTool() {}

    static AgentTool create() {
        return new AgentTool(
                "crawl",
                "Crawl for a question",
                "Follows the links of the start pages that are most likely to lead to articles on a topic, and returns"
                        + " the articles found, the most relevant first, each with the paragraph that answers. The site"
                        + " is requested about once a second. The results also become a feed of the server.",
                new InputSchema()
                        .text("question", 500, "The topic in a few words.")
                        .texts("seeds", MAX_SEEDS, 2_000, "Addresses of start pages.")
                        .number(
                                "articles",
                                1,
                                MAX_ARTICLES,
                                "Number of articles to find (default: " + DEFAULT_ARTICLES + ").")
                        .number("pages", 1, MAX_PAGES, "Most pages to request (default: " + DEFAULT_PAGES + ").")
                        .number("seconds", 5, MAX_SECONDS, "Most time to take (default: " + DEFAULT_SECONDS + ").")
                        .require("question", "seeds")
                        .build(),
                false,
                CrawlTool::run);
    }

    private static List<String> run(ToolArguments arguments, ApiClient api) throws InterruptedException {
        int seconds = arguments.number("seconds", DEFAULT_SECONDS);
        int articles = arguments.number("articles", DEFAULT_ARTICLES);
        ObjectNode body = JsonResponses.newObject()
                .put("query", arguments.text("question"))
                .put("limit", articles)
                .put("pages", arguments.number("pages", DEFAULT_PAGES))
                .put("maxTime", "PT" + seconds + "S");
        ArrayNode seeds = body.putArray("seeds");
        arguments.texts("seeds").forEach(seeds::add);
        String path = "/api/crawls/"
                + ApiClient.segment(api.post("/api/crawls", body).path("id").asString(""));
        JsonNode crawl = await(api, path, Duration.ofSeconds(seconds + 10L));
        ObjectNode answer = api.withPublicAddresses(AnswerText.pick(
                crawl, List.of("id", "state", "end", "requested", "found", "troubles", ApiClient.ADDRESSES)));
        ArrayNode results = answer.putArray("results");
        api.get(path + "/results", Map.of("limit", articles))
                .path("results")
                .forEach(result -> results.add(AnswerText.pick(
                        result, List.of("url", "title", "date", "author", "lang", "score", "key", "keywords"))));
        return List.of(answer.toString());
    }

    private static JsonNode await(ApiClient api, String path, Duration time) throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        try {
            while (true) {
                JsonNode crawl = api.get(path, Map.of());
                boolean running = RUNNING.contains(crawl.path("state").asString(""));
                if (!running) {
                    return crawl;
                }
                if (System.nanoTime() > end) {
                    return api.post(path + "/stop", JsonResponses.newObject());
                }
                Thread.sleep(POLL_INTERVAL);
            }
        } catch (InterruptedException e) {
            stop(api, path);
            throw e;
        }
    }

    /** Stops the crawl of a cancelled call. Its thread is no longer interrupted at this point. */
    private static void stop(ApiClient api, String path) throws InterruptedException {
        try {
            api.post(path + "/stop", JsonResponses.newObject());
        } catch (ToolException e) {
            // The crawl has ended already, or ends when its time is over.
        }
    }
}
