package org.feedmill.reason;

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
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Renders reasons as sentences in one language. Each code has a text; languages that need it have a second one for the
 * number one, under the code and {@code .one}.
 */
final class ReasonTexts {

    static final List<String> LANGUAGES = List.of("en", "ja");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)}");

    private static final Map<String, ReasonTexts> ALL =
            LANGUAGES.stream().collect(Collectors.toUnmodifiableMap(language -> language, ReasonTexts::new));

    private final Map<String, String> texts = new HashMap<>();

    private ReasonTexts(String language) {
        try (InputStream in = ReasonTexts.class.getResourceAsStream("reasons_" + language + ".properties")) {
            Properties properties = new Properties();
            properties.load(new InputStreamReader(Objects.requireNonNull(in), UTF_8));
            properties.stringPropertyNames().forEach(name -> texts.put(name, properties.getProperty(name)));
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

    String text(String key) {
        return Objects.requireNonNull(texts.get(key), key);
    }

    /** Returns the separator between two sentences. */
    String separator() {
        return text("separator");
    }

    String sentence(StateReason reason) {
        List<String> values = reason.values();
        String text = texts.get(reason.code());
        if (text == null) {
            return fillPlaceholders(text("unknown"), List.of(reason.code()));
        }
        boolean one = !values.isEmpty() && values.getFirst().equals("1");
        return fillPlaceholders(one ? texts.getOrDefault(reason.code() + ".one", text) : text, values);
    }

    /** Inserts all values at once, because a value may look like a placeholder. */
    private static String fillPlaceholders(String text, List<String> values) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> Matcher.quoteReplacement(value(found, values)));
    }

    private static String value(MatchResult placeholder, List<String> values) {
        int number = Integer.parseInt(placeholder.group(1));
        return number < values.size() ? values.get(number) : "";
    }
}
