package org.feedmill.app.frame;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.message.MessagePattern;
import org.feedmill.serve.http.BundledFiles;
import org.jspecify.annotations.Nullable;

/** Messages of the app in one language, chosen by the person or their browser. */
public final class AppMessages {

    /** Names of the message files; each part of the app has one file per language. */
    private static final List<String> PARTS = List.of(
            "app", "make", "label", "feeds", "feed", "read", "search", "operate", "notify", "crawl", "published");

    /** The languages, in the order in which they are offered. */
    private static final List<String> LANGUAGES = List.of("en", "de", "es", "fr", "ja", "zh");

    private static final AppMessages ENGLISH = read("en");

    private static final Map<String, AppMessages> ALL = LANGUAGES.stream()
            .collect(Collectors.toUnmodifiableMap(
                    language -> language, language -> language.equals("en") ? ENGLISH : read(language)));

    private final String language;
    private final Map<String, MessagePattern> texts;

    private AppMessages(String language, Map<String, MessagePattern> texts) {
        this.language = language;
        this.texts = texts;
    }

    private static AppMessages read(String language) {
        Map<String, MessagePattern> texts = new HashMap<>();
        for (String part : PARTS) {
            Properties properties = new Properties();
            try {
                properties.load(new StringReader(
                        BundledFiles.text(AppMessages.class, "messages/" + part + "_" + language + ".properties")));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            properties
                    .stringPropertyNames()
                    .forEach(name -> texts.put(name, MessagePattern.of(properties.getProperty(name), language)));
        }
        return new AppMessages(language, Map.copyOf(texts));
    }

    /** Messages in the language that a person chose; in that of the Accept-Language header if they chose none. */
    static AppMessages of(@Nullable String chosen, @Nullable String header) {
        AppMessages own = chosen == null ? null : ALL.get(chosen);
        return own == null ? forAcceptLanguage(header) : own;
    }

    /** Messages in the first supported language of the Accept-Language header. */
    public static AppMessages forAcceptLanguage(@Nullable String header) {
        if (header != null && header.length() < 200) {
            try {
                List<Locale.LanguageRange> ranges = Locale.LanguageRange.parse(header);
                String tag = Locale.lookupTag(ranges, ALL.keySet());
                return ALL.getOrDefault(tag == null ? "en" : tag, ENGLISH);
            } catch (IllegalArgumentException unreadable) {
                return ENGLISH;
            }
        }
        return ENGLISH;
    }

    /** Returns the languages, in the order in which they are offered. */
    public static List<String> languages() {
        return LANGUAGES;
    }

    /** Returns the name of a language in that language. */
    public static String nameOf(String language) {
        return switch (language) {
            case "de" -> "Deutsch";
            case "es" -> "Español";
            case "fr" -> "Français";
            case "ja" -> "日本語";
            case "zh" -> "简体中文";
            default -> "English";
        };
    }

    Set<String> keys() {
        return texts.keySet();
    }

    public boolean has(String key) {
        return texts.containsKey(key);
    }

    public String language() {
        return language;
    }

    /** Returns the text of a message with its values inserted. */
    public String text(String key, Object... values) {
        return pattern(key).format(Arrays.asList(values));
    }

    /** Returns the pattern of a message, for scripts that insert the values. */
    public MessagePattern pattern(String key) {
        MessagePattern pattern = texts.get(key);
        if (pattern == null) {
            throw new IllegalArgumentException("there is no message with the key " + key);
        }
        return pattern;
    }
}
