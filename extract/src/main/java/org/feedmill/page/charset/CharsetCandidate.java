package org.feedmill.page.charset;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A candidate charset, with the character models of the languages written in it and how common it is on the web. */
record CharsetCandidate(Charset charset, float prior, List<CharacterModel> models) {

    /** The entries of {@code charset-candidates.txt} whose charsets this JDK supports. */
    static final List<CharsetCandidate> COMMON = load();

    /** Returns a candidate for an unusual charset that a label names: any language may be written in it. */
    static CharsetCandidate of(Charset charset) {
        return COMMON.stream()
                .filter(reading -> reading.charset().equals(charset))
                .findFirst()
                .orElseGet(() -> new CharsetCandidate(charset, 0, List.copyOf(CharacterModel.ALL.values())));
    }

    /** Returns the cost of the bytes in the language that they fit best; any number above the limit if it is higher. */
    float cost(byte[] words, float limit) {
        char[] text = LenientDecoder.decode(words, charset).toCharArray(); // every model reads all characters
        float least = limit;
        boolean found = false;
        for (CharacterModel language : models) {
            float cost = language.cost(text, least);
            if (cost <= least) {
                least = cost;
                found = true;
            }
        }
        return found ? least : Float.MAX_VALUE;
    }

    private static List<CharsetCandidate> load() {
        List<CharsetCandidate> readings = new ArrayList<>();
        for (String line : CharsetDataFile.lines("charset-candidates.txt")) {
            String[] words = line.split(" ", -1);
            List<Charset> charsets = CharsetLabels.supported(List.of(words[0]));
            List<CharacterModel> languages = new ArrayList<>();
            for (int i = 2; i < words.length; i++) {
                languages.add(Objects.requireNonNull(CharacterModel.ALL.get(words[i]), words[i]));
            }
            for (Charset charset : charsets) {
                readings.add(new CharsetCandidate(charset, Float.parseFloat(words[1]), List.copyOf(languages)));
            }
        }
        return List.copyOf(readings);
    }
}
