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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.message.PluralCategory;
import org.feedmill.message.PluralRules;
import org.junit.jupiter.api.Test;

class AppMessagesTest {

    private static final Pattern USE = Pattern.compile("\\btext\\(\"([a-zA-Z0-9.-]+)\"\\s*[,)]");

    private static final Pattern LITERAL = Pattern.compile("[\"'`]([a-zA-Z0-9-]+(?:\\.[a-zA-Z0-9-]+)*\\.?)(?=[\"'$])");

    @Test
    void everyLanguageSaysTheSameThings() {
        AppMessages english = AppMessages.forAcceptLanguage("en");
        for (String language : AppMessages.languages()) {
            AppMessages words = AppMessages.forAcceptLanguage(language);
            assertThat(words.language()).isEqualTo(language);
            assertThat(words.keys()).as(language).isEqualTo(english.keys());
            for (String key : english.keys()) {
                assertThat(words.pattern(key).valueNumbers())
                        .as(language + " " + key)
                        .isEqualTo(english.pattern(key).valueNumbers());
            }
        }
    }

    @Test
    void pluralsCoverTheCategoriesOfTheLanguage() {
        for (String language : AppMessages.languages()) {
            AppMessages words = AppMessages.forAcceptLanguage(language);
            Set<String> wanted = PluralRules.forLanguage(language).categories().stream()
                    .map(PluralCategory::keyword)
                    .collect(Collectors.toCollection(TreeSet::new));
            for (String key : words.keys()) {
                assertThat(words.pattern(key).pluralKeywords())
                        .as(language + " " + key)
                        .allMatch(wanted::equals);
            }
        }
    }

    @Test
    void noLanguageRepeatsTheEnglishText() {
        AppMessages english = AppMessages.forAcceptLanguage("en");
        List<String> sentences = english.keys().stream()
                .filter(key -> english.pattern(key).source().split(" ").length > 4)
                .toList();
        for (String language : AppMessages.languages()) {
            AppMessages words = AppMessages.forAcceptLanguage(language);
            assertThat(sentences)
                    .filteredOn(key -> !language.equals("en"))
                    .as(language)
                    .allMatch(key -> !words.pattern(key)
                            .source()
                            .equals(english.pattern(key).source()));
        }
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
        assertThat(used).hasSizeGreaterThan(100);
        assertThat(AppMessages.forAcceptLanguage("en").keys()).containsAll(used);
    }

    @Test
    void everyMessageIsUsed() throws IOException {
        StringBuilder sources = new StringBuilder();
        for (String folder : List.of("src/main/jte", "src/main/java", "src/main/resources/org/feedmill/app/frame")) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    sources.append(file.toString().endsWith(".properties") ? "" : Files.readString(file));
                }
            }
        }
        Set<String> literals = new TreeSet<>();
        Matcher matcher = LITERAL.matcher(sources);
        while (matcher.find()) {
            literals.add(matcher.group(1));
        }
        assertThat(AppMessages.forAcceptLanguage("en").keys())
                .allSatisfy(key -> assertThat(literals.contains(key) || hasPrefix(key, literals))
                        .as(key)
                        .isTrue());
    }

    /** Whether the key can be built from a literal that ends with a dot and a name. */
    private static boolean hasPrefix(String key, Set<String> literals) {
        for (int dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
            if (literals.contains(key.substring(0, dot + 1))) {
                return true;
            }
        }
        return false;
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
    void theChoiceOfThePersonWins() {
        assertThat(AppMessages.of("fr", "ja").language()).isEqualTo("fr");
        assertThat(AppMessages.of("xx", "ja").language()).isEqualTo("ja");
        assertThat(AppMessages.of(null, null).language()).isEqualTo("en");
    }

    @Test
    void theBrowserChooses() {
        assertThat(AppMessages.forAcceptLanguage("ja-JP,ja;q=0.9,en;q=0.5").language())
                .isEqualTo("ja");
        assertThat(AppMessages.forAcceptLanguage("it,de-AT;q=0.8,ja;q=0.3").language())
                .isEqualTo("de");
        assertThat(AppMessages.forAcceptLanguage("zh-Hans-CN").language()).isEqualTo("zh");
        assertThat(AppMessages.forAcceptLanguage("pt-BR,pt").language()).isEqualTo("en");
        assertThat(AppMessages.forAcceptLanguage("x;q=y,,").language()).isEqualTo("en");
        assertThat(AppMessages.forAcceptLanguage(null).language()).isEqualTo("en");
    }
}
