package org.feedmill.lab.codebase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests the search for cycles on small graphs and on a chain that recursion could not follow. */
final class StronglyConnectedComponentsTest {

    @Test
    void separatesCyclesFromSingleNodes() {
        Map<String, Set<String>> graph = Map.of(
                "a",
                Set.of("b"),
                "b",
                Set.of("c"),
                "c",
                Set.of("a", "d"),
                "d",
                Set.of("e"),
                "e",
                Set.of("d"),
                "f",
                Set.of("a", "missing"));
        assertThat(StronglyConnectedComponents.of(graph))
                .containsExactlyInAnyOrder(Set.of("a", "b", "c"), Set.of("d", "e"), Set.of("f"));
    }

    @Test
    void followsLongChains() {
        Map<String, Set<String>> graph = new TreeMap<>();
        int length = 200_000;
        for (int i = 0; i < length; i++) {
            graph.put("n" + i, Set.of("n" + (i + 1) % length));
        }
        assertThat(StronglyConnectedComponents.of(graph))
                .singleElement()
                .satisfies(all -> assertThat(all).hasSize(length));
    }
}
