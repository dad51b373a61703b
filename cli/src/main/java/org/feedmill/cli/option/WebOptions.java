package org.feedmill.cli.option;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.guard.NetworkRange;
import org.feedmill.mill.SiteRuleFolder;
import org.feedmill.mill.SiteRules;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.server.config.SettingParser;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Options for web access: headers, credentials, allowed networks, proxy and browser, each with an environment variable
 * as fallback.
 */
public final class WebOptions {

    private static final Duration MAX_TIMEOUT = Duration.ofMinutes(10);
    private static final Duration MAX_DELAY = Duration.ofHours(1);

    @Option(
            names = "--allow-net",
            paramLabel = "NETWORKS",
            description = "Networks that may be accessed besides the public internet, such as 10.0.0.0/8 or"
                    + " 127.0.0.1:8080 (FEEDMILL_ALLOW_NET).")
    private @Nullable String allowNet;

    @Option(
            names = "--header",
            paramLabel = "'NAME: VALUE'",
            description = "Header to send, only to the site of ADDRESS; repeatable.")
    private List<String> headers = List.of();

    @Option(
            names = "--cookie",
            paramLabel = "NAME=VALUE",
            description = "Cookie to send, only to the site of ADDRESS; repeatable.")
    private List<String> cookies = List.of();

    @Option(
            names = "--login",
            paramLabel = "NAME[:PASSWORD]",
            description = "Name and password for the site of ADDRESS. To keep the password off the command line, set"
                    + " FEEDMILL_PASSWORD.")
    private @Nullable String login;

    @Option(
            names = "--proxy",
            paramLabel = "HOST:PORT",
            description = "HTTP proxy to fetch pages through (FEEDMILL_PROXY).")
    private @Nullable String proxy;

    @Option(
            names = "--contact",
            paramLabel = "ADDRESS",
            description = "Web or e-mail address where site owners can reach you, sent in the User-Agent header"
                    + " (FEEDMILL_CONTACT).")
    private @Nullable String contact;

