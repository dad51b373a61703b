package org.feedmill.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.app.frame.AppMessages;
import org.junit.jupiter.api.Test;

/** Tests that the files for operators keep their limits. */
final class PackagingTest {

    private static final double MAX_EXPOSURE = 2.0;

    private static final Pattern EXPOSURE = Pattern.compile("exposure level[^:]*: ([0-9.]+)");

    /** Tests run in the folder of their module. */
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    private static Path file(String name) {
        return REPOSITORY.resolve("packaging").resolve(name);
    }

    @Test
    void theUnitLimitsWhatTheServerTakes() throws IOException {
        assertThat(Files.readString(file("feedmill.service")))
                .contains("MemoryMax=", "TasksMax=", "SystemCallFilter=", "NoNewPrivileges=yes", "-Xmx");
    }

    @Test
    void theUnitExposesLittle() throws IOException, InterruptedException {
        if (!Files.isExecutable(Path.of("/usr/bin/systemd-analyze"))) {
            return; // another system; the limits above are checked everywhere
        }
        Process process = new ProcessBuilder(
                        "/usr/bin/systemd-analyze",
                        "security",
                        "--offline=true",
                        file("feedmill.service").toString())
                .redirectErrorStream(true)
                .start();
        String report = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        Matcher exposure = EXPOSURE.matcher(report);
        assertThat(exposure.find()).as(report).isTrue();
        assertThat(Double.parseDouble(exposure.group(1))).isLessThanOrEqualTo(MAX_EXPOSURE);
    }

    @Test
    void theBomTheGuideAndAllModulesNameTheSameVersion() throws IOException {
        String root = Files.readString(REPOSITORY.resolve("pom.xml"));
        String group = first(root, "groupId");
        String version = first(root, "version");
        for (String module : List.of("extract", "feed", "query", "web", "crawl", "server", "cli", "spark", "lab")) {
            String pom = Files.readString(REPOSITORY.resolve(module).resolve("pom.xml"));
            assertThat(List.of(first(pom, "groupId"), first(pom, "version"))).containsExactly(group, version);
        }
        String bom = Files.readString(REPOSITORY.resolve("bom/pom.xml"));
        for (String module : List.of("extract", "feed", "query", "web", "crawl", "spark")) {
            assertThat(bom.replaceAll("\\s+", ""))
                    .contains("<groupId>" + group + "</groupId><artifactId>feedmill-" + module
                            + "</artifactId><version>" + version + "</version>");
        }
        assertThat(first(bom, "version")).isEqualTo(version);
        assertThat(Files.readString(REPOSITORY.resolve("docs/library.md")))
                .contains("<groupId>" + group + "</groupId>", "<version>" + version + "</version>");
        assertThat(Files.readString(REPOSITORY.resolve("CHANGELOG.md")))
                .containsPattern("## \\[" + version + "] - 20\\d\\d-");
    }

    private static String first(String pom, String element) {
        Matcher matcher =
                Pattern.compile("<" + element + ">([^<]+)</" + element + ">").matcher(pom);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    @Test
    void theImageNamesItsBaseByDigest() throws IOException {
        String image = Files.readString(file("Dockerfile"));
        assertThat(image.lines().filter(line -> line.startsWith("FROM ")))
                .isNotEmpty()
                .allMatch(line -> line.contains("@sha256:") || line.startsWith("FROM ${J"));
        assertThat(image).contains("*@sha256:*");
        assertThat(Files.readString(REPOSITORY.resolve(".dockerignore")))
                .contains("**/target", "**/*.key", "**/feedmill.conf");
    }

    @Test
    void theRuntimeWritesDatesInAllLanguagesOfTheApp() throws IOException, InterruptedException {
        String script = Files.readString(REPOSITORY.resolve("package"));
        String locales = script.lines()
                .filter(line -> line.startsWith("locales="))
                .findFirst()
                .orElseThrow();
        Process process = new ProcessBuilder("bash", "-c", locales + "; printf %s \"$locales\"")
                .directory(REPOSITORY.toFile())
                .start();
        String chosen = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(chosen.split(",")).containsExactlyInAnyOrderElementsOf(AppMessages.languages());
        assertThat(script).contains("--include-locales=\"$locales\"");
    }
}
