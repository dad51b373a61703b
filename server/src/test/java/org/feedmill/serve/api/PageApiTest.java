package org.feedmill.serve.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.article.PageContent;
import org.feedmill.article.PageKind;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.page.Page;
import org.feedmill.rule.mark.MarkFinder;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.serve.ApiTestServer.Answer;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The calls that read one page without storing anything: preview, learning a rule, and the article. */
final class PageApiTest {

    private static final String LISTS = """
        <html lang=en><title>Town</title><body><h1>Town paper</h1>
        <h2>Local</h2><ul><li><a href=/a1>The town hall gets a new roof</a> 2026-01-02</li>
        <li><a href=/a2>Schools open again on Monday</a> 2026-01-03</li></ul>
        <h2>World</h2><ul><li><a href=/b1>Ships return from the far seas</a> 2026-01-04</li>
        <li><a href=/b2>Stars over the southern sky</a> 2026-01-05</li></ul>
        <h2>Calendar</h2><table><tr><td>03/02/2026</td><td><a href=/c1>Concert in the park by moonlight</a></td></tr>
        <tr><td>13/02/2026</td><td><a href=/c2>Theatre night at the harbour</a></td></tr>
        <tr><td>23/02/2026</td><td><a href=/c3>Reading of new poems in town</a></td></tr></table></body></html>
        """;

    private static final String ARTICLE = """
        <html lang=en><head><title>Tide clock</title><meta name=author content="Ruth Calder"></head><body>
        <nav><a href=/>Home</a> <a href=/all>All</a></nav><article><h1>The old tide clock is ticking again</h1>
        <p>After two winters in the workshop, the clock of 1871 shows high water once more, said the museum on Friday.</p>
        <p>Its wheels were cleaned by hand, and the dial, which had been repainted twice, has its first colours again.</p>
        <p>Visitors can see the clock every day, and on Sundays a guide explains how it follows the moon and the sea.</p>
        </article><footer>All rights reserved</footer></body></html>
        """;

    private static final Path THREAD =
            Path.of("../extract/src/test/resources/org/feedmill/article/content/golden/forum-de.html");

    private ApiTestServer server;

    @BeforeEach
    void start() {
        server = new ApiTestServer(TestDatabases.Kind.SQLITE);
        server.pages.put("/lists", LISTS);
        server.pages.put("/article", ARTICLE);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Answer post(String path, Map<String, ?> body) {
        return server.post(path, server.erika, JsonResponses.MAPPER.writeValueAsString(body));
    }

    @Test
    void thePreviewNumbersTheCandidatesAndGivesTheirPathsAndGroups() {
        Answer preview = post("/api/preview", Map.of("url", server.page("/lists"), "finder", "time"));
        assertThat(preview.status()).as(preview.body()).isEqualTo(200);
        assertThat(preview.text("/language")).isEqualTo("en");
        assertThat(preview.json().at("/candidates/1/pick").asInt()).isEqualTo(2);
        assertThat(preview.text("/candidates/1/path")).isEqualTo("/HTML[0]/BODY[0]/TABLE[0]/TBODY[0]");
        assertThat(preview.text("/candidates/0/groups/0/title")).isEqualTo("Local");
        assertThat(preview.text("/candidates/0/groups/1/items/0/title")).isEqualTo("Ships return from the far seas");
        assertThat(preview.json().at("/candidates/1/groups")).isEmpty();
    }

    @Test
    void optionsChangeThePreviewAndAreStoredWithTheFeedForItsUpdates() {
        Map<String, Object> all = Map.of(
                "url", server.page("/lists"), "finder", "time", "options", new String[] {"time.pattern=dd/mm/yyyy"});
        assertThat(post("/api/preview", all).text("/candidates/0/items/0/title"))
                .startsWith("Concert");
        Answer made = post("/api/feeds", all);
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        assertThat(made.text("/options/0")).isEqualTo("time.pattern=dd/mm/yyyy");
        String items = "/api/feeds/" + made.text("/id") + "/items";
        assertThat(server.get(items, server.erika).body()).contains("Concert").doesNotContain("town hall");
        Answer other = post("/api/feeds", Map.of("url", server.page("/lists"), "finder", "time"));
        assertThat(server.get("/api/feeds/" + other.text("/id") + "/items", server.erika)
                        .body())
                .contains("town hall")
                .doesNotContain("Concert");
    }

    @Test
    void refusesUnknownOptionsWithTheNamesOfTheValidOnes() {
        for (String path : new String[] {"/api/preview", "/api/feeds"}) {
            Answer refused = post(path, Map.of("url", server.page("/lists"), "options", new String[] {"record.X=1"}));
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.text("/detail")).contains("record.X", "record.T", "time.groups");
            assertThat(post(path, Map.of("url", server.page("/lists"), "options", new String[] {"record.T=7"}))
                            .text("/detail"))
                    .contains("record.T must be a number from 0 to 1");
        }
    }

