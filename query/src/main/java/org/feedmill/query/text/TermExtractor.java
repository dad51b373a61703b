package org.feedmill.query.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * Extracts the meaningful terms of texts in one language (P3 §III.D, step 1): splits them into words, removes stop
 * words, stems, and merges synonyms. Cost: near linear in the text, of which at most {@link #MAX_TEXT_LENGTH}
 * characters are read.
 */
public final class TermExtractor {

    /** The maximum number of characters read from one text. */
    public static final int MAX_TEXT_LENGTH = 100_000;

    private final String language;
    private final Synonyms synonyms;
    private final boolean dropsStopWords;

    private TermExtractor(String language, Synonyms synonyms, boolean stopping) {
        this.language = language;
        this.synonyms = synonyms;
        this.dropsStopWords = stopping;
    }

    /** @param language as {@link AnalyzerLanguage} names it */
    public static TermExtractor forLanguage(String language, Synonyms synonyms) {
        return new TermExtractor(language, synonyms, true);
    }

    /** Returns an extractor that keeps stop words, for questions that consist of nothing else. */
    public TermExtractor withStopWords() {
        return new TermExtractor(language, synonyms, false);
    }

    /** Returns the terms in the order of the text. */
    public List<StemmedTerm> extract(String text) {
        List<StemmedTerm> terms = extractUnmerged(text);
        return synonyms.isEmpty()
                ? terms
                : synonyms.mergerFor(language, dropsStopWords).merge(terms);
    }

    /** Returns the terms without merging synonyms. */
    List<StemmedTerm> extractUnmerged(String text) {
        String read = text.length() > MAX_TEXT_LENGTH ? text.substring(0, MAX_TEXT_LENGTH) : text;
        List<StemmedTerm> terms = new ArrayList<>();
        Analyzer analyzer = LanguageAnalyzers.of(language, dropsStopWords);
        try (TokenStream tokens = analyzer.tokenStream("", read)) {
            CharTermAttribute stem = tokens.addAttribute(CharTermAttribute.class);
            OffsetAttribute place = tokens.addAttribute(OffsetAttribute.class);
            tokens.reset();
            while (tokens.incrementToken()) {
                if (isMeaningful(stem)) {
                    terms.add(new StemmedTerm(stem.toString(), read.substring(place.startOffset(), place.endOffset())));
                }
            }
            tokens.end();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return terms;
    }

    /** A single letter or digit is not a term, unless it is an ideograph. */
    private static boolean isMeaningful(CharSequence stem) {
        boolean letter = false;
        for (int i = 0; i < stem.length() && !letter; i++) {
            letter = Character.isLetterOrDigit(stem.charAt(i)) || Character.isSurrogate(stem.charAt(i));
        }
        return letter && (stem.length() > 1 || Character.isIdeographic(stem.charAt(0)));
    }
}
