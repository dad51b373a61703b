package org.feedmill.server.config;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the server: name, default value and description. A setting has the same name in the settings file and in
 * the environment. docs/server.md and packaging/feedmill.conf repeat the descriptions, and a test compares them.
 */
public enum ServerSetting {
    HOST("0.0.0.0", "The address to listen on. Set 127.0.0.1 if only this machine, or a proxy on it, connects."),
    PORT("8080", "The port to listen on; 0 selects a free one."),
    HEALTH_PORT(
            "",
            "A port that answers only health checks, on threads of its own; 0 selects a free one. Default: none, the"
                    + " main port answers them."),
    CONNECTIONS_PER_ADDRESS(
            "200",
            "The maximum number of open connections from one address; its network may have twice as many. Trusted"
                    + " proxies have no limit."),
    URL("", "The public address of this server, such as https://feeds.example.org. Default: taken from the request."),
    TRUSTED_PROXIES(
            "",
            "Networks of reverse proxies whose X-Forwarded headers are trusted, such as 127.0.0.1/32.",
            "FEEDMILL_PROXIES"),
    DATA(
            "~/.local/share/feedmill",
            "The folder for all data on this machine. Default: feedmill in $XDG_DATA_HOME, or"
                    + " ~/.local/share/feedmill."),
    DB(
            "jdbc:sqlite:DATA/feedmill.db",
            "The database: jdbc:sqlite:FILE, or jdbc:postgresql://HOST/NAME for several nodes."),
    DB_USER("", "The user for PostgreSQL, if the database address does not contain it."),
    DB_PASSWORD("", "The password for PostgreSQL.", true),
    DB_CONNECTIONS(
            "8",
            "The maximum number of database connections per node. On PostgreSQL, one more is reserved for the readiness"
                    + " check."),
    KEY(
            "",
            "The key that encrypts secrets in the database: 32 bytes in base64, the same on all nodes."
                    + " Default: the file feedmill.key in the data folder, which is created at the first start.",
            true),
    ADMIN_TOKEN(
            "",
            "A token with full access, at least 20 characters. Default: created and shown once at the first"
                    + " start.",
            true),
    ALLOW_ANONYMOUS(
            "no", "Whether anonymous users can create feeds and search public feeds (yes or no).", "FEEDMILL_OPEN"),
    ALLOW_NET(
            "",
            "Networks that pages can be fetched from in addition to the public web, such as 10.0.0.0/8 or"
                    + " 127.0.0.1:8000."),
    BROWSER(
            "",
            "The Chrome or Chromium that renders pages, or the ws:// address of a running one. Default: the"
                    + " installed one."),
    BROWSER_TABS(
            "3",
            "The maximum number of pages that the browser renders at once. One of them is kept for people, and one for"
                    + " updates."),
    PROXY("", "An HTTP proxy for fetching pages, as host:port."),
    CONTACT("", "A web or mail address where sites can reach you; it is sent as part of the user agent."),
    SITE_RULES(
            "",
            "A folder of full-text site configurations, such as example.org.txt, that the articles of these sites are"
                    + " read with."),
    HOST_DELAY("1s", "The delay between two requests to one site."),
    FRESH_WORKERS("8", "The maximum number of new feeds that are updated for the first time concurrently."),
    WORKERS("32", "The maximum number of other feeds that are updated concurrently."),
    MIN_INTERVAL(
            "1h", "The minimum time between two updates of a feed with an adaptive interval.", "FEEDMILL_SHORTEST"),
    MAX_INTERVAL("1d", "The maximum time between two updates of a feed with an adaptive interval.", "FEEDMILL_LONGEST"),
    CRAWLS("2", "The maximum number of crawls that a node runs at the same time; others wait. 0 switches crawls off."),
    CRAWL_PAGES("5000", "The maximum number of pages that one crawl may request."),
    HUB(
            "own",
            "The WebSub hub that notifies subscribers of changes: own, or the address of another hub, which"
                    + " needs FEEDMILL_URL."),
    SMTP(
            "",
            "The SMTP server for notifications: smtp://HOST:PORT (not encrypted), starttls://HOST:PORT or"
                    + " smtps://HOST:PORT. Needs FEEDMILL_MAIL_FROM and FEEDMILL_URL."),
    SMTP_USER("", "The user name for the SMTP server, if it requires one."),
    SMTP_PASSWORD("", "The password for the SMTP server.", true),
    MAIL_FROM("", "The sender of mails, such as Feedmill <feedmill@example.org>."),
    SEARCH(
            "yes",
            "Whether everything that was read can be searched (yes or no). The index is built at the first"
                    + " search; if there are many feeds, at the start."),
    METRICS("admin", "Who can read /metrics: admin, open, none, or networks such as 10.0.0.0/8."),
    LOG_RETENTION("30d", "How long the fetch log is kept in the database.", "FEEDMILL_KEEP_LOG"),
    LOG("text", "The format of the log: text, or json with one object per line."),
    LOG_LEVEL("info", "The log level: error, warn, info or debug.");

    private static final String PREFIX = "FEEDMILL_";

    private final String defaultValue;
    private final String description;
    private final boolean secret;
    private final @Nullable String deprecatedName;

    ServerSetting(String defaultValue, String description) {
        this(defaultValue, description, false);
    }

    ServerSetting(String defaultValue, String description, boolean secret) {
        this.defaultValue = defaultValue;
        this.description = description;
        this.secret = secret;
        this.deprecatedName = null;
    }

    ServerSetting(String defaultValue, String description, String deprecatedName) {
        this.defaultValue = defaultValue;
        this.description = description;
        this.secret = false;
        this.deprecatedName = deprecatedName;
    }

    /** Returns the name of the setting in the settings file and in the environment. */
    public String variable() {
        return PREFIX + name();
    }

    /** Returns the default value in the notation of the settings file; empty if there is none. */
    public String defaultValue() {
        return defaultValue;
    }

    public String description() {
        return description;
    }

    /** Returns true if the value must never be shown. */
    public boolean isSecret() {
        return secret;
    }

    /** Returns the name that earlier versions used, which is still accepted; null if the name never changed. */
    public @Nullable String deprecatedName() {
        return deprecatedName;
    }

    /** Finds a setting by its current or its deprecated name. */
    static Optional<ServerSetting> ofVariable(String name) {
        return Arrays.stream(values())
                .filter(s -> s.variable().equals(name) || name.equals(s.deprecatedName))
                .findFirst();
    }
}
