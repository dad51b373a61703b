package org.feedmill.query;

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
 * words, stems, and merges synonyms. Cost: near linear in the text, of which at most {@link #MOST_TEXT} characters are
 * read.
 */
public final class Terms {

    /** Characters of one text that are read: a paragraph of more is no paragraph. */
    public static final int MOST_TEXT = 100_000;

    private final String language;
    private final Synonyms synonyms;
    private final boolean stopping;

    private Terms(String language, Synonyms synonyms, boolean stopping) {
        this.language = language;
        this.synonyms = synonyms;
        this.stopping = stopping;
    }

    /** @param language as {@link Language} names it */
    public static Terms in(String language, Synonyms synonyms) {
        return new Terms(language, synonyms, true);
    }

    /** Stop words are terms too: for those who ask for nothing else. */
    Terms withStopWords() {
        return new Terms(language, synonyms, false);
    }

    /** The terms in the order of the text. */
    public List<Term> of(String text) {
        List<Term> terms = plain(text);
        return synonyms.isEmpty() ? terms : synonyms.in(language, stopping).merged(terms);
    }

    /** The terms, synonyms not merged. */
    List<Term> plain(String text) {
        String read = text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text;
        List<Term> terms = new ArrayList<>();
        Analyzer analyzer = Analyzers.of(language, stopping);
        try (TokenStream tokens = analyzer.tokenStream("", read)) {
            CharTermAttribute stem = tokens.addAttribute(CharTermAttribute.class);
            OffsetAttribute place = tokens.addAttribute(OffsetAttribute.class);
            tokens.reset();
            while (tokens.incrementToken()) {
                if (isMeaningful(stem)) {
                    terms.add(new Term(stem.toString(), read.substring(place.startOffset(), place.endOffset())));
                }
            }
            tokens.end();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return terms;
    }

    /** A single letter or digit is no term, unless it is an ideograph. */
    private static boolean isMeaningful(CharSequence stem) {
        boolean letter = false;
        for (int i = 0; i < stem.length() && !letter; i++) {
            letter = Character.isLetterOrDigit(stem.charAt(i)) || Character.isSurrogate(stem.charAt(i));
        }
        return letter && (stem.length() > 1 || Character.isIdeographic(stem.charAt(0)));
    }
}
