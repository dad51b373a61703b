package org.feedmill.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.article.Passage;
import org.jspecify.annotations.Nullable;

/**
 * A document prepared for counting terms: its lines, with very long ones split, and the terms of each.
 *
 * @param language as {@link Language} names it
 * @param terms of each line
 */
record Document(String language, List<Line> lines, List<List<Term>> terms) {

    /** Characters and lines that are read. The longest honest article met has 200,000 and 3,000. */
    private static final int MOST_TEXT = 400_000;

    private static final int MOST_LINES = 5_000;

    /** Characters of the beginning from which the language is detected. */
    private static final int SAMPLE = 2_000;

    /**
     * A line of a document.
     *
     * @param location the index of its passage in the document
     */
    record Line(int location, String text, Passage.Role role) {}

    static Document read(List<Passage> passages, @Nullable String told, Synonyms synonyms) {
        String language = Language.of(beginning(passages), told);
        Locale locale = Locale.forLanguageTag(language);
        Terms reader = Terms.in(language, synonyms);
        List<Line> lines = new ArrayList<>();
        List<List<Term>> terms = new ArrayList<>();
        for (Line line : Wrapping.undone(cut(passages))) {
            for (String part : Prose.parted(line.text(), locale)) {
                if (lines.size() < MOST_LINES) {
                    lines.add(new Line(line.location(), part, line.role()));
                    terms.add(reader.of(part));
                }
            }
        }
        return new Document(language, lines, terms);
    }

    private static List<Line> cut(List<Passage> passages) {
        List<Line> lines = new ArrayList<>();
        int length = 0;
        for (int i = 0; i < passages.size() && lines.size() < MOST_LINES && length < MOST_TEXT; i++) {
            String text = passages.get(i).text();
            String cut = text.length() > MOST_TEXT - length ? text.substring(0, MOST_TEXT - length) : text;
            length += cut.length();
            lines.add(new Line(i, cut, passages.get(i).role()));
        }
        return lines;
    }

    private static String beginning(List<Passage> passages) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < passages.size() && i < MOST_LINES && text.length() < SAMPLE; i++) {
            text.append(
                            passages.get(i).text(),
                            0,
                            Math.min(SAMPLE, passages.get(i).text().length()))
                    .append('\n');
        }
        return text.toString();
    }
}
