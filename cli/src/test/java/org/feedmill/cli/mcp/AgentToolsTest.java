package org.feedmill.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.feedmill.cli.FeedmillMain;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.config.ServerSettings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls the tools for agents with the client of the official SDK, over both transports. */
@Timeout(180)
class AgentToolsTest {

    private static final String TOKEN = "token-of-the-operator-0123456789";

    @TempDir
    private Path folder;

    private AgentTestSite site;

    @BeforeEach
    void startSite() throws IOException {
        site = new AgentTestSite();
    }

    @AfterEach
    void stopSite() {
        site.close();
    }

    private FeedmillServer startServer(String... allowed) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "FEEDMILL_DATA",
                folder.resolve("data").toString(),
                "FEEDMILL_HOST",
                "127.0.0.1",
                "FEEDMILL_PORT",
                "0",
                "FEEDMILL_HOST_DELAY",
                "1ms",
                "FEEDMILL_ADMIN_TOKEN",
                TOKEN));
        if (allowed.length > 0) {
            environment.put("FEEDMILL_ALLOW_NET", allowed[0]);
        }
        FeedmillServer server = new FeedmillServer(ServerSettings.read(null, Map.of(), environment), Clock.systemUTC());
        server.start();
        return server;
    }

    private static McpSyncClient connect(McpClientTransport transport) {
        McpSyncClient client = McpClient.sync(transport)
                .requestTimeout(Duration.ofSeconds(90))
                .initializationTimeout(Duration.ofSeconds(90))
                .build();
        client.initialize();
        return client;
    }

    private static McpSyncClient connect(FeedmillServer server, String token) {
        return connect("http://127.0.0.1:" + server.port(), token);
    }

    private static McpSyncClient connect(String address, String token) {
        return connect(HttpClientStreamableHttpTransport.builder(address)
                .endpoint("/mcp")
                .requestBuilder(HttpRequest.newBuilder().header("Authorization", "Bearer " + token))
                .build());
    }

    private static McpSchema.CallToolResult call(McpSyncClient client, String tool, Map<String, Object> arguments) {
        return client.callTool(new McpSchema.CallToolRequest(tool, arguments));
    }

    private static String text(McpSchema.CallToolResult result, int part) {
        return ((McpSchema.TextContent) result.content().get(part)).text();
    }

    private static JsonNode json(McpSchema.CallToolResult result) {
        assertThat(result.isError()).as(text(result, 0)).isNotEqualTo(true);
        return JsonMapper.shared().readTree(text(result, result.content().size() - 1));
    }

    @Test
    void everyToolWorksOverHttp() {
        try (FeedmillServer server = startServer("127.0.0.0/8");
                McpSyncClient client = connect(server, TOKEN)) {
            useEveryTool(client);
        }
    }

    @Test
    void everyToolWorksOverStandardInputAndOutput() {
        ServerParameters parameters = ServerParameters.builder(java())
                .args(
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FeedmillMain.class.getName(),
                        "mcp",
                        "--data",
                        folder.resolve("own").toString())
                .env(Map.of("FEEDMILL_ALLOW_NET", "127.0.0.0/8", "FEEDMILL_HOST_DELAY", "1ms"))
                .build();
        try (McpSyncClient client = connect(new StdioClientTransport(parameters, McpJsonDefaults.getMapper()))) {
            assertThat(client.getServerInfo().name()).isEqualTo("feedmill");
            useEveryTool(client);
            refusesBadArguments(client);
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private void useEveryTool(McpSyncClient client) {
        assertThat(client.listTools().tools())
                .extracting(McpSchema.Tool::name)
                .containsExactlyInAnyOrder(
                        "preview_page",
                        "read_article",
                        "learn_rule",
                        "create_feed",
                        "list_feeds",
                        "read_feed",
                        "refresh_feed",
                        "search_feeds",
                        "crawl");
        readPages(client);
        useFeeds(client);
        JsonNode crawl = json(call(
                client,
                "crawl",
                Map.of("question", "harbour bridge", "seeds", List.of(site.url("/")), "articles", 1, "seconds", 60)));
        assertThat(crawl.path("results").get(0).path("title").asString()).isEqualTo(AgentTestSite.TITLES.getFirst());
        assertThat(crawl.path("results").get(0).path("key").asString()).contains("bridge");
    }

    private void readPages(McpSyncClient client) {
        JsonNode preview = json(call(client, "preview_page", Map.of("url", site.url("/"))));
        JsonNode first = preview.path("lists").get(0);
        assertThat(first.path("count").asInt()).isEqualTo(4);
        assertThat(first.path("items").get(1).path("title").asString()).isEqualTo(AgentTestSite.TITLES.get(1));
        McpSchema.CallToolResult article =
                call(client, "read_article", Map.of("url", site.url("/a/0"), "question", "fishermen boats"));
        assertThat(text(article, 0)).contains("**shops**").doesNotContain("Home");
        assertThat(json(article).path("key").path("text").asString()).contains("boats of the fishermen");
        McpSchema.CallToolResult cut =
                call(client, "read_article", Map.of("url", site.url("/a/0"), "format", "text", "max_characters", 100));
        assertThat(text(cut, 0)).hasSize(100).endsWith("…");
        assertThat(json(cut).path("truncated").asBoolean()).isTrue();
        JsonNode rule = json(call(
                client,
                "learn_rule",
                Map.of("url", site.url("/"), "marks", List.of("title=" + AgentTestSite.TITLES.get(2)))));
        assertThat(rule.path("count").asInt()).isEqualTo(4);
        assertThat(rule.path("rule").asString()).startsWith("<");
    }

    private void useFeeds(McpSyncClient client) {
        JsonNode feed = json(call(client, "create_feed", Map.of("url", site.url("/"), "title", "Harbour")));
        String id = feed.path("id").asString();
        assertThat(feed.path("addresses").path("atom").asString()).contains(id);
        assertThat(feed.path("first")).hasSize(4);
        assertThat(json(call(client, "list_feeds", Map.of("words", "harbour"))).path("feeds"))
                .hasSize(1);
        JsonNode items = json(call(client, "read_feed", Map.of("feed", id, "limit", 2)));
        assertThat(items.path("items")).hasSize(2);
        assertThat(items.path("total").asInt()).isEqualTo(4);
        assertThat(json(call(client, "refresh_feed", Map.of("feed", id)))
                        .path("state")
                        .asString())
                .isEqualTo("good");
        JsonNode found = json(call(client, "search_feeds", Map.of("query", "ferry")));
        while (found.path("total").asInt() == 0) { // the index follows within seconds
            found = json(call(client, "search_feeds", Map.of("query", "ferry")));
        }
        assertThat(found.path("items").get(0).path("title").asString()).isEqualTo(AgentTestSite.TITLES.get(1));
    }

    @Test
    void addressesForReadersBeginWithTheAddressThatTheAgentUses() {
        try (FeedmillServer server = startServer("127.0.0.0/8")) {
            String known = "http://localhost:" + server.port();
            try (McpSyncClient client = connect(known, TOKEN)) {
                JsonNode feed = json(call(client, "create_feed", Map.of("url", site.url("/"))));
                String id = feed.path("id").asString();
                assertThat(feed.path("addresses").path("rss").asString()).isEqualTo(known + "/feeds/" + id + ".rss");
                assertThat(json(call(client, "refresh_feed", Map.of("feed", id)))
                                .path("addresses")
                                .path("atom")
                                .asString())
                        .isEqualTo(known + "/feeds/" + id + ".atom");
            }
        }
    }

    @Test
    void badArgumentsAndRefusedPagesAreErrorsThatSayWhatIsWrong() {
        try (FeedmillServer server = startServer();
                McpSyncClient client = connect(server, TOKEN)) {
            refusesBadArguments(client);
            // Nothing on this machine may be read unless the operator allows it.
            for (String tool : List.of("preview_page", "read_article")) {
                assertError(client, tool, Map.of("url", site.url("/a/0")), "FEEDMILL_ALLOW_NET");
            }
            assertThat(site.slowRequested.getCount()).isEqualTo(1);
        }
    }

    /** Checks wrong arguments and those beyond the limits that docs/mcp.md names. */
    private static void refusesBadArguments(McpSyncClient client) {
        String page = "https://example.org/";
        assertError(client, "preview_page", Map.of("url", 7), "url");
        assertError(client, "read_article", Map.of(), "url");
        assertError(client, "read_article", Map.of("url", "ftp://example.org/"), "pattern");
        assertError(client, "read_article", Map.of("url", page, "depth", 3), "depth");
        assertError(client, "read_article", Map.of("url", page, "max_characters", 100_001), "max_characters");
        assertError(client, "learn_rule", Map.of("url", page), "marks");
        assertError(client, "create_feed", Map.of("url", page, "pick", 0), "pick");
        assertError(client, "list_feeds", Map.of("limit", 101), "limit");
        assertError(client, "read_feed", Map.of("feed", "none", "limit", 101), "limit");
        assertError(client, "read_feed", Map.of("feed", "../people"), "Not found");
        assertError(client, "refresh_feed", Map.of("feed", "none"), "Not found");
        assertError(client, "search_feeds", Map.of(), "query");
        assertError(client, "crawl", Map.of("question", "x", "seeds", List.of()), "seeds");
        assertError(client, "crawl", Map.of("question", "x", "seeds", List.of(page), "pages", 301), "pages");
        assertError(client, "crawl", Map.of("question", "x", "seeds", List.of(page), "seconds", 301), "seconds");
        assertThatThrownBy(() -> call(client, "delete_everything", Map.of())).hasMessageContaining("Unknown tool");
    }

    private static void assertError(
            McpSyncClient client, String tool, Map<String, Object> arguments, String partOfMessage) {
        McpSchema.CallToolResult result = call(client, tool, arguments);
        assertThat(result.isError()).as("%s %s", tool, arguments).isTrue();
        assertThat(text(result, 0)).contains(partOfMessage);
    }

    @Test
    void httpNeedsAToken() throws Exception {
        try (FeedmillServer server = startServer();
                HttpClient http = HttpClient.newHttpClient()) {
            assertThat(post(http, server, null, null, "{}").statusCode()).isEqualTo(401);
            assertThat(post(http, server, "wrong", null, "{}").statusCode()).isEqualTo(401);
            assertThat(post(http, server, TOKEN, null, "not json").body()).contains("-32700");
            assertThat(post(http, server, TOKEN, null, "x".repeat(1_000_001)).statusCode())
                    .isEqualTo(413);
        }
    }

    @Test
    void cancelledCallOverHttpEndsWithoutAnAnswer() throws Exception {
        try (FeedmillServer server = startServer("127.0.0.0/8");
                HttpClient http = HttpClient.newHttpClient()) {
            String session = "session-of-the-test";
            CompletableFuture<HttpResponse<String>> slow =
                    http.sendAsync(request(server, TOKEN, session, slowCall(7)), HttpResponse.BodyHandlers.ofString());
            assertThat(site.slowRequested.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(post(http, server, TOKEN, "another session", cancellation(7))
                            .statusCode())
                    .isEqualTo(202);
            assertThat(slow).isNotDone();

            post(http, server, TOKEN, session, cancellation(7));

            assertThat(slow.get(60, TimeUnit.SECONDS).statusCode()).isEqualTo(202);
            assertThat(slow.get().body()).isEmpty();
            site.slowPermitted.countDown(); // the server waits for its requests when it stops
        }
    }

    @Test
    void cancelledCallOverStandardInputEndsAndTheNextOneIsAnswered() throws Exception {
        Process process = new ProcessBuilder(
                        java(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FeedmillMain.class.getName(),
                        "mcp",
                        "--data",
                        folder.resolve("own").toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (OutputStream in = process.getOutputStream();
                BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            in.write((call(1, "crawl", "{\"question\":\"x\",\"seeds\":[\"https://site.invalid/\"]}") + "\n"
                            + cancellation(1) + "\n"
                            + "x".repeat(1_000_001) + "\n"
                            + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}\n")
                    .getBytes(UTF_8));
            in.flush();
            List<String> answers = List.of(out.readLine(), out.readLine());
            assertThat(answers)
                    .anyMatch(answer -> answer.contains("\"id\":2") && answer.contains("preview_page"))
                    .anyMatch(answer -> answer.contains("-32700"));
            in.close();
            assertThat(out.readLine()).isNull();
            assertThat(process.waitFor()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    private String slowCall(int id) {
        return call(id, "read_article", "{\"url\":\"" + site.url(AgentTestSite.SLOW_PATH) + "\"}");
    }

    private static String call(int id, String tool, String arguments) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":" + arguments + "}}";
    }

    private static String cancellation(int id) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id + "}}";
    }

    private static HttpResponse<String> post(
            HttpClient http, FeedmillServer server, @Nullable String token, @Nullable String session, String body)
            throws IOException, InterruptedException {
        return http.send(request(server, token, session, body), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest request(
            FeedmillServer server, @Nullable String token, @Nullable String session, String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/mcp"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        if (session != null) {
            request.header("Mcp-Session-Id", session);
        }
        return request.build();
    }
}
