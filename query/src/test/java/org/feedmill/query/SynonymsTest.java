package org.feedmill.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SynonymsTest {

    @Test
    void readsGroupsAndPassesOverComments() {
        Synonyms.Reading reading = Synonyms.read("\uFEFF# rivers\r\n\r\nflood, high water ,Hochwasser\n洪水、大水\n");

        assertThat(reading)
                .isInstanceOfSatisfying(
                        Synonyms.Reading.Read.class,
                        read -> assertThat(read.synonyms().groups())
                                .containsExactly(List.of("flood", "high water", "Hochwasser"), List.of("洪水", "大水")));
    }

    @Test
    void namesTheLinesThatAreWrong() {
        Synonyms.Reading reading = Synonyms.read("flood, deluge\nalone\n\n# fine\na => b\n" + "x".repeat(200) + ", y");

        assertThat(reading).isInstanceOfSatisfying(Synonyms.Reading.Faulty.class, faulty -> {
            assertThat(faulty.faults()).extracting(Synonyms.Fault::line).containsExactly(2, 5, 6);
            assertThat(faulty.faults().getFirst().toString())
                    .isEqualTo("Line 2: one word alone has no synonym; write at least two with a comma between them.");
        });
    }

    @Test
    void joinsGroupsThatShareAWord() {
        Synonyms synonyms = read("flood, deluge\nstorm, tempest\ndeluge, storm");
        Terms terms = Terms.in("en", synonyms);

        assertThat(terms.of("floods deluges storms tempest calm"))
                .extracting(Term::stem)
                .containsExactly("flood", "flood", "flood", "flood", "calm");
    }

    @Test
    void takesTheLongestPhrase() {
        Terms terms = Terms.in("en", read("water, liquid\nhigh water, flood"));

        assertThat(terms.of("High water and cold water"))
                .extracting(Term::stem)
                .containsExactly("high water", "cold", "water");
        assertThat(terms.of("High water")).extracting(Term::word).containsExactly("High water");
    }

    @Test
    void staysQuickWithManyGroups() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Synonyms.MOST_GROUPS; i++) {
            text.append("w").append(i).append("x, w").append(i + 1).append("x\n");
        }

        assertThat(Terms.in("und", read(text.toString())).of("w9999x w0x"))
                .extracting(Term::stem)
                .containsExactly("w0x", "w0x");
        assertThat(Synonyms.read(text + "one, more")).isInstanceOf(Synonyms.Reading.Faulty.class);
    }

    private static Synonyms read(String text) {
        return ((Synonyms.Reading.Read) Synonyms.read(text)).synonyms();
    }
}
