package org.feedmill.cli.option;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.guard.NetworkRange;
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
            description = "Networks to let through besides the public web, such as 10.0.0.0/8 or 127.0.0.1:8080"
                    + " (FEEDMILL_ALLOW_NET).")
    private @Nullable String allowNet;

    @Option(
            names = "--header",
            paramLabel = "'NAME: VALUE'",
            description = "A header of your own, sent to the site of ADDRESS only; may be given several times.")
    private List<String> headers = List.of();

    @Option(
            names = "--cookie",
            paramLabel = "NAME=VALUE",
            description = "A cookie of your own, sent to the site of ADDRESS only; may be given several times.")
    private List<String> cookies = List.of();

    @Option(
            names = "--login",
            paramLabel = "NAME[:PASSWORD]",
            description = "Name and password for the site of ADDRESS; FEEDMILL_PASSWORD keeps the password off the"
                    + " command line.")
    private @Nullable String login;

    @Option(
            names = "--proxy",
            paramLabel = "HOST:PORT",
            description = "An HTTP proxy that pages are fetched through (FEEDMILL_PROXY).")
    private @Nullable String proxy;

    @Option(
            names = "--contact",
            paramLabel = "ADDRESS",
            description = "Where sites can reach you: a web or mail address, sent along as part of the program's name"
                    + " (FEEDMILL_CONTACT).")
    private @Nullable String contact;

    @Option(
            names = "--browser",
            paramLabel = "PATH|ws://",
            description = "The Chrome or Chromium that draws pages, or the address of one that runs already"
                    + " (FEEDMILL_BROWSER).")
    private @Nullable String browser;

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "Longest time for one page (default: 30).")
    private @Nullable String timeout;

    @Option(
            names = "--host-delay",
            paramLabel = "SECONDS",
            description = "Wait between two requests to one site (default: 1; FEEDMILL_HOST_DELAY).")
    private @Nullable String hostDelay;

    @Option(
            names = "--ignore-robots",
            description = "Fetch next pages and articles even where the site's robots.txt asks robots not to.")
    private boolean ignoreRobots;

    /** Whether nothing at all was said. */
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

    /** What is said where nothing is fetched. */
    public static String onlyForAddresses(String source) {
        return "Options on fetching are for http and https addresses; " + SourceOptions.name(source) + " is none.";
    }

    /** The web as the user wants it. */
    public WebAccess open(CommandConsole console) throws CommandException {
        try {
            return new WebAccess(settings(console), console.clock());
        } catch (IllegalArgumentException e) {
            throw misuse(String.valueOf(e.getMessage()));
        }
    }

    /** What goes to the site of that address, and nowhere else. */
    public RequestCredentials credentials(CommandConsole console, String address) throws CommandException {
        if (headers.isEmpty() && cookies.isEmpty() && login == null) {
            return RequestCredentials.NONE;
        }
        Map<String, String> named = parsePairs(headers, ':', "--header takes a name and a value: 'Name: value'.");
        Map<String, String> kept = parsePairs(cookies, '=', "--cookie takes a name and a value: name=value.");
        try {
            return RequestCredentials.of(address, named, kept, login(console));
        } catch (IllegalArgumentException e) {
            throw misuse(String.valueOf(e.getMessage()));
        }
    }

    private WebSettings settings(CommandConsole console) {
        Duration deadline = parseDuration(timeout, "--timeout", MAX_TIMEOUT, FetchLimits.STANDARD.timeout());
        FetchLimits usual = FetchLimits.STANDARD;
        FetchLimits limits = new FetchLimits(deadline, usual.maxRedirects(), usual.maxBodyBytes());
        String person = console.optionOrVariable(contact, "FEEDMILL_CONTACT");
        CrawlerIdentity identity = person == null ? CrawlerIdentity.STANDARD : CrawlerIdentity.of(person);
        String networks = console.optionOrVariable(allowNet, "FEEDMILL_ALLOW_NET");
        String delay = console.optionOrVariable(hostDelay, "FEEDMILL_HOST_DELAY");
        return new WebSettings(
                new HttpSettings(limits, identity, proxy(console)),
                browser(console, timeout == null ? BrowserSettings.STANDARD.deadline() : deadline),
                networks == null ? List.of() : NetworkRange.parseList(networks),
                parseDuration(delay, "--host-delay", MAX_DELAY, WebSettings.STANDARD.hostDelay()),
                !ignoreRobots);
    }

    private BrowserSettings browser(CommandConsole console, Duration deadline) {
        BrowserSettings usual = BrowserSettings.STANDARD;
        return new BrowserSettings(
                console.optionOrVariable(browser, "FEEDMILL_BROWSER"),
                deadline,
                usual.pagesPerBrowser(),
                usual.tabs(),
                usual.memoryBytes());
    }

    private @Nullable InetSocketAddress proxy(CommandConsole console) {
        String told = console.optionOrVariable(proxy, "FEEDMILL_PROXY");
        return told == null ? null : SettingParser.proxy(told, "--proxy");
    }

    private RequestCredentials.@Nullable Login login(CommandConsole console) throws CommandException {
        if (login == null) {
            return null;
        }
        int colon = login.indexOf(':');
        String password = colon < 0 ? console.optionOrVariable(null, "FEEDMILL_PASSWORD") : login.substring(colon + 1);
        if (password == null) {
            throw misuse("--login takes name:password, or a name alone with the password in FEEDMILL_PASSWORD.");
        }
        return new RequestCredentials.Login(colon < 0 ? login : login.substring(0, colon), password);
    }

    private static Map<String, String> parsePairs(List<String> told, char between, String rule)
            throws CommandException {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : told) {
            int at = pair.indexOf(between);
            if (at < 1) {
                throw misuse(rule);
            }
            pairs.put(pair.substring(0, at).strip(), pair.substring(at + 1).strip());
        }
        return pairs;
    }

    private static Duration parseDuration(@Nullable String told, String option, Duration most, Duration usual) {
        return told == null ? usual : SettingParser.duration(told, option, Duration.ZERO, most);
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }
}
