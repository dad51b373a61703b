package org.feedmill.mill;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that a program that uses this module does not pull in the 35 MB of Lucene and SQLite. Code that needs them
 * belongs to the modules query and crawl; {@code CrawlDependencyTest} looks for the same classes there and finds them.
 */
final class WebDependencyTest {

    @ParameterizedTest
    @ValueSource(strings = {"org.apache.lucene.util.Version", "org.sqlite.JDBC", "org.feedmill.query.Question"})
    void isNotOnTheClassPath(String name) {
        assertThatExceptionOfType(ClassNotFoundException.class)
                .as("a dependency of the module web, direct or not, brings " + name)
                .isThrownBy(() -> Class.forName(name, false, WebDependencyTest.class.getClassLoader()));
    }
}
