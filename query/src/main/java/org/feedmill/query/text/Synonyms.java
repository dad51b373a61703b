package org.feedmill.query.text;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Groups of words and phrases with the same meaning. A file of them has one group per line, separated by commas:
 * Thread-safe.
 *
 * <pre>
 * # what the river does
 * flood, flooding, inundation, high water
 * 洪水, 大水, Hochwasser
 * </pre>
 *
 * Lines that begin with # and blank lines are ignored. Forms of one word need not be listed: words are compared by
 * their stems. Groups that share a word are one group.
 */
public final class Synonyms {

    /** No synonyms. */
    public static final Synonyms NONE = new Synonyms(List.of());

    static final int MAX_GROUPS = 10_000;
    static final int MAX_WORDS = 50;
    static final int MAX_WORD_LENGTH = 100;

    private final List<List<String>> groups;
    /** Filled by language as needed; at most two per analyzer, and one more. */
    private final Map<String, SynonymMerger> mergers = new ConcurrentHashMap<>();

    Synonyms(List<List<String>> groups) {
        this.groups = groups.stream().map(List::copyOf).toList();
    }

    /** The result of parsing a file of synonyms. */
    public sealed interface ParseResult {

        /** A file without faults. */
        record Parsed(Synonyms synonyms) implements ParseResult {}

        /**
         * A file with errors.
         *
         * @param faults in line order, at least one
         */
        record Invalid(List<Fault> faults) implements ParseResult {

            public Invalid {
                faults = List.copyOf(faults);
            }
        }
    }

    /**
     * An error in a line.
     *
     * @param line from 1
     */
    public record Fault(int line, String message) {

        @Override
        public String toString() {
            return "Line " + line + ": " + message;
        }
    }

    /** Parses the text of a file. */
    public static ParseResult parse(String text) {
        return new SynonymParser().parse(text);
    }

    public boolean isEmpty() {
        return groups.isEmpty();
    }

    /** The groups as in the file. */
    public List<List<String>> groups() {
        return groups;
    }

    public SynonymMerger mergerFor(String language, boolean stopping) {
        String known = LanguageAnalyzers.supportedLanguage(language);
        return mergers.computeIfAbsent(known + stopping, key -> SynonymMerger.of(groups, terms(known, stopping)));
    }

    private static TermExtractor terms(String language, boolean stopping) {
        TermExtractor terms = TermExtractor.forLanguage(language, NONE);
        return stopping ? terms : terms.withStopWords();
    }
}
