package org.feedmill.server.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.feedmill.notify.MailSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ServerSettingsTest {

    @TempDir
    private Path folder;

    @Test
    void everySettingHasADefault() {
        ServerSettings settings = ServerSettings.read(null, Map.of(), Map.of("HOME", folder.toString()));
        assertThat(settings.port()).isEqualTo(8080);
        assertThat(settings.dataFolder()).isEqualTo(folder.resolve(".local/share/feedmill"));
        assertThat(settings.store(new byte[32]).url())
                .isEqualTo("jdbc:sqlite:" + settings.dataFolder() + "/feedmill.db");
        assertThat(settings.web().hostDelay()).isEqualTo(Duration.ofSeconds(1));
        assertThat(settings.serve().openToStrangers()).isFalse();
        assertThat(settings.adminToken()).isNull();
        assertThat(settings.metrics().kind()).isEqualTo(MetricsAccess.Kind.ADMIN);
        assertThat(settings.values()).extracting(SettingValue::setting).containsExactly(ServerSetting.values());
        assertThat(settings.values()).extracting(SettingValue::origin).containsOnly("default");
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void optionsOverrideVariablesOverrideTheFileOverridesDefaults() throws IOException {
        write(
                "FEEDMILL_PORT = 1001",
                "FEEDMILL_WORKERS = 11",
                "FEEDMILL_FRESH_WORKERS=12",
                "FEEDMILL_CONTACT='für@x.example'");
        ServerSettings settings = ServerSettings.read(
                null,
                Map.of(ServerSetting.PORT, "1003", ServerSetting.DATA, folder.toString()),
                Map.of("FEEDMILL_PORT", "1002", "FEEDMILL_WORKERS", "22", "FEEDMILL_CONTACT", "ann@x.example"));
        assertThat(settings.port()).isEqualTo(1003);
        assertThat(settings.refresh().workers()).isEqualTo(22);
        assertThat(settings.refresh().freshWorkers()).isEqualTo(12);
        assertThat(settings.values())
                .filteredOn(value -> !value.origin().equals("default") && value.setting() != ServerSetting.DATA)
                .extracting(SettingValue::toString)
                .containsExactly(
                        "FEEDMILL_PORT = 1003 (option)",
                        "FEEDMILL_CONTACT = ann@x.example (variable)",
                        "FEEDMILL_FRESH_WORKERS = 12 (feedmill.conf:3)",
                        "FEEDMILL_WORKERS = 22 (variable)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FEEDMILL_PORT         | eighty            | FEEDMILL_PORT is \"eighty\"; it must be a whole number from 0 to 65535.",
                "FEEDMILL_PORT         | 70000             | from 0 to 65535",
                "FEEDMILL_WORKERS      | 0                 | from 1 to",
                "FEEDMILL_ALLOW_ANONYMOUS | maybe          | FEEDMILL_ALLOW_ANONYMOUS is \"maybe\"; it must be yes or no.",
                "FEEDMILL_HOST_DELAY   | soon              | FEEDMILL_HOST_DELAY is \"soon\"; it must be a time",
                "FEEDMILL_HOST_DELAY   | 2 weeks           | such as 30s, 15m, 2h or 7d",
                "FEEDMILL_HOST_DELAY   | 1e9               | FEEDMILL_HOST_DELAY",
                "FEEDMILL_HOST_DELAY   | -1                | FEEDMILL_HOST_DELAY",
                "FEEDMILL_MAX_INTERVAL | 10m               | must not be shorter than FEEDMILL_MIN_INTERVAL (1h)",
                "FEEDMILL_LONGEST      | 10m               | must not be shorter than FEEDMILL_MIN_INTERVAL (1h)",
                "FEEDMILL_DB           | mysql://x         | jdbc:postgresql://HOST/NAME",
                "FEEDMILL_URL          | feeds.example.org | https://feeds.example.org",
                "FEEDMILL_URL          | https://a:b@x.example | FEEDMILL_URL",
                "FEEDMILL_HUB          | https://hub.example | FEEDMILL_URL",
                "FEEDMILL_ALLOW_NET    | localhost         | FEEDMILL_ALLOW_NET: \"localhost\" is not a valid network",
                "FEEDMILL_TRUSTED_PROXIES | 10.0.0.0/99    | FEEDMILL_TRUSTED_PROXIES",
                "FEEDMILL_METRICS      | everybody         | admin, open, none, or networks",
                "FEEDMILL_LOG          | xml               | text or json",
                "FEEDMILL_LOG_LEVEL    | loud              | error, warn, info or debug",
                "FEEDMILL_CONTACT      | (me)              | FEEDMILL_CONTACT",
                "FEEDMILL_PROXY        | http://a:b@c/     | FEEDMILL_PROXY",
                "FEEDMILL_ADMIN_TOKEN  | hunter2 hunter2   | FEEDMILL_ADMIN_TOKEN must consist of ASCII"
            })
    void namesTheInvalidSetting(String name, String value, String sentence) {
        InvalidSettingException wrong = catchThrowableOfType(
                InvalidSettingException.class,
                () -> ServerSettings.read(null, Map.of(), Map.of("HOME", folder.toString(), name, value)));
        assertThat(wrong.message()).contains(name, sentence).endsWith(".").doesNotContain("hunter2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "port = 8080              | feedmill.conf:2: unknown setting port. Did you mean FEEDMILL_PORT?",
                "FEEDMILL_ADMIN_TOKN = x  | Did you mean FEEDMILL_ADMIN_TOKEN?",
                "workers: 4               | feedmill.conf:2 does not have the form NAME = value.",
                "FEEDMILL_DATA = /x       | FEEDMILL_DATA as an environment variable"
            })
    void namesTheInvalidLineOfTheFile(String line, String sentence) throws IOException {
        write("# ours", line);
        assertThatThrownBy(() -> ServerSettings.read(null, Map.of(ServerSetting.DATA, folder.toString()), Map.of()))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining(sentence);
    }

    @Test
    void anExplicitFileMustExist() {
        assertThatThrownBy(() -> ServerSettings.read(folder.resolve("other.conf"), Map.of(), Map.of()))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining("does not exist");
    }

    @Test
    void aFileElsewhereCanSetTheDataFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("etc.conf"), "FEEDMILL_DATA = " + folder.resolve("deep") + "\n");
        ServerSettings settings = ServerSettings.read(file, Map.of(), Map.of());
        assertThat(settings.dataFolder()).isEqualTo(folder.resolve("deep"));
        assertThat(settings.store(new byte[32]).url()).endsWith("/deep/feedmill.db");
    }

    @Test
    void warnsAboutUnknownVariables() {
        ServerSettings settings =
                ServerSettings.read(null, Map.of(), Map.of("FEEDMILL_PROT", "1", "FEEDMILL_NO_BUILD", "1"));
        assertThat(settings.warnings())
                .containsExactly(
                        "The environment variable FEEDMILL_PROT is not a setting and is ignored. Did you mean FEEDMILL_PORT?");
    }

    @Test
    void secretsAreNeverShown() {
        ServerSettings settings = ServerSettings.read(
                null,
                Map.of(),
                Map.of(
                        "FEEDMILL_ADMIN_TOKEN", "s3cret-s3cret-s3cret-s3cret",
                        "FEEDMILL_KEY", "s3cret",
                        "FEEDMILL_DB_PASSWORD", "s3cret",
                        "FEEDMILL_DB", "jdbc:postgresql://ann:s3cret@db.example/feeds?password=s3cret&user=ann"));
        assertThat(settings.toString()).doesNotContain("s3cret").contains("db.example/feeds", "user=ann");
        assertThat(settings.store(new byte[32]).toString()).doesNotContain("s3cret");
    }

    @Test
    void readsTheMailServer() {
        Map<String, String> environment = new HashMap<>(Map.of(
                "FEEDMILL_SMTP", "starttls://mail.example.org",
                "FEEDMILL_SMTP_USER", "mill",
                "FEEDMILL_SMTP_PASSWORD", "s3cret",
                "FEEDMILL_MAIL_FROM", "Feedmill <mill@example.org>",
                "FEEDMILL_URL", "https://feeds.example.org"));
        ServerSettings settings = ServerSettings.read(null, Map.of(), environment);
        MailSettings mail = Objects.requireNonNull(settings.mail());
        assertThat(mail.port()).isEqualTo(587);
        assertThat(mail.security()).isEqualTo(MailSettings.Security.STARTTLS);
        assertThat(mail.from().text()).isEqualTo("mill@example.org");
        assertThat(mail.fromName()).isEqualTo("Feedmill");
        assertThat(settings.toString() + mail).doesNotContain("s3cret");
        refuses(environment, "FEEDMILL_URL", "", "Set FEEDMILL_URL too");
        refuses(environment, "FEEDMILL_MAIL_FROM", "", "FEEDMILL_MAIL_FROM");
        refuses(environment, "FEEDMILL_MAIL_FROM", "mill@example.org\r\nBcc: x@example.org", "FEEDMILL_MAIL_FROM");
        refuses(environment, "FEEDMILL_SMTP", "smtp://mail.example.org", "clear text");
        refuses(environment, "FEEDMILL_SMTP", "http://mail.example.org", "smtps://HOST:PORT");
        refuses(environment, "FEEDMILL_SMTP", "smtps://a:b@mail.example.org", "without a name or password");
    }

    private static void refuses(Map<String, String> environment, String name, String value, String sentence) {
        Map<String, String> changed = new HashMap<>(environment);
        changed.put(name, value);
        assertThatThrownBy(() -> ServerSettings.read(null, Map.of(), changed))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining(sentence);
    }

    @Test
    void timesAreReadInAnyUnit() {
        Duration year = Duration.ofDays(365);
        assertThat(SettingParser.duration("1500ms", "x", Duration.ZERO, year)).isEqualTo(Duration.ofMillis(1500));
        assertThat(SettingParser.duration("0.5", "x", Duration.ZERO, year)).isEqualTo(Duration.ofMillis(500));
        assertThat(SettingParser.duration("15 m", "x", Duration.ZERO, year)).isEqualTo(Duration.ofMinutes(15));
        assertThat(SettingParser.duration("7D", "x", Duration.ZERO, year)).isEqualTo(Duration.ofDays(7));
    }

    @Test
    void theExampleNamesEverySettingAndParses() throws IOException {
        Path example = Path.of("../packaging/feedmill.conf");
        String text = Files.readString(example);
        assertThat(ServerSettings.read(example, Map.of(), Map.of()).values())
                .extracting(SettingValue::origin)
                .containsOnly("default");
        for (ServerSetting setting : ServerSetting.values()) {
            assertThat(text.lines()).anyMatch(line -> line.startsWith("#" + setting.variable() + " ="));
        }
        // Every commented-out line is valid if it is uncommented.
        Path all = Files.writeString(folder.resolve("all.conf"), text.replaceAll("(?m)^#(FEEDMILL_\\w+ = *\\S)", "$1"));
        assertThat(ServerSettings.read(all, Map.of(), Map.of()).values())
                .extracting(SettingValue::origin)
                .contains("all.conf:" + lineOf(text, "FEEDMILL_PORT"));
    }

    @Test
    void theGuideListsEverySetting() throws IOException {
        String guide = Files.readString(Path.of("../docs/server.md"));
        for (ServerSetting setting : ServerSetting.values()) {
            String usual = setting.defaultValue().isEmpty() ? "" : "`" + setting.defaultValue() + "`";
            assertThat(guide)
                    .as(setting.variable())
                    .contains("| `" + setting.variable() + "` | " + usual + (usual.isEmpty() ? "| " : " | ")
                            + setting.description() + deprecationNote(setting) + " |");
        }
    }

    private static String deprecationNote(ServerSetting setting) {
        return setting.deprecatedName() == null ? "" : " Deprecated name: `" + setting.deprecatedName() + "`.";
    }

    @Test
    void theExampleDescribesEverySettingAsTheServerDoes() throws IOException {
        String text = Files.readString(Path.of("../packaging/feedmill.conf")).replaceAll("(?<!\n)\n# ", " ");
        for (ServerSetting setting : ServerSetting.values()) {
            assertThat(text).contains("# " + setting.description() + "\n#" + setting.variable() + " =");
        }
    }

    private static int lineOf(String text, String name) {
        return (int) text.substring(0, text.indexOf("#" + name + " =")).lines().count() + 1;
    }

    private void write(String... lines) throws IOException {
        Files.writeString(folder.resolve("feedmill.conf"), String.join("\n", lines) + "\n");
    }
}
