package org.feedmill.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.stream.Collectors;
import org.feedmill.server.config.ServerSettings;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the page of the first visit, as a browser without scripts shows it. */
@Timeout(60)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class WelcomePagesTest {

    private static final String SENTENCE = "the harbour clock is slow again";

    @TempDir
    private static Path folder;

    private static FeedmillServer server;

    private static final HttpClient BROWSER =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        Map<String, String> environment = Map.of(
                "FEEDMILL_DATA", folder.toString(),
                "FEEDMILL_HOST", "127.0.0.1",
                "FEEDMILL_PORT", "0",
                "FEEDMILL_SEARCH", "no");
        server = new FeedmillServer(ServerSettings.read(null, Map.of(), environment), Clock.systemUTC());
        server.start();
        HttpResponse<String> signedIn =
                post("/app/sign-in", Map.of("token", server.firstToken().orElseThrow(), "next", "/app/welcome"));
        assertThat(signedIn.headers().firstValue("Location")).hasValue("/app/welcome");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
    }

    private static HttpResponse<String> post(String path, Map<String, String> fields)
            throws IOException, InterruptedException {
        String form = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
        return BROWSER.send(
                request(path)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(form))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> choose(String name, String password, String again)
            throws IOException, InterruptedException {
        HttpResponse<String> shown =
                BROWSER.send(request("/app/welcome").build(), HttpResponse.BodyHandlers.ofString());
        assertThat(shown.statusCode()).as("nothing has been chosen before").isEqualTo(200);
        String csrf = Jsoup.parse(shown.body())
                .select("form[action=/app/welcome] input[name=csrf]")
                .val();
        return post("/app/welcome", Map.of("csrf", csrf, "name", name, "new", password, "again", again));
    }

    @Order(1)
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    keeper   | sh0rt!               | sh0rt!               | new
                    keeper   | password12345        | password12345        | new
                    keeper   | aaaaaaaaaaaaaaaa     | aaaaaaaaaaaaaaaa     | new
                    lanternkeeper | LanternKeeper2026 | LanternKeeper2026   | new
                    keeper   | one sentence of mine | another one of mine  | again
                    two words | one sentence of mine | one sentence of mine | name
                    ''       | one sentence of mine | one sentence of mine | name
                    """)
    void namesTheFieldThatIsWrongAndChangesNothing(String name, String password, String again, String field)
            throws IOException, InterruptedException {
        HttpResponse<String> refused = choose(name, password, again);

        assertThat(refused.statusCode()).as(refused.body()).isEqualTo(400);
        assertThat(Jsoup.parse(refused.body()).select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly(field);
        assertThat(refused.body()).doesNotContain(password);
    }

    @Order(2)
    @Test
    void refusesAPasswordThatIsTooLong() throws IOException, InterruptedException {
        String many = SENTENCE.repeat(100);

        assertThat(choose("keeper", many, many).statusCode()).isEqualTo(400);
    }

    @Order(3)
    @Test
    void theNewNameAndPasswordSignIn() throws IOException, InterruptedException {
        HttpResponse<String> chosen = choose("keeper", SENTENCE, SENTENCE);

        assertThat(chosen.statusCode()).as(chosen.body()).isEqualTo(303);
        assertThat(post("/app/sign-in", Map.of("name", "keeper", "password", SENTENCE))
                        .statusCode())
                .isEqualTo(303);
        assertThat(post("/app/sign-in", Map.of("name", "keeper", "password", SENTENCE + "!"))
                        .statusCode())
                .isNotEqualTo(303);
    }
}
