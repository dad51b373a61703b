package org.feedmill.cli.option;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.LocalPageServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the web access options. */
class WebOptionsTest {

    private static final Path NEWS = Path.of("../examples/news-en.html");

    private LocalPageServer server;

    @BeforeEach
    void start() throws IOException {
        server = new LocalPageServer();
        server.put("/news/", "text/html", Files.readAllBytes(NEWS));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void asksNobodyOnThisMachineUnlessItIsAllowedTo() {
        CommandRun run = CommandRun.with(Map.of(), server.url("/news/"));
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("FEEDMILL_ALLOW_NET", "--allow-net").hasLineCount(1);
        assertThat(server.requested()).isEmpty();
        String net = server.url("").substring("http://".length());
        assertThat(CommandRun.with(Map.of(), server.url("/news/"), "--allow-net", net)
                        .exit())
                .isZero();
        assertThat(CommandRun.with(Map.of("FEEDMILL_ALLOW_NET", "10.0.0.0/8, " + net), server.url("/news/"))
                        .exit())
                .isZero();
    }

    @Test
    void sendsWhatIsTheUsersToTheSiteNamedAndNowhereElse() throws IOException {
        try (LocalPageServer other = new LocalPageServer()) {
            other.put("/news/", "text/html", Files.readAllBytes(NEWS));
            server.redirect("/moved", other.url("/news/"));
            CommandRun run = CommandRun.of(
                    server.url("/moved"),
                    "--header",
                    "X-Key: s3cret",
                    "--cookie",
                    "session=s3cret",
                    "--login",
                    "ann:s3cret",
                    "--explain");
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.err() + run.out()).doesNotContain("s3cret");
            assertThat(server.headers().getFirst())
                    .containsEntry("X-key", List.of("s3cret"))
                    .containsEntry("Cookie", List.of("session=s3cret"))
                    .containsKey("Authorization");
            assertThat(other.headers().getFirst()).doesNotContainKeys("X-key", "Cookie", "Authorization");
        }
    }

    @Test
    void takesThePasswordFromTheEnvironment() {
        Map<String, String> environment =
                Map.of("FEEDMILL_ALLOW_NET", "127.0.0.0/8", "FEEDMILL_PASSWORD", "open sesame");
        assertThat(CommandRun.with(environment, server.url("/news/"), "--login", "ann")
                        .exit())
                .isZero();
        assertThat(server.headers().getFirst()).containsEntry("Authorization", List.of("Basic YW5uOm9wZW4gc2VzYW1l"));
    }

    @Test
    void tellsSitesWhoAsks() {
        CommandRun.of(server.url("/news/"));
        CommandRun.of(server.url("/news/"), "--contact", "mailto:ann@town.example");
        assertThat(server.headers())
                .extracting(headers ->
                        headers.getOrDefault("User-agent", List.of("")).getFirst())
                .first()
                .asString()
                .matches("Feedmill/[\\d.]+");
        assertThat(server.headers()
                        .getLast()
                        .getOrDefault("User-agent", List.of(""))
                        .getFirst())
                .contains("(+mailto:ann@town.example)");
    }

    @Test
    void keepsToRobotsTextWhereItChoosesTheAddress() {
        server.put("/robots.txt", "text/plain", "User-agent: *\nDisallow: /list2".getBytes(UTF_8));
        server.put("/list1.html", "text/html", list(1, "<a href=/list2.html rel=next>Next</a>"));
        server.put("/list2.html", "text/html", list(2, ""));
        CommandRun run = CommandRun.of(server.url("/list1.html"), "--pages", "2");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).contains("robots.txt", "the page before it");
        assertThat(server.requested()).doesNotContain("/list2.html");
        assertThat(CommandRun.of(server.url("/list1.html"), "--pages", "2", "--ignore-robots")
                        .err())
                .isEmpty();
        assertThat(server.requested()).contains("/list2.html");
    }

    private static byte[] list(int page, String next) {
        StringBuilder html = new StringBuilder("<html lang=en><title>Notices</title><ul>");
        for (int i = 1; i <= 5; i++) {
            html.append("<li>2026-04-1%d <a href=/%d-%d.html>Notice %d of page %d is about the harbour</a>"
                    .formatted(i, page, i, i, page));
        }
        return html.append("</ul>").append(next).toString().getBytes(UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--allow-net  | localhost       | network",
                "--allow-net  | 10.0.0.0/99     | network",
                "--header     | nonsense        | --header",
                "--header     | 'Host: x'       | Host",
                "--cookie     | nonsense        | --cookie",
                "--login      | ann             | FEEDMILL_PASSWORD",
                "--proxy      | http://a:b@c/   | --proxy",
                "--contact    | '(nobody)'      | contact",
                "--timeout    | soon            | --timeout",
                "--timeout    | 1e9             | --timeout",
                "--host-delay | -1              | --host-delay"
            })
    void saysWhatIsWrongWithAnOption(String option, String value, String about) {
        CommandRun run = CommandRun.of(server.url("/news/"), option, value);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).containsIgnoringCase(about).hasLineCount(1);
        assertThat(server.requested()).isEmpty();
    }

    @Test
    void fetchesNothingForAFile() {
        for (String option : List.of("--full-text", "--native", "--render", "--ignore-robots")) {
            CommandRun run = CommandRun.of(NEWS.toString(), option);
            assertThat(run.exit()).as(option).isEqualTo(2);
            assertThat(run.err()).as(option).contains("address").hasLineCount(1);
        }
        assertThat(CommandRun.of(NEWS.toString(), "--no-render").exit()).isZero();
    }
}
