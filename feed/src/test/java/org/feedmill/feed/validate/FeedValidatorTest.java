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
        assertThat(FeedValidator.check(document, FeedFormat.of(format)))
                .anySatisfy(found -> assertThat(found).contains(violation));
    }

    @Test
    void survivesDeepNesting() {
        int depth = 100_000;
        assertThat(FeedValidator.check("[".repeat(depth), FeedFormat.JSON)).isNotEmpty();
        assertThat(FeedValidator.check("{\"a\":".repeat(depth), FeedFormat.JSON))
                .isNotEmpty();
    }
}
