package org.feedmill.server.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.guard.NetworkRange;
import org.feedmill.mill.WebSettings;
import org.feedmill.notify.MailSettings;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.serve.HubSettings;
import org.feedmill.serve.ServeSettings;
import org.feedmill.store.db.SqliteFile;
import org.feedmill.store.db.StoreSettings;
import org.jspecify.annotations.Nullable;

/**
 * Settings of this server: from the command line, else environment variables, else the file, else defaults. All are
 * read and checked at start, so that no invalid value causes an error later.
 */
public final class ServerSettings {

    /** The file's name in the data folder. */
    public static final String FILE_NAME = "feedmill.conf";

    /** Variables of the same family that are not settings of the server. */
    private static final Set<String> OTHER_VARIABLES =
            Set.of("FEEDMILL_NO_BUILD", "FEEDMILL_BENCH", "FEEDMILL_PASSWORD", "FEEDMILL_JAVA_OPTIONS");

    /** Shorter tokens could be guessed and cause a warning. */
    private static final int MIN_TOKEN_LENGTH = 20;

    private static final Duration YEAR = Duration.ofDays(365);

    private final Map<ServerSetting, SettingValue> values;
    private final List<String> warnings;
    private final Path dataFolder;
    private final int port;
    private final int connections;
    private final String databaseUrl;
    private final WebSettings web;
    private final RefreshSettings refresh;
    private final ServeSettings serve;
    private final MetricsAccess metrics;
    private final HubSettings hub;
    private final @Nullable MailSettings mail;
    private final Duration logRetention;
    private final LogSettings log;
    private final boolean search;

    private ServerSettings(Map<ServerSetting, SettingValue> told, List<String> notes) {
        this.values = told;
        this.warnings = List.copyOf(notes);
        this.dataFolder = Path.of(text(ServerSetting.DATA)).toAbsolutePath().normalize();
        this.port = number(ServerSetting.PORT, 0, 65_535);
        this.connections = number(ServerSetting.DB_CONNECTIONS, 2, 500);
        this.databaseUrl = checkDatabaseUrl(text(ServerSetting.DB));
        this.web = readWeb();
        this.refresh = readRefresh();
        this.serve = readServe();
        this.metrics = MetricsAccess.parse(text(ServerSetting.METRICS), ServerSetting.METRICS.variable());
        this.hub = readHub();
        this.mail = readMail();
        this.logRetention = time(ServerSetting.KEEP_LOG, Duration.ofHours(1), YEAR.multipliedBy(10));
        this.log = LogSettings.parse(text(ServerSetting.LOG), text(ServerSetting.LOG_LEVEL));
        this.search = SettingParser.flag(text(ServerSetting.SEARCH), ServerSetting.SEARCH.variable());
        checkToken();
    }

    /**
     * Reads them.
     *
     * @param config the file; null for the one in the data folder, where there is one
     * @param options what the command line says
     * @throws InvalidSettingException for the first thing that makes no sense
     */
    public static ServerSettings read(
            @Nullable Path config, Map<ServerSetting, String> options, Map<String, String> environment) {
        Map<ServerSetting, SettingValue> told = new EnumMap<>(ServerSetting.class);
        for (ServerSetting setting : ServerSetting.values()) {
            told.put(setting, new SettingValue(setting, defaultValue(setting, environment), SettingValue.FROM_DEFAULT));
        }
        Map<ServerSetting, SettingValue> spoken = fromOptionsAndEnvironment(options, environment);
        Path folder = Path.of(spoken.getOrDefault(ServerSetting.DATA, get(told, ServerSetting.DATA))
                .value());
        told.putAll(fromFile(config, folder));
        told.putAll(spoken);
        SettingValue db = get(told, ServerSetting.DB);
        if (db.value().equals(ServerSetting.DB.defaultValue())) {
            Path data = Path.of(get(told, ServerSetting.DATA).value())
                    .toAbsolutePath()
                    .normalize();
            told.put(
                    ServerSetting.DB,
                    new SettingValue(ServerSetting.DB, "jdbc:sqlite:" + data.resolve("feedmill.db"), db.origin()));
        }
        return new ServerSettings(told, unknownVariables(environment));
    }

    private static SettingValue get(Map<ServerSetting, SettingValue> told, ServerSetting setting) {
        return Objects.requireNonNull(told.get(setting));
    }

