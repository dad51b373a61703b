package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlaceNumbersTest {

    @Test
    void numbersPlacesInTheOrderOfTheirFirstOccurrence() {
        Random random = new Random(5);
        Map<Long, Integer> expected = new LinkedHashMap<>();
        PlaceNumbers places = new PlaceNumbers();
        for (int i = 0; i < 20_000; i++) {
            long key = random.nextInt(3_000) * (i % 2 == 0 ? 1L : 0x100000001L); // many fall into one slot
            expected.putIfAbsent(key, expected.size());
            assertThat(places.of(key)).isEqualTo(expected.get(key));
            assertThat(places.size()).isEqualTo(expected.size());
        }
    }

    @Test
    void beginsAnewWhenCleared() {
        PlaceNumbers places = new PlaceNumbers();
        places.of(7);
        places.of(9);
        places.clear();
        assertThat(places.size()).isZero();
        assertThat(places.of(9)).isZero();
        assertThat(places.of(7)).isEqualTo(1);
    }
}
