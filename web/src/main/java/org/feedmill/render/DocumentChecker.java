package org.feedmill.render;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.RetryAfterParser;
import org.feedmill.guard.ProxyRefusal;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** Turns the problems of a rendered document into fetch failures, with the same messages as the other fetchers. */
final class DocumentChecker {

    private static final Set<String> PAGE_TYPES =
            Set.of("", "text/html", "application/xhtml+xml", "text/xml", "application/xml", "text/plain");

    private final WebAddress address;
    private final BrowserTab tab;
    private final Clock clock;

    DocumentChecker(WebAddress address, BrowserTab tab, Clock clock) {
        this.address = address;
        this.tab = tab;
        this.clock = clock;
    }

    /** Returns why no document was received. */
    Failed navigationFailure(String error, Duration deadline) {
        Failed refused = guardRefusal();
        NetworkMonitor.MainDocument main = tab.network().main();
        Failed stated = refused == null && main != null && main.status() >= 400 ? documentFailure() : refused;
        if (stated != null) {
            return stated; // a browser shows its own page for an error without a body
        }
        return switch (error) {
            case "net::ERR_ABORTED" ->
                new Failed(Reason.BROWSER, address + " is " + kind(main) + ", not a web page.", null);
            case "net::ERR_UNSAFE_PORT" ->
                new Failed(Reason.REFUSED, "Blocked: browsers do not connect to the port of " + address + ".", null);
            case "net::ERR_TOO_MANY_REDIRECTS" ->
                new Failed(Reason.REDIRECT, address + " redirects too many times.", null);
            case "net::ERR_TIMED_OUT", "net::ERR_CONNECTION_TIMED_OUT" ->
                new Failed(
                        Reason.TIMEOUT,
                        address + " did not respond within " + deadline.toSeconds() + " seconds.",
                        null);
            case "net::ERR_TUNNEL_CONNECTION_FAILED" ->
                new Failed(Reason.UNREACHABLE, "Could not connect to " + address.host() + ".", null);
            default ->
                new Failed(Reason.UNREACHABLE, "Could not read " + address + ": " + readableError(error) + ".", null);
        };
    }

    private static String kind(NetworkMonitor.@Nullable MainDocument main) {
        return main == null || main.mimeType().isEmpty() ? "a download" : main.mimeType();
    }

    private static String readableError(String error) {
        return error.replace("net::ERR_", "").replace('_', ' ').toLowerCase(java.util.Locale.ROOT);
    }

    /** Returns the failure of the received document; null if there is none. */
    @Nullable
    Failed documentFailure() {
        NetworkMonitor.MainDocument main = tab.network().main();
        if (main == null) {
            return null;
        }
        if (main.refusal() != null) {
            Failed refused = guardRefusal();
            return refused != null ? refused : new Failed(Reason.UNREACHABLE, main.refusal(), null);
        }
        int status = main.status();
        if (status >= 400) {
            Reason reason = status == 410 ? Reason.GONE : status == 429 || status == 503 ? Reason.BUSY : Reason.STATUS;
            String message = main.url() + " responded with HTTP status " + status + ".";
            return new Failed(reason, message, null, status, retryTime(main.retryAfter()));
        }
        return PAGE_TYPES.contains(main.mimeType())
                ? null
                : new Failed(Reason.BROWSER, main.url() + " is " + main.mimeType() + ", not a web page.", null);
    }

    /** Returns the refusal of the guard, if it blocked the document's address. */
    private @Nullable Failed guardRefusal() {
        NetworkMonitor.MainDocument main = tab.network().main();
        WebAddress at = main == null ? address : WebAddress.of(main.url());
        for (ProxyRefusal refusal : tab.proxy().refusals()) {
            if (at != null && refusal.address().equals(at.host() + ":" + at.port())) {
                return new Failed(Reason.REFUSED, "Blocked: " + refusal.sentence(), null);
            }
        }
        return null;
    }

    private @Nullable Instant retryTime(String retryAfter) {
        return RetryAfterParser.parse(retryAfter, clock.instant());
    }
}
