package org.feedmill.app;

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
import org.feedmill.store.State;
import org.feedmill.store.Visit;
import org.junit.jupiter.api.Test;

class WordsTest {

    private static final Pattern USE = Pattern.compile("\\bof\\(\"([a-z0-9.-]+)\"\\s*[,)]");

    @Test
    void everyLanguageSaysTheSameThings() {
        Words english = Words.accepted("en");
        for (String language : Words.languages()) {
            Words words = Words.accepted(language);
            assertThat(words.language()).isEqualTo(language);
            assertThat(words.keys()).as(language).isEqualTo(english.keys());
            for (String key : english.keys()) {
                assertThat(holes(words.of(key))).as(language + " " + key).isEqualTo(holes(english.of(key)));
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
        assertThat(Words.accepted("en").keys()).containsAll(used);
    }

    @Test
    void everyStateHasWords() {
        for (State state : State.values()) {
            assertThat(Words.accepted("en").of("state." + state.name())).isNotBlank();
        }
        for (Visit.Outcome outcome : Visit.Outcome.values()) {
            assertThat(Words.accepted("en").of("outcome." + outcome.name())).isNotBlank();
        }
    }

    @Test
    void theBrowserChooses() {
        assertThat(Words.accepted("ja-JP,ja;q=0.9,en;q=0.5").language()).isEqualTo("ja");
        assertThat(Words.accepted("de,en;q=0.8,ja;q=0.3").language()).isEqualTo("en");
        assertThat(Words.accepted("fr").language()).isEqualTo("en");
        assertThat(Words.accepted("x;q=y,,").language()).isEqualTo("en");
        assertThat(Words.accepted(null).language()).isEqualTo("en");
    }
}
