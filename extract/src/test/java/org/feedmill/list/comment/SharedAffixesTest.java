package org.feedmill.list.comment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the names that remain once the words that all texts of a field share are removed. */
class SharedAffixesTest {

    @Test
    void takesOffWhatAllTextsBeginWith() {
        assertThat(SharedAffixes.strip(List.of("网友：小明", "网友：老王", "网友：阿华"))).containsExactly("小明", "老王", "阿华");
        assertThat(SharedAffixes.strip(List.of("Posted by Ann", "Posted by Ben", "Posted by Cleo")))
                .containsExactly("Ann", "Ben", "Cleo");
    }

    @Test
    void takesOffWhatAllTextsEndWith() {
        assertThat(SharedAffixes.strip(List.of("Anna schrieb:", "Ben schrieb:", "Cem schrieb:")))
                .containsExactly("Anna", "Ben", "Cem");
        assertThat(SharedAffixes.strip(List.of("小明发表于", "老王发表于", "阿华发表于"))).containsExactly("小明", "老王", "阿华");
    }

    @Test
    void cutsNoWordInTwo() {
        assertThat(SharedAffixes.strip(List.of("Marie", "Martin", "Marko")))
                .containsExactly("Marie", "Martin", "Marko");
        assertThat(SharedAffixes.strip(List.of("Jansson", "Karlsson", "Eriksson")))
                .containsExactly("Jansson", "Karlsson", "Eriksson");
    }

    @Test
    void takesNothingOffWhereTooFewTextsDiffer() {
        assertThat(SharedAffixes.strip(List.of("by Ann", "by Ben", "by Ann")))
                .containsExactly("by Ann", "by Ben", "by Ann");
    }

    @Test
    void leavesNothingOfATextThatIsAllShared() {
        assertThat(SharedAffixes.strip(List.of("Gast", "Gast Anna", "Gast Ben", "Gast Cem")))
                .containsExactly("", "Anna", "Ben", "Cem");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "': Anna –' | Anna",
                "【小明】 | 小明",
                "'«Anna»,' | Anna",
                "Anna (Köln) | Anna (Köln)",
                "Anna) | Anna",
                "小明（北京） | 小明（北京）",
                "'|·•' | ''"
            })
    void takesMarksOffTheEndsButNoBracketThatTheTextOpens(String text, String name) {
        assertThat(SharedAffixes.trim(text)).isEqualTo(name);
    }
}
