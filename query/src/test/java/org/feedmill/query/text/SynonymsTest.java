package org.feedmill.query.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SynonymsTest {

    @Test
    void readsGroupsAndPassesOverComments() {
        Synonyms.ParseResult reading = Synonyms.parse("\uFEFF# rivers\r\n\r\nflood, high water ,Hochwasser\n洪水、大水\n");

        assertThat(reading)
                .isInstanceOfSatisfying(
                        Synonyms.ParseResult.Parsed.class,
                        read -> assertThat(read.synonyms().groups())
                                .containsExactly(List.of("flood", "high water", "Hochwasser"), List.of("洪水", "大水")));
    }

    @Test
    void namesTheLinesThatAreWrong() {
        Synonyms.ParseResult reading =
                Synonyms.parse("flood, deluge\nalone\n\n# fine\na => b\n" + "x".repeat(200) + ", y");

        assertThat(reading).isInstanceOfSatisfying(Synonyms.ParseResult.Invalid.class, faulty -> {
            assertThat(faulty.faults()).extracting(Synonyms.Fault::line).containsExactly(2, 5, 6);
            assertThat(faulty.faults().getFirst().toString())
                    .isEqualTo("Line 2: a single word has no synonym; list at least two words separated by commas.");
        });
    }

    @Test
    void joinsGroupsThatShareAWord() {
        Synonyms synonyms = read("flood, deluge\nstorm, tempest\ndeluge, storm");
        TermExtractor terms = TermExtractor.forLanguage("en", synonyms);

        assertThat(terms.extract("floods deluges storms tempest calm"))
                .extracting(StemmedTerm::stem)
                .containsExactly("flood", "flood", "flood", "flood", "calm");
    }

    @Test
    void takesTheLongestPhrase() {
        TermExtractor terms = TermExtractor.forLanguage("en", read("water, liquid\nhigh water, flood"));

        assertThat(terms.extract("High water and cold water"))
                .extracting(StemmedTerm::stem)
                .containsExactly("high water", "cold", "water");
        assertThat(terms.extract("High water")).extracting(StemmedTerm::word).containsExactly("High water");
    }

    @Test
    void staysQuickWithManyGroups() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Synonyms.MAX_GROUPS; i++) {
            text.append("w").append(i).append("x, w").append(i + 1).append("x\n");
        }

        assertThat(TermExtractor.forLanguage("und", read(text.toString())).extract("w9999x w0x"))
                .extracting(StemmedTerm::stem)
                .containsExactly("w0x", "w0x");
        assertThat(Synonyms.parse(text + "one, more")).isInstanceOf(Synonyms.ParseResult.Invalid.class);
    }

    private static Synonyms read(String text) {
        return ((Synonyms.ParseResult.Parsed) Synonyms.parse(text)).synonyms();
    }
}