    @Option(
            names = "--browser",
            paramLabel = "PATH|ws://",
            description = "Chrome or Chromium to render pages with: its path, or the address of a running one"
                    + " (FEEDMILL_BROWSER).")
    private @Nullable String browser;

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "Timeout for one page (default: 30).")
    private @Nullable String timeout;

    @Option(
            names = "--host-delay",
            paramLabel = "SECONDS",
            description = "Delay between two requests to the same site (default: 1; FEEDMILL_HOST_DELAY).")
    private @Nullable String hostDelay;

    @Option(
            names = "--ignore-robots",
            description = "Fetch next pages and articles even if robots.txt of the site disallows it.")
    private boolean ignoreRobots;

    @Option(
            names = "--site-rules",
            paramLabel = "FOLDER",
            description = "Folder of full-text site configurations, such as example.org.txt, to read the articles of"
                    + " these sites with (FEEDMILL_SITE_RULES).")
    private @Nullable String siteRules;

    /** Returns whether none of these options is set. Site rules apply to files too, so they do not count. */
    public boolean isEmpty() {
        return allowNet == null
                && headers.isEmpty()
                && cookies.isEmpty()
                && login == null
                && proxy == null
                && contact == null
                && browser == null
                && timeout == null
                && hostDelay == null
                && !ignoreRobots;
    }

    /** Returns the message for fetch options with a source that is not fetched. */
    public static String onlyForAddresses(String source) {
        return "Fetch options apply only to http and https addresses, and " + SourceOptions.name(source)
                + " is not one. Leave them out.";
    }

    /** Opens web access with these options. */
    public WebAccess open(CommandConsole console) throws CommandException {
        return open(console, settings -> new WebAccess(settings, console.clock()));
    }

    /** Opens web access that is shared with other commands, and must not be closed by the caller. */
    public WebAccess open(CommandConsole console, SharedWebAccess shared) throws CommandException {
        return open(console, settings -> shared.open(settings, console.clock()));
    }

    private WebAccess open(CommandConsole console, Function<WebSettings, WebAccess> opener) throws CommandException {
        try {
            return opener.apply(settings(console));
        } catch (IllegalArgumentException e) {
            throw misuse(String.valueOf(e.getMessage()));
        }
    }

    /** Returns the credentials that are sent to the site of the address, and to no other. */
    public RequestCredentials credentials(CommandConsole console, String address) throws CommandException {
        if (headers.isEmpty() && cookies.isEmpty() && login == null) {
            return RequestCredentials.NONE;
        }
        Map<String, String> named = parsePairs(headers, ':', "--header must have a name and a value: 'Name: value'.");
        Map<String, String> kept = parsePairs(cookies, '=', "--cookie must have a name and a value: name=value.");
        try {
            return RequestCredentials.of(address, named, kept, login(console));
        } catch (IllegalArgumentException e) {
            throw misuse(String.valueOf(e.getMessage()));
        }
    }

    /** Returns the rules that articles of some sites are read with. */
    public SiteRules siteRules(CommandConsole console) throws CommandException {
        String folder = console.optionOrVariable(siteRules, "FEEDMILL_SITE_RULES");
        if (folder == null) {
            return SiteRules.NONE;
        }
        try {
            return SiteRuleFolder.open(Path.of(folder));
        } catch (IOException | InvalidPathException e) {
            throw misuse("The folder of site rules " + folder + " cannot be read. Give a folder of files such as"
                    + " example.org.txt.");
        }
    }

    private WebSettings settings(CommandConsole console) throws CommandException {
        Duration deadline = parseDuration(timeout, "--timeout", MAX_TIMEOUT, FetchLimits.STANDARD.timeout());
        FetchLimits defaults = FetchLimits.STANDARD;
        FetchLimits limits = new FetchLimits(deadline, defaults.maxRedirects(), defaults.maxBodyBytes());
        String person = console.optionOrVariable(contact, "FEEDMILL_CONTACT");
        CrawlerIdentity identity = person == null ? CrawlerIdentity.STANDARD : CrawlerIdentity.of(person);
        String networks = console.optionOrVariable(allowNet, "FEEDMILL_ALLOW_NET");
        String delay = console.optionOrVariable(hostDelay, "FEEDMILL_HOST_DELAY");
        return new WebSettings(
                new HttpSettings(limits, identity, proxy(console)),
                browser(console, timeout == null ? BrowserSettings.STANDARD.deadline() : deadline),
                networks == null ? List.of() : NetworkRange.parseList(networks),
                parseDuration(delay, "--host-delay", MAX_DELAY, WebSettings.STANDARD.hostDelay()),
                !ignoreRobots,
                siteRules(console));
    }

    private BrowserSettings browser(CommandConsole console, Duration deadline) {
        BrowserSettings defaults = BrowserSettings.STANDARD;
        return new BrowserSettings(
                console.optionOrVariable(browser, "FEEDMILL_BROWSER"),
                deadline,
                defaults.pagesPerBrowser(),
                defaults.tabs(),
                defaults.memoryBytes());
    }

    private @Nullable InetSocketAddress proxy(CommandConsole console) {
        String address = console.optionOrVariable(proxy, "FEEDMILL_PROXY");
        return address == null ? null : SettingParser.proxy(address, "--proxy");
    }

    private RequestCredentials.@Nullable Login login(CommandConsole console) throws CommandException {
        if (login == null) {
            return null;
        }
        int colon = login.indexOf(':');
        String password = colon < 0 ? console.optionOrVariable(null, "FEEDMILL_PASSWORD") : login.substring(colon + 1);
        if (password == null) {
            throw misuse("--login has no password. Give NAME:PASSWORD, or set FEEDMILL_PASSWORD.");
        }
        return new RequestCredentials.Login(colon < 0 ? login : login.substring(0, colon), password);
    }

    private static Map<String, String> parsePairs(List<String> values, char separator, String error)
            throws CommandException {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : values) {
            int at = pair.indexOf(separator);
            if (at < 1) {
                throw misuse(error);
            }
            pairs.put(pair.substring(0, at).strip(), pair.substring(at + 1).strip());
        }
        return pairs;
    }

    private static Duration parseDuration(@Nullable String value, String option, Duration max, Duration defaultValue) {
        return value == null ? defaultValue : SettingParser.duration(value, option, Duration.ZERO, max);
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }
}
