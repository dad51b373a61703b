package org.feedmill.mill;

import java.time.Duration;
import java.util.List;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.guard.NetworkRange;
import org.feedmill.render.browser.BrowserSettings;

/**
 * The settings of web access, shared by the command line and the server.
 *
 * @param allowed networks that the address guard allows in addition to the public web
 * @param hostDelay the delay between two requests to a site
 * @param robots whether robots.txt is obeyed for addresses that a program chose
 */
public record WebSettings(
        HttpSettings http, BrowserSettings browser, List<NetworkRange> allowed, Duration hostDelay, boolean robots) {

    public static final WebSettings STANDARD =
            new WebSettings(HttpSettings.STANDARD, BrowserSettings.STANDARD, List.of(), Duration.ofSeconds(1), true);

    public WebSettings {
        allowed = List.copyOf(allowed);
    }

    /** Returns the settings with another delay between requests. */
    public WebSettings withDelay(Duration other) {
        return new WebSettings(http, browser, allowed, other, robots);
    }
}
