package org.feedmill.article;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Data files of this package. */
final class ArticleData {

    private ArticleData() {}

    /** The lines that say something: no blank ones, no comments. */
    static List<String> lines(String name) {
        try (InputStream in = ArticleData.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("missing from the class path: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
