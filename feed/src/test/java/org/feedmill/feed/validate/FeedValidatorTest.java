package org.feedmill.feed.validate;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.feed.FeedFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class FeedValidatorTest {

    @ParameterizedTest
    @CsvFileSource(resources = "broken-feeds.csv", numLinesToSkip = 1, delimiter = '|', quoteCharacter = '`')
    void namesTheViolation(String format, String document, String violation) {
        assertThat(FeedFormat.of(format).violations(document))
                .anySatisfy(found -> assertThat(found).contains(violation));
    }

    @Test
    void survivesDeepNesting() {
        int depth = 100_000;
        assertThat(FeedFormat.JSON.violations("[".repeat(depth))).isNotEmpty();
        assertThat(FeedFormat.JSON.violations("{\"a\":".repeat(depth))).isNotEmpty();
    }
}
