package org.feedmill.lab.trust.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the texts of every language suffice for all pages. */
final class SiteTextsTest {

    private static final Instant NOW = Instant.parse("2026-03-02T08:00:00Z");

    static List<String> languages() {
        return SiteTexts.LANGUAGES;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyNoticeHasThreeWordings(String language) {
        SiteTexts texts = SiteTexts.of(language);
        for (String kind : List.of(
                "login",
                "challenge",
                "maintenance",
                "parked",
                "notfound",
                "consent",
                "denied",
                "paywall",
                "ratelimit",
                "noresults")) {
            assertThat(Set.copyOf(texts.all(kind + ".head"))).as(kind).hasSizeGreaterThanOrEqualTo(3);
            assertThat(Set.copyOf(texts.all(kind + ".text"))).as(kind).hasSizeGreaterThanOrEqualTo(3);
            assertThat(Set.copyOf(texts.all(kind + ".link"))).as(kind).hasSizeGreaterThanOrEqualTo(5);
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void titlesAreManyAndWhole(String language) {
        SiteTexts texts = SiteTexts.of(language);
        Random random = new Random(3);
        Set<String> titles = new HashSet<>();
        for (int i = 0; i < 500; i++) {
            titles.add(texts.any("title", random));
        }
        assertThat(titles).hasSizeGreaterThan(300).noneMatch(title -> title.contains("{"));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyBadPageCanBeWrittenForEveryLayout(String language) {
        SiteTexts texts = SiteTexts.of(language);
        for (ListLayout layout : ListLayout.values()) {
            SimulatedSite site = new SimulatedSite("www.a.test", 80, layout, texts, layout.ordinal());
            site.start(NOW);
            assertThat(site.listPage(NOW))
                    .contains(SimulatedSite.escaped(site.shown().getFirst().title()));
            for (BadPageKind kind : BadPageKind.values()) {
                Map<String, SiteResponse> answers = BadPageWriter.answers(kind, site, 5, NOW);
                assertThat(answers).as(kind.name().toLowerCase(Locale.ROOT)).containsKey(site.listPath);
                assertThat(answers.values()).noneMatch(answer -> answer.body().matches("(?s).*\\{[a-z.]+\\}.*"));
            }
        }
    }
}
