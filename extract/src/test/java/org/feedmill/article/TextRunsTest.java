package org.feedmill.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the recognition of near-copies by runs of letters. */
final class TextRunsTest {

    private static final String STORY = "The old mill, the chapel and both bridges were closed, and the fire brigade"
            + " filled sandbags until the morning. Nobody was hurt, but a barn was carried away with the hay of a year. ";

    private static final String JAPANESE = "橋は三百年前に作られ、二度焼けましたが、そのたびに谷の人々が山の木で橋を直しました。橋のそばには水車小屋があり、今も村の人が粉を運んでいます。"
            + "春になると川の水が増え、子どもたちは橋の上から魚を数えます。";

    @Test
    void ignoresDigitsPunctuationAndSpaces() {
        TextRuns runs = TextRuns.of(STORY + "On day 12, 40 people came.");
        assertThat(runs.similarity(TextRuns.of(STORY.replace(" ", "  ").replace(",", ";") + "on day 3: 7 people came")))
                .isEqualTo(1);
    }

    @Test
    void tellsCopiesFromOtherStories() {
        assertThat(TextRuns.of(STORY).similarity(TextRuns.of(STORY + "Print version")))
                .isGreaterThan(0.8);
        assertThat(TextRuns.of(JAPANESE).similarity(TextRuns.of(JAPANESE.replace("三百", "四百"))))
                .isGreaterThan(0.5);
        assertThat(TextRuns.of(STORY)
                        .similarity(TextRuns.of(STORY.replace("the", "many").replace("was", "had"))))
                .isLessThan(0.3);
        assertThat(TextRuns.of("Short").similarity(TextRuns.of("Short"))).isZero();
    }

    @Test
    void comparesLongTextsByASample() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            text.append("Sentence ")
                    .append((char) ('a' + i % 26))
                    .append((char) ('a' + i / 26 % 26))
                    .append(STORY, 0, i % 90);
        }
        TextRuns runs = TextRuns.of(text.toString());
        assertThat(runs.every()).isEmpty();
        assertThat(runs.similarity(TextRuns.of(text + "A short addition."))).isGreaterThan(0.95);
    }

    @Test
    void isNoCopyForSharedTemplates() {
        String template = "<p>This paper is written by people who live here, and paid for by those who read it.</p>";
        Page page = Page.parse("<h1>One</h1><p>" + STORY + "</p>" + template, "https://a.example/1");
        Page copy = Page.parse("<h1>Two</h1><p>" + STORY + "</p>" + template, "https://a.example/2");
        Page other = Page.parse(
                "<h1>Three</h1><p>" + STORY.replace("the", "many").replace("was", "had") + "</p>" + template,
                "https://a.example/3");
        assertThat(SiblingPages.isCopy(page, copy)).isTrue();
        assertThat(SiblingPages.isCopy(page, other)).isFalse();
    }
}
