package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.junit.jupiter.api.Test;

/** Tests page scores; the expected values are those of the bench's own scorer on the same small folder. */
final class ListPageScoreTest {

    private static final Path ROOT = Path.of("src/test/resources/bench");

    private static ListPageScore score(String folder, String id) {
        ListCase page = new BenchFolder(ROOT)
                .cases(folder).stream()
                        .filter(c -> c.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        ListAnswer answer = BenchFolder.answers(ROOT.resolve("answers.jsonl")).stream()
                .filter(a -> a.id().equals(id))
                .findFirst()
                .orElse(ListAnswer.empty(id));
        return ListPageScore.of(page, answer);
    }

    @Test
    void matchesByLinkThenByTitleAndLeavesOutNeutralPosts() {
        ListPageScore page = score("lists-saved", "mill/news");
        assertThat(page.matched()).isEqualTo(3);
        assertThat(page.precision()).isEqualTo(0.75);
        assertThat(page.recall()).isEqualTo(0.75);
        assertThat(page.f1()).isEqualTo(0.75);
        assertThat(page.title()).isEqualTo(new HitRatio(2, 3));
        assertThat(page.exact()).isEqualTo(new HitRatio(2, 3));
        assertThat(page.date()).isEqualTo(new HitRatio(1, 2));
        assertThat(page.dateMisses()).containsExactly("2024-02-20 read as 2024-02-21 for «Flood at the upper weir»");
        assertThat(page.link()).isEqualTo(new HitRatio(2, 2));
    }

    @Test
    void judgesPartialTruthByRecallAlone() {
        ListPageScore page = score("lists-feeds", "kanji/list");
        assertThat(page.precision()).isNaN();
        assertThat(page.f1()).isNaN();
        assertThat(page.recall()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(page.title()).isEqualTo(new HitRatio(2, 2));
        assertThat(page.exact()).isEqualTo(new HitRatio(1, 2));
        assertThat(page.date()).isEqualTo(new HitRatio(2, 2));
        assertThat(page.link()).isEqualTo(new HitRatio(1, 2));
    }

    @Test
    void countsSilenceAsEmpty() {
        ListPageScore page = score("lists-saved", "mill/silent");
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
        List<String> dated = new BenchFolder(ROOT)
                .cases("lists-saved").stream()
                        .filter(c -> c.truth().showsDates())
                        .map(ListCase::id)
                        .toList();
        assertThat(dated).containsExactly("mill/news");
    }
}
