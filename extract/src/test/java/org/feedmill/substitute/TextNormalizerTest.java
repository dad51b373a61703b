package org.feedmill.substitute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests spelling variants of phrases, and the positions in a text at which a phrase counts. */
class TextNormalizerTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Don’t                | don't
            Don`t                | don't
            ＬＯＧＩＮ             | login
            ΕΊΣΟΔΟΣ              | είσοδος
            εἰς                  | εἰς
            ИСКАТЬ ЕЩЁ           | искать еще
            تسجيل الدخول          | تسجیل الدخول
            مُشْتَرِك               | مشترک
            أهلا                 | اهلا
            ٤٠٤                  | 404
            ۴۰۴                  | 404
            Giriş yapın          | giriş yapin
            a\u00a0\u00a0b       | a b
            a\u200bb             | ab
            so\u00adft           | soft
            """)
    void takesSpellingsOfOnePhraseForEqual(String one, String other) {
        assertThat(TextNormalizer.normalize(one)).isEqualTo(TextNormalizer.normalize(other));
    }

    @Test
    void foldsToLowerCaseAndSingleBlanks() {
        assertThat(TextNormalizer.normalize("  Log \n\t IN  ")).isEqualTo("log in");
        assertThat(TextNormalizer.normalize("Είσοδος")).isEqualTo("εισοδοσ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            please log in now  | true
            log in             | true
            blog in            | false
            log into           | false
            (log in)           | true
            """)
    void findsAClosedPhraseAsWholeWordsOnly(String text, boolean found) {
        SubstringIndex<String> index = new SubstringIndex<>();
        index.add("log in", true, true, "login");
        assertThat(index.find(text).isEmpty()).isEqualTo(!found);
    }

    @Test
    void findsAnOpenPhraseInsideWords() {
        SubstringIndex<String> index = new SubstringIndex<>();
        index.add("anmeld", true, false, "start");
        index.add("ログイン", false, false, "anywhere");
        assertThat(index.find("bitte anmelden")).hasSize(1);
        assertThat(index.find("voranmelden")).isEmpty();
        assertThat(index.find("今すぐログインする")).hasSize(1);
    }

    @Test
    void findsEachOccurrenceInTheOrderOfTheText() {
        SubstringIndex<String> index = new SubstringIndex<>();
        index.add("ab", false, false, "pair");
        index.add("abc", false, false, "triple");
        assertThat(index.find("abc ab").stream()
                        .map(SubstringIndex.Entry::value)
                        .toList())
                .isEqualTo(List.of("triple", "pair", "pair"));
    }

    @Test
    void rejectsAPhraseThatWouldMatchEverywhere() {
        SubstringIndex<String> index = new SubstringIndex<>();
        assertThatThrownBy(() -> index.add("a", false, false, "x")).isInstanceOf(IllegalArgumentException.class);
    }
}
