package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.feedmill.lab.bench.FieldTruth;
import org.feedmill.lab.score.FieldScore.MatchedItem;
import org.feedmill.list.Item;
import org.junit.jupiter.api.Test;

class FieldScoreTest {

    private static final String TEASER = "The mill turns again after two years of work by the whole village.";

    private static FieldTruth.Item truth(boolean shown) {
        return new FieldTruth.Item(
                "The mill",
                "The mill\n" + TEASER + "\nMary Finch and Tom Ashe",
                new FieldTruth.Texts("The mill\n" + TEASER, true, TEASER, 13),
                new FieldTruth.Authors(List.of("Mary Finch", "Tom Ashe"), shown, true, false, List.of()),
                new FieldTruth.Categories(List.of("Mill", "Works"), shown ? List.of("Works") : List.of()));
    }

    private static Map<String, Double> score(Item.Builder item, boolean shown) {
        FieldTruth.Item known = truth(shown);
        FieldScore score = new FieldScore();
        score.addPage(
                List.of(new MatchedItem(item.build(), known)),
                List.of(item.build()),
                new FieldTruth(List.of(known), "en", ""),
                true);
        return score.figures();
    }

    @Test
    void countsWhatIsRight() {
        Item.Builder item = Item.builder("The mill")
                .description("The mill turns again after two years of work by the whole vill")
                .author("Tom Ashe, Mary Finch")
                .category("works");
        assertThat(score(item, true))
                .containsAllEntriesOf(Map.of("author", 1.0, "category", 1.0, "clean", 1.0, "language", 1.0))
                .containsAllEntriesOf(Map.of("cut", 0.0, "noise", 0.0, "missing", 0.0))
                .hasEntrySatisfying("complete", share -> assertThat(share).isGreaterThan(0.9));
    }

    @Test
    void countsWhatIsNot() {
        Item.Builder item = Item.builder("The mill")
                .description("Posted on Monday by Mary: The mill turns again")
                .author("by Mary Finch")
                .category("Works, 2026");
        assertThat(score(item, true))
                .containsAllEntriesOf(Map.of("author", 0.0, "category", 0.0, "clean", 0.0, "missing", 0.0));
        assertThat(score(Item.builder("The mill"), true)).containsEntry("missing", 1.0);
    }

    @Test
    void countsWhatIsInvented() {
        Item.Builder item =
                Item.builder("The mill").author("Ruth Brandt").category("Town").description("12 views");
        assertThat(score(item, false))
                .containsAllEntriesOf(Map.of("author.invented", 1.0, "category.invented", 1.0, "noise", 1.0));
        assertThat(score(Item.builder("The mill").author("By Ruth Brandt"), false))
                .containsEntry("author.labelled", 1.0);
        assertThat(score(Item.builder("The mill"), false))
                .containsAllEntriesOf(Map.of("author.invented", 0.0, "category.invented", 0.0));
    }

    @Test
    void noticesWordsThatAreMissingInsideASentence() {
        assertThat(score(Item.builder("The mill").description("The mill turns again by the whole village."), true))
                .containsEntry("cut", 1.0)
                .containsEntry("clean", 0.0);
    }

    @Test
    void takesCharactersForWordsWhereThereAreNoBlanks() {
        assertThat(FieldTokens.of("港の壁 2026年")).containsExactly("港", "の", "壁", "2026", "年");
        assertThat(FieldTokens.of("It’s 5 o'clock")).containsExactly("its", "5", "o", "clock");
    }
}
