package org.feedmill.server.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DeprecatedSettingTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "FEEDMILL_SHORTEST, FEEDMILL_MIN_INTERVAL,    2h",
        "FEEDMILL_LONGEST,  FEEDMILL_MAX_INTERVAL,    2d",
        "FEEDMILL_OPEN,     FEEDMILL_ALLOW_ANONYMOUS, yes",
        "FEEDMILL_KEEP_LOG, FEEDMILL_LOG_RETENTION,   7d",
        "FEEDMILL_PROXIES,  FEEDMILL_TRUSTED_PROXIES, 127.0.0.1/32"
    })
    void deprecatedNamesWorkWithAWarning(String old, String current, String value) throws IOException {
        String warning = "The setting " + old + " is deprecated, and the next version will not accept it. Use "
                + current + " instead.";
        ServerSettings environment = read(Map.of(old, value));
        assertThat(environment.warnings()).containsExactly(warning);
        assertThat(environment.values())
                .extracting(SettingValue::toString)
                .contains(current + " = " + value + " (variable (deprecated name " + old + "))");
        write(old + " = " + value);
        ServerSettings file = read(Map.of());
        assertThat(file.warnings()).containsExactly(warning);
        assertThat(file.values())
                .extracting(SettingValue::toString)
                .contains(current + " = " + value + " (feedmill.conf:1 (deprecated name " + old + "))");
        // The environment overrides the file, as it does for current names.
        assertThat(read(Map.of(old, value)).values())
                .extracting(SettingValue::origin)
                .contains("variable (deprecated name " + old + ")");
    }

    @Test
    void deprecatedNamesSetTheSameValues() {
        ServerSettings settings = read(Map.of(
                "FEEDMILL_SHORTEST", "2h",
                "FEEDMILL_LONGEST", "3h",
                "FEEDMILL_OPEN", "yes",
                "FEEDMILL_KEEP_LOG", "7d"));
        assertThat(settings.refresh().minInterval()).isEqualTo(Duration.ofHours(2));
        assertThat(settings.refresh().maxInterval()).isEqualTo(Duration.ofHours(3));
        assertThat(settings.serve().openToStrangers()).isTrue();
        assertThat(settings.logRetention()).isEqualTo(Duration.ofDays(7));
    }

    @Test
    void bothNamesAreAnError() throws IOException {
        String message = "FEEDMILL_MIN_INTERVAL and its deprecated name FEEDMILL_SHORTEST are both set."
                + " Remove FEEDMILL_SHORTEST.";
        rejects(Map.of("FEEDMILL_SHORTEST", "2h", "FEEDMILL_MIN_INTERVAL", "2h"), message);
        write("FEEDMILL_SHORTEST = 2h");
        rejects(Map.of("FEEDMILL_MIN_INTERVAL", "2h"), message);
        write("FEEDMILL_MIN_INTERVAL = 2h");
        rejects(Map.of("FEEDMILL_SHORTEST", "2h"), message);
        write("FEEDMILL_MIN_INTERVAL = 2h", "FEEDMILL_SHORTEST = 2h");
        rejects(Map.of(), message);
    }

    @Test
    void theSameNameTwiceInAFileIsAnError() throws IOException {
        write("FEEDMILL_PORT = 1", "FEEDMILL_PORT = 2");
        rejects(Map.of(), "feedmill.conf:2: FEEDMILL_PORT is set twice. Remove one of the lines.");
    }

    @Test
    void errorsNameTheNameThatWasUsed() {
        rejects(Map.of("FEEDMILL_SHORTEST", "soon"), "FEEDMILL_SHORTEST is \"soon\"");
    }

    private void rejects(Map<String, String> environment, String message) {
        assertThatThrownBy(() -> read(environment))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining(message);
    }

    private ServerSettings read(Map<String, String> environment) {
        return ServerSettings.read(null, Map.of(ServerSetting.DATA, folder.toString()), environment);
    }

    private void write(String... lines) throws IOException {
        Files.writeString(folder.resolve("feedmill.conf"), String.join("\n", lines) + "\n");
    }
}
