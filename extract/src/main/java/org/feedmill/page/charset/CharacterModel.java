package org.feedmill.page.charset;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Scores how unlikely a text is in a language or script, as the negative natural logarithm of its probability:
 * decodings of the same bytes can be compared by it, whatever their charsets.
 */
sealed interface CharacterModel permits LetterBigramModel, GlyphFrequencyModel {

    /** The languages of {@code letter-bigrams.txt} and {@code glyph-frequencies.txt} by their names. */
    Map<String, CharacterModel> ALL = load();

    /** An ASCII letter among others of its kind, where the language does not write by them. */
    float ASCII_LETTER = 3.2f;

    /** The cost of the text, which begins and ends with a space; counting stops above the limit. */
    float cost(String text, float limit);

    private static Map<String, CharacterModel> load() {
        Map<String, CharacterModel> languages = new LinkedHashMap<>();
        LetterBigramModel.load(languages);
        GlyphFrequencyModel.load(languages);
        return Map.copyOf(languages);
    }
}
