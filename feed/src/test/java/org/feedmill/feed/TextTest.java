package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTest {

    @Test
    void foldsWhiteSpaceAndDropsWhatXmlForbids() {
        assertThat(Text.title(" a\u0000b \r\n\t c\uD800\uFFFEd\u00A0 ")).isEqualTo("ab cd");
    }

    @Test
    void keepsMarksAndJoiners() {
        assertThat(Text.title("\u200Fشب\u200Cها 👩\u200D🚀")).isEqualTo("\u200Fشب\u200Cها 👩\u200D🚀");
    }

    @Test
    void takesInvisibleTextForNone() {
        assertThat(Text.title(" \u200B\u200E ")).isNull();
    }

    @Test
    void keepsLineBreaksWhereAsked() {
        assertThat(Text.lines("a  b\r\nc\n\n\n\nd", 100)).isEqualTo("a b\nc\n\nd");
    }

    @Test
    void cutsBetweenCharactersAndCutsOnce() {
        String cut = Text.line("ab😀😀", 5);
        assertThat(cut).isEqualTo("ab😀…");
        assertThat(Text.line(cut, 5)).isEqualTo(cut);
    }

    @Test
    void guardsOnlyWhatCouldOpenATag() {
        assertThat(Text.guarded("AT&T: 1 < 2 <b>x</b>")).isEqualTo("AT&T: 1 < 2 &lt;b>x&lt;/b>");
    }
}
