package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class FeedRulesTest {

    @ParameterizedTest
    @CsvFileSource(resources = "broken-feeds.csv", numLinesToSkip = 1, delimiter = '|', quoteCharacter = '`')
    void namesTheViolation(String format, String document, String violation) {
        assertThat(FeedRules.check(document, FeedFormat.of(format)))
                .anySatisfy(found -> assertThat(found).contains(violation));
    }

    @Test
    void survivesDeepNesting() {
        int depth = 100_000;
        assertThat(FeedRules.check("[".repeat(depth), FeedFormat.JSON)).isNotEmpty();
        assertThat(FeedRules.check("{\"a\":".repeat(depth), FeedFormat.JSON)).isNotEmpty();
    }
}
