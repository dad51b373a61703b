package org.feedmill.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.data.DataFileLines;
import org.junit.jupiter.api.Test;

class CounterWordListTest {

    @Test
    void looksUpEveryWordOfTheTable() {
        for (String line : DataFileLines.read(CounterWordList.class, "counter-words.txt")) {
            List<String> words = List.of(line.split("\\s+"));
            for (String word : words.subList(1, words.size())) {
                if (CounterWordList.isCounter(word)) {
                    assertThat(CounterWordList.mayBeCounter("12 " + word + " ago", 3, 3 + word.length()))
                            .as(word)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void rejectsMostOtherWordsWithoutCuttingThemOut() {
        assertThat(CounterWordList.mayBeCounter("the mayor", 4, 9)).isFalse();
    }
}