    @Test
    void aFeedMadeWithAPickKeepsTheChoice() {
        Map<String, Object> picked = Map.of("url", server.page("/lists"), "finder", "time", "pick", 2);
        Answer made = post("/api/feeds", picked);
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        assertThat(made.json().at("/rule").asInt()).isEqualTo(1);
        String feed = "/api/feeds/" + made.text("/id");
        assertThat(server.get(feed + "/items", server.erika).body())
                .contains("Concert", "Theatre")
                .doesNotContain("town hall");
        server.pages.put("/lists", LISTS.replace("Concert in the park by moonlight", "Lanterns over the old harbour"));
        server.post(feed + "/refresh", server.erika, "");
        assertThat(server.get(feed + "/items", server.erika).body())
                .contains("Lanterns")
                .doesNotContain("town hall");
        assertThat(server.get(feed + "/rule", server.erika).text("/why")).isEqualTo("List 2 of the page was picked.");
        assertThat(post("/api/feeds", Map.of("url", server.page("/lists"), "finder", "time", "pick", 9))
                        .status())
                .isEqualTo(422);
        assertThat(post("/api/feeds", Map.of("url", server.page("/lists"), "pick", 0))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void thePreviewNamesThePartsOfARuleThatFail() {
        String rule = "<page><subject path='/HTML[0]/BODY[0]/TABLE[0]'><item path='TBODY[0]/TR'><title>TD[1]</title>"
                + "<date>TD[0]/B</date></item></subject></page>";
        Answer preview = post("/api/preview", Map.of("url", server.page("/lists"), "rule", rule));
        assertThat(preview.status()).as(preview.body()).isEqualTo(200);
        assertThat(preview.json().at("/failed").size()).isEqualTo(1);
        assertThat(preview.text("/failed/0")).isEqualTo("subject 1, item 1, date");
        assertThat(preview.json().at("/notes").toString()).contains("fits the page only in part");
    }

    @Test
    void theLogOfAFeedNamesThePartsOfItsRuleThatFail() {
        String rule = "<page><subject path='/HTML[0]/BODY[0]/TABLE[0]'><item path='TBODY[0]/TR'><title>TD[1]</title>"
                + "<link>TD[1]/A/@href</link><date>TD[0]/B</date></item></subject></page>";
        Answer made = post("/api/feeds", Map.of("url", server.page("/lists"), "rule", rule));
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        assertThat(server.get("/api/feeds/" + made.text("/id") + "/log", server.erika)
                        .text("/log/0/message"))
                .isEqualTo("The rule fits the page only in part. Nothing was found for: subject 1, item 1, date.");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void learnsARuleFromMarksOnAPageThatIsFetchedOrSent(boolean fetched) {
        String source = fetched ? "url" : "html";
        Answer learned =
                post("/api/rules/learn", Map.of(source, fetched ? server.page("/lists") : LISTS, "marks", new String[] {
                    "title=Theatre night at the harbour"
                }));
        assertThat(learned.status()).as(learned.body()).isEqualTo(200);
        assertThat(learned.json().at("/count").asInt()).isEqualTo(3);
        assertThat(learned.text("/items/0/title")).isEqualTo("Concert in the park by moonlight");
        assertThat(learned.text("/rule")).startsWith("<?xml").contains("<item");
        assertThat(learned.json().at("/failed")).isEmpty();
        Answer preview = post("/api/preview", Map.of("url", server.page("/lists"), "rule", learned.text("/rule")));
        assertThat(preview.json().at("/candidates/0/count").asInt()).isEqualTo(3);
    }

    @Test
    void learningSaysWhyThereIsNoRule() {
        Answer missing = post(
                "/api/rules/learn",
                Map.of("html", LISTS, "marks", new String[] {"title=Theater nights at the harbor"}));
        assertThat(missing.status()).isEqualTo(422);
        assertThat(missing.text("/title")).isEqualTo("No rule");
        assertThat(missing.json().at("/nearest").toString()).contains("Theatre night at the harbour");
        assertThat(post("/api/rules/learn", Map.of("html", LISTS, "marks", new String[] {"colour=red"}))
                        .text("/detail"))
                .contains("KIND=WHAT", "title", "page-date");
        assertThat(post("/api/rules/learn", Map.of("html", LISTS)).status()).isEqualTo(400);
        assertThat(post("/api/rules/learn", Map.of("marks", new String[] {"title=x"}))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void readsTheArticleOfAPageThatIsFetchedOrSent() {
        Answer fetched = post("/api/article", Map.of("url", server.page("/article")));
        assertThat(fetched.status()).as(fetched.body()).isEqualTo(200);
        assertThat(fetched.text("/kind")).isEqualTo("whole");
        assertThat(fetched.text("/title")).isEqualTo("The old tide clock is ticking again");
        assertThat(fetched.text("/authors/0")).isEqualTo("Ruth Calder");
        assertThat(fetched.text("/text")).contains("After two winters").doesNotContain("All rights");
        Answer sent = post("/api/article", Map.of("html", ARTICLE, "url", server.page("/article")));
        assertThat(sent.text("/text")).isEqualTo(fetched.text("/text"));
        assertThat(sent.text("/url")).isEqualTo(server.page("/article"));
        Answer asked = post(
                "/api/article",
                Map.of("html", ARTICLE, "query", "wheels dial", "options", new String[] {"key.letters=40"}));
        assertThat(asked.text("/key/text")).startsWith("Its wheels were cleaned");
    }

    @Test
    void readsPagesOfAnyKindIfAsked() throws IOException {
        String html = Files.readString(THREAD);
        Answer thread = post(
                "/api/article",
                Map.of(
                        "html",
                        html,
                        "url",
                        "https://garten.example/forum/threads/tomaten-werden-gelb.123/",
                        "any",
                        true));
        assertThat(thread.status()).as(thread.body()).isEqualTo(200);
        PageContent content = ArticleFinders.any()
                .find(Page.parse(html, "https://garten.example/forum/threads/tomaten-werden-gelb.123/"), List.of());
        assertThat(thread.text("/kind")).isEqualTo("forum");
        assertThat(thread.json().at("/evidence")).isNotEmpty();
        assertThat(thread.json().at("/records"))
                .hasSize(content.records().size())
                .hasSizeGreaterThan(1);
        assertThat(thread.text("/records/0/author"))
                .isEqualTo(content.records().getFirst().author())
                .isNotEmpty();
        assertThat(thread.text("/text"))
                .isEqualTo(String.join("\n", content.content().body().paragraphs()));
    }

    @Test
    void addsThePartsThatTheRequestNames() {
        String signed = ARTICLE.replace("</h1>", "</h1><p class=byline>By Ruth Calder</p>");
        String html = signed.replace(
                "</body>",
                "<section class=comments><div class=comment id=c7><b class=author>Finn</b>"
                        + " <time datetime=2026-05-04T18:00:00Z>4 May</time><p>Where is it now?</p></div></section></body>");
        Map<String, Object> body = new HashMap<>(Map.of("html", html, "url", server.page("/article")));
        assertThat(post("/api/article", body).json().has("comments")).isFalse();
        body.put("with", new String[] {"comments", "bylines"});
        Answer read = post("/api/article", body);
        assertThat(read.status()).as(read.body()).isEqualTo(200);
        assertThat(read.text("/comments/0/author")).isEqualTo("Finn");
        assertThat(read.text("/comments/0/text")).isEqualTo("Where is it now?");
        assertThat(read.text("/comments/0/date")).isEqualTo("2026-05-04T18:00:00Z");
        assertThat(read.text("/text")).doesNotContain("Where is it now");
        assertThat(read.json().at("/bylines/0").asString()).contains("Ruth Calder");
        assertThat(read.json().has("captions")).isFalse();
        body.put("with", new String[] {"menus"});
        assertThat(post("/api/article", body).text("/detail")).contains("bylines, captions, comments", "menus");
    }

    @Test
    void saysWhyThereIsNoArticle() {
        Answer none = post("/api/article", Map.of("url", server.page("/lists")));
        assertThat(none.status()).isEqualTo(422);
        assertThat(none.text("/title")).isEqualTo("No article");
        assertThat(none.json().at("/reasons")).isNotEmpty();
        assertThat(post("/api/article", Map.of("url", server.page("/nowhere"))).status())
                .isEqualTo(502);
        assertThat(post("/api/article", Map.of("html", "   ")).status()).isEqualTo(422);
        assertThat(post("/api/article", Map.of("html", ARTICLE, "query", " ")).status())
                .isEqualTo(400);
        assertThat(post("/api/article", Map.of("html", ARTICLE, "options", new String[] {"record.T=1"}))
                        .status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/article", "/api/rules/learn"})
    void bothCallsAreAuthenticatedGuardedAndBounded(String path) {
        String marks = path.endsWith("learn") ? ",\"marks\":[\"title=x\"]" : "";
        assertThat(server.post(path, null, "{\"html\":\"<p>x\"" + marks + "}").status())
                .isEqualTo(401);
        Answer guarded = server.post(path, server.erika, "{\"url\":\"http://10.0.0.1/\"" + marks + "}");
        assertThat(guarded.status()).as(guarded.body()).isEqualTo(422);
        assertThat(guarded.text("/title")).isEqualTo("Address refused");
        String large = "{\"html\":\"" + "x".repeat(SubmittedPage.MAX_BODY_BYTES) + "\"" + marks + "}";
        assertThat(server.post(path, server.erika, large).status()).isEqualTo(413);
        assertThat(server.post(path, server.erika, "{\"html\":\"<p>x\",\"render\":\"always\"" + marks + "}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void aPickThatIsNullIsNoPick() {
        Map<String, Object> body = new HashMap<>(Map.of("url", server.page("/lists")));
        body.put("pick", null);
        Answer made = post("/api/feeds", body);
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        assertThat(server.get("/api/feeds/" + made.text("/id") + "/rule", server.erika)
                        .body())
                .doesNotContain("was picked");
    }

    @Test
    void aPickFromAPageWithoutListsSaysWhatThePageIs() {
        server.pages.put("/plain", "<html><title>Note</title><p>Only a line.");
        assertThat(post("/api/feeds", Map.of("url", server.page("/plain"), "pick", 1))
                        .text("/detail"))
                .isEqualTo("No list was found on the page.");
        server.pages.put("/binary", "%PDF-1.4 not a page");
        assertThat(post("/api/feeds", Map.of("url", server.page("/binary"), "pick", 1))
                        .text("/title"))
                .isEqualTo("Not a page");
        assertThat(post("/api/feeds", Map.of("url", server.page("/lists"), "finder", "time", "pick", 9))
                        .text("/detail"))
                .isEqualTo("The page has only 2 lists. POST /api/preview returns them with their numbers.");
    }

    @Test
    void aQueryThatNothingAnswersHasNoKeyParagraph() {
        Answer asked = post("/api/article", Map.of("html", ARTICLE, "query", "zebra"));
        assertThat(asked.status()).isEqualTo(200);
        assertThat(asked.json().at("/key/text").isNull()).as(asked.body()).isTrue();
        assertThat(asked.text("/key/query")).isEqualTo("zebra");
        assertThat(asked.json().at("/key/sum").asInt()).isZero();
    }

    @Test
    void aRequestWithoutAPageNamesBothWaysToSendOne() {
        assertThat(post("/api/article", Map.of("pages", 1)).text("/detail")).contains("\"url\"", "\"html\"");
    }

    @Test
    void membersThatAreNullCountAsMissing() {
        Map<String, Object> body = new HashMap<>(Map.of("html", ARTICLE));
        for (String name : List.of("url", "headers", "cookies", "login", "render", "query", "options", "with")) {
            body.put(name, null);
        }
        Answer read = post("/api/article", body);
        assertThat(read.status()).as(read.body()).isEqualTo(200);
    }

    @Test
    void theDescriptionNamesAllKindsOfMarksAndPages() {
        JsonNode schemas = server.get("/api/openapi.json", null).json().at("/components/schemas");
        assertThat(schemas.at("/LearnRequest/properties/marks/description").asString())
                .contains(MarkFinder.targetNames().toArray(String[]::new));
        assertThat(schemas.at("/Article/properties/kind/description").asString())
                .contains(Arrays.stream(PageKind.values()).map(PageKind::label).toArray(String[]::new));
    }
}