    /** Settings of the file; none if no file is named and there is none in the folder. */
    private static Map<ServerSetting, SettingValue> fromFile(@Nullable Path config, Path folder) {
        Path file = config == null ? folder.resolve(FILE_NAME) : config;
        if (config == null && !Files.exists(file)) {
            return Map.of();
        }
        Map<ServerSetting, SettingValue> written = SettingsFile.read(file);
        SettingValue data = written.get(ServerSetting.DATA);
        if (config == null && data != null) {
            throw new InvalidSettingException(
                    data.origin() + ": the file lies in the data folder and cannot name another; set"
                            + " FEEDMILL_DATA as a variable, or name the file with --config.");
        }
        return written;
    }

    /** Settings of the command line and the environment; an empty variable counts as unset. */
    private static Map<ServerSetting, SettingValue> fromOptionsAndEnvironment(
            Map<ServerSetting, String> options, Map<String, String> environment) {
        Map<ServerSetting, SettingValue> spoken = new EnumMap<>(ServerSetting.class);
        for (ServerSetting setting : ServerSetting.values()) {
            String variable = environment.getOrDefault(setting.variable(), "").strip();
            if (options.containsKey(setting)) {
                spoken.put(
                        setting, new SettingValue(setting, options.get(setting).strip(), SettingValue.FROM_OPTION));
            } else if (!variable.isEmpty()) {
                spoken.put(setting, new SettingValue(setting, variable, SettingValue.FROM_VARIABLE));
            }
        }
        return spoken;
    }

    private static String defaultValue(ServerSetting setting, Map<String, String> environment) {
        if (setting != ServerSetting.DATA) {
            return setting.defaultValue();
        }
        String shared = environment.getOrDefault("XDG_DATA_HOME", "");
        String home = environment.getOrDefault("HOME", "");
        Path root = shared.startsWith("/") ? Path.of(shared) : Path.of(home.isEmpty() ? "." : home, ".local", "share");
        return root.resolve("feedmill").toString();
    }

    private static List<String> unknownVariables(Map<String, String> environment) {
        List<String> notes = new ArrayList<>();
        environment.keySet().stream()
                .filter(name -> name.startsWith("FEEDMILL_") && !OTHER_VARIABLES.contains(name))
                .filter(name -> ServerSetting.ofVariable(name).isEmpty())
                .sorted()
                .forEach(name -> notes.add("The variable " + name + " is no setting and is left aside; did you mean "
                        + SettingsFile.nearestName(name) + "?"));
        return notes;
    }

    private WebSettings readWeb() {
        String contact = text(ServerSetting.CONTACT);
        String proxy = text(ServerSetting.PROXY);
        String browser = text(ServerSetting.BROWSER);
        BrowserSettings usual = BrowserSettings.STANDARD;
        return new WebSettings(
                new HttpSettings(
                        FetchLimits.STANDARD,
                        contact.isEmpty() ? CrawlerIdentity.STANDARD : identity(contact),
                        proxy.isEmpty() ? null : SettingParser.proxy(proxy, ServerSetting.PROXY.variable())),
                new BrowserSettings(
                        browser.isEmpty() ? null : browser,
                        usual.deadline(),
                        usual.pagesPerBrowser(),
                        usual.tabs(),
                        usual.memoryBytes()),
                networks(ServerSetting.ALLOW_NET),
                time(ServerSetting.HOST_DELAY, Duration.ZERO, Duration.ofHours(1)),
                true);
    }

    private static CrawlerIdentity identity(String contact) {
        try {
            return CrawlerIdentity.of(contact);
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException(ServerSetting.CONTACT.variable() + ": " + e.getMessage());
        }
    }

    private RefreshSettings readRefresh() {
        Duration shortest = time(ServerSetting.SHORTEST, Duration.ofSeconds(1), YEAR);
        Duration maxLength = time(ServerSetting.LONGEST, Duration.ofSeconds(1), YEAR);
        if (maxLength.compareTo(shortest) < 0) {
            throw new InvalidSettingException("FEEDMILL_LONGEST (" + SettingParser.format(maxLength)
                    + ") must not be shorter than" + " FEEDMILL_SHORTEST (" + SettingParser.format(shortest) + ").");
        }
        return new RefreshSettings(
                number(ServerSetting.FRESH_WORKERS, 1, 10_000),
                number(ServerSetting.WORKERS, 1, 10_000),
                RefreshSettings.STANDARD.lease(),
                shortest,
                maxLength);
    }

    private ServeSettings readServe() {
        String url = text(ServerSetting.URL);
        return new ServeSettings(
                url.isEmpty() ? null : SettingParser.address(url, ServerSetting.URL.variable()),
                SettingParser.flag(text(ServerSetting.OPEN), ServerSetting.OPEN.variable()),
                networks(ServerSetting.PROXIES),
                ServeSettings.STANDARD.firstUpdateTimeout());
    }

