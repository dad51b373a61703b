package org.feedmill.server.config;

import java.util.Arrays;
import java.util.Optional;

/** Settings that an operator can set. The name is the same in the file and as an environment variable. */
public enum ServerSetting {
    HOST("0.0.0.0", "The address to listen on; 127.0.0.1 where only this machine, or a proxy on it, is to ask."),
    PORT("8080", "The port to listen on; 0 takes a free one."),
    URL(
            "",
            "The address that readers reach this server by, such as https://feeds.example.org; without it, what the"
                    + " request says."),
    PROXIES("", "Networks of reverse proxies whose X-Forwarded headers are believed, such as 127.0.0.1/32."),
    DATA("~/.local/share/feedmill", "The folder for all that is kept on this machine; $XDG_DATA_HOME moves it."),
    DB(
            "jdbc:sqlite:DATA/feedmill.db",
            "The database: jdbc:sqlite:FILE, or jdbc:postgresql://HOST/NAME for many nodes."),
    DB_USER("", "Who asks PostgreSQL, where the address does not say it."),
    DB_PASSWORD("", "The password for PostgreSQL.", true),
    DB_CONNECTIONS("8", "How many connections to the database one node holds at most."),
    KEY(
            "",
            "What secrets in the database are sealed with: 32 bytes in base64, the same on all nodes; without it, the file"
                    + " feedmill.key in the data folder, which is made at the first start.",
            true),
    ADMIN_TOKEN(
            "",
            "A token that may do everything, 20 characters or more; without it, one is made and shown once at the"
                    + " first start.",
            true),
    OPEN("no", "Whether strangers may make feeds (yes or no)."),
    ALLOW_NET(
            "",
            "Networks that pages may be fetched from besides the public web, such as 10.0.0.0/8 or 127.0.0.1:8000."),
    BROWSER(
            "",
            "The Chrome or Chromium that draws pages, or the ws:// address of one that runs; without it, the one that is"
                    + " installed."),
    PROXY("", "An HTTP proxy that pages are fetched through, as host:port."),
    CONTACT("", "Where sites can reach you: a web or mail address, sent along as part of the program's name."),
    HOST_DELAY("1s", "The break between two requests to one site."),
    FRESH_WORKERS("8", "How many feeds that were never updated are made at once."),
    WORKERS("32", "How many other feeds are updated at once."),
    SHORTEST("1h", "The shortest time between two updates of a feed that adapts to its page."),
    LONGEST("1d", "The longest time between two updates of such a feed."),
    HUB(
            "own",
            "Who tells subscribers of changes (WebSub): own, or the address of another hub, which needs FEEDMILL_URL."),
    SMTP(
            "",
            "The SMTP server that notifications are mailed through: smtp://HOST:PORT (not encrypted),"
                    + " starttls://HOST:PORT or smtps://HOST:PORT; needs FEEDMILL_MAIL_FROM and FEEDMILL_URL."),
    SMTP_USER("", "The user name for the SMTP server, if it asks for one."),
    SMTP_PASSWORD("", "The password for the SMTP server.", true),
    MAIL_FROM("", "The sender of mails, such as Feedmill <feedmill@example.org>."),
    SEARCH("yes", "Whether all that was read can be searched (yes or no); the index is made at the first search."),
    METRICS("admin", "Who may read /metrics: admin, open, none, or networks such as 10.0.0.0/8."),
    KEEP_LOG("30d", "How long the log of fetches is kept in the database."),
    LOG("text", "How the log is written: text, or json with one object a line."),
    LOG_LEVEL("info", "What is logged: error, warn, info or debug.");

    private static final String PREFIX = "FEEDMILL_";

    private final String defaultValue;
    private final String description;
    private final boolean secret;

    ServerSetting(String usual, String meaning) {
        this(usual, meaning, false);
    }

    ServerSetting(String usual, String meaning, boolean secret) {
        this.defaultValue = usual;
        this.description = meaning;
        this.secret = secret;
    }

    /** As the file and the environment have it. */
    public String variable() {
        return PREFIX + name();
    }

    /** Default value as a person would write it; empty for none. */
    public String defaultValue() {
        return defaultValue;
    }

    public String description() {
        return description;
    }

    /** Whether its value is never shown. */
    public boolean isSecret() {
        return secret;
    }

    static Optional<ServerSetting> ofVariable(String variable) {
        return Arrays.stream(values())
                .filter(s -> s.variable().equals(variable))
                .findFirst();
    }
}
