package org.feedmill.query.text;

import java.util.List;
import org.feedmill.data.PlatformThreadRunner;

/**
 * Loads every static table of this module that is read from a resource, on a platform thread. A program that uses
 * questions on virtual threads calls {@link #run} before it starts the first of them; {@code WarmUpListTest} compares
 * the list with the compiled classes.
 */
public final class AnalyzerWarmUp {

    /** Classes of this module whose static initialiser reads a resource. */
    public static final List<String> CLASSES =
            List.of("org.feedmill.query.text.LanguageAnalyzers", "org.feedmill.query.text.StopWords");

    private AnalyzerWarmUp() {}

    /** Loads the tables and returns when all are there. */
    public static void run() {
        PlatformThreadRunner.initialize(CLASSES, AnalyzerWarmUp.class.getClassLoader());
    }
}
