package org.feedmill.feed.clean;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FeedTextTest {

    @Test
    void foldsWhiteSpaceAndDropsWhatXmlForbids() {
        assertThat(FeedText.toTitle(" a\u0000b \r\n\t c\uD800\uFFFEd\u00A0 ")).isEqualTo("ab cd");
    }

    @Test
    void keepsMarksAndJoiners() {
        assertThat(FeedText.toTitle("\u200Fشب\u200Cها 👩\u200D🚀")).isEqualTo("\u200Fشب\u200Cها 👩\u200D🚀");
    }

    @Test
    void takesInvisibleTextForNone() {
        assertThat(FeedText.toTitle(" \u200B\u200E ")).isNull();
    }

    @Test
    void keepsLineBreaksWhereAsked() {
        assertThat(FeedText.toLines("a  b\r\nc\n\n\n\nd", 100)).isEqualTo("a b\nc\n\nd");
    }

    @Test
    void cutsBetweenCharactersAndCutsOnce() {
        String cut = FeedText.toLine("ab😀😀", 5);
        assertThat(cut).isEqualTo("ab😀…");
        assertThat(FeedText.toLine(cut, 5)).isEqualTo(cut);
    }

    @Test
    void guardsOnlyWhatCouldOpenATag() {
        assertThat(FeedText.escapeTagStarts("AT&T: 1 < 2 <b>x</b>")).isEqualTo("AT&T: 1 < 2 &lt;b>x&lt;/b>");
    }
}
