package org.feedmill.feed.clean;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SafeHtmlTest {

    @ParameterizedTest
    @CsvFileSource(resources = "html.csv", numLinesToSkip = 1, delimiter = '|', quoteCharacter = '`')
    void passesOnlyHarmlessMarkup(String html, boolean safe) {
        assertThat(SafeHtml.isSafe(html)).isEqualTo(safe);
    }
}
