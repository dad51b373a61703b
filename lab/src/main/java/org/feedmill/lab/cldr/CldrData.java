package org.feedmill.lab.cldr;

import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.VersionInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes the language data of the time reader from the CLDR data inside ICU4J: one file per language with the names,
 * markers and units of all its regions and scripts, and an index from month names to languages for pages that do not
 * declare theirs. Run it from the root of the repository when ICU4J is updated, and review the diff:
 *
 * <pre>{@code
 * mvn -q compile -pl lab -am
 * java -cp lab/target/classes:$ICU4J_JAR org.feedmill.lab.cldr.CldrData \
 *     extract/src/main/resources/org/feedmill/time/cldr
 * }</pre>
 *
 * where ICU4J_JAR is the jar of com.ibm.icu:icu4j in the local Maven repository. The words that CLDR lacks are written
 * by hand, in the adjacent folder {@code words}.
 */
public final class CldrData {

    private CldrData() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        Files.createDirectories(folder);
        Map<String, List<ULocale>> languages = new TreeMap<>();
        for (ULocale locale : ULocale.getAvailableLocales()) {
            languages
                    .computeIfAbsent(locale.getLanguage(), key -> new ArrayList<>())
                    .add(locale);
        }
        Map<String, Set<String>> index = new TreeMap<>();
        List<String> written = new ArrayList<>();
        languages.forEach((language, locales) -> {
            CldrWordTable words = read(locales);
            if (words.of("month 1").isEmpty()) {
                return;
            }
            List<String> lines = new ArrayList<>();
            lines.add("# Generated from CLDR by org.feedmill.lab.cldr.CldrData; do not edit.");
            lines.addAll(orders(locales));
            lines.addAll(words.lines());
            write(folder.resolve(language + ".txt"), lines);
            written.add(language);
            addTo(index, language, words);
        });
        List<String> lines = new ArrayList<>();
        lines.add(
                "# Generated from CLDR by org.feedmill.lab.cldr.CldrData; do not edit. ICU " + VersionInfo.ICU_VERSION);
        lines.add("languages\t" + String.join(" ", written));
        index.forEach((word, langs) -> lines.add(word + "\t" + String.join(" ", langs)));
        write(folder.resolve("index.txt"), lines);
    }

    private static CldrWordTable read(List<ULocale> locales) {
        CldrWordTable words = new CldrWordTable();
        for (ULocale locale : locales) {
            new CldrNameReader(locale, words).read();
        }
        Map<String, Set<String>> names = new TreeMap<>();
        words.all().forEach((meaning, forms) -> names.put(meaning, new java.util.TreeSet<>(forms)));
        for (ULocale locale : locales) {
            new CldrPatternReader(locale, words, names).read();
            new CldrRelativeTimeReader(locale, words).read();
        }
        return words;
    }

    private static List<String> orders(List<ULocale> locales) {
        List<String> lines = new ArrayList<>();
        String first = "";
        for (ULocale locale : locales) {
            String order = new CldrPatternReader(locale, new CldrWordTable(), Map.of()).order();
            if (first.isEmpty()) {
                first = order;
                lines.add("order\t" + order);
            } else if (!order.equals(first) && !locale.getCountry().isEmpty()) {
                lines.add("order " + locale.getCountry() + "\t" + order);
            }
        }
        return lines.stream().distinct().toList();
    }

    private static void addTo(Map<String, Set<String>> index, String language, CldrWordTable words) {
        words.all().forEach((meaning, forms) -> {
            if (meaning.startsWith("month ")) {
                for (String form : forms) {
                    if (form.length() > 2 || form.codePoints().anyMatch(Character::isIdeographic)) {
                        index.computeIfAbsent(form, key -> new TreeSet<>()).add(language);
                    }
                }
            }
        });
    }

    private static void write(Path file, List<String> lines) {
        try {
            Files.writeString(file, String.join("\n", lines) + "\n");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
