package org.feedmill.render;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.fetch.RetryAfter;
import org.feedmill.guard.Refusal;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** Turns the problems of a rendered document into fetch failures, with the same messages as the other fetchers. */
final class Verdict {

    private static final Set<String> PAGES =
            Set.of("", "text/html", "application/xhtml+xml", "text/xml", "application/xml", "text/plain");

    private final WebAddress address;
    private final Tab tab;
    private final Clock clock;

    Verdict(WebAddress address, Tab tab, Clock clock) {
        this.address = address;
        this.tab = tab;
        this.clock = clock;
    }

    /** Why no document came. */
    Failed unanswered(String error, Duration deadline) {
        Failed refused = refused();
        Traffic.Main main = tab.traffic().main();
        Failed told = refused == null && main != null && main.status() >= 400 ? bad() : refused;
        if (told != null) {
            return told; // a browser draws a page of its own for an error without a body
        }
        return switch (error) {
            case "net::ERR_ABORTED" ->
                new Failed(Reason.BROWSER, address + " is " + kind(main) + " and no web page.", null);
            case "net::ERR_UNSAFE_PORT" ->
                new Failed(Reason.REFUSED, address + " leads to a port that browsers do not ask.", null);
            case "net::ERR_TOO_MANY_REDIRECTS" ->
                new Failed(Reason.REDIRECT, address + " redirects too many times.", null);
            case "net::ERR_TIMED_OUT", "net::ERR_CONNECTION_TIMED_OUT" ->
                new Failed(
                        Reason.TIMEOUT, address + " did not answer within " + deadline.toSeconds() + " seconds.", null);
            case "net::ERR_TUNNEL_CONNECTION_FAILED" ->
                new Failed(Reason.UNREACHABLE, "Cannot connect to " + address.host() + ".", null);
            default -> new Failed(Reason.UNREACHABLE, "Cannot read " + address + ": " + plain(error) + ".", null);
        };
    }

    private static String kind(Traffic.@Nullable Main main) {
        return main == null || main.mimeType().isEmpty() ? "a download" : main.mimeType();
    }

    private static String plain(String error) {
        return error.replace("net::ERR_", "").replace('_', ' ').toLowerCase(java.util.Locale.ROOT);
    }

    /** The failure of the document that was received, null if there is none. */
    @Nullable
    Failed bad() {
        Traffic.Main main = tab.traffic().main();
        if (main == null) {
            return null;
        }
        if (main.refusal() != null) {
            Failed refused = refused();
            return refused != null ? refused : new Failed(Reason.UNREACHABLE, main.refusal(), null);
        }
        int status = main.status();
        if (status >= 400) {
            Reason reason = status == 410 ? Reason.GONE : status == 429 || status == 503 ? Reason.BUSY : Reason.STATUS;
            String message = main.url() + " answered with HTTP status " + status + ".";
            return new Failed(reason, message, null, status, later(main.retryAfter()));
        }
        return PAGES.contains(main.mimeType())
                ? null
                : new Failed(Reason.BROWSER, main.url() + " is " + main.mimeType() + " and no web page.", null);
    }

    /** The guard's own sentence, where it let the document's address not through. */
    private @Nullable Failed refused() {
        Traffic.Main main = tab.traffic().main();
        WebAddress at = main == null ? address : WebAddress.of(main.url());
        for (Refusal refusal : tab.proxy().refusals()) {
            if (at != null && refusal.address().equals(at.host() + ":" + at.port())) {
                return new Failed(Reason.REFUSED, at + " is not asked: " + refusal.sentence(), null);
            }
        }
        return null;
    }

    private @Nullable Instant later(String retryAfter) {
        return RetryAfter.parse(retryAfter, clock.instant());
    }
}
