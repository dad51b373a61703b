package org.feedmill.server;

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
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.Identity;
import org.feedmill.fetch.Limits;
import org.feedmill.guard.Network;
import org.feedmill.mill.WebSettings;
import org.feedmill.notify.MailSettings;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.render.BrowserSettings;
import org.feedmill.serve.HubSettings;
import org.feedmill.serve.ServeSettings;
import org.feedmill.store.SqliteFile;
import org.feedmill.store.StoreSettings;
import org.jspecify.annotations.Nullable;

/**
 * Settings of this server: from the command line, else environment variables, else the file, else defaults. All are
 * read and checked at start, so that no invalid value causes an error later.
 */
public final class Settings {

    /** The file's name in the data folder. */
    public static final String FILE = "feedmill.conf";

    /** Variables of the same family that are not settings of the server. */
    private static final Set<String> OTHERS =
            Set.of("FEEDMILL_NO_BUILD", "FEEDMILL_BENCH", "FEEDMILL_PASSWORD", "FEEDMILL_JAVA_OPTIONS");

    /** Shorter tokens could be guessed and cause a warning. */
    private static final int LONG_TOKEN = 20;

    private static final Duration YEAR = Duration.ofDays(365);

    private final Map<Setting, Told> told;
    private final List<String> notes;
    private final Path data;
    private final int port;
    private final int connections;
    private final String db;
    private final WebSettings web;
    private final RefreshSettings refresh;
    private final ServeSettings serve;
    private final MetricsReaders metrics;
    private final HubSettings hub;
    private final @Nullable MailSettings mail;
    private final Duration keepLog;
    private final LogStyle log;
    private final boolean search;

    private Settings(Map<Setting, Told> told, List<String> notes) {
        this.told = told;
        this.notes = List.copyOf(notes);
        this.data = Path.of(text(Setting.DATA)).toAbsolutePath().normalize();
        this.port = number(Setting.PORT, 0, 65_535);
        this.connections = number(Setting.DB_CONNECTIONS, 2, 500);
        this.db = checkedDb(text(Setting.DB));
        this.web = readWeb();
        this.refresh = readRefresh();
        this.serve = readServe();
        this.metrics = MetricsReaders.read(text(Setting.METRICS), Setting.METRICS.variable());
        this.hub = readHub();
        this.mail = readMail();
        this.keepLog = time(Setting.KEEP_LOG, Duration.ofHours(1), YEAR.multipliedBy(10));
        this.log = LogStyle.read(text(Setting.LOG), text(Setting.LOG_LEVEL));
        this.search = Reading.yes(text(Setting.SEARCH), Setting.SEARCH.variable());
        checkToken();
    }

    /**
     * Reads them.
     *
     * @param config the file; null for the one in the data folder, where there is one
     * @param options what the command line says
     * @throws WrongSetting for the first thing that makes no sense
     */
    public static Settings read(@Nullable Path config, Map<Setting, String> options, Map<String, String> environment) {
        Map<Setting, Told> told = new EnumMap<>(Setting.class);
        for (Setting setting : Setting.values()) {
            told.put(setting, new Told(setting, usual(setting, environment), Told.USUAL));
        }
        Map<Setting, Told> spoken = spoken(options, environment);
        Path folder = Path.of(
                spoken.getOrDefault(Setting.DATA, get(told, Setting.DATA)).text());
        told.putAll(written(config, folder));
        told.putAll(spoken);
        Told db = get(told, Setting.DB);
        if (db.text().equals(Setting.DB.usual())) {
            Path data = Path.of(get(told, Setting.DATA).text()).toAbsolutePath().normalize();
            told.put(Setting.DB, new Told(Setting.DB, "jdbc:sqlite:" + data.resolve("feedmill.db"), db.from()));
        }
        return new Settings(told, unknown(environment));
    }

    private static Told get(Map<Setting, Told> told, Setting setting) {
        return Objects.requireNonNull(told.get(setting));
    }

