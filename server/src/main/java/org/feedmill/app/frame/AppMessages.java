package org.feedmill.app.frame;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.feedmill.serve.http.BundledFiles;
import org.jspecify.annotations.Nullable;

/** Messages of the app in one language, chosen by the browser. */
public final class AppMessages {

    /** Names of the message files; each part of the app has one file per language. */
    private static final List<String> PARTS =
            List.of("app", "make", "label", "feeds", "feed", "read", "search", "operate", "notify", "crawl");

    private static final AppMessages ENGLISH = read("en");

    private static final Map<String, AppMessages> ALL = Map.of("en", ENGLISH, "ja", read("ja"));

    private final String language;
    private final Map<String, String> texts;

    private AppMessages(String language, Map<String, String> texts) {
        this.language = language;
        this.texts = texts;
    }

    private static AppMessages read(String language) {
        Map<String, String> texts = new HashMap<>();
        for (String part : PARTS) {
            Properties properties = new Properties();
            try {
                properties.load(new StringReader(
                        BundledFiles.text(AppMessages.class, "messages/" + part + "_" + language + ".properties")));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            properties.stringPropertyNames().forEach(name -> texts.put(name, properties.getProperty(name)));
        }
        return new AppMessages(language, Map.copyOf(texts));
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

    public static Set<String> languages() {
        return ALL.keySet();
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

    /** Returns the text of a message with its values inserted for {0}, {1} and so on. */
    public String text(String key, Object... values) {
        String text = texts.get(key);
        if (text == null) {
            throw new IllegalArgumentException("there is no message with the key " + key);
        }
        for (int i = 0; i < values.length; i++) {
            text = text.replace("{" + i + "}", String.valueOf(values[i]));
        }
        return text;
    }
}
