package org.feedmill.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests character counts and shared words of blocks. */
final class TextScanTest {

    @Test
    void countsWordsSentencesAndClauses() {
        TextScan scan = scan("The tide, said Ann, was low. It rose!", "", "");
        assertThat(scan.words[0]).isEqualTo(8);
        assertThat(scan.clauses[0]).isEqualTo(2);
        assertThat(scan.sentences[0]).isEqualTo(2);
        assertThat(scan.capitalWords[0]).isEqualTo(3);
        assertThat(scan.first[0]).isEqualTo('T');
        assertThat(scan.last[0]).isEqualTo('!');
    }

    @Test
    void countsWideCharactersAndTheirMarks() {
        TextScan scan = scan("船は戻り、岸では誰も何も言わなかった。静かだ。", "", "");
        assertThat(scan.sentences[0]).isEqualTo(2);
        assertThat(scan.clauses[0]).isEqualTo(1);
        assertThat(scan.wide[0]).isEqualTo(scan.letters[0]).isPositive();
        assertThat(scan.weight(0)).isGreaterThan(scan.letters[0]);
    }

    @Test
    void aPointInsideAWordEndsNoSentence() {
        TextScan scan = scan("Version 1.5 of example.org came out. Then nothing", "", "");
        assertThat(scan.sentences[0]).isEqualTo(1);
    }

    @Test
    void knowsTheMarksOfManyScripts() {
        for (String text : new String[] {"قال. ثم", "क्या है। फिर", "Τι; Ναι. Όχι", "说了。然后", "որ։ հետո", "ምን። ከዚያ"}) {
            assertThat(scan(text, "", "").sentences[0]).as(text).isPositive();
        }
        assertThat(Signs.mark('،')).isEqualTo(Signs.CLAUSE);
        assertThat(Signs.mark('、')).isEqualTo(Signs.CLAUSE);
        assertThat(Signs.mark('؟')).isEqualTo(Signs.SENTENCE);
        assertThat(Signs.mark('a')).isEqualTo(Signs.NONE);
        assertThat(Signs.closing('」')).isTrue();
        assertThat(Signs.wide('港')).isTrue();
        assertThat(Signs.wide('한')).isTrue();
        assertThat(Signs.wide('é')).isFalse();
    }

    @Test
    void comparesWithTheTitleByWords() {
        TextScan scan = scan("Boats came home, boats and more boats", "Boats came late", "");
        assertThat(scan.titleWords[0]).isEqualTo(4);
        assertThat(scan.titleCover[0]).isEqualTo(2);
        assertThat(scan.title.size()).isEqualTo(3);
    }

    @Test
    void comparesWithTheTitleByPairsOfCharacters() {
        TextScan scan = scan("老港口今天开放", "老港口重新开放", "");
        assertThat(scan.titleCover[0]).isEqualTo(3);
    }

    @Test
    void comparesWithTheDescription() {
        assertThat(scan("Ein Boot im Hafen", "", "Im Hafen liegt ein Boot").descriptionCover[0])
                .isEqualTo(4);
        assertThat(scan("Ein Boot im Hafen", "", "").descriptionCover[0]).isZero();
    }

    @Test
    void equalTextsHaveEqualNumbers() {
        Blocks blocks = Blocks.of(Pages.page("<p>Same words.</p><p>Same words.</p><p>Other words.</p>"), Pruning.NONE);
        TextScan scan = new TextScan(blocks, "", "");
        assertThat(scan.hash[0]).isEqualTo(scan.hash[1]).isNotEqualTo(scan.hash[2]);
    }

    @Test
    void aVocabularyCountsAWordOnceABlock() {
        Vocabulary words = new Vocabulary("tide Tide, TIDE boat");
        assertThat(words.size()).isEqualTo(2);
        int tide = number("tide");
        assertThat(words.hit(tide, 0)).isEqualTo(2);
        assertThat(words.hit(tide, 0)).isEqualTo(1);
        assertThat(words.hit(tide, 1)).isEqualTo(2);
        assertThat(words.hit(number("storm"), 1)).isZero();
    }

    @Test
    void aVocabularyIsBounded() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 50_000; i++) {
            text.append("word").append(i).append(' ');
        }
        assertThat(new Vocabulary(text.toString()).size()).isLessThanOrEqualTo(2000);
        assertThat(new Vocabulary("").size()).isZero();
    }

    private static int number(String word) {
        Vocabulary.WordHash hash = new Vocabulary.WordHash();
        word.chars().forEach(c -> hash.next((char) c));
        return hash.next(' ');
    }

    private static TextScan scan(String text, String title, String description) {
        Blocks blocks = Blocks.of(Pages.page("<p>" + text + "</p>"), Pruning.NONE);
        return new TextScan(blocks, title, description);
    }
}
