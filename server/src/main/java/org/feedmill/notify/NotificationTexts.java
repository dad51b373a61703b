package org.feedmill.notify;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import org.feedmill.domain.log.StateChange;
import org.jspecify.annotations.Nullable;

/** Texts of mails and of the status feed, in each language. Created once, on the thread that starts the server. */
public final class NotificationTexts {

    public static final List<String> LANGUAGES = List.of("en", "ja");

    private final Map<String, Map<String, String>> texts = new TreeMap<>();

    public NotificationTexts() {
        LANGUAGES.forEach(language -> texts.put(language, read(language)));
    }

    private static Map<String, String> read(String language) {
        try (InputStream in = NotificationTexts.class.getResourceAsStream("messages_" + language + ".properties")) {
            Properties properties = new Properties();
            properties.load(new InputStreamReader(Objects.requireNonNull(in), UTF_8));
            Map<String, String> read = new HashMap<>();
            properties.stringPropertyNames().forEach(name -> read.put(name, properties.getProperty(name)));
            return Map.copyOf(read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the requested language if there are texts in it, otherwise English. */
    public static String supportedLanguage(String language) {
        return LANGUAGES.contains(language) ? language : LANGUAGES.getFirst();
    }

    Set<String> keys(String language) {
        return Objects.requireNonNull(texts.get(language)).keySet();
    }

    /** Returns a text with values for {0}, {1} and so on. */
    public String format(String language, String key, Object... values) {
        String text =
                Objects.requireNonNull(texts.get(supportedLanguage(language))).get(key);
        if (text == null) {
            throw new IllegalArgumentException("There is no text " + key + ".");
        }
        for (int i = 0; i < values.length; i++) {
            text = text.replace("{" + i + "}", String.valueOf(values[i]));
        }
        return text;
    }

    /** Returns a one-line summary of a change, such as "Broken: Harbour news". */
    public String headline(String language, StateChange change) {
        return format(language, "headline." + change.kind(), change.title());
    }

    /** Returns a sentence that explains why the last mail did not arrive; null if it did. */
    public @Nullable String mailFailure(String language, @Nullable String code) {
        return code == null
                ? null
                : format(language, "mail-failure." + MailFailure.of(code).code());
    }

    /** Describes a change in a sentence. */
    public String sentence(String language, StateChange change) {
        return format(language, "sentence." + change.kind());
    }
}
