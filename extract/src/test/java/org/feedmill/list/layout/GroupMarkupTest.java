package org.feedmill.list.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks items under shared dates in markup of many kinds, with several date formats of each language. */
final class GroupMarkupTest {

    /** The result of a finder on all pages of a layout. */
    private static final class Score {
        private int items;
        private int found;
        private int dated;
        private int right;
        private int wrong;
        private int added;
        private int titled;

        void add(Score other) {
            items += other.items;
            found += other.found;
            dated += other.dated;
            right += other.right;
            wrong += other.wrong;
            added += other.added;
            titled += other.titled;
        }

        boolean isPerfect() {
            return found == items && right == dated && wrong == 0 && added == 0 && titled == found;
        }

        @Override
        public String toString() {
            return found + " of " + items + " items, " + added + " others, " + titled + " titles, " + right + " of "
                    + dated + " dates, " + wrong + " wrong";
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"time", "best"})
    void itemsHaveTheDatesOfTheirGroups(String finder) {
        Map<String, Score> scores = new TreeMap<>();
        for (int a = 0; a < GroupMarkupPage.LAYOUTS.size(); a++) {
            for (int b = 0; b < GroupMarkupPage.LANGUAGES.size(); b++) {
                for (int c = 0; c < GroupMarkupPage.SIZES.size(); c++) {
                    GroupMarkupPage page = GroupMarkupPage.of(
                            GroupMarkupPage.LAYOUTS.get(a),
                            GroupMarkupPage.LANGUAGES.get(b),
                            GroupMarkupPage.SIZES.get(c),
                            a + b + 2 * c);
                    scores.computeIfAbsent(GroupMarkupPage.LAYOUTS.get(a).name(), k -> new Score())
                            .add(score(page, finder));
                }
            }
        }
        Score all = sum(scores.values());
        String failing = scores.entrySet().stream()
                .filter(e -> !e.getValue().isPerfect())
                .map(e -> "\n  " + e.getKey() + ": " + e.getValue())
                .reduce("", String::concat);
        assertThat(GroupMarkupPage.LAYOUTS).hasSizeGreaterThanOrEqualTo(80);
        assertThat((double) all.found / all.items).as("recall%s", failing).isGreaterThanOrEqualTo(0.999);
        assertThat((double) all.right / all.dated).as("right dates%s", failing).isGreaterThanOrEqualTo(0.998);
        assertThat((double) all.wrong / all.dated).as("wrong dates%s", failing).isLessThanOrEqualTo(0.0005);
        assertThat((double) all.added / all.items).as("others%s", failing).isLessThanOrEqualTo(0.001);
        assertThat((double) all.titled / all.items).as("titles%s", failing).isGreaterThanOrEqualTo(0.985);
    }

    private static Score sum(Collection<Score> scores) {
        Score all = new Score();
        scores.forEach(all::add);
        return all;
    }

    private static Score score(GroupMarkupPage page, String finder) {
        Map<String, Item> given = new HashMap<>();
        List<Item> items = ListFinders.named(finder)
                .find(page.parse())
                .best()
                .map(ItemList::items)
                .orElse(new ArrayList<>());
        items.forEach(item -> given.putIfAbsent(String.valueOf(item.link()), item));
        Score score = new Score();
        for (DatedLayoutPage.ExpectedItem expected : page.expected()) {
            Item item = given.get(String.valueOf(expected.link()));
            LocalDate date =
                    item == null || item.date() == null ? null : item.date().date();
            boolean right = date != null && date.equals(expected.date());
            score.items++;
            score.found += item != null ? 1 : 0;
            score.dated += item != null && expected.date() != null ? 1 : 0;
            score.right += right ? 1 : 0;
            score.wrong += date != null && !right ? 1 : 0;
            score.titled += item != null && item.title().equals(expected.title()) ? 1 : 0;
        }
        score.added = items.size() - score.found;
        return score;
    }
}
