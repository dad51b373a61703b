package org.feedmill.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Checks the style rules on the sources of all modules. */
final class SourceTest {

    /** Absolute paths of build machines; URLs with such a part are allowed. */
    private static final Pattern MACHINE_PATH = Pattern.compile("(?<![\\w./:%~-])/(?:work|root)/");

    @Test
    void everyPackageIsNullMarked() throws IOException {
        List<String> offenders = new ArrayList<>();
        for (Path file : RepositoryFiles.files(".java")) {
            Path folder = Objects.requireNonNull(file.getParent());
            Path info = folder.resolve("package-info.java");
            boolean main = folder.toString().replace('\\', '/').contains("/src/main/java/");
            if (main && !(Files.exists(info) && Files.readString(info).contains("@NullMarked"))) {
                offenders.add(named(folder));
            }
        }
        assertThat(offenders.stream().distinct()).isEmpty();
    }

    @Test
    void noFileContainsBuildMachinePaths() throws IOException {
        List<String> offenders = new ArrayList<>();
        for (Path file : RepositoryFiles.files("")) {
            if (MACHINE_PATH
                    .matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                    .find()) {
                offenders.add(named(file));
            }
        }
        assertThat(offenders).isEmpty();
    }

    private static String named(Path file) {
        return RepositoryFiles.ROOT.relativize(file).toString();
    }
}
