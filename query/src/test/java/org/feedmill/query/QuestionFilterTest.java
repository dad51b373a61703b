package org.feedmill.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.junit.jupiter.api.Test;

final class QuestionFilterTest {

    private static final String ARTICLE = "<h2>Floods</h2><p>The council of the town met on Monday and spoke about the"
            + " new budget for the schools, which is larger than ever.</p><figure><img src=\"https://a.example/f.png\">"
            + "<figcaption>Photo: floods in the valley</figcaption></figure><p>Floods closed three roads in the valley,"
            + " and the warning stays in force until the rain has ended on Friday evening.</p>";

    private static final Entry FLOOD = Entry.of("1", "Town news").withContentHtml(ARTICLE);
    private static final Entry SPORT = Entry.of("2", "Sport").withSummary("The home team won again.");
    private static final Entry SHORT = Entry.of("3", "Flood warning").withSummary("More rain expected.");

    @Test
    void keepsWhatAnswersWithItsKeyParagraph() {
        Feed kept = new QuestionFilter(Question.of("flood warnings"), false).filter(feed());

        assertThat(kept.entries()).extracting(Entry::id).containsExactly("1", "3");
        assertThat(kept.entries().getFirst().summary()).startsWith("Floods closed three roads");
        assertThat(kept.entries().getFirst().contentHtml()).isNull();
        assertThat(kept.entries().getLast().summary()).isEqualTo("More rain expected.");
    }

    @Test
    void keepsTheArticleWhereItIsWanted() {
        Feed kept = new QuestionFilter(Question.of("flood warnings"), true).filter(feed());

        assertThat(kept.entries().getFirst().contentHtml()).contains("larger than ever");
    }

    @Test
    void keepsNothingWhereNothingAnswers() {
        assertThat(new QuestionFilter(Question.of("volcano"), false)
                        .filter(feed())
                        .entries())
                .isEmpty();
        assertThat(new QuestionFilter(Question.of(""), false).filter(feed()).entries())
                .isEmpty();
    }

    private static Feed feed() {
        return Feed.builder("News", "https://a.example/")
                .description("")
                .language("en")
                .entries(List.of(FLOOD, SPORT, SHORT))
                .build();
    }
}
