package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PlacesTest {

    private static List<Places.Known> known(Map<String, Long> places) {
        return places.entrySet().stream()
                .map(entry -> new Places.Known(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(Places.Known::place))
                .toList();
    }

    private static List<String> sorted(Map<String, Long> places) {
        return known(places).stream().map(Places.Known::id).toList();
    }

    @Test
    void newItemsLeaveTheNumbersOfTheOthersAlone() {
        Map<String, Long> first = Places.of(List.of(), List.of("c", "b", "a"));
        Map<String, Long> second = Places.of(known(first), List.of("e", "d", "c", "x", "b", "a", "z"));
        assertThat(sorted(second)).containsExactly("e", "d", "c", "x", "b", "a", "z");
        assertThat(second).containsAllEntriesOf(first);
    }

    @Test
    void whatLeftThePageStaysBetweenItsNeighbours() {
        Map<String, Long> first = Places.of(List.of(), List.of("d", "c", "b", "a"));
        Map<String, Long> second = Places.of(known(first), List.of("e", "d", "b"));
        assertThat(sorted(second)).containsExactly("e", "d", "c", "b", "a");
        assertThat(sorted(Places.of(known(second), List.of("c", "e", "d", "b"))))
                .containsExactly("c", "e", "d", "b", "a");
    }

    @Test
    void aMovedItemIsTheOnlyOneThatIsWritten() {
        Map<String, Long> first = Places.of(List.of(), List.of("a", "b", "c", "d", "e"));
        Map<String, Long> second = Places.of(known(first), List.of("a", "e", "b", "c", "d"));
        assertThat(sorted(second)).containsExactly("a", "e", "b", "c", "d");
        assertThat(first.keySet())
                .filteredOn(id -> !Objects.equals(first.get(id), second.get(id)))
                .containsExactly("e");
    }

    @Test
    void anyHistoryEndsInThePagesOrder() {
        Random random = new Random(5);
        Map<String, Long> places = Map.of();
        int next = 0;
        List<String> page = new ArrayList<>();
        for (int round = 0; round < 2_000; round++) {
            page.add(page.isEmpty() ? 0 : Math.min(1, page.size()), "i" + next++);
            if (random.nextInt(50) == 0) {
                Collections.shuffle(page, random);
            }
            if (page.size() > 12) {
                page.remove(random.nextInt(page.size()));
            }
            places = Places.of(known(places), page);
            assertThat(sorted(places)).containsSubsequence(page);
            assertThat(places.values()).doesNotHaveDuplicates();
            assertThat(places).hasSizeLessThanOrEqualTo(next);
            if (next > 300) {
                next = 0;
                page.clear();
                places = Map.of();
            }
        }
    }
}
