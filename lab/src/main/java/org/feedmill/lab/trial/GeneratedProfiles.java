package org.feedmill.lab.trial;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.feedmill.query.DocumentProfile;
import org.feedmill.query.Keyword;

/** Generates document profiles in three languages whose word frequencies follow Zipf's law, as in real texts. */
public final class GeneratedProfiles {

    private static final int VOCABULARY = 60_000;
    private static final int WORDS = 300;
    private static final int PARAGRAPHS = 8;
    private static final List<String> LANGUAGES = List.of("en", "de", "ja");
    private static final String SYLLABLES =
            "ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu";
    private static final String KATAKANA = "バ ベ ビ ボ ブ ダ デ ヂ ド ヅ カ ケ キ コ ク ラ レ リ ロ ル マ メ ミ モ ム";
    private static final Instant FIRST = Instant.parse("2020-01-01T00:00:00Z");
    private static final int MINUTE = 60;

    private final Random random;
    private final String[] latin = SYLLABLES.split(" ");
    private final String[] kana = KATAKANA.split(" ");

    /**
     * @param seed determines the profiles
     */
    public GeneratedProfiles(long seed) {
        this.random = new Random(seed);
    }

    /** Returns the profile with that number. */
    public DocumentProfile profile(int number) {
        String language = LANGUAGES.get(number % LANGUAGES.size());
        Map<String, Integer> counts = new HashMap<>();
        List<String> passages = new ArrayList<>();
        for (int i = 0; i < PARAGRAPHS; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = 0; k < WORDS / PARAGRAPHS; k++) {
                String word = word(language);
                counts.merge(word, 1, Integer::sum);
                text.append(word).append(language.equals("ja") ? "の" : " ");
            }
            passages.add(text.append(language.equals("ja") ? "。" : ".").toString());
        }
        List<Keyword> terms = new ArrayList<>();
        counts.forEach((word, count) -> terms.add(new Keyword(word, word, count)));
        String title = word(language) + " " + word(language) + " " + word(language);
        return DocumentProfile.builder()
                .id("n" + number)
                .address("https://example.org/" + number)
                .title(title)
                .date(FIRST.plusSeconds((long) MINUTE * number))
                .language(language)
                .terms(terms)
                .keyParagraph(passages.getFirst())
                .keywords(List.of())
                .passages(passages)
                .build();
    }

    /** Returns a random word of a language, frequent words more often. */
    public String word(String language) {
        int rank = (int) Math.exp(random.nextDouble() * Math.log(VOCABULARY));
        String[] syllables = language.equals("ja") ? kana : latin;
        StringBuilder word = new StringBuilder();
        for (int i = 0, left = rank; i < 4; i++, left /= syllables.length) {
            word.append(syllables[left % syllables.length]);
        }
        return word.toString();
    }

    /** Returns a search query of one to three words of one language. */
    public String question() {
        String language = LANGUAGES.get(random.nextInt(LANGUAGES.size()));
        StringBuilder words = new StringBuilder(word(language));
        for (int i = random.nextInt(3); i > 0; i--) {
            words.append(' ').append(word(language));
        }
        return words.toString();
    }
}
