package org.feedmill.lab.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.File;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks the architecture rules on the compiled classes of all modules. */
final class ArchitectureTest {

    private static final String ROOT_PACKAGE = "org.feedmill.";

    /** The layers from bottom to top: each may import only those before it. */
    private static final List<String> LAYERS = List.of(
            "data",
            "page",
            "text",
            "time",
            "match",
            "model",
            "option",
            "list",
            "rule",
            "article",
            "substitute",
            "feed",
            "ruleimport",
            "query",
            "decode",
            "guard",
            "work",
            "fetch",
            "robots",
            "render",
            "mill",
            "spark",
            "crawl",
            "message",
            "reason",
            "domain",
            "store",
            "quarantine",
            "refresh",
            "notify",
            "search",
            "feeds",
            "serve",
            "app",
            "server",
            "cli",
            "lab");

    /** The layers that do no I/O, read no clock, log nothing and have no mutable state. */
    private static final String[] PURE_LAYERS = LAYERS.subList(0, LAYERS.indexOf("query")).stream()
            .map(room -> ROOT_PACKAGE + room + "..")
            .toArray(String[]::new);

    private static final List<String> BANNED_SUFFIXES =
            List.of("Util", "Utils", "Helper", "Manager", "Impl", "Base", "Common", "Service");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("jmh_generated"))
            .importPackages("org.feedmill");

    /** It crashes JDK 25 while virtual threads start and end (JDK-8364343). */
    @Test
    void nobodyDumpsVirtualThreads() {
        noClasses()
                .should()
                .callMethod(
                        HotSpotDiagnosticMXBean.class,
                        "dumpThreads",
                        String.class,
                        HotSpotDiagnosticMXBean.ThreadDumpFormat.class)
                .check(CLASSES);
    }

    @Test
    void layersImportOnlyLayersBelow() {
        classes().should(importOnlyLayersBelow()).check(CLASSES);
    }

    @Test
    void noPackagesFormACycle() {
        slices().matching("org.feedmill.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    /** Handlers of requests and pages only translate; use cases check quotas, validate and write. */
    @Test
    void handlersUseTheStoreOnlyThroughUseCases() {
        noClasses()
                .that(resideInAnyPackage(ROOT_PACKAGE + "serve..", ROOT_PACKAGE + "app.."))
                .should()
                .dependOnClassesThat(resideInAnyPackage(ROOT_PACKAGE + "store..", "org.jdbi..", "java.sql.."))
                .because("api, app, publish and the other handlers access repositories only through feeds:"
                        + " add a method to a use case there and call it")
                .check(CLASSES);
    }

    /** Data that all layers share does no I/O. */
    @Test
    void domainDependsOnNoDatabase() {
        noClasses()
                .that(resideInAnyPackage(ROOT_PACKAGE + "domain.."))
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.jdbi..", "java.sql.."))
                .check(CLASSES);
    }

    /** The lab measures the parser too, so it may use it. */
    @Test
    void onlyPageSeesTheParser() {
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT_PACKAGE + "page..", ROOT_PACKAGE + "lab..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jsoup..")
                .check(CLASSES);
    }

    @Test
    void pureLayersDoNoInputOutput() {
        noClasses()
                .that(resideInAnyPackage(PURE_LAYERS))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.net.http..", "java.nio.file..", "java.sql..")
                        .or(describe("File", c -> c.isEquivalentTo(File.class))))
                .check(CLASSES);
        noClasses()
                .that(resideInAnyPackage(PURE_LAYERS))
                .should(callMethodWhere(target("org.jsoup.Jsoup", "connect").or(target("java.net.URL", "openStream"))))
                .check(CLASSES);
    }

    @Test
    void pureLayersReadNoClock() {
        noClasses()
                .that(resideInAnyPackage(PURE_LAYERS))
                .should(callMethodWhere(describe("read a clock", ArchitectureTest::readsClock)))
                .orShould()
                .callConstructor(Date.class)
                .check(CLASSES);
    }

    @Test
    void pureLayersLogNothing() {
        noClasses()
                .that(resideInAnyPackage(PURE_LAYERS))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.util.logging..", "org.slf4j..")
                        .or(describe("System.Logger", c -> c.isEquivalentTo(System.Logger.class))))
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(CLASSES);
    }

    @Test
    void noStateHidesInStatics() {
        fields().that().areStatic().should().beFinal().check(CLASSES);
    }

    @Test
    void namesSayWhatThingsAre() {
        noClasses().should().haveSimpleNameStartingWith("Abstract").check(CLASSES);
        for (String ending : BANNED_SUFFIXES) {
            noClasses().should().haveSimpleNameEndingWith(ending).check(CLASSES);
        }
    }

    private static ArchCondition<JavaClass> importOnlyLayersBelow() {
        return new ArchCondition<>("import only layers below") {
            @Override
            public void check(JavaClass from, ConditionEvents events) {
                if (layer(from) < 0) {
                    events.add(SimpleConditionEvent.violated(from, from.getName() + " is in no room of the plan"));
                }
                from.getDirectDependenciesFromSelf().stream()
                        .filter(d -> d.getTargetClass().getPackageName().startsWith(ROOT_PACKAGE))
                        .filter(d -> layer(d.getTargetClass()) > layer(from))
                        .forEach(d -> events.add(SimpleConditionEvent.violated(from, d.getDescription())));
            }
        };
    }

    private static int layer(JavaClass c) {
        String name = c.getPackageName();
        return name.startsWith(ROOT_PACKAGE)
                ? LAYERS.indexOf(name.substring(ROOT_PACKAGE.length()).split("\\.", 2)[0])
                : -1;
    }

    private static boolean readsClock(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        String method = access.getName();
        return (owner.getPackageName().startsWith("java.time") && method.equals("now"))
                || (owner.isEquivalentTo(Clock.class) && method.startsWith("system"))
                || (owner.isEquivalentTo(ZoneId.class) && method.equals("systemDefault"))
                || (owner.isEquivalentTo(Calendar.class) && method.equals("getInstance"))
                || (owner.isEquivalentTo(System.class)
                        && List.of("currentTimeMillis", "nanoTime").contains(method));
    }

    private static DescribedPredicate<JavaMethodCall> target(String owner, String method) {
        return describe(
                owner + "." + method,
                call -> call.getTargetOwner().getName().equals(owner)
                        && call.getName().equals(method));
    }
}