    /** Settings of the file; none if no file is named and there is none in the folder. */
    private static Map<Setting, Told> written(@Nullable Path config, Path folder) {
        Path file = config == null ? folder.resolve(FILE) : config;
        if (config == null && !Files.exists(file)) {
            return Map.of();
        }
        Map<Setting, Told> written = SettingsFile.read(file);
        Told data = written.get(Setting.DATA);
        if (config == null && data != null) {
            throw new WrongSetting(data.from() + ": the file lies in the data folder and cannot name another; set"
                    + " FEEDMILL_DATA as a variable, or name the file with --config.");
        }
        return written;
    }

    /** Settings of the command line and the environment; an empty variable counts as unset. */
    private static Map<Setting, Told> spoken(Map<Setting, String> options, Map<String, String> environment) {
        Map<Setting, Told> spoken = new EnumMap<>(Setting.class);
        for (Setting setting : Setting.values()) {
            String variable = environment.getOrDefault(setting.variable(), "").strip();
            if (options.containsKey(setting)) {
                spoken.put(setting, new Told(setting, options.get(setting).strip(), Told.OPTION));
            } else if (!variable.isEmpty()) {
                spoken.put(setting, new Told(setting, variable, Told.VARIABLE));
            }
        }
        return spoken;
    }

    private static String usual(Setting setting, Map<String, String> environment) {
        if (setting != Setting.DATA) {
            return setting.usual();
        }
        String shared = environment.getOrDefault("XDG_DATA_HOME", "");
        String home = environment.getOrDefault("HOME", "");
        Path root = shared.startsWith("/") ? Path.of(shared) : Path.of(home.isEmpty() ? "." : home, ".local", "share");
        return root.resolve("feedmill").toString();
    }

    private static List<String> unknown(Map<String, String> environment) {
        List<String> notes = new ArrayList<>();
        environment.keySet().stream()
                .filter(name -> name.startsWith("FEEDMILL_") && !OTHERS.contains(name))
                .filter(name -> Setting.named(name).isEmpty())
                .sorted()
                .forEach(name -> notes.add("The variable " + name + " is no setting and is left aside; did you mean "
                        + SettingsFile.nearest(name) + "?"));
        return notes;
    }

    private WebSettings readWeb() {
        String contact = text(Setting.CONTACT);
        String proxy = text(Setting.PROXY);
        String browser = text(Setting.BROWSER);
        BrowserSettings usual = BrowserSettings.STANDARD;
        return new WebSettings(
                new HttpSettings(
                        Limits.STANDARD,
                        contact.isEmpty() ? Identity.STANDARD : identity(contact),
                        proxy.isEmpty() ? null : Reading.proxy(proxy, Setting.PROXY.variable())),
                new BrowserSettings(
                        browser.isEmpty() ? null : browser,
                        usual.deadline(),
                        usual.pagesPerBrowser(),
                        usual.tabs(),
                        usual.memoryBytes()),
                networks(Setting.ALLOW_NET),
                time(Setting.HOST_DELAY, Duration.ZERO, Duration.ofHours(1)),
                true);
    }

    private static Identity identity(String contact) {
        try {
            return Identity.of(contact);
        } catch (IllegalArgumentException e) {
            throw new WrongSetting(Setting.CONTACT.variable() + ": " + e.getMessage());
        }
    }

    private RefreshSettings readRefresh() {
        Duration shortest = time(Setting.SHORTEST, Duration.ofSeconds(1), YEAR);
        Duration maxLength = time(Setting.LONGEST, Duration.ofSeconds(1), YEAR);
        if (maxLength.compareTo(shortest) < 0) {
            throw new WrongSetting("FEEDMILL_LONGEST (" + Reading.shown(maxLength) + ") must not be shorter than"
                    + " FEEDMILL_SHORTEST (" + Reading.shown(shortest) + ").");
        }
        return new RefreshSettings(
                number(Setting.FRESH_WORKERS, 1, 10_000),
                number(Setting.WORKERS, 1, 10_000),
                RefreshSettings.STANDARD.lease(),
                shortest,
                maxLength);
    }

    private ServeSettings readServe() {
        String url = text(Setting.URL);
        return new ServeSettings(
                url.isEmpty() ? null : Reading.address(url, Setting.URL.variable()),
                Reading.yes(text(Setting.OPEN), Setting.OPEN.variable()),
                networks(Setting.PROXIES),
                ServeSettings.STANDARD.firstPatience());
    }