    private HubSettings readHub() {
        String told = text(ServerSetting.HUB);
        if (told.equalsIgnoreCase("own")) {
            return HubSettings.STANDARD;
        }
        if (serve.publicAddress() == null) {
            throw new InvalidSettingException(
                    "FEEDMILL_HUB names another hub, which must know where our feeds are: set FEEDMILL_URL too.");
        }
        return HubSettings.STANDARD.withExternal(SettingParser.address(told, ServerSetting.HUB.variable()));
    }

    private @Nullable MailSettings readMail() {
        String server = text(ServerSetting.SMTP);
        if (server.isEmpty()) {
            return null;
        }
        if (serve.publicAddress() == null) {
            throw new InvalidSettingException(
                    "FEEDMILL_SMTP is set, and mails contain links to this server: set FEEDMILL_URL too.");
        }
        try {
            return MailSettings.parse(
                    server,
                    text(ServerSetting.SMTP_USER),
                    text(ServerSetting.SMTP_PASSWORD),
                    text(ServerSetting.MAIL_FROM));
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException(String.valueOf(e.getMessage()));
        }
    }

    private static String checkDatabaseUrl(String url) {
        if (url.startsWith("jdbc:sqlite:") || url.startsWith("jdbc:postgresql:")) {
            return url;
        }
        throw new InvalidSettingException("FEEDMILL_DB must be jdbc:sqlite:FILE or jdbc:postgresql://HOST/NAME.");
    }

    private void checkToken() {
        String token = text(ServerSetting.ADMIN_TOKEN);
        boolean plain = token.chars().allMatch(c -> c > ' ' && c < 0x7F);
        if (!plain) {
            throw new InvalidSettingException(
                    "FEEDMILL_ADMIN_TOKEN must be made of plain ASCII characters without blanks;"
                            + " openssl rand -hex 20 makes one.");
        }
    }

    private String text(ServerSetting setting) {
        return get(values, setting).value();
    }

    private int number(ServerSetting setting, int min, int max) {
        return SettingParser.number(text(setting), setting.variable(), min, max);
    }

    private Duration time(ServerSetting setting, Duration min, Duration max) {
        return SettingParser.duration(text(setting), setting.variable(), min, max);
    }

    private List<NetworkRange> networks(ServerSetting setting) {
        return SettingParser.networks(text(setting), setting.variable());
    }

    /** The address to listen on. */
    public String host() {
        return text(ServerSetting.HOST);
    }

    /** 0 for any free one. */
    public int port() {
        return port;
    }

    public Path dataFolder() {
        return dataFolder;
    }

    public boolean isSqlite() {
        return databaseUrl.startsWith("jdbc:sqlite:");
    }

    /** The file of SQLite; null where the database is another one, or in memory. */
    public @Nullable Path sqliteFile() {
        return SqliteFile.of(databaseUrl);
    }

    /** The database, to be opened with that key. */
    public StoreSettings store(byte[] key) {
        String user = text(ServerSetting.DB_USER);
        String password = text(ServerSetting.DB_PASSWORD);
        return new StoreSettings(
                databaseUrl, user.isEmpty() ? null : user, password.isEmpty() ? null : password, connections, key);
    }

    /** Encryption key for secrets as it was set; null if it is stored in the data folder. */
    public @Nullable String key() {
        String key = text(ServerSetting.KEY);
        return key.isEmpty() ? null : key;
    }

    /** Null where the operator chose none. */
    public @Nullable String adminToken() {
        String token = text(ServerSetting.ADMIN_TOKEN);
        return token.isEmpty() ? null : token;
    }

    /** Whether the operator's token is so short that it could be guessed. */
    public boolean isTokenWeak() {
        String token = text(ServerSetting.ADMIN_TOKEN);
        return !token.isEmpty() && token.length() < MIN_TOKEN_LENGTH;
    }

    public WebSettings web() {
        return web;
    }

    public RefreshSettings refresh() {
        return refresh;
    }

    public ServeSettings serve() {
        return serve;
    }

    public HubSettings hub() {
        return hub;
    }

    /** Null if no mails can be sent. */
    public @Nullable MailSettings mail() {
        return mail;
    }

    public MetricsAccess metrics() {
        return metrics;
    }

    /** Whether all that was read can be searched. */
    public boolean search() {
        return search;
    }

    public Duration logRetention() {
        return logRetention;
    }

    public LogSettings log() {
        return log;
    }

    /** Every setting with its value and where that came from. */
    public List<SettingValue> values() {
        return Arrays.stream(ServerSetting.values())
                .map(setting -> get(values, setting))
                .toList();
    }

    /** Warnings for the operator. */
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public String toString() {
        return "Settings" + values();
    }
}
