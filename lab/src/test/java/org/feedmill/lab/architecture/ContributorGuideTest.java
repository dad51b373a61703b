package org.feedmill.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Compares the map, the glossary and the places of changes in CONTRIBUTING.md with the code. */
final class ContributorGuideTest {

    private static final String PREFIX = "org/feedmill/";

    /** A row of the map. The module is left out where it is the same as in the row above. */
    private static final Pattern MAP_ROW = Pattern.compile("\\| (?:`(\\w+)` )?\\| `([\\w.]+)` \\| .*");

    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    private static final Pattern TYPE = Pattern.compile("[a-z]+(?:\\.[a-z]+)*\\.[A-Z]\\w*[a-z]\\w*");

    /** A data file of a module, unless a part of its name in capitals represents a language. */
    private static final Pattern DATA_FILE = Pattern.compile("[a-z-]+/[a-z/-]+\\.(?:txt|csv|json)");

    @Test
    void theMapNamesEachPackageOnce() throws IOException {
        List<String> rows = new ArrayList<>();
        String module = "";
        for (String line : section("## Map")) {
            Matcher row = MAP_ROW.matcher(line);
            if (row.matches()) {
                module = Objects.requireNonNullElse(row.group(1), module);
                rows.add(module + " " + row.group(2));
            }
        }
        assertThat(rows).as("packages in the map of CONTRIBUTING.md").doesNotHaveDuplicates();
        assertThat(packages("main")).as("packages of the code").isSubsetOf(rows);
        Set<String> all = packages("main");
        all.addAll(packages("test"));
        assertThat(rows).as("packages in the map of CONTRIBUTING.md").isSubsetOf(all);
    }

    private static Set<String> packages(String sources) throws IOException {
        Set<String> packages = new TreeSet<>();
        String root = "/src/" + sources + "/java/" + PREFIX;
        for (Path file : RepositoryFiles.files(".java")) {
            String name = name(file);
            int at = name.indexOf(root);
            if (at > 0 && name.lastIndexOf('/') > at + root.length()) {
                String folder = name.substring(at + root.length(), name.lastIndexOf('/'));
                packages.add(name.substring(0, at) + " " + folder.replace('/', '.'));
            }
        }
        return packages;
    }

    @Test
    void theTermsOfTheGlossaryAreInOrder() throws IOException {
        List<String> terms = section("## Glossary").stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| term |"))
                .map(line -> line.substring(2, line.indexOf(" |", 2)))
                .toList();
        assertThat(terms)
                .hasSizeGreaterThan(60)
                .doesNotHaveDuplicates()
                .isSortedAccordingTo(String::compareToIgnoreCase);
    }

    @Test
    void thePlacesOfChangesExist() throws IOException {
        Set<String> files = new TreeSet<>();
        for (Path file : RepositoryFiles.files("")) {
            String name = name(file);
            files.add(name.substring(name.indexOf(PREFIX) < 0 ? 0 : name.indexOf(PREFIX) + PREFIX.length()));
        }
        List<String> places = new ArrayList<>();
        for (String line : section("## Where would you look?")) {
            Matcher code = CODE.matcher(line);
            while (code.find()) {
                String place = code.group(1);
                if (TYPE.matcher(place).matches()) {
                    places.add(place.replace('.', '/') + ".java");
                } else if (DATA_FILE.matcher(place).matches()) {
                    places.add(place);
                }
            }
        }
        assertThat(places).hasSizeGreaterThan(40).isSubsetOf(files);
    }

    /** Returns the lines of a section of the guide. */
    private static List<String> section(String heading) throws IOException {
        List<String> lines = Files.readAllLines(RepositoryFiles.ROOT.resolve("CONTRIBUTING.md"));
        int begin = lines.indexOf(heading) + 1;
        assertThat(begin).as(heading).isPositive();
        List<String> rest = lines.subList(begin, lines.size());
        return rest.stream().takeWhile(line -> !line.startsWith("## ")).toList();
    }

    private static String name(Path file) {
        return RepositoryFiles.ROOT.relativize(file).toString().replace('\\', '/');
    }
}
