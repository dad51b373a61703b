package org.feedmill.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.article.ArticlePassage;
import org.feedmill.query.text.AnalyzerLanguage;
import org.feedmill.query.text.StemmedTerm;
import org.feedmill.query.text.Synonyms;
import org.feedmill.query.text.TermExtractor;
import org.jspecify.annotations.Nullable;

/**
 * A document prepared for counting terms: its lines, with very long ones split, and the terms of each.
 *
 * @param language as {@link AnalyzerLanguage} names it
 * @param terms of each line
 */
record AnalyzedDocument(String language, List<Line> lines, List<List<StemmedTerm>> terms) {

    /** The maximum number of characters and lines. The longest real article seen has 200,000 and 3,000. */
    private static final int MAX_TEXT_LENGTH = 400_000;

    private static final int MAX_LINES = 5_000;

    /** Characters of the beginning from which the language is detected. */
    private static final int SAMPLE_LENGTH = 2_000;

    /**
     * A line of a document.
     *
     * @param location the index of its passage in the document
     */
    record Line(int location, String text, ArticlePassage.Role role) {}

    static AnalyzedDocument analyze(List<ArticlePassage> passages, @Nullable String given, Synonyms synonyms) {
        String language = AnalyzerLanguage.detect(beginning(passages), given);
        Locale locale = Locale.forLanguageTag(language);
        TermExtractor reader = TermExtractor.forLanguage(language, synonyms);
        List<Line> lines = new ArrayList<>();
        List<List<StemmedTerm>> terms = new ArrayList<>();
        for (Line line : LineUnwrapper.unwrap(toLines(passages))) {
            for (String part : ParagraphText.splitSentences(line.text(), locale)) {
                if (lines.size() < MAX_LINES) {
                    lines.add(new Line(line.location(), part, line.role()));
                    terms.add(reader.extract(part));
                }
            }
        }
        return new AnalyzedDocument(language, lines, terms);
    }

    private static List<Line> toLines(List<ArticlePassage> passages) {
        List<Line> lines = new ArrayList<>();
        int length = 0;
        for (int i = 0; i < passages.size() && lines.size() < MAX_LINES && length < MAX_TEXT_LENGTH; i++) {
            String text = passages.get(i).text();
            String cut = text.length() > MAX_TEXT_LENGTH - length ? text.substring(0, MAX_TEXT_LENGTH - length) : text;
            length += cut.length();
            lines.add(new Line(i, cut, passages.get(i).role()));
        }
        return lines;
    }

    private static String beginning(List<ArticlePassage> passages) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < passages.size() && i < MAX_LINES && text.length() < SAMPLE_LENGTH; i++) {
            text.append(
                            passages.get(i).text(),
                            0,
                            Math.min(SAMPLE_LENGTH, passages.get(i).text().length()))
                    .append('\n');
        }
        return text.toString();
    }
}
