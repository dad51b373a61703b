package org.feedmill.article.block;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.region.BoilerplatePruning;
import org.feedmill.article.text.SentenceCharacters;
import org.junit.jupiter.api.Test;

/** Tests character counts and shared words of blocks. */
final class BlockCharacterCountsTest {

    @Test
    void countsWordsSentencesAndClauses() {
        BlockCharacterCounts scan = scan("The tide, said Ann, was low. It rose!", "", "");
        assertThat(scan.words[0]).isEqualTo(8);
        assertThat(scan.clauses[0]).isEqualTo(2);
        assertThat(scan.sentences[0]).isEqualTo(2);
        assertThat(scan.capitalWords[0]).isEqualTo(3);
        assertThat(scan.first[0]).isEqualTo('T');
        assertThat(scan.last[0]).isEqualTo('!');
    }

    @Test
    void countsWideCharactersAndTheirMarks() {
        BlockCharacterCounts scan = scan("船は戻り、岸では誰も何も言わなかった。静かだ。", "", "");
        assertThat(scan.sentences[0]).isEqualTo(2);
        assertThat(scan.clauses[0]).isEqualTo(1);
        assertThat(scan.wideCharacters[0]).isEqualTo(scan.letters[0]).isPositive();
        assertThat(scan.weight(0)).isGreaterThan(scan.letters[0]);
    }

    @Test
    void aPointInsideAWordEndsNoSentence() {
        BlockCharacterCounts scan = scan("Version 1.5 of example.org came out. Then nothing", "", "");
        assertThat(scan.sentences[0]).isEqualTo(1);
    }

    @Test
    void knowsTheMarksOfManyScripts() {
        for (String text : new String[] {"قال. ثم", "क्या है। फिर", "Τι; Ναι. Όχι", "说了。然后", "որ։ հետո", "ምን። ከዚያ"}) {
            assertThat(scan(text, "", "").sentences[0]).as(text).isPositive();
        }
        assertThat(SentenceCharacters.markType('،')).isEqualTo(SentenceCharacters.CLAUSE);
        assertThat(SentenceCharacters.markType('、')).isEqualTo(SentenceCharacters.CLAUSE);
        assertThat(SentenceCharacters.markType('؟')).isEqualTo(SentenceCharacters.SENTENCE);
        assertThat(SentenceCharacters.markType('a')).isEqualTo(SentenceCharacters.NONE);
        assertThat(SentenceCharacters.isClosing('」')).isTrue();
        assertThat(SentenceCharacters.isWide('港')).isTrue();
        assertThat(SentenceCharacters.isWide('한')).isTrue();
        assertThat(SentenceCharacters.isWide('é')).isFalse();
    }

    @Test
    void comparesWithTheTitleByWords() {
        BlockCharacterCounts scan = scan("Boats came home, boats and more boats", "Boats came late", "");
        assertThat(scan.titleWords[0]).isEqualTo(4);
        assertThat(scan.titleCoverage[0]).isEqualTo(2);
        assertThat(scan.title.size()).isEqualTo(3);
    }

    @Test
    void comparesWithTheTitleByPairsOfCharacters() {
        BlockCharacterCounts scan = scan("老港口今天开放", "老港口重新开放", "");
        assertThat(scan.titleCoverage[0]).isEqualTo(3);
    }

    @Test
    void comparesWithTheDescription() {
        assertThat(scan("Ein Boot im Hafen", "", "Im Hafen liegt ein Boot").descriptionCoverage[0])
                .isEqualTo(4);
        assertThat(scan("Ein Boot im Hafen", "", "").descriptionCoverage[0]).isZero();
    }

    @Test
    void equalTextsHaveEqualNumbers() {
        TextBlocks blocks = TextBlocks.of(
                ArticleTestPages.page("<p>Same words.</p><p>Same words.</p><p>Other words.</p>"),
                BoilerplatePruning.NONE);
        BlockCharacterCounts scan = new BlockCharacterCounts(blocks, "", "");
        assertThat(scan.hash[0]).isEqualTo(scan.hash[1]).isNotEqualTo(scan.hash[2]);
    }

    @Test
    void aVocabularyCountsAWordOnceABlock() {
        WordIndex words = new WordIndex("tide Tide, TIDE boat");
        assertThat(words.size()).isEqualTo(2);
        int tide = number("tide");
        assertThat(words.match(tide, 0)).isEqualTo(2);
        assertThat(words.match(tide, 0)).isEqualTo(1);
        assertThat(words.match(tide, 1)).isEqualTo(2);
        assertThat(words.match(number("storm"), 1)).isZero();
    }

    @Test
    void aVocabularyIsBounded() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 50_000; i++) {
            text.append("word").append(i).append(' ');
        }
        assertThat(new WordIndex(text.toString()).size()).isLessThanOrEqualTo(2000);
        assertThat(new WordIndex("").size()).isZero();
    }

    private static int number(String word) {
        WordIndex.WordHasher hash = new WordIndex.WordHasher();
        word.chars().forEach(c -> hash.next((char) c));
        return hash.next(' ');
    }

    private static BlockCharacterCounts scan(String text, String title, String description) {
        TextBlocks blocks = TextBlocks.of(ArticleTestPages.page("<p>" + text + "</p>"), BoilerplatePruning.NONE);
        return new BlockCharacterCounts(blocks, title, description);
    }
}
