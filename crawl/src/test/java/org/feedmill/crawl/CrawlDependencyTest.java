package org.feedmill.crawl;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the names that {@code WebDependencyTest} must not find are those of classes that exist. */
final class CrawlDependencyTest {

    @ParameterizedTest
    @ValueSource(strings = {"org.apache.lucene.util.Version", "org.sqlite.JDBC", "org.feedmill.query.Question"})
    void isOnTheClassPath(String name) {
        assertThatCode(() -> Class.forName(name, false, CrawlDependencyTest.class.getClassLoader()))
                .doesNotThrowAnyException();
    }
}
