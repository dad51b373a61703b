package org.feedmill.query;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures and splits paragraphs: their length and their sentences. */
final class ParagraphText {

    /** Longer paragraphs are split at sentences: a key paragraph should be short. */
    private static final int MAX_PARAGRAPH = 1_200;

    /** The same for scripts in which a character represents a syllable or a word. */
    private static final int MAX_DENSE_PARAGRAPH = 500;

    private static final String FULL_STOPS = ".。．｡۔।॥";
    private static final String SENTENCE_ENDS = ".!?。！？．｡؟۔।॥…:：";

    private ParagraphText() {}

    /** Counts letters and digits; a character that represents a syllable or a word counts as two and a half. */
    static int countLetters(String text) {
        int halves = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                halves += c >= 0x2e80 && c < 0xfb00 ? 5 : 2;
            }
        }
        return halves / 2;
    }

    /** Whether the text contains the end of a sentence, in any script. */
    static boolean hasSentence(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (SENTENCE_ENDS.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether the text ends like a sentence, ignoring closing quotes and brackets. */
    static boolean endsSentence(String text) {
        int i = text.length() - 1;
        while (i >= 0 && !Character.isLetterOrDigit(text.charAt(i)) && SENTENCE_ENDS.indexOf(text.charAt(i)) < 0) {
            i--;
        }
        return i >= 0 && SENTENCE_ENDS.indexOf(text.charAt(i)) >= 0;
    }

    /** Whether the text ends with a full stop, which titles do not, ignoring closing quotes and brackets. */
    static boolean endsStatement(String text) {
        int i = text.length() - 1;
        while (i > 0 && !Character.isLetterOrDigit(text.charAt(i)) && SENTENCE_ENDS.indexOf(text.charAt(i)) < 0) {
            i--;
        }
        return i > 0 && FULL_STOPS.indexOf(text.charAt(i)) >= 0 && SENTENCE_ENDS.indexOf(text.charAt(i - 1)) < 0;
    }

    /**
     * Splits the text into groups of whole sentences, none longer than a paragraph may be; a longer sentence is cut.
     */
    static List<String> splitSentences(String text, Locale locale) {
        boolean dense = countLetters(text) > text.length() * 3 / 2;
        int longest = dense ? MAX_DENSE_PARAGRAPH : MAX_PARAGRAPH;
        if (text.length() <= longest) {
            return List.of(text);
        }
        List<String> parts = new ArrayList<>();
        BreakIterator sentences = BreakIterator.getSentenceInstance(locale);
        sentences.setText(text);
        int from = 0;
        int last = 0;
        for (int end = sentences.next(); end != BreakIterator.DONE; end = sentences.next()) {
            if (end - from > longest && last > from) {
                parts.add(text.substring(from, last).strip());
                from = last;
            }
            while (end - from > longest) {
                parts.add(text.substring(from, from + longest).strip());
                from += longest;
            }
            last = end;
        }
        if (from < text.length()) {
            parts.add(text.substring(from).strip());
        }
        return parts;
    }
}
