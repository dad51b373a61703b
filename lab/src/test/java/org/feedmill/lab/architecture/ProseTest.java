package org.feedmill.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    /** A phrase and its replacement, as a line of the phrase file gives them. */
    private record Phrase(Pattern pattern, String replacement) {}

    @Test
    void nobodyWritesTheListedPhrases() throws IOException {
        List<Phrase> phrases = phrases();
        List<String> findings = new ArrayList<>();
        for (Path file : RepositoryFiles.files("")) {
            String name = RepositoryFiles.ROOT.relativize(file).toString().replace('\\', '/');
            if (PROSE.matcher(name).matches() && !DATA.matcher(name).find()) {
                search(name, Files.readAllLines(file, StandardCharsets.UTF_8), phrases, findings);
            }
        }
        assertThat(findings)
                .as("Rewrite these in plain English; %s says how.", PHRASE_FILE)
                .isEmpty();
    }

    @Test
    void thePhrasesAreFound() throws IOException {
        List<String> findings = new ArrayList<>();
        search("sample", List.of("RSS 2.0 " + "unless " + "told", "RSS by default"), phrases(), findings);
        assertThat(findings).singleElement().asString().startsWith("sample:1: ");
    }

    private static void search(String name, List<String> lines, List<Phrase> phrases, List<String> findings) {
        for (int i = 0; i < lines.size(); i++) {
            for (Phrase phrase : phrases) {
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
                    .map(line -> line.split("\t", 2))
                    .map(cells -> new Phrase(Pattern.compile(cells[0], Pattern.CASE_INSENSITIVE), cells[1]))
                    .toList();
        }
    }
}
