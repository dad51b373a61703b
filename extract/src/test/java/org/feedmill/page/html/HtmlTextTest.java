package org.feedmill.page.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Two words",
                "  Two words ",
                "Two\n\t words",
                "Two\u00a0words",
                "Two\u3000words",
                "Two\u2003words",
                "Two\u2028words",
                "Two\u2029words",
                "Two\u0085words",
                "\ufeffTwo \u200bwords\u200b",
                "Two  words",
            })
    void foldsWhiteSpaceToOneSpace(String raw) {
        assertThat(HtmlText.foldWhitespace(raw)).isEqualTo("Two words");
    }

    @Test
    void removesInvisibleCharactersInsideWords() {
        assertThat(HtmlText.foldWhitespace("Super\u200bmarket \ufeffhours")).isEqualTo("Supermarket hours");
    }

    @Test
    void returnsTheSameTextIfNothingChanges() {
        String plain = "Two words";
        assertThat(HtmlText.foldWhitespace(plain)).isSameAs(plain);
        assertThat(HtmlText.foldWhitespace(" \u00a0\n")).isEmpty();
        assertThat(HtmlText.foldWhitespace("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "display:none",
                "DISPLAY : None !important",
                "color:red; display:none",
                "visibility: hidden",
                "visibility:hidden;color:red",
                "display:block;display:none",
                "display:none;visibility:visible",
            })
    void knowsStylesThatHide(String style) {
        assertThat(HtmlText.isHidingStyle(style)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ";;;",
                "display",
                "display:block",
                "display:none;display:block",
                "backface-visibility:hidden",
                "overflow:hidden",
                "--display:none",
                "background:url(display:none)",
                "content:'none';display:inline",
                "visibility:hidden;visibility:visible",
            })
    void leavesOtherStyles(String style) {
        assertThat(HtmlText.isHidingStyle(style)).isFalse();
    }
}
