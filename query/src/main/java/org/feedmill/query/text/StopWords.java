package org.feedmill.query.text;

import java.util.List;
import org.apache.lucene.analysis.CharArraySet;
import org.feedmill.data.DataFileLines;

/** Provides the stop words of a language: those of its analyzer and those of the table {@code stop-words.txt}. */
final class StopWords {

    private static final List<String> LINES = DataFileLines.read(StopWords.class, "stop-words.txt");

    private StopWords() {}

    static CharArraySet of(String language, CharArraySet usual) {
        CharArraySet all = new CharArraySet(usual, true);
        for (String line : LINES) {
            int bar = line.indexOf('|');
            if (line.substring(0, bar).strip().equals(language)) {
                all.addAll(List.of(line.substring(bar + 1).strip().split("\\s+")));
            }
        }
        return all;
    }
}
