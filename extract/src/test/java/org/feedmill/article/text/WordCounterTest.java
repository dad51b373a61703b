package org.feedmill.article.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests word counts. */
class WordCounterTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Don't count state-of-the-art twice. | 4
                    3.14 is – roughly – π, e.g. 22/7    | 6
                    L’été, c’est fini !                 | 3
                    Это просто предложение.             | 3
                    이 문장에는 낱말이 넷               | 4
                    هذه جملة قصيرة                      | 3
                    यह एक वाक्य है                      | 4
                    今天天气很好                        | 4
                    ﾃｽﾄ テーブルです                    | 5
                    Java 21 で動きます                  | 5
                    วันนี้อากาศดีมาก                      | 4
                    … — !                               | 0
                    """)
    void countsWordsInAnyScript(String text, int words) {
        assertThat(WordCounter.count(List.of(text))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"1", "3"})
    void addsParagraphs(int copies) {
        assertThat(WordCounter.count(java.util.Collections.nCopies(copies, "two words")))
                .isEqualTo(2 * copies);
    }
}
