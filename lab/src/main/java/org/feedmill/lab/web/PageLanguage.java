package org.feedmill.lab.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Language of generated pages, with its date format, menu and words, read from {@code page-words.txt}. */
record PageLanguage(String code, DateTimeFormatter dateFormat, List<String> menu, List<String> words) {

    static List<PageLanguage> all() {
        try (InputStream in = Objects.requireNonNull(PageLanguage.class.getResourceAsStream("page-words.txt"))) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .filter(l -> !l.startsWith("#"))
                    .map(PageLanguage::of)
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException("page-words.txt cannot be read", e);
        }
    }

    private static PageLanguage of(String line) {
        String[] parts = line.split("\\|", -1);
        DateTimeFormatter dates = DateTimeFormatter.ofPattern(parts[1], Locale.of(parts[0]));
        return new PageLanguage(parts[0], dates, List.of(parts[2].split(",")), List.of(parts[3].split(",")));
    }
}
