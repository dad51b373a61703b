package org.feedmill.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.data.PlatformThreadRunner;
import org.feedmill.mill.load.ResourceWarmUp;
import org.feedmill.query.text.AnalyzerWarmUp;
import org.feedmill.server.ServerWarmUp;
import org.junit.jupiter.api.Test;

/** Compares the lists of classes that are initialised before a server starts with the compiled classes. */
final class WarmUpListTest {

    /** Modules that run nothing on virtual threads before the server's own warm-up. */
    private static final List<String> OUTSIDE = List.of("/lab/target/", "/cli/target/", "/spark/target/");

    @Test
    void everyInitialiserThatReadsAResourceIsInTheList() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(location -> OUTSIDE.stream().noneMatch(location::contains))
                .importPackages("org.feedmill");
        assertThat(classes.contain(ServerWarmUp.class)).isTrue();
        Set<String> listed = new TreeSet<>(ResourceWarmUp.CLASSES);
        listed.addAll(AnalyzerWarmUp.CLASSES);
        listed.addAll(ServerWarmUp.CLASSES);
        assertThat(new ResourceInitializerFinder(classes).names())
                .as("classes whose static initialiser reads a resource; add new ones to ResourceWarmUp.CLASSES,"
                        + " AnalyzerWarmUp.CLASSES or ServerWarmUp.CLASSES, and remove those that read none any more")
                .containsExactlyElementsOf(listed);
    }

    @Test
    void everyListedClassCanBeInitialised() {
        ResourceWarmUp.run();
        AnalyzerWarmUp.run();
        PlatformThreadRunner.initialize(ServerWarmUp.CLASSES, ServerWarmUp.class.getClassLoader());
    }

    @Test
    void findsDirectAndHiddenReads() {
        JavaClasses samples = new ClassFileImporter()
                .importClasses(
                        DirectRead.class,
                        HelperRead.class,
                        LambdaRead.class,
                        OverriddenRead.class,
                        LateRead.class,
                        NoRead.class,
                        Helper.class,
                        Source.class,
                        FileSource.class);
        assertThat(new ResourceInitializerFinder(samples).names())
                .containsExactlyInAnyOrder(
                        DirectRead.class.getName(),
                        HelperRead.class.getName(),
                        LambdaRead.class.getName(),
                        OverriddenRead.class.getName());
    }

    // Samples.

    static final class DirectRead {
        static final boolean THERE = DirectRead.class.getResource("none") != null;
    }

    static final class HelperRead {
        static final Helper TABLE = new Helper();
    }

    static final class LambdaRead {
        static final List<String> TABLE =
                List.of("none").stream().map(name -> name + Helper.find(name)).toList();
    }

    static final class OverriddenRead {
        static final boolean THERE = given(new FileSource());

        private static boolean given(Source source) {
            return source.find("none");
        }
    }

    static final class LateRead {
        static final String NAME = "none".strip();

        static boolean find() {
            return Helper.find(NAME);
        }
    }

    static final class NoRead {
        static final List<String> TABLE = List.of("none".strip());
    }

    static final class Helper {
        Helper() {
            find("none");
        }

        static boolean find(String name) {
            return ClassLoader.getSystemResource(name) != null;
        }
    }

    interface Source {
        boolean find(String name);
    }

    static final class FileSource implements Source {
        @Override
        public boolean find(String name) {
            return Helper.find(name);
        }
    }
}
