package org.feedmill.serve.mcp;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.serve.http.JsonResponses;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tools for the feeds of the server. */
final class FeedTools {

    private static final int MAX_LIMIT = 100;
    private static final int DEFAULT_LIMIT = 20;
    private static final int MAX_ID_LENGTH = 200;
    private static final int MAX_WORDS_LENGTH = 500;

    private static final String FEED = "feed";
    private static final String LIMIT = "limit";
    private static final String AFTER = "after";
    private static final String WORDS = "words";
    private static final String NEXT = "next";
    private static final String ITEMS = "items";

    private static final List<String> FEED_MEMBERS = List.of(
            "id",
            "url",
            "title",
            "state",
            "reason",
            ITEMS,
            ApiClient.ADDRESSES,
            "folder",
            "changed",
            "lastUpdate",
            "due");

    private FeedTools() {}

    static List<AgentTool> all() {
        return List.of(create(), list(), read(), refresh(), search());
    }

    private static AgentTool create() {
        return new AgentTool(
                "create_feed",
                "Create a feed from a page",
                "Makes a feed from a web page. The server keeps it up to date from then on. If the feed exists, it is"
                        + " returned. The answer has its id for read_feed, its first items, and the addresses for feed"
                        + " readers.",
                new InputSchema()
                        .address("url", "Address of the page.")
                        .number("pick", 1, 20, "Number of the list in preview_page, if it is not the first.")
                        .text("rule", 100_000, "Rule that reads the list, from learn_rule.")
                        .text("title", 300, "Title of the feed, if it should not be that of the page.")
                        .text("folder", 100, "Folder to keep the feed in.")
                        .require("url")
                        .build(),
                false,
                FeedTools::create);
    }

    private static List<String> create(ToolArguments arguments, ApiClient api) throws InterruptedException {
        ObjectNode body = JsonResponses.newObject().put("url", arguments.text("url"));
        for (String name : List.of("rule", "title", "folder")) {
            String value = arguments.textOrNull(name);
            if (value != null) {
                body.put(name, value);
            }
        }
        Integer pick = arguments.numberOrNull("pick");
        if (pick != null) {
            body.put("pick", pick);
        }
        JsonNode feed = api.post("/api/feeds", body);
        ObjectNode answer = api.withPublicAddresses(AnswerText.pick(feed, FEED_MEMBERS));
        JsonNode first = api.get(itemsPath(feed.path("id").asString("")), Map.of(LIMIT, 5));
        answer.set("first", AnswerText.items(first.path(ITEMS), 5));
        return List.of(answer.toString());
    }

    private static String itemsPath(String id) {
        return "/api/feeds/" + ApiClient.segment(id) + "/items";
    }

    private static InputSchema paged() {
        return new InputSchema()
                .number(LIMIT, 1, MAX_LIMIT, "Maximum number of results (default: " + DEFAULT_LIMIT + ").")
                .text(AFTER, MAX_ID_LENGTH, "The value \"next\" of the previous answer, for the results after it.");
    }

    private static Map<String, @Nullable Object> page(ToolArguments arguments) {
        Map<String, @Nullable Object> query = new HashMap<>();
        query.put(LIMIT, arguments.number(LIMIT, DEFAULT_LIMIT));
        query.put(AFTER, arguments.textOrNull(AFTER));
        query.put(WORDS, arguments.textOrNull(WORDS));
        return query;
    }

    private static AgentTool list() {
        return new AgentTool(
                "list_feeds",
                "List feeds",
                "Lists your feeds, newest first, with their state: good, or the reason why an update failed.",
                paged().text(WORDS, MAX_WORDS_LENGTH, "Only feeds with all these words in title or address.")
                        .text("folder", 100, "Only feeds in this folder.")
                        .choice(
                                "state",
                                List.of("new", "good", "empty", "refused", "suspect", "failing", "dead", "paused"),
                                "Only feeds in this state.")
                        .build(),
                true,
                FeedTools::list);
    }

    private static List<String> list(ToolArguments arguments, ApiClient api) throws InterruptedException {
        Map<String, @Nullable Object> query = page(arguments);
        query.put("folder", arguments.textOrNull("folder"));
        query.put("state", arguments.textOrNull("state"));
        JsonNode page = api.get("/api/feeds", query);
        ObjectNode answer = AnswerText.pick(page, List.of(NEXT));
        ArrayNode feeds = answer.putArray("feeds");
        page.path("feeds")
                .forEach(feed -> feeds.add(
                        AnswerText.pick(feed, List.of("id", "url", "title", "state", "reason", ITEMS, "changed"))));
        return List.of(answer.toString());
    }

    private static AgentTool read() {
        return new AgentTool(
                "read_feed",
                "Read the items of a feed",
                "Returns the items of a feed with title, link, date and description, also those that left the page.",
                paged().text(FEED, MAX_ID_LENGTH, "Id of the feed, from create_feed, list_feeds or search_feeds.")
                        .text(WORDS, MAX_WORDS_LENGTH, "Only items with all these words in title or text.")
                        .text("since", 40, "Only items first seen at or after this time, ISO 8601.")
                        .require(FEED)
                        .build(),
                true,
                FeedTools::read);
    }

    private static List<String> read(ToolArguments arguments, ApiClient api) throws InterruptedException {
        Map<String, @Nullable Object> query = page(arguments);
        query.put("since", arguments.textOrNull("since"));
        JsonNode page = api.get(itemsPath(arguments.text(FEED)), query);
        ObjectNode answer = AnswerText.pick(page, List.of("total", NEXT));
        answer.set(ITEMS, AnswerText.items(page.path(ITEMS), MAX_LIMIT));
        return List.of(answer.toString());
    }

    private static AgentTool refresh() {
        return new AgentTool(
                "refresh_feed",
                "Update a feed now",
                "Requests the page of a feed now, instead of at its next scheduled update, and returns its state.",
                new InputSchema()
                        .text(FEED, MAX_ID_LENGTH, "Id of the feed.")
                        .require(FEED)
                        .build(),
                false,
                FeedTools::refresh);
    }

    private static List<String> refresh(ToolArguments arguments, ApiClient api) throws InterruptedException {
        String path = "/api/feeds/" + ApiClient.segment(arguments.text(FEED)) + "/refresh";
        ObjectNode answer = AnswerText.pick(api.post(path, JsonResponses.newObject()), FEED_MEMBERS);
        return List.of(api.withPublicAddresses(answer).toString());
    }

    private static AgentTool search() {
        return new AgentTool(
                "search_feeds",
                "Search all items",
                "Searches the items of all feeds that you can read, in any language, and returns for each the paragraph"
                        + " that answers best.",
                new InputSchema()
                        .text("query", 1_000, "Words to search for. Inflected forms match too.")
                        .choice("order", List.of("best", "newest"), "Order of the results (default: best).")
                        .number(LIMIT, 1, MAX_LIMIT, "Maximum number of results (default: " + DEFAULT_LIMIT + ").")
                        .require("query")
                        .build(),
                true,
                FeedTools::search);
    }

    private static List<String> search(ToolArguments arguments, ApiClient api) throws InterruptedException {
        Map<String, @Nullable Object> query = new HashMap<>();
        query.put("q", arguments.text("query"));
        query.put("order", arguments.textOrNull("order"));
        query.put(LIMIT, arguments.number(LIMIT, DEFAULT_LIMIT));
        JsonNode found = api.get("/api/search", query);
        ObjectNode answer = AnswerText.pick(found, List.of("total", "exact"));
        answer.set(ITEMS, AnswerText.items(found.path(ITEMS), MAX_LIMIT));
        return List.of(answer.toString());
    }
}
