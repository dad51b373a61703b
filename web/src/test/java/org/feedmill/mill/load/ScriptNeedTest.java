package org.feedmill.mill.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which pages need a browser: the ways in which sites are built today, and pages that only look similar. */
class ScriptNeedTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "next",
                "nuxt",
                "sveltekit",
                "angular",
                "react-skeleton",
                "vue-cloak",
                "server-frame",
                "htmx",
                "lit",
                "wordpress-ajax",
                "empty-list",
                "empty-table",
                "busy-feed",
                "noscript-ja",
                "noscript-ar",
                "json-in-script",
                "cookie-wall"
            })
    void drawsWhatScriptsAreToWrite(String name) throws IOException {
        Page page = page("draw-" + name);
        ScriptNeed need = ScriptNeed.of(page);
        assertThat(need.needed()).as(need.toString()).isTrue();
        assertThat(need.evidence()).isNotEmpty();
        assertThat(ListFinders.best().find(page).best()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "captcha",
                "challenge",
                "no-program",
                "linked-data",
                "prose",
                "prose-boxes",
                "short-boxes",
                "newsletter-spinner",
                "empty-menus"
            })
    void leavesWhatSpeaksForItselfOrWantsAPerson(String name) throws IOException {
        ScriptNeed need = ScriptNeed.of(page("leave-" + name));
        assertThat(need.needed()).as(need.toString()).isFalse();
    }

    private static Page page(String name) throws IOException {
        try (InputStream in = ScriptNeedTest.class.getResourceAsStream("shells/" + name + ".html")) {
            return PageBytesParser.parse(Objects.requireNonNull(in).readAllBytes(), null, "https://hafen.example/");
        }
    }
}
