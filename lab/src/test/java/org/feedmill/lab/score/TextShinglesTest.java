package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TextShinglesTest {

    private static ShingleOverlap words(String truth, String answer) {
        return TextShingles.overlap(TextShingles.words(truth), TextShingles.words(answer));
    }

    private static ShingleOverlap characters(String truth, String answer) {
        return TextShingles.overlap(TextShingles.characters(truth), TextShingles.characters(answer));
    }

    @Test
    void wordsAreRunsOfLettersNumbersAndUnderscores() {
        assertThat(TextShingles.words("Don't stop_me: ½ ²x, 12—Öl"))
                .containsExactly("Don", "t", "stop_me", "½", "²x", "12", "Öl");
        assertThat(TextShingles.words(" …! ")).isEmpty();
    }

    @Test
    void marksPartTheWordsOfHindi() {
        assertThat(TextShingles.words("हिन्दी में")).containsExactly("ह", "न", "द", "म");
        assertThat(TextShingles.words("cafe\u0301s")).containsExactly("cafe", "s");
    }

    @Test
    void charactersBeyondTheFirstPlaneAreWhole() {
        assertThat(TextShingles.characters("𠮷野家、牛丼")).containsExactly("𠮷", "野", "家", "牛", "丼");
        assertThat(TextShingles.words("𠮷野家😀牛丼")).containsExactly("𠮷野家", "牛丼");
        assertThat(characters("𠮷野家牛丼", "野家牛丼")).isEqualTo(new ShingleOverlap(1, 0, 1, false));
    }

    @Test
    void fourNeighboursMakeAShingle() {
        assertThat(words("a b c d e f", "a b c d e x")).isEqualTo(new ShingleOverlap(2, 1, 1, false));
    }

    @Test
    void shortTextsAreOneShingle() {
        assertThat(words("a b", "a b")).isEqualTo(new ShingleOverlap(1, 0, 0, true));
        assertThat(words("a b c d", "a b c d")).isEqualTo(new ShingleOverlap(1, 0, 0, true));
        assertThat(words("a b", "a b c")).isEqualTo(new ShingleOverlap(0, 1, 1, false));
    }

    @Test
    void repeatedShinglesCountAsOftenAsBothHaveThem() {
        assertThat(words("a a a a a a", "a a a a a")).isEqualTo(new ShingleOverlap(2, 0, 1, false));
    }

    @Test
    void caseIsNotFolded() {
        assertThat(words("One two", "one two").shared()).isZero();
    }

    @Test
    void emptyTextsHaveNoShingles() {
        assertThat(words("a b", "")).isEqualTo(new ShingleOverlap(0, 0, 1, false));
        assertThat(words("", "")).isEqualTo(new ShingleOverlap(0, 0, 0, true));
        assertThat(words("", "").f1()).isEqualTo(1.0);
        assertThat(TextShingles.overlap(List.of(), List.of("a")).f1()).isZero();
    }
}
