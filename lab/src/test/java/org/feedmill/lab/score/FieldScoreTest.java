package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.feedmill.lab.bench.FieldTruth;
import org.feedmill.list.Item;
import org.junit.jupiter.api.Test;

class FieldScoreTest {

    private static final FieldTruth.Item TRUTH = new FieldTruth.Item(
            "https://town.example/1",
            "The mill",
            "The mill turns again after two years of work by the whole village.",
            true,
            true,
            List.of("Mary Finch", "Tom Ashe"),
            true,
            List.of(List.of("Mill", "Works")));

    private static Map<String, Double> score(Item.Builder item) {
        FieldScore score = new FieldScore();
        score.add(item.build(), TRUTH);
        score.endPage(true);
        return score.figures();
    }

    @Test
    void countsWhatIsRight() {
        Item.Builder item = Item.builder("The mill")
                .description("The mill turns again after two ye")
                .author("Tom Ashe, Mary Finch")
                .category("works");
        assertThat(score(item))
                .isEqualTo(Map.of("author", 1.0, "category", 1.0, "clean", 1.0, "language", 1.0, "missing", 0.0));
    }

    @Test
    void countsWhatIsNot() {
        Item.Builder item = Item.builder("The mill")
                .description("Posted on Monday by Mary: The mill turns again")
                .author("by Mary Finch")
                .category("Works, 2026");
        assertThat(score(item))
                .containsAllEntriesOf(Map.of("author", 0.0, "category", 0.0, "clean", 0.0, "missing", 0.0));
        assertThat(score(Item.builder("The mill"))).containsEntry("missing", 1.0);
    }

    @Test
    void takesCharactersForWordsWhereThereAreNoBlanks() {
        assertThat(FieldScore.words("港の壁 2026年")).containsExactly("港", "の", "壁", "2026", "年");
    }
}
