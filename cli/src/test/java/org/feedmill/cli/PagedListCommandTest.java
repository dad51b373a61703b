package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests lists over several pages, and the enclosures of their items. */
class PagedListCommandTest {

    private LocalPageServer server;

    @BeforeEach
    void start() throws IOException {
        server = new LocalPageServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void readsAsManyPagesAsAskedFor() {
        put(1, "次へ");
        put(2, "次へ");
        put(3, null);
        assertThat(items(CommandRun.of(server.url("/list1.html")))).isEqualTo(4);
        assertThat(items(CommandRun.of(server.url("/list1.html"), "--pages", "2")))
                .isEqualTo(8);
        CommandRun all = CommandRun.of(server.url("/list1.html"), "--pages", "9");
        assertThat(items(all)).isEqualTo(12);
        assertThat(all.err()).isEmpty();
        assertThat(items(CommandRun.of(server.url("/list1.html"), "--pages", "9", "--limit", "5")))
                .isEqualTo(5);
    }

    @Test
    void keepsWhatItHasAndSaysSoWhenAPageFails() {
        put(1, "Weiter");
        put(2, "Weiter");
        CommandRun run = CommandRun.of(server.url("/list1.html"), "--pages", "5");
        assertThat(run.exit()).isZero();
        assertThat(items(run)).isEqualTo(8);
        assertThat(run.err())
                .startsWith("feedmill: ")
                .contains("list3.html", "404", "the 2 pages before it")
                .hasLineCount(1);
    }

    @Test
    void explainsHowTheListGoesOn() {
        put(1, "Siguiente");
        put(2, null);
        String one = CommandRun.of(server.url("/list1.html"), "--explain").err();
        assertThat(one).contains("next     " + server.url("/list2.html"), "won      ", "Tried", "finder time");
        assertThat(one).doesNotContain("Pages read");
        String two = CommandRun.of(server.url("/list1.html"), "--explain", "--pages", "3")
                .err();
        assertThat(two).contains("Pages read", "- " + server.url("/list2.html"), "end      No next page");
    }

    @Test
    void needsAnAddressForPages() {
        CommandRun run = CommandRun.withInput("<p>text", "--pages", "2", "-");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("--pages requires an http or https address");
        assertThat(CommandRun.of("http://a.example/", "--pages", "2", "--candidates")
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void tellsTheFilesOfItems() {
        put(1, null);
        String page = server.url("/list1.html");
        assertThat(CommandRun.of(page, "--candidates").out())
                .contains("\"enclosure\":{\"address\":\"" + server.url("/1-1.mp3") + "\",\"type\":\"audio/mpeg\"}");
        assertThat(CommandRun.of(page).out())
                .contains("<enclosure url=\"" + server.url("/1-1.mp3") + "\" length=\"0\" type=\"audio/mpeg\" />");
        assertThat(CommandRun.of(page, "--explain").err()).contains("+ " + server.url("/1-1.mp3") + " (audio/mpeg)");
    }

    private static int items(CommandRun run) {
        return run.out().split("<item>").length - 1;
    }

    private void put(int page, @Nullable String next) {
        StringBuilder html = new StringBuilder("<html lang=en><title>Shows</title><ul>");
        for (int i = 1; i <= 4; i++) {
            String name = page + "-" + i;
            html.append("<li>2026-0" + (5 - page) + "-0" + (9 - i) + " <a href='/" + name
                    + ".html'>The evening show number " + name + "</a> <a href='/" + name + ".mp3'>MP3</a>");
        }
        html.append("</ul>");
        if (next != null) {
            html.append("<a href='/list" + (page + 1) + ".html'>" + next + "</a>");
        }
        server.put(
                "/list" + page + ".html",
                "text/html; charset=utf-8",
                html.toString().getBytes(UTF_8));
    }
}
