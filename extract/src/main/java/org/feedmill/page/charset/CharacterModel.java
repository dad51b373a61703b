package org.feedmill.page.charset;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Scores how unlikely a text is in a language or script, as the negative natural logarithm of its probability: it makes
 * decodings of the same bytes in different charsets comparable.
 */
sealed interface CharacterModel permits LetterBigramModel, GlyphFrequencyModel {

    /** The languages of {@code letter-bigrams.txt} and {@code glyph-frequencies.txt} by their names. */
    Map<String, CharacterModel> ALL = load();

    /** Cost of an ASCII letter among its kind, if the language does not use Latin script. */
    float ASCII_LETTER = 3.2f;

    /** Computes the cost of the text, which begins and ends with a space; stops above the limit. */
    float cost(char[] text, float limit);

    private static Map<String, CharacterModel> load() {
        Map<String, CharacterModel> languages = new LinkedHashMap<>();
        LetterBigramModel.load(languages);
        GlyphFrequencyModel.load(languages);
        return Map.copyOf(languages);
    }
}
