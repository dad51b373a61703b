package org.feedmill.page;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A candidate charset, with the character models of the languages written in it and how common it is on the web. */
record Reading(Charset charset, float prior, List<Tongue> tongues) {

    /** The readings of {@code readings.txt} that this JDK has charsets for. */
    static final List<Reading> USUAL = load();

    /** A charset that is not among the usual ones but that a label names: any tongue may be written in it. */
    static Reading of(Charset charset) {
        return USUAL.stream()
                .filter(reading -> reading.charset().equals(charset))
                .findFirst()
                .orElseGet(() -> new Reading(charset, 0, List.copyOf(Tongue.ALL.values())));
    }

    /** The cost of the bytes in the tongue that they fit best; any number above the limit when it is above that. */
    float cost(byte[] words, float limit) {
        String text = LenientText.of(words, charset);
        float least = limit;
        boolean found = false;
        for (Tongue tongue : tongues) {
            float cost = tongue.cost(text, least);
            if (cost <= least) {
                least = cost;
                found = true;
            }
        }
        return found ? least : Float.MAX_VALUE;
    }

    private static List<Reading> load() {
        List<Reading> readings = new ArrayList<>();
        for (String line : DataFile.lines("readings.txt")) {
            String[] words = line.split(" ", -1);
            List<Charset> charsets = Labels.known(List.of(words[0]));
            List<Tongue> tongues = new ArrayList<>();
            for (int i = 2; i < words.length; i++) {
                tongues.add(Objects.requireNonNull(Tongue.ALL.get(words[i]), words[i]));
            }
            for (Charset charset : charsets) {
                readings.add(new Reading(charset, Float.parseFloat(words[1]), List.copyOf(tongues)));
            }
        }
        return List.copyOf(readings);
    }
}
