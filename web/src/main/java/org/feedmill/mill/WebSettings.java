package org.feedmill.mill;

import java.time.Duration;
import java.util.List;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.guard.NetworkRange;
import org.feedmill.render.browser.BrowserSettings;

/**
 * The settings of web access, shared by the command line and the server.
 *
 * @param allowed networks that the address guard allows in addition to the public web
 * @param hostDelay the delay between two requests to a site
 * @param robots whether robots.txt is obeyed for addresses that a program chose
 * @param siteRules the rules that articles of some sites are read with
 */
public record WebSettings(
        HttpSettings http,
        BrowserSettings browser,
        List<NetworkRange> allowed,
        Duration hostDelay,
        boolean robots,
        SiteRules siteRules) {

    public static final WebSettings STANDARD =
            new WebSettings(HttpSettings.STANDARD, BrowserSettings.STANDARD, List.of(), Duration.ofSeconds(1), true);

    public WebSettings {
        allowed = List.copyOf(allowed);
    }

    /** Settings without site rules. */
    public WebSettings(
            HttpSettings http,
            BrowserSettings browser,
            List<NetworkRange> allowed,
            Duration hostDelay,
            boolean robots) {
        this(http, browser, allowed, hostDelay, robots, SiteRules.NONE);
    }

    /** Returns the settings with other site rules. */
    public WebSettings withSiteRules(SiteRules rules) {
        return new WebSettings(http, browser, allowed, hostDelay, robots, rules);
    }

    /** Returns the settings with other networks that are allowed in addition to the public web. */
    public WebSettings withAllowed(List<NetworkRange> networks) {
        return new WebSettings(http, browser, networks, hostDelay, robots, siteRules);
    }

    /** Returns the settings with other limits of a fetch. */
    public WebSettings withLimits(FetchLimits other) {
        HttpSettings limited = new HttpSettings(other, http.identity(), http.proxy(), http.proxyLogin());
        return new WebSettings(limited, browser, allowed, hostDelay, robots, siteRules);
    }

    /** Returns the settings with another delay between requests. */
    public WebSettings withDelay(Duration other) {
        return new WebSettings(http, browser, allowed, other, robots, siteRules);
    }
}
