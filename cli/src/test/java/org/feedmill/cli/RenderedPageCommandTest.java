package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.time.Clock;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the command on pages built by scripts, with a real browser, and on the same pages as a server would send them.
 */
class RenderedPageCommandTest {

    private static final String HEAD =
            "<!DOCTYPE html><html lang=de><meta charset=utf-8><title>Hafen</title><h1>Hafen</h1>";

    /** Adds a part of the list; the last one removes the button. */
    private static final String SCRIPT = """
            <script>
            let part = 0, busy = false;
            async function more() {
              if (busy || part > 2) return;
              busy = true;
              const text = await (await fetch('/part' + part++)).text();
              document.getElementById('list').insertAdjacentHTML('beforeend', text);
              if (part > 2 && document.querySelector('button')) document.querySelector('button').remove();
              busy = false;
            }
            %s
            </script>
            """;

    private LocalPageServer server;

    @BeforeEach
    void start() throws IOException {
        try (WebAccess web = new WebAccess(WebSettings.STANDARD, Clock.systemUTC())) {
            boolean found = web.browser().available();
            assertThat(found || System.getenv("CI") == null)
                    .as("CI is set and no Chrome or Chromium was found: install one")
                    .isTrue();
            assumeTrue(found, "No Chrome or Chromium was found.");
        }
        server = new LocalPageServer();
        for (int part = 0; part < 3; part++) {
            server.put(
                    "/part" + part,
                    "text/html;charset=utf-8",
                    rows(part * 12, part * 12 + 12).getBytes(UTF_8));
        }
        put("/twin12", "<ul id=list>" + rows(0, 12) + "</ul>");
        put("/twin36", "<ul id=list>" + rows(0, 36) + "</ul>");
        put("/delayed", "<ul id=list></ul>" + SCRIPT.formatted("setTimeout(more, 1500);"));
        put("/button", "<ul id=list></ul><button onclick=more()>Mehr laden</button>" + SCRIPT.formatted("more();"));
        put("/scroll", "<ul id=list></ul>" + SCRIPT.formatted("more(); addEventListener('scroll', more);"));
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void waitsForTheListThatAScriptFetches() {
        CommandRun rendered = CommandRun.of(server.url("/delayed"));
        assertThat(rendered.exit()).as(rendered.err()).isZero();
        assertThat(entries(rendered)).hasLineCount(12 * 4).isEqualTo(entries(CommandRun.of(server.url("/twin12"))));
        assertThat(CommandRun.of(server.url("/delayed"), "--no-render").exit()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/button", "/scroll"})
    void goesOnUntilTheWholeListIsThere(String page) {
        CommandRun rendered = CommandRun.of(server.url(page));
        assertThat(rendered.exit()).as(rendered.err()).isZero();
        assertThat(entries(rendered)).hasLineCount(36 * 4).isEqualTo(entries(CommandRun.of(server.url("/twin36"))));
    }

    private void put(String path, String body) {
        server.put(path, "text/html", (HEAD + body).getBytes(UTF_8));
    }

    private static String rows(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i ->
                        "<li style='height:120px'><time>%02d.%02d.2026</time> <a href=/n/%d>Meldung %d aus dem Hafen</a></li>"
                                .formatted(i % 28 + 1, i % 12 + 1, i, i))
                .collect(Collectors.joining());
    }

    /** Returns what identifies items: title, link, date and id. */
    private static String entries(CommandRun run) {
        return run.out()
                .lines()
                .dropWhile(line -> !line.contains("<item>"))
                .filter(line -> line.contains("<title>")
                        || line.contains("<link>")
                        || line.contains("<pubDate>")
                        || line.contains("<guid"))
                .collect(Collectors.joining("\n"));
    }
}
