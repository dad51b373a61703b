package org.feedmill.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Searches everything that people read for phrases that we no longer write, and names what to write instead. */
final class ProseTest {

    private static final String PHRASE_FILE = "phrases.txt";

    /** Texts that are not our prose: word lists, test pages, sample pages and the licence. */
    private static final Pattern DATA =
            Pattern.compile("(?:^|/)(?:examples|LICENSE|resources/.*\\.(?:txt|csv|html))(?:/|$)");

    private static final Pattern PROSE = Pattern.compile(
            ".*\\.(?:java|md|properties|jte|html|js|css|sh|xml|conf|service|json)$|(?:^|.*/)[a-zA-Z]+$");

    private static final Pattern GROUP = Pattern.compile("\\([^()]*\\)");

    /** What is no literal in a pattern without groups: escapes, character classes, repetitions, repeated letters. */
    private static final Pattern NO_LITERAL =
            Pattern.compile("\\\\.|\\[[^\\]]*\\]|[a-zA-Z ](?=[?*{])|\\{[^}]*\\}|[^a-zA-Z |]");

    /**
     * A phrase and its replacement, as a line of the phrase file gives them.
     *
     * @param literal letters and spaces that every place of the phrase contains, in lower case
     */
    private record Phrase(Pattern pattern, String literal, String replacement) {

        static Phrase of(String line) {
            String[] cells = line.split("\t", 2);
            return new Phrase(Pattern.compile(cells[0], Pattern.CASE_INSENSITIVE), literal(cells[0]), cells[1]);
        }

        private static String literal(String regex) {
            String flat = regex;
            for (String last = ""; !flat.equals(last); ) {
                last = flat;
                flat = GROUP.matcher(flat).replaceAll("?");
            }
            String literals = NO_LITERAL.matcher(flat).replaceAll("?");
            return literals.contains("|")
                    ? ""
                    : Arrays.stream(literals.split("\\?"))
                            .max(Comparator.comparingInt(String::length))
                            .orElse("")
                            .toLowerCase(Locale.ROOT);
        }
    }

    @Test
    void nobodyWritesTheListedPhrases() throws IOException {
        List<Phrase> phrases = phrases();
        List<String> findings = new ArrayList<>();
        for (Path file : RepositoryFiles.files("")) {
            String name = RepositoryFiles.ROOT.relativize(file).toString().replace('\\', '/');
            if (PROSE.matcher(name).matches() && !DATA.matcher(name).find()) {
                search(name, Files.readString(file), phrases, findings);
            }
        }
        assertThat(findings)
                .as("Rewrite these in plain English; %s says how.", PHRASE_FILE)
                .isEmpty();
    }

    @Test
    void placesOfPhrasesContainTheirLiterals() {
        assertThat(Phrase.literal("\\b(?:is|are) told\\b(?! apart)")).isEqualTo(" told");
        assertThat(Phrase.literal("\\bcolou?rs?\\b")).isEqualTo("colo");
        assertThat(Phrase.literal("(?-i:\\bOf one thread\\b)")).isEmpty();
        assertThat(Phrase.literal("this|that")).isEmpty();
    }

    @Test
    void thePhrasesAreFound() throws IOException {
        List<String> findings = new ArrayList<>();
        search("sample", "RSS 2.0 " + "unless " + "told\nRSS by default", phrases(), findings);
        assertThat(findings).singleElement().asString().startsWith("sample:1: ");
    }

    /** Searches the lines for the few phrases that the text as a whole contains, because few files contain any. */
    private static void search(String name, String text, List<Phrase> phrases, List<String> findings) {
        String lowerCase = text.toLowerCase(Locale.ROOT);
        List<Phrase> present = phrases.stream()
                .filter(phrase -> lowerCase.contains(phrase.literal())
                        && phrase.pattern().matcher(text).find())
                .toList();
        List<String> lines = present.isEmpty() ? List.of() : text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            for (Phrase phrase : present) {
                if (phrase.pattern().matcher(lines.get(i)).find()) {
                    findings.add("%s:%d: %s -> %s"
                            .formatted(name, i + 1, lines.get(i).strip(), phrase.replacement()));
                }
            }
        }
    }

    private static List<Phrase> phrases() throws IOException {
        try (var in = Objects.requireNonNull(ProseTest.class.getResourceAsStream(PHRASE_FILE))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(Phrase::of)
                    .toList();
        }
    }
}
