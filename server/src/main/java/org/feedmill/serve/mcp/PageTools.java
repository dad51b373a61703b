package org.feedmill.serve.mcp;

import java.util.List;
import org.feedmill.serve.http.JsonResponses;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tools that read one page and store nothing. */
final class PageTools {

    private static final int MAX_CANDIDATES = 8;
    private static final int SHOWN_ITEMS = 5;
    private static final int DEFAULT_LENGTH = 20_000;
    private static final int MAX_LENGTH = 100_000;
    private static final int MAX_MARKS = 50;
    private static final int MAX_MARK_LENGTH = 1_000;

    private static final String URL = "url";
    private static final String RENDER = "render";

    private PageTools() {}

    static List<AgentTool> all() {
        return List.of(preview(), readArticle(), learnRule());
    }

    private static AgentTool preview() {
        return new AgentTool(
                "preview_page",
                "Preview the lists of a page",
                "Reads a web page and returns the lists that were found on it, best first, with their first items, and"
                        + " the feeds that the page offers. Use it before create_feed to see whether the page has the"
                        + " wanted list, and its number for \"pick\".",
                new InputSchema()
                        .address(URL, "Address of the page.")
                        .flag(RENDER, "Render the page in a browser, if the list is missing without its scripts.")
                        .require(URL)
                        .build(),
                true,
                PageTools::preview);
    }

    private static List<String> preview(ToolArguments arguments, ApiClient api) throws InterruptedException {
        JsonNode found = api.post("/api/preview", page(arguments));
        ObjectNode answer = AnswerText.pick(found, List.of("kind", URL, "title", "language", "feeds", "notes"));
        ArrayNode lists = answer.putArray("lists");
        JsonNode candidates = found.path("candidates");
        for (int i = 0; i < Math.min(MAX_CANDIDATES, candidates.size()); i++) {
            JsonNode candidate = candidates.get(i);
            ObjectNode list =
                    AnswerText.pick(candidate, List.of("pick", "finder", "score", "count", "path", "evidence"));
            list.set("items", AnswerText.items(candidate.path("items"), SHOWN_ITEMS));
            lists.add(list);
        }
        if (candidates.isEmpty()) {
            answer.set("tried", found.path("tried"));
        }
        return List.of(answer.toString());
    }

    private static ObjectNode page(ToolArguments arguments) {
        ObjectNode body = JsonResponses.newObject().put(URL, arguments.text(URL));
        if (arguments.flag(RENDER)) {
            body.put(RENDER, "always");
        }
        return body;
    }

    private static AgentTool readArticle() {
        return new AgentTool(
                "read_article",
                "Read an article",
                "Reads the main text of a web page without menus, advertising and comments, joined if it continues on"
                        + " further pages. With \"question\", also returns the paragraph that answers it best. The first"
                        + " part of the answer is the text, the second one describes it as JSON.",
                new InputSchema()
                        .address(URL, "Address of the page.")
                        .choice("format", List.of("text", "markdown"), "Form of the text (default: markdown).")
                        .text("question", 1_000, "Words to search for, in the language of the page.")
                        .flag("any", "Read the main content of any page, such as a thread, product or documentation.")
                        .number(
                                "max_characters",
                                100,
                                MAX_LENGTH,
                                "Longest text that is returned (default: " + DEFAULT_LENGTH + ").")
                        .flag(RENDER, "Render the page in a browser, if the text is missing without its scripts.")
                        .require(URL)
                        .build(),
                true,
                PageTools::readArticle);
    }

    private static List<String> readArticle(ToolArguments arguments, ApiClient api) throws InterruptedException {
        boolean markdown = !"text".equals(arguments.textOrNull("format"));
        ObjectNode body = page(arguments).put("any", arguments.flag("any")).put("markdown", markdown);
        String question = arguments.textOrNull("question");
        if (question != null) {
            body.put("query", question);
        }
        JsonNode article = api.post("/api/article", body);
        String text = article.path(markdown ? "markdown" : "text").asString("");
        int max = arguments.number("max_characters", DEFAULT_LENGTH);
        ObjectNode about = AnswerText.pick(
                article,
                List.of(
                        URL,
                        "kind",
                        "title",
                        "authors",
                        "published",
                        "modified",
                        "language",
                        "siteName",
                        "tags",
                        "next",
                        "location",
                        "starts",
                        "ends",
                        "words",
                        "reasons",
                        "facts",
                        "key"));
        about.put("truncated", text.length() > max);
        return List.of(AnswerText.shorten(text, max), about.toString());
    }

    private static AgentTool learnRule() {
        return new AgentTool(
                "learn_rule",
                "Learn a rule from examples",
                "Learns a rule that reads the list of a page from examples of its parts, for pages where the lists of"
                        + " preview_page are wrong. Returns the rule as XML, for create_feed, and the items it finds.",
                new InputSchema()
                        .address(URL, "Address of the page.")
                        .texts(
                                "marks",
                                MAX_MARKS,
                                MAX_MARK_LENGTH,
                                "Parts of the page as KIND=WHAT. KIND is title, link, date, description, image, author,"
                                        + " subject and so on; WHAT is the text as the page shows it, or an address."
                                        + " Example: [\"title=New harbour opened\", \"date=3 May\"].")
                        .flag(RENDER, "Render the page in a browser before.")
                        .require(URL, "marks")
                        .build(),
                true,
                PageTools::learnRule);
    }

    private static List<String> learnRule(ToolArguments arguments, ApiClient api) throws InterruptedException {
        ObjectNode body = page(arguments);
        ArrayNode marks = body.putArray("marks");
        arguments.texts("marks").forEach(marks::add);
        JsonNode learned = api.post("/api/rules/learn", body);
        ObjectNode answer = AnswerText.pick(learned, List.of(URL, "title", "count", "evidence", "failed", "notes"));
        answer.put("rule", learned.path("rule").asString(""));
        answer.set("items", AnswerText.items(learned.path("items"), 2 * SHOWN_ITEMS));
        return List.of(answer.toString());
    }
}
