package org.feedmill.reason;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.message.MessagePattern;

/**
 * Renders reasons as sentences in one language. Each code has one pattern, whose plural forms depend on its values.
 */
final class ReasonTexts {

    static final List<String> LANGUAGES = List.of("en", "de", "es", "fr", "ja", "zh");

    private static final Map<String, ReasonTexts> ALL =
            LANGUAGES.stream().collect(Collectors.toUnmodifiableMap(language -> language, ReasonTexts::new));

    private final Map<String, MessagePattern> texts = new HashMap<>();

    private ReasonTexts(String language) {
        try (InputStream in = ReasonTexts.class.getResourceAsStream("reasons_" + language + ".properties")) {
            Properties properties = new Properties();
            properties.load(new InputStreamReader(Objects.requireNonNull(in), UTF_8));
            properties
                    .stringPropertyNames()
                    .forEach(name -> texts.put(name, MessagePattern.of(properties.getProperty(name), language)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the texts in the language, or in English if there are none. */
    static ReasonTexts of(String language) {
        return Objects.requireNonNull(ALL.getOrDefault(language, ALL.get(LANGUAGES.getFirst())));
    }

    Set<String> keys() {
        return texts.keySet();
    }

    MessagePattern pattern(String key) {
        return Objects.requireNonNull(texts.get(key), key);
    }

    /** Returns the separator between two sentences. */
    String separator() {
        return pattern("separator").source();
    }

    String sentence(StateReason reason) {
        MessagePattern pattern = texts.get(reason.code());
        return pattern == null
                ? pattern("unknown").format(List.of(reason.code()))
                : pattern.format(padded(reason.values(), pattern));
    }

    /** Returns empty texts for values that a reason of an earlier version lacks. */
    private static List<String> padded(List<String> values, MessagePattern pattern) {
        List<String> all = new ArrayList<>(values);
        for (int number : pattern.valueNumbers()) {
            while (all.size() <= number) {
                all.add("");
            }
        }
        return all;
    }
}
