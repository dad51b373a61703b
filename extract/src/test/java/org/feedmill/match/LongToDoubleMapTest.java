package org.feedmill.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongToDoubleMapTest {

    @Test
    void keepsTheLastNumberOfEachKey() {
        Random random = new Random(3);
        Map<Long, Double> expected = new HashMap<>();
        LongToDoubleMap map = new LongToDoubleMap();
        for (int i = 0; i < 20_000; i++) {
            long key = random.nextInt(4_000) - 2_000; // the key 0 is one like the others
            expected.put(key, (double) i);
            map.put(key, i);
        }
        for (long key = -3_000; key < 3_000; key++) {
            assertThat(map.getOrDefault(key, -1)).isEqualTo(expected.getOrDefault(key, -1.0));
        }
    }
}
