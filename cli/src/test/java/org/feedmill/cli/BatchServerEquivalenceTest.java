package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.config.ServerSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks that the batch command and the server find the same items on a page. */
@Timeout(120)
final class BatchServerEquivalenceTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String TOKEN = "token-of-the-operator-0123456789";

    @TempDir
    private Path folder;

    @Test
    void serverAndBatchGiveTheSameItems() throws IOException, InterruptedException {
        try (LocalPageServer site = new LocalPageServer();
                FeedmillServer server = server()) {
            server.start();
            List<Path> pages = examples();
            StringBuilder in = new StringBuilder();
            for (Path page : pages) {
                site.put("/" + page.getFileName(), "text/html", Files.readAllBytes(page));
                in.append("{\"id\":\"%s\",\"url\":\"%s\",\"file\":\"%s\",\"fetched\":\"%s\"}\n"
                        .formatted(page.getFileName(), url(site, page), page, CommandRun.NOW));
            }
            CommandRun batch = CommandRun.withInput(
                    in.toString(), "list", "--batch", "-", "--out", folder.toString(), "--format", "json");
            assertThat(batch.exit()).as(batch.err()).isZero();
            List<String> answers = batch.out().lines().toList();
            for (int i = 0; i < pages.size(); i++) {
                Path page = pages.get(i);
                JsonNode served = JSON.readTree(served(server, url(site, page))).path("items");
                Path written = folder.resolve(page.getFileName() + ".json");
                assertThat(served)
                        .as(page.toString())
                        .isNotEmpty()
                        .isEqualTo(JSON.readTree(Files.readString(written)).path("items"));
                assertThat(texts(served, "title", "url"))
                        .as(page.toString())
                        .isEqualTo(texts(JSON.readTree(answers.get(i)).path("items"), "title", "link"));
            }
        }
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../examples"))) {
            return files.filter(file -> file.toString().endsWith(".html"))
                    .sorted()
                    .toList();
        }
    }

    private static String url(LocalPageServer site, Path page) {
        return site.url("/" + page.getFileName());
    }

    private static List<String> texts(JsonNode items, String title, String link) {
        List<String> texts = new ArrayList<>();
        items.forEach(item ->
                texts.add(item.path(title).asString("") + " " + item.path(link).asString("")));
        return texts;
    }

    private FeedmillServer server() {
        Map<String, String> settings = Map.of(
                "FEEDMILL_HOST", "127.0.0.1",
                "FEEDMILL_PORT", "0",
                "FEEDMILL_DATA", folder.resolve("data").toString(),
                "FEEDMILL_ADMIN_TOKEN", TOKEN,
                "FEEDMILL_ALLOW_NET", "127.0.0.0/8",
                "FEEDMILL_HOST_DELAY", "0");
        return new FeedmillServer(
                ServerSettings.read(null, Map.of(), settings), Clock.fixed(CommandRun.NOW, ZoneOffset.UTC));
    }

    private static String served(FeedmillServer server, String page) throws IOException, InterruptedException {
        URI address = URI.create(
                "http://127.0.0.1:" + server.port() + "/RssRequest?format=json&url=" + URLEncoder.encode(page, UTF_8));
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(address)
                            .header("Authorization", "Bearer " + TOKEN)
                            .build(),
                    BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return answer.body();
        }
    }
}
