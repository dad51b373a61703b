package org.feedmill.render.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrowserFinderTest {

    @TempDir
    private Path folder;

    private Path program(String name) throws IOException {
        Path program = Files.createFile(folder.resolve(name));
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program;
    }

    @Test
    void theProgramPathIsSearchedFirst() throws IOException {
        Path chrome = program("google-chrome");
        String path = folder.resolve("missing") + File.pathSeparator + folder;
        assertThat(BrowserFinder.find(null, Map.of("PATH", path))).isEqualTo(chrome);
        assertThat(BrowserFinder.find("google-chrome", Map.of("PATH", path))).isEqualTo(chrome);
        assertThat(BrowserFinder.find(chrome.toString(), Map.of())).isEqualTo(chrome);
    }

    @Test
    void aProgramThatIsNamedIsTheOnlyOne() throws IOException {
        program("chromium");
        assertThat(BrowserFinder.find(folder + "/other", Map.of("PATH", folder.toString())))
                .isNull();
        assertThat(BrowserFinder.find("", Map.of("PATH", folder.toString()))).isNull();
    }

    @Test
    void whatCannotBeStartedIsNoProgram() throws IOException {
        Path text = Files.createFile(folder.resolve("chrome.txt"));
        assertThat(BrowserFinder.find(text.toString(), Map.of())).isNull();
    }
}
