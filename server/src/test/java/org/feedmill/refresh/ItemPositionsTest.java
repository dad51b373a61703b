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

final class ItemPositionsTest {

    private static List<ItemPositions.KnownPosition> known(Map<String, Long> places) {
        return places.entrySet().stream()
                .map(entry -> new ItemPositions.KnownPosition(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(ItemPositions.KnownPosition::position))
                .toList();
    }

    private static List<String> sorted(Map<String, Long> places) {
        return known(places).stream().map(ItemPositions.KnownPosition::id).toList();
    }

    @Test
    void newItemsLeaveTheNumbersOfTheOthersAlone() {
        Map<String, Long> first = ItemPositions.assign(List.of(), List.of("c", "b", "a"));
        Map<String, Long> second = ItemPositions.assign(known(first), List.of("e", "d", "c", "x", "b", "a", "z"));
        assertThat(sorted(second)).containsExactly("e", "d", "c", "x", "b", "a", "z");
        assertThat(second).containsAllEntriesOf(first);
    }

    @Test
    void whatLeftThePageStaysBetweenItsNeighbours() {
        Map<String, Long> first = ItemPositions.assign(List.of(), List.of("d", "c", "b", "a"));
        Map<String, Long> second = ItemPositions.assign(known(first), List.of("e", "d", "b"));
        assertThat(sorted(second)).containsExactly("e", "d", "c", "b", "a");
        assertThat(sorted(ItemPositions.assign(known(second), List.of("c", "e", "d", "b"))))
                .containsExactly("c", "e", "d", "b", "a");
    }

    @Test
    void aMovedItemIsTheOnlyOneThatIsWritten() {
        Map<String, Long> first = ItemPositions.assign(List.of(), List.of("a", "b", "c", "d", "e"));
        Map<String, Long> second = ItemPositions.assign(known(first), List.of("a", "e", "b", "c", "d"));
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
            places = ItemPositions.assign(known(places), page);
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
