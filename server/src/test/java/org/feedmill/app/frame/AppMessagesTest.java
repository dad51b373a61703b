package org.feedmill.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedmill.store.feed.FeedState;
import org.feedmill.store.log.FetchAttempt;
import org.junit.jupiter.api.Test;

class AppMessagesTest {

    private static final Pattern USE = Pattern.compile("\\bof\\(\"([a-z0-9.-]+)\"\\s*[,)]");

    @Test
    void everyLanguageSaysTheSameThings() {
        AppMessages english = AppMessages.forAcceptLanguage("en");
        for (String language : AppMessages.languages()) {
            AppMessages words = AppMessages.forAcceptLanguage(language);
            assertThat(words.language()).isEqualTo(language);
            assertThat(words.keys()).as(language).isEqualTo(english.keys());
            for (String key : english.keys()) {
                assertThat(holes(words.text(key))).as(language + " " + key).isEqualTo(holes(english.text(key)));
            }
        }
    }

    private static Set<String> holes(String text) {
        Set<String> holes = new TreeSet<>();
        Matcher matcher = Pattern.compile("\\{\\d}").matcher(text);
        while (matcher.find()) {
            holes.add(matcher.group());
        }
        return holes;
    }

    @Test
    void allThatTemplatesSayIsThere() throws IOException {
        List<Path> templates;
        try (Stream<Path> files = Files.walk(Path.of("src/main/jte"))) {
            templates = files.filter(Files::isRegularFile).toList();
        }
        assertThat(templates).isNotEmpty();
        Set<String> used = new TreeSet<>();
        for (Path template : templates) {
            Matcher matcher = USE.matcher(Files.readString(template));
            while (matcher.find()) {
                used.add(matcher.group(1));
            }
        }
        assertThat(AppMessages.forAcceptLanguage("en").keys()).containsAll(used);
    }

    @Test
    void everyStateHasWords() {
        for (FeedState state : FeedState.values()) {
            assertThat(AppMessages.forAcceptLanguage("en").text("state." + state.name()))
                    .isNotBlank();
        }
        for (FetchAttempt.Outcome outcome : FetchAttempt.Outcome.values()) {
            assertThat(AppMessages.forAcceptLanguage("en").text("outcome." + outcome.name()))
                    .isNotBlank();
        }
    }

    @Test
    void theBrowserChooses() {
        assertThat(AppMessages.forAcceptLanguage("ja-JP,ja;q=0.9,en;q=0.5").language())
                .isEqualTo("ja");
        assertThat(AppMessages.forAcceptLanguage("de,en;q=0.8,ja;q=0.3").language())
                .isEqualTo("en");
        assertThat(AppMessages.forAcceptLanguage("fr").language()).isEqualTo("en");
        assertThat(AppMessages.forAcceptLanguage("x;q=y,,").language()).isEqualTo("en");
        assertThat(AppMessages.forAcceptLanguage(null).language()).isEqualTo("en");
    }
}
