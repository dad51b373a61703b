package org.feedmill.lab.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/** The phrases of one language that a generated site is written with, from the file {@code news-phrases.txt}. */
final class NewsPhrases {

    private final String lang;
    private final Map<String, List<String>> kinds = new LinkedHashMap<>();

    private NewsPhrases(String lang) {
        this.lang = lang;
    }

    static List<NewsPhrases> all() {
        Map<String, NewsPhrases> all = new LinkedHashMap<>();
        try (InputStream in = Objects.requireNonNull(NewsPhrases.class.getResourceAsStream("news-phrases.txt"))) {
            for (String line : new String(in.readAllBytes(), UTF_8).lines().toList()) {
                if (!line.startsWith("#")) {
                    String[] parts = line.split("\\|", 3);
                    all.computeIfAbsent(parts[0], NewsPhrases::new).add(parts[1], parts[2]);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("news-phrases.txt cannot be read", e);
        }
        return List.copyOf(all.values());
    }

    private void add(String kind, String text) {
        List<String> known = kinds.computeIfAbsent(kind, k -> new ArrayList<>());
        if (kind.equals("place") || kind.equals("section") || kind.equals("words")) {
            known.addAll(List.of(text.split(",")));
        } else {
            known.add(text);
        }
    }

    String lang() {
        return lang;
    }

    List<String> all(String kind) {
        return Objects.requireNonNull(kinds.get(kind));
    }

    /** Returns a phrase of a kind with its gaps filled. */
    String phrase(String kind, Random random) {
        List<String> known = all(kind);
        return fillGaps(known.get(random.nextInt(known.size())), random);
    }

    private String fillGaps(String phrase, Random random) {
        List<String> places = all("place");
        return phrase.replace("@", places.get(random.nextInt(places.size())))
                .replace("#", String.valueOf(2 + random.nextInt(95)));
    }
}
