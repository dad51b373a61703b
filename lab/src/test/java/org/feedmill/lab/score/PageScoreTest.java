package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.bench.Bench;
import org.feedmill.lab.bench.Case;
import org.junit.jupiter.api.Test;

/** Tests page scores; the expected values are those of the bench's own scorer on the same small folder. */
final class PageScoreTest {

    private static final Path ROOT = Path.of("src/test/resources/bench");

    private static PageScore score(String folder, String id) {
        Case page = new Bench(ROOT)
                .cases(folder).stream()
                        .filter(c -> c.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        Answer answer = Bench.answers(ROOT.resolve("answers.jsonl")).stream()
                .filter(a -> a.id().equals(id))
                .findFirst()
                .orElse(Answer.empty(id));
        return PageScore.of(page, answer);
    }

    @Test
    void matchesByLinkThenByTitleAndLeavesOutNeutralPosts() {
        PageScore page = score("lists-saved", "mill/news");
        assertThat(page.matched()).isEqualTo(3);
        assertThat(page.precision()).isEqualTo(0.75);
        assertThat(page.recall()).isEqualTo(0.75);
        assertThat(page.f1()).isEqualTo(0.75);
        assertThat(page.title()).isEqualTo(new Share(2, 3));
        assertThat(page.exact()).isEqualTo(new Share(2, 3));
        assertThat(page.date()).isEqualTo(new Share(1, 2));
        assertThat(page.dateMisses()).containsExactly("2024-02-20 read as 2024-02-21 for «Flood at the upper weir»");
        assertThat(page.link()).isEqualTo(new Share(2, 2));
    }

    @Test
    void judgesPartialTruthByRecallAlone() {
        PageScore page = score("lists-feeds", "kanji/list");
        assertThat(page.precision()).isNaN();
        assertThat(page.f1()).isNaN();
        assertThat(page.recall()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(page.title()).isEqualTo(new Share(2, 2));
        assertThat(page.exact()).isEqualTo(new Share(1, 2));
        assertThat(page.date()).isEqualTo(new Share(2, 2));
        assertThat(page.link()).isEqualTo(new Share(1, 2));
    }

    @Test
    void countsSilenceAsEmpty() {
        PageScore page = score("lists-saved", "mill/silent");
        assertThat(page.empty()).isTrue();
        assertThat(page.f1()).isZero();
    }

    @Test
    void sumsPagesAsTheBenchDoes() {
        ListScore score =
                ListScore.ofPages(List.of(score("lists-saved", "mill/news"), score("lists-saved", "mill/silent")));
        assertThat(score.figure("P")).isEqualTo(0.375);
        assertThat(score.figure("F1")).isEqualTo(0.375);
        assertThat(score.figure("empty")).isEqualTo(0.5);
        assertThat(score.figure("perfect")).isZero();
        assertThat(score.figure("date")).isEqualTo(0.5);
        assertThat(score.figure("millis")).isEqualTo(3.0);
        assertThat(score.figure("ratio")).isEqualTo(1.5);
    }

    @Test
    void knowsWhichPagesShowDates() {
        List<String> dated = new Bench(ROOT)
                .cases("lists-saved").stream()
                        .filter(c -> c.truth().dated())
                        .map(Case::id)
                        .toList();
        assertThat(dated).containsExactly("mill/news");
    }
}
