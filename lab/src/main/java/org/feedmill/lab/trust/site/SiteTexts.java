package org.feedmill.lab.trust.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts of simulated sites in one language, read from a resource file. A file has sections ({@code [login.head]}) with
 * one text per line; {@code {name}} in a text is replaced by any text of that section, {@code {n}} by a number.
 */
public final class SiteTexts {

    /** Languages with a text file. */
    public static final List<String> LANGUAGES = List.of("en", "de", "ja", "zh", "es", "ru", "ar");

    private static final Pattern SLOT = Pattern.compile("\\{([a-z.]+)\\}");
    private static final int MAX_DEPTH = 4;

    private final String language;
    private final Map<String, List<String>> sections;

    private SiteTexts(String language, Map<String, List<String>> sections) {
        this.language = language;
        this.sections = sections;
    }

    /** Reads the file of a language and the one that all languages share. */
    public static SiteTexts of(String language) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        read(SiteTexts.class, "all", sections);
        read(SiteTexts.class, language, sections);
        return new SiteTexts(language, sections);
    }

    /**
     * Reads the texts of a language together with a file of further sections.
     *
     * @param owner the class next to which the file {@code LANGUAGE.txt} is; the language needs no other file
     */
    public static SiteTexts of(String language, Class<?> owner) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        read(SiteTexts.class, "all", sections);
        if (LANGUAGES.contains(language)) {
            read(SiteTexts.class, language, sections);
        }
        read(owner, language, sections);
        return new SiteTexts(language, sections);
    }

    private static void read(Class<?> owner, String file, Map<String, List<String>> sections) {
        try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(file + ".txt"), file)) {
            List<String> section = new ArrayList<>();
            for (String line : new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .map(String::strip)
                    .toList()) {
                if (line.startsWith("[") && line.endsWith("]")) {
                    section = sections.computeIfAbsent(line.substring(1, line.length() - 1), k -> new ArrayList<>());
                } else if (!line.isEmpty() && !line.startsWith("#")) {
                    section.add(line);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(file + ".txt cannot be read", e);
        }
    }

    public String language() {
        return language;
    }

    public Locale locale() {
        return Locale.of(language);
    }

    public boolean rightToLeft() {
        return language.equals("ar");
    }

    /** All texts of a section, unfilled. */
    public List<String> all(String section) {
        return Objects.requireNonNull(sections.get(section), () -> language + " lacks the texts [" + section + "]");
    }

    /** Returns the text with that number, modulo the size of the section. */
    public String at(String section, int number) {
        List<String> texts = all(section);
        return texts.get(Math.floorMod(number, texts.size()));
    }

    /** Any text of the section with its slots filled. */
    public String any(String section, Random random) {
        return fill(at(section, random.nextInt(Integer.MAX_VALUE)), random);
    }

    /** Several different texts of a section in random order. */
    public List<String> some(String section, int count, Random random) {
        List<String> texts = new ArrayList<>(all(section));
        Collections.shuffle(texts, random);
        return texts.subList(0, Math.min(count, texts.size())).stream()
                .map(text -> fill(text, random))
                .toList();
    }

    /** Replaces slots that name sections, and begins the text with a capital. */
    public String fill(String text, Random random) {
        String filled = text;
        for (int depth = 0; depth < MAX_DEPTH && filled.indexOf('{') >= 0; depth++) {
            Matcher slot = SLOT.matcher(filled);
            filled = slot.replaceAll(m -> Matcher.quoteReplacement(slotText(m.group(1), random)));
        }
        int first = filled.codePointAt(0);
        return text.startsWith("{")
                ? Character.toString(Character.toTitleCase(first)) + filled.substring(Character.charCount(first))
                : filled;
    }

    private String slotText(String name, Random random) {
        if (name.equals("n")) {
            return String.valueOf(2 + random.nextInt(95));
        }
        return sections.containsKey(name) ? at(name, random.nextInt(Integer.MAX_VALUE)) : "{" + name + "}";
    }
}
