package org.feedmill.server.config;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.feeds.crawl.CrawlLimits;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.guard.NetworkRange;
import org.feedmill.mill.SiteRuleFolder;
import org.feedmill.mill.SiteRules;
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

    /** Name of the settings file in the data folder. */
    public static final String FILE_NAME = "feedmill.conf";

    /** Shorter tokens could be guessed and cause a warning. */
    private static final int MIN_TOKEN_LENGTH = 20;

    private static final Duration YEAR = Duration.ofDays(365);

    private final Map<ServerSetting, SettingValue> values;
    private final List<String> warnings;
    private final Path dataFolder;
    private final int port;
    private final int healthPort;
    private final int connectionsPerAddress;
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
    private final CrawlLimits crawls;

    private ServerSettings(Map<ServerSetting, SettingValue> values, List<String> warnings) {
        this.values = values;
        this.warnings = List.copyOf(warnings);
        this.dataFolder = Path.of(text(ServerSetting.DATA)).toAbsolutePath().normalize();
        this.port = number(ServerSetting.PORT, 0, 65_535);
        this.healthPort = text(ServerSetting.HEALTH_PORT).isEmpty() ? -1 : number(ServerSetting.HEALTH_PORT, 0, 65_535);
        this.connectionsPerAddress = number(ServerSetting.CONNECTIONS_PER_ADDRESS, 4, 100_000);
        this.connections = number(ServerSetting.DB_CONNECTIONS, 2, 500);
        this.databaseUrl = checkDatabaseUrl(text(ServerSetting.DB));
        this.web = readWeb();
        this.refresh = readRefresh();
        this.serve = readServe();
        this.metrics = MetricsAccess.parse(text(ServerSetting.METRICS), name(ServerSetting.METRICS));
        this.hub = readHub();
        this.mail = readMail();
        this.logRetention = time(ServerSetting.LOG_RETENTION, Duration.ofHours(1), YEAR.multipliedBy(10));
        this.log = LogSettings.parse(text(ServerSetting.LOG), text(ServerSetting.LOG_LEVEL));
        this.search = SettingParser.flag(text(ServerSetting.SEARCH), name(ServerSetting.SEARCH));
        this.crawls =
                new CrawlLimits(number(ServerSetting.CRAWLS, 0, 100), number(ServerSetting.CRAWL_PAGES, 1, 10_000_000));
        checkToken();
    }

    /**
     * Reads and checks the settings.
     *
     * @param config the settings file; null for the one in the data folder, if it exists
     * @param options the settings of the command line
     * @throws InvalidSettingException for the first invalid setting
     */
    public static ServerSettings read(
            @Nullable Path config, Map<ServerSetting, String> options, Map<String, String> environment) {
        Map<ServerSetting, SettingValue> values = SettingSources.read(config, options, environment);
        SettingValue db = get(values, ServerSetting.DB);
        if (db.value().equals(ServerSetting.DB.defaultValue())) {
            Path data = Path.of(get(values, ServerSetting.DATA).value())
                    .toAbsolutePath()
                    .normalize();
            values.put(
                    ServerSetting.DB,
                    SettingValue.of(ServerSetting.DB, "jdbc:sqlite:" + data.resolve("feedmill.db"), db.origin()));
        }
        return new ServerSettings(values, SettingSources.warnings(values, environment));
    }

    private static SettingValue get(Map<ServerSetting, SettingValue> values, ServerSetting setting) {
        return Objects.requireNonNull(values.get(setting));
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
                        proxy.isEmpty() ? null : SettingParser.proxy(proxy, name(ServerSetting.PROXY))),
                new BrowserSettings(
                        browser.isEmpty() ? null : browser,
                        usual.deadline(),
                        usual.pagesPerBrowser(),
                        number(ServerSetting.BROWSER_TABS, 1, 100),
                        usual.memoryBytes()),
                networks(ServerSetting.ALLOW_NET),
                time(ServerSetting.HOST_DELAY, Duration.ZERO, Duration.ofHours(1)),
                true,
                siteRules());
    }

    private SiteRules siteRules() {
        String folder = text(ServerSetting.SITE_RULES);
        try {
            return folder.isEmpty() ? SiteRules.NONE : SiteRuleFolder.open(Path.of(folder));
        } catch (IOException | InvalidPathException e) {
            throw new InvalidSettingException(ServerSetting.SITE_RULES.variable() + ": the folder " + folder
                    + " cannot be read. Give a folder of files such as example.org.txt.");
        }
    }

    private static CrawlerIdentity identity(String contact) {
        try {
            return CrawlerIdentity.of(contact);
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException(ServerSetting.CONTACT.variable() + ": " + e.getMessage());
        }
    }

    private RefreshSettings readRefresh() {
        Duration minInterval = time(ServerSetting.MIN_INTERVAL, Duration.ofSeconds(1), YEAR);
        Duration maxInterval = time(ServerSetting.MAX_INTERVAL, Duration.ofSeconds(1), YEAR);
        if (maxInterval.compareTo(minInterval) < 0) {
            throw new InvalidSettingException(name(ServerSetting.MAX_INTERVAL) + " ("
                    + SettingParser.format(maxInterval) + ") must not be shorter than "
                    + name(ServerSetting.MIN_INTERVAL) + " (" + SettingParser.format(minInterval) + ").");
        }
        return new RefreshSettings(
                number(ServerSetting.FRESH_WORKERS, 1, 10_000),
                number(ServerSetting.WORKERS, 1, 10_000),
                RefreshSettings.STANDARD.lease(),
                minInterval,
                maxInterval);
    }

    private ServeSettings readServe() {
        String url = text(ServerSetting.URL);
        return new ServeSettings(
                url.isEmpty() ? null : SettingParser.address(url, name(ServerSetting.URL)),
                SettingParser.flag(text(ServerSetting.ALLOW_ANONYMOUS), name(ServerSetting.ALLOW_ANONYMOUS)),
                networks(ServerSetting.TRUSTED_PROXIES),
                ServeSettings.STANDARD.firstUpdateTimeout());
    }

    private HubSettings readHub() {
        String hubAddress = text(ServerSetting.HUB);
        if (hubAddress.equalsIgnoreCase("own")) {
            return HubSettings.STANDARD;
        }
        if (serve.publicAddress() == null) {
            throw new InvalidSettingException(
                    "FEEDMILL_HUB is the address of another hub, which needs the public address of this server. Set"
                            + " FEEDMILL_URL too.");
        }
        return HubSettings.STANDARD.withExternal(SettingParser.address(hubAddress, name(ServerSetting.HUB)));
    }

    private @Nullable MailSettings readMail() {
        String server = text(ServerSetting.SMTP);
        if (server.isEmpty()) {
            return null;
        }
        if (serve.publicAddress() == null) {
            throw new InvalidSettingException(
                    "FEEDMILL_SMTP is set, but mails need links to this server. Set FEEDMILL_URL too.");
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
        boolean valid = token.chars().allMatch(c -> c > ' ' && c < 0x7F);
        if (!valid) {
            throw new InvalidSettingException("FEEDMILL_ADMIN_TOKEN must consist of ASCII characters without spaces."
                    + " Create one with: openssl rand -hex 20.");
        }
    }

    private String text(ServerSetting setting) {
        return get(values, setting).value();
    }

    /** Returns the name that the setting was given by, for messages. */
    private String name(ServerSetting setting) {
        return get(values, setting).name();
    }

    private int number(ServerSetting setting, int min, int max) {
        return SettingParser.number(text(setting), name(setting), min, max);
    }

    private Duration time(ServerSetting setting, Duration min, Duration max) {
        return SettingParser.duration(text(setting), name(setting), min, max);
    }

    private List<NetworkRange> networks(ServerSetting setting) {
        return SettingParser.networks(text(setting), name(setting));
    }

    /** The address to listen on. */
    public String host() {
        return text(ServerSetting.HOST);
    }

    /** Returns the port to listen on; 0 selects a free one. */
    public int port() {
        return port;
    }

    /** Returns the port that answers only health checks; -1 for none. */
    public int healthPort() {
        return healthPort;
    }

    public int connectionsPerAddress() {
        return connectionsPerAddress;
    }

    public Path dataFolder() {
        return dataFolder;
    }

    public boolean isSqlite() {
        return databaseUrl.startsWith("jdbc:sqlite:");
    }

    /** Returns the SQLite file; null if the database is PostgreSQL or in memory. */
    public @Nullable Path sqliteFile() {
        return SqliteFile.of(databaseUrl);
    }

    /** Returns the settings of the database, with the key that encrypts its secrets. */
    public StoreSettings store(byte[] key) {
        String user = text(ServerSetting.DB_USER);
        String password = text(ServerSetting.DB_PASSWORD);
        return new StoreSettings(
                databaseUrl, user.isEmpty() ? null : user, password.isEmpty() ? null : password, connections, key);
    }

    /** Returns the configured encryption key for secrets; null if it is stored in the data folder. */
    public @Nullable String key() {
        String key = text(ServerSetting.KEY);
        return key.isEmpty() ? null : key;
    }

    /** Returns the configured admin token; null if none is configured. */
    public @Nullable String adminToken() {
        String token = text(ServerSetting.ADMIN_TOKEN);
        return token.isEmpty() ? null : token;
    }

    /** Returns true if the configured admin token is short enough to be guessed. */
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

    /** Returns the SMTP settings; null if none are configured. */
    public @Nullable MailSettings mail() {
        return mail;
    }

    public MetricsAccess metrics() {
        return metrics;
    }

    public CrawlLimits crawls() {
        return crawls;
    }

    /** Returns true if the search is switched on. */
    public boolean search() {
        return search;
    }

    public Duration logRetention() {
        return logRetention;
    }

    public LogSettings log() {
        return log;
    }

    /** Returns every setting with its value and origin. */
    public List<SettingValue> values() {
        return Arrays.stream(ServerSetting.values())
                .map(setting -> get(values, setting))
                .toList();
    }

    /** Returns warnings for the operator, such as deprecated names. */
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public String toString() {
        return "Settings" + values();
    }

    /** Returns the address of the server on this machine. */
    public String localAddress(int boundPort) {
        boolean all = host().equals("0.0.0.0") || host().equals("::");
        String local = host().contains(":") ? "[" + host() + "]" : host();
        return "http://" + (all ? "127.0.0.1" : local) + ":" + boundPort;
    }
}
