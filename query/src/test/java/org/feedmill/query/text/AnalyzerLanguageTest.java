package org.feedmill.query.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AnalyzerLanguageTest {

    @ParameterizedTest
    @CsvSource({
        "flood warning, , en",
        "Hochwasser, de-AT, de",
        "洪水警報が出た, , ja",
        "洪水, ja, ja",
        "洪水, , zh",
        "长江洪水, , zh",
        "臺灣發生水災, , zh-hant",
        "颱風, zh-TW, zh-hant",
        "홍수 경보, , ko",
        "наводнение, , ru",
        "повінь, uk, uk",
        "فيضان, , ar",
        "बाढ़, , hi",
        "πλημμύρα, , el",
        "flom, no, nb",
        "x, '<script>', en",
        "12345, , en"
    })
    void isToldByThePageOrTheScript(String text, String given, String language) {
        assertThat(AnalyzerLanguage.detect(text, given)).isEqualTo(language);
    }

    @Test
    void isShownByTheTextWhereThePageErrs() {
        String german =
                "Die Stadt hat am Montag mitgeteilt, dass die Straße an der Brücke für den Verkehr gesperrt ist. "
                        + "Wer in die Stadt will, der muss über die alte Straße fahren, und das dauert auch in der Nacht länger. "
                        + "Es ist noch nicht bekannt, wie lange das so bleibt, aber nach der Prüfung soll es schnell gehen.";

        assertThat(AnalyzerLanguage.detect(german, "en")).isEqualTo("de");
        assertThat(AnalyzerLanguage.detect(german, null)).isEqualTo("de");
    }
}
