package org.feedmill.list.layout;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A named section of a file of templates: lines of a key and a value, in which names in braces are placeholders for values. */
record TemplateSection(String name, Map<String, String> lines) {

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    static List<TemplateSection> read(String file) {
        List<TemplateSection> sections = new ArrayList<>();
        for (String line : text(file).split("\n", -1)) {
            if (line.startsWith("== ")) {
                sections.add(new TemplateSection(line.substring(3).strip(), new HashMap<>()));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                int colon = line.indexOf(": ");
                sections.getLast()
                        .lines
                        .put(line.substring(0, colon), line.substring(colon + 2).replace("\\n", "\n"));
            }
        }
        return sections;
    }

    private static String text(String file) {
        try (InputStream in = Objects.requireNonNull(TemplateSection.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String get(String key) {
        return lines.getOrDefault(key, "");
    }

    List<String> words(String key) {
        return List.of(get(key).split("[|]"));
    }

    boolean has(String key) {
        return lines.containsKey(key);
    }

    /** Fills the places of a template; unknown ones stay. */
    static String fill(String template, Map<String, ?> values) {
        return PLACE.matcher(template).replaceAll(place -> {
            Object value = values.get(place.group(1));
            return Matcher.quoteReplacement(value == null ? place.group() : value.toString());
        });
    }
}
