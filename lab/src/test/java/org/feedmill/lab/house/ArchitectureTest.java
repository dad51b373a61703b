package org.feedmill.lab.house;

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

    private static final String HOUSE = "org.feedmill.";

    /** The layers from bottom to top: each may import only those before it. */
    private static final List<String> ROOMS = List.of(
            "page",
            "time",
            "match",
            "list",
            "rule",
            "article",
            "substitute",
            "counter",
            "feed",
            "foreign",
            "query",
            "decode",
            "guard",
            "fetch",
            "robots",
            "render",
            "crawl",
            "mill",
            "spark",
            "reason",
            "store",
            "quarantine",
            "refresh",
            "notify",
            "search",
            "serve",
            "app",
            "server",
            "cli",
            "lab");

    /** The layers that do no I/O, read no clock, log nothing and keep no state. */
    private static final String[] PURE = ROOMS.subList(0, ROOMS.indexOf("query")).stream()
            .map(room -> HOUSE + room + "..")
            .toArray(String[]::new);

    private static final List<String> SHUNNED_ENDINGS =
            List.of("Util", "Utils", "Helper", "Manager", "Impl", "Base", "Common", "Service");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("jmh_generated"))
            .importPackages("org.feedmill");

    /** It crashes JDK 25 while virtual threads come and go (JDK-8364343). */
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
    void roomsImportOnlyRoomsBelow() {
        classes().should(importOnlyRoomsBelow()).check(CLASSES);
    }

    @Test
    void noPackagesFormACycle() {
        slices().matching("org.feedmill.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    /** The lab measures the parser too, so it may see it. */
    @Test
    void onlyPageSeesTheParser() {
        noClasses()
                .that()
                .resideOutsideOfPackages(HOUSE + "page..", HOUSE + "lab..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jsoup..")
                .check(CLASSES);
    }

    @Test
    void pureRoomsDoNoInputOutput() {
        noClasses()
                .that(resideInAnyPackage(PURE))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.net.http..", "java.nio.file..", "java.sql..")
                        .or(describe("File", c -> c.isEquivalentTo(File.class))))
                .check(CLASSES);
        noClasses()
                .that(resideInAnyPackage(PURE))
                .should(callMethodWhere(target("org.jsoup.Jsoup", "connect").or(target("java.net.URL", "openStream"))))
                .check(CLASSES);
    }

    @Test
    void pureRoomsReadNoClock() {
        noClasses()
                .that(resideInAnyPackage(PURE))
                .should(callMethodWhere(describe("read a clock", ArchitectureTest::readsClock)))
                .orShould()
                .callConstructor(Date.class)
                .check(CLASSES);
    }

    @Test
    void pureRoomsLogNothing() {
        noClasses()
                .that(resideInAnyPackage(PURE))
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
        for (String ending : SHUNNED_ENDINGS) {
            noClasses().should().haveSimpleNameEndingWith(ending).check(CLASSES);
        }
    }

    private static ArchCondition<JavaClass> importOnlyRoomsBelow() {
        return new ArchCondition<>("import only rooms below") {
            @Override
            public void check(JavaClass from, ConditionEvents events) {
                if (room(from) < 0) {
                    events.add(SimpleConditionEvent.violated(from, from.getName() + " is in no room of the plan"));
                }
                from.getDirectDependenciesFromSelf().stream()
                        .filter(d -> d.getTargetClass().getPackageName().startsWith(HOUSE))
                        .filter(d -> room(d.getTargetClass()) > room(from))
                        .forEach(d -> events.add(SimpleConditionEvent.violated(from, d.getDescription())));
            }
        };
    }

    private static int room(JavaClass c) {
        String name = c.getPackageName();
        return name.startsWith(HOUSE)
                ? ROOMS.indexOf(name.substring(HOUSE.length()).split("\\.", 2)[0])
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
