package org.feedmill.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks the packages that the published modules export: their signatures, and their table in docs/library.md. */
final class ExportedPackagesTest {

    private static final String ROOT_PACKAGE = "org.feedmill.";

    private static final List<String> MODULES = List.of("extract", "feed", "query", "web", "crawl");

    /** An export to all modules; a qualified export continues with "to". */
    private static final Pattern EXPORT = Pattern.compile("\\bexports org\\.feedmill\\.([\\w.]+);");

    private static final Pattern TABLE_ROW = Pattern.compile("^\\| `org\\.feedmill\\.(\\w+)` \\| (.*) \\|$");

    private static final Pattern TABLE_CELL_NAME = Pattern.compile("`([\\w.]+)`");

    @Test
    void signaturesMentionOnlyExportedTypes() throws IOException {
        Set<String> exported = exportedPackages().values().stream()
                .flatMap(Set::stream)
                .map(name -> ROOT_PACKAGE + name)
                .collect(Collectors.toSet());
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(exported);
        Set<String> seen = new TreeSet<>();
        Set<String> findings = new TreeSet<>();
        for (JavaClass type : classes) {
            if (exported.contains(type.getPackageName()) && isPublished(type)) {
                seen.add(type.getPackageName());
                hiddenTypes(type, exported).forEach(finding -> findings.add(finding));
            }
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(exported);
        assertThat(findings)
                .as("Export the package of the type, move the type, or make the member package-private.")
                .isEmpty();
    }

    static boolean isPublished(JavaClass type) {
        Optional<JavaClass> outer = type.getEnclosingClass();
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && (outer.isEmpty() || isPublished(outer.orElseThrow()));
    }

    /** Returns descriptions of types in signatures that a user of the module cannot access. */
    private static Stream<String> hiddenTypes(JavaClass type, Set<String> exported) {
        Stream<String> parents = Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream())
                .filter(parent -> isHidden(parent, exported))
                .map(parent -> type.getName() + " extends " + parent.getName());
        Stream<String> members = type.getMembers().stream()
                .filter(ExportedPackagesTest::isVisible)
                .flatMap(member -> mentioned(member)
                        .filter(mention -> isHidden(mention, exported))
                        .map(mention -> member.getFullName() + " mentions " + mention.getName()));
        return Stream.concat(parents, members);
    }

    static boolean isVisible(JavaMember member) {
        Set<JavaModifier> modifiers = member.getModifiers();
        return (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED))
                && !modifiers.contains(JavaModifier.SYNTHETIC);
    }

    private static Stream<JavaClass> mentioned(JavaMember member) {
        if (member instanceof JavaCodeUnit unit) {
            Stream<JavaType> types = Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream());
            return types.flatMap(type -> type.getAllInvolvedRawTypes().stream());
        }
        return member.getAllInvolvedRawTypes().stream();
    }

    private static boolean isHidden(JavaClass type, Set<String> exported) {
        String home = type.getBaseComponentType().getPackageName();
        return home.startsWith(ROOT_PACKAGE) && !exported.contains(home);
    }

    @Test
    void theGuideListsTheExportedPackages() throws IOException {
        Map<String, Set<String>> documented = new TreeMap<>();
        for (String line : Files.readAllLines(RepositoryFiles.ROOT.resolve("docs/library.md"))) {
            Matcher row = TABLE_ROW.matcher(line);
            if (row.matches()) {
                documented.put(row.group(1), names(TABLE_CELL_NAME, row.group(2)));
            }
        }
        assertThat(documented).isEqualTo(exportedPackages());
    }

    static Map<String, Set<String>> exportedPackages() throws IOException {
        Map<String, Set<String>> packages = new TreeMap<>();
        for (String module : MODULES) {
            packages.put(
                    module,
                    names(
                            EXPORT,
                            Files.readString(
                                    RepositoryFiles.ROOT.resolve(module).resolve("src/main/java/module-info.java"))));
        }
        assertThat(packages.values()).noneMatch(Set::isEmpty);
        return packages;
    }

    private static Set<String> names(Pattern pattern, String text) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }
}