    private HubSettings readHub() {
        String told = text(Setting.HUB);
        if (told.equalsIgnoreCase("own")) {
            return HubSettings.STANDARD;
        }
        if (serve.publicAddress() == null) {
            throw new WrongSetting(
                    "FEEDMILL_HUB names another hub, which must know where our feeds are: set FEEDMILL_URL too.");
        }
        return HubSettings.STANDARD.withExternal(Reading.address(told, Setting.HUB.variable()));
    }

    private @Nullable MailSettings readMail() {
        String server = text(Setting.SMTP);
        if (server.isEmpty()) {
            return null;
        }
        if (serve.publicAddress() == null) {
            throw new WrongSetting(
                    "FEEDMILL_SMTP is set, and mails contain links to this server: set FEEDMILL_URL too.");
        }
        try {
            return MailSettings.parse(
                    server, text(Setting.SMTP_USER), text(Setting.SMTP_PASSWORD), text(Setting.MAIL_FROM));
        } catch (IllegalArgumentException e) {
            throw new WrongSetting(String.valueOf(e.getMessage()));
        }
    }

    private static String checkedDb(String url) {
        if (url.startsWith("jdbc:sqlite:") || url.startsWith("jdbc:postgresql:")) {
            return url;
        }
        throw new WrongSetting("FEEDMILL_DB must be jdbc:sqlite:FILE or jdbc:postgresql://HOST/NAME.");
    }

    private void checkToken() {
        String token = text(Setting.ADMIN_TOKEN);
        boolean plain = token.chars().allMatch(c -> c > ' ' && c < 0x7F);
        if (!plain) {
            throw new WrongSetting("FEEDMILL_ADMIN_TOKEN must be made of plain ASCII characters without blanks;"
                    + " openssl rand -hex 20 makes one.");
        }
    }

    private String text(Setting setting) {
        return get(told, setting).text();
    }

    private int number(Setting setting, int min, int max) {
        return Reading.number(text(setting), setting.variable(), min, max);
    }

    private Duration time(Setting setting, Duration min, Duration max) {
        return Reading.time(text(setting), setting.variable(), min, max);
    }

    private List<Network> networks(Setting setting) {
        return Reading.networks(text(setting), setting.variable());
    }

    /** The address to listen on. */
    public String host() {
        return text(Setting.HOST);
    }

    /** 0 for any free one. */
    public int port() {
        return port;
    }

    public Path data() {
        return data;
    }

    public boolean isSqlite() {
        return db.startsWith("jdbc:sqlite:");
    }

    /** The file of SQLite; null where the database is another one, or in memory. */
    @Nullable
    Path sqliteFile() {
        return SqliteFile.of(db);
    }

    /** The database, to be opened with that key. */
    public StoreSettings store(byte[] key) {
        String user = text(Setting.DB_USER);
        String password = text(Setting.DB_PASSWORD);
        return new StoreSettings(
                db, user.isEmpty() ? null : user, password.isEmpty() ? null : password, connections, key);
    }

    /** Encryption key for secrets as it was set; null if it is stored in the data folder. */
    @Nullable
    String key() {
        String key = text(Setting.KEY);
        return key.isEmpty() ? null : key;
    }

    /** Null where the operator chose none. */
    public @Nullable String adminToken() {
        String token = text(Setting.ADMIN_TOKEN);
        return token.isEmpty() ? null : token;
    }

    /** Whether the operator's token is so short that it could be guessed. */
    boolean weakToken() {
        String token = text(Setting.ADMIN_TOKEN);
        return !token.isEmpty() && token.length() < LONG_TOKEN;
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

    public MetricsReaders metrics() {
        return metrics;
    }

    /** Whether all that was read can be searched. */
    public boolean search() {
        return search;
    }

    public Duration keepLog() {
        return keepLog;
    }

    public LogStyle log() {
        return log;
    }

    /** Every setting with its value and where that came from. */
    public List<Told> told() {
        return Arrays.stream(Setting.values())
                .map(setting -> get(told, setting))
                .toList();
    }

    /** Warnings for the operator. */
    public List<String> notes() {
        return notes;
    }

    @Override
    public String toString() {
        return "Settings" + told();
    }
}
