package org.feedmill.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Checks what users of the library rely on: that the API of a release stays, and what its documentation says. */
final class PublishedApiTest {

    private static final String ROOT_PACKAGE = "org.feedmill.";

    /** The API of the last release. {@code -Dapi.write=true} writes it anew; do so only for a release. */
    private static final Path RELEASED =
            RepositoryFiles.ROOT.resolve("lab/src/test/resources/org/feedmill/lab/architecture/api.txt");

    /** The sentences in the description of each exported package. */
    private static final List<String> PROMISES = List.of(
            "immutable and thread-safe unless its description says otherwise",
            "Parameters and results are never null unless they are marked as nullable");

    private static final Set<String> MUTABLE_FIELD_PACKAGES =
            Set.of("java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks");

    private static final Pattern THREAD_SAFETY = Pattern.compile("(?i)thread|immutable");

    private static JavaClasses classes;
    private static Set<String> exported;

    @BeforeAll
    static void importClasses() throws IOException {
        exported = ExportedPackagesTest.exportedPackages().values().stream()
                .flatMap(Set::stream)
                .map(name -> ROOT_PACKAGE + name)
                .collect(Collectors.toSet());
        classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(exported);
    }

    private static Stream<JavaClass> published() {
        return classes.stream()
                .filter(type -> exported.contains(type.getPackageName()) && ExportedPackagesTest.isPublished(type));
    }

    @Test
    void theApiOfTheReleaseIsKept() throws IOException {
        TreeSet<String> api = published()
                .flatMap(type -> Stream.concat(
                        Stream.of(type.getName()),
                        type.getMembers().stream()
                                .filter(ExportedPackagesTest::isVisible)
                                .map(PublishedApiTest::signature)))
                .collect(Collectors.toCollection(TreeSet::new));
        if (Boolean.getBoolean("api.write")) {
            Files.createDirectories(RELEASED.getParent());
            Files.write(RELEASED, api);
        }
        Set<String> missing = new TreeSet<>(Files.readAllLines(RELEASED));
        missing.removeAll(api);
        assertThat(missing)
                .as("Programs that use the library break without these members. Keep them as deprecated. Only before a"
                        + " release that may break programs: run this test with -Dapi.write=true, and name the changes"
                        + " in CHANGELOG.md.")
                .isEmpty();
    }

    private static String signature(JavaMember member) {
        String kind = member.getModifiers().contains(JavaModifier.STATIC) ? "static " : "";
        String type = member instanceof JavaCodeUnit unit
                ? unit.getRawReturnType().getName()
                : ((JavaField) member).getRawType().getName();
        return member.getFullName() + ": " + kind + type;
    }

    @Test
    void everyPackageStatesThreadSafetyAndNullness() throws IOException {
        Set<String> findings = new TreeSet<>();
        for (Map.Entry<String, Set<String>> module :
                ExportedPackagesTest.exportedPackages().entrySet()) {
            for (String name : module.getValue()) {
                String text = source(module.getKey(), ROOT_PACKAGE + name, "package-info")
                        .replaceAll("\\s*\\n \\* ?", " ");
                PROMISES.stream()
                        .filter(promise -> !text.contains(promise))
                        .forEach(promise -> findings.add(name + " does not state: " + promise));
                if (!text.contains("@NullMarked")) {
                    findings.add(name + " is not marked for nullness");
                }
            }
        }
        assertThat(findings).isEmpty();
    }

    @Test
    void typesWithStateSayWhetherThreadsMayShareThem() throws IOException {
        Set<String> findings = new TreeSet<>();
        for (JavaClass type : published().filter(type -> type.isTopLevelClass()).toList()) {
            if (hasState(type)
                    && isObtainable(type)
                    && !THREAD_SAFETY.matcher(description(type)).find()) {
                findings.add(type.getName() + ": its description does not say whether it is thread-safe");
            }
        }
        assertThat(findings).isEmpty();
    }

    /** Returns true if objects of the type can change: by a field that is not final, or one that contains what threads share. */
    private static boolean hasState(JavaClass type) {
        return !type.isRecord()
                && !type.isEnum()
                && !type.isAssignableTo(Throwable.class)
                && type.getFields().stream()
                        .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                        .anyMatch(field -> !field.getModifiers().contains(JavaModifier.FINAL)
                                || MUTABLE_FIELD_PACKAGES.contains(
                                        field.getRawType().getPackageName()));
    }

    /** Returns true if a program can get an object of the type from the type itself. */
    private static boolean isObtainable(JavaClass type) {
        return type.getConstructors().stream().anyMatch(ExportedPackagesTest::isVisible)
                || type.getMethods().stream()
                        .filter(ExportedPackagesTest::isVisible)
                        .anyMatch(method -> method.getModifiers().contains(JavaModifier.STATIC)
                                && method.getRawReturnType().equals(type));
    }

    private static String description(JavaClass type) throws IOException {
        String module = ExportedPackagesTest.exportedPackages().entrySet().stream()
                .filter(entry -> entry.getValue().contains(type.getPackageName().substring(ROOT_PACKAGE.length())))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
        String source = source(module, type.getPackageName(), type.getSimpleName());
        int start = source.indexOf("/**");
        int declaration = source.indexOf("\npublic ");
        return start < 0 || declaration < start ? "" : source.substring(start, declaration);
    }

    private static String source(String module, String packageName, String type) throws IOException {
        return Files.readString(RepositoryFiles.ROOT
                .resolve(module)
                .resolve("src/main/java")
                .resolve(packageName.replace('.', '/'))
                .resolve(type + ".java"));
    }
}
