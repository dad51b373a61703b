package org.feedmill.lab.codebase;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Applies the rules for names, packages, Javadoc, sizes and cycles to the repository. Each finding says how to fix it.
 */
final class CodebaseRulesTest {

    /** Tests run in the folder of their module. */
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final SourceCatalog SOURCES = SourceCatalog.read(ROOT);

    private static final ClassGraph GRAPH = ClassGraph.read(ROOT);

    private static final CodebaseRules RULES = new CodebaseRules(SOURCES, GRAPH, OneWordNames.read());

    @Test
    void seesTheSourcesOfAllModules() {
        assertThat(SOURCES.types().stream().map(SourceType::module).distinct())
                .containsExactlyElementsOf(SourceCatalog.MODULES);
        assertThat(SOURCES.types()).anyMatch(type -> type.name().equals("CodebaseRulesTest") && type.isTest());
    }

    /** Without it, the checks for cycles would pass if jdeps changed its output. */
    @Test
    void seesTheCompiledClasses() {
        assertThat(GRAPH.packageCount()).isGreaterThan(100);
    }

    @Test
    void filesAreShort() {
        assertThat(RULES.longFiles()).isEmpty();
    }

    @Test
    void methodsAreShort() {
        assertThat(RULES.longMethods()).isEmpty();
    }

    @Test
    void packagesAreSmall() {
        assertThat(RULES.largePackages()).isEmpty();
    }

    @Test
    void noTwoTypesShareAName() {
        assertThat(RULES.sharedNames()).isEmpty();
    }

    @Test
    void oneWordNamesAreListed() {
        assertThat(RULES.oneWordNames()).isEmpty();
    }

    @Test
    void everyListedOneWordNameExists() {
        assertThat(SOURCES.types().stream().filter(SourceType::isTopLevel).map(SourceType::name))
                .containsAll(OneWordNames.read());
    }

    @Test
    void typeJavadocSaysWhatTheTypeIs() {
        assertThat(RULES.vagueJavadoc()).isEmpty();
    }

    @Test
    void recordsWithManyComponentsHaveBuilders() {
        assertThat(RULES.positionalRecords()).isEmpty();
    }

    @Test
    void seesTheComponentsOfRecords() {
        assertThat(SOURCES.records())
                .anyMatch(type -> type.name().equals("FeedSettings") && type.components() > 8 && type.hasBuilder());
    }

    @Test
    void noPackagesFormACycle() {
        assertThat(RULES.packageCycles()).isEmpty();
    }

    @Test
    void noLargeGroupOfClassesFormsACycle() {
        assertThat(RULES.classCycles()).isEmpty();
    }
}
