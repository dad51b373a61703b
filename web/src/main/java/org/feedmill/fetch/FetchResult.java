package org.feedmill.fetch;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.feedmill.page.RenderedPage;
import org.jspecify.annotations.Nullable;

/** The result of a fetch. */
public sealed interface FetchResult {

    /**
     * The bytes arrived.
     *
     * @param body the decoded body; not copied, so it must not be modified
     * @param contentType the header as sent; null if missing
     * @param validators to send with the next fetch
     * @param receivedAt the time at which the response arrived
     * @param robotsTags the X-Robots-Tag headers
     */
    @SuppressWarnings("ArrayRecordComponent") // a page has megabytes, and responses are not compared
    record Ok(
            byte[] body,
            @Nullable String contentType,
            FinalLocation location,
            HttpValidators validators,
            Instant receivedAt,
            List<String> robotsTags)
            implements FetchResult {

        public Ok {
            robotsTags = List.copyOf(robotsTags);
        }

        /** A response without X-Robots-Tag headers. */
        public Ok(
                byte[] body,
                @Nullable String contentType,
                FinalLocation landing,
                HttpValidators validators,
                Instant at) {
            this(body, contentType, landing, validators, at, List.of());
        }

        /** The address after all redirects. */
        public String finalUrl() {
            return location.finalUrl();
        }

        /** The time of the last change according to the server; null if missing or invalid. */
        public @Nullable Instant lastModified() {
            return HttpDateParser.parse(validators.lastModified());
        }
    }

    /** A page rendered by a browser. */
    record Rendered(RenderedPage page, FinalLocation location, Instant receivedAt) implements FetchResult {}

    /**
     * The page is unchanged: the server reported it, or the bytes are the same.
     *
     * @param validators to send with the next fetch; they may be newer than those that were sent
     * @param bytes the size of the page if it was transferred; 0 if the server reported it as unchanged
     */
    record Unchanged(FinalLocation location, HttpValidators validators, Instant receivedAt, int bytes)
            implements FetchResult {

        /** Reported as unchanged by the server. */
        public Unchanged(FinalLocation landing, HttpValidators validators, Instant at) {
            this(landing, validators, at, 0);
        }
    }

    /**
     * Nothing usable arrived.
     *
     * @param message a sentence for users that says what happened and why
     * @param cause the exception of the network layer; null if there was none
     * @param status the HTTP status; 0 if there was none
     * @param retryAfter the earliest time for the next attempt according to the server; null if it did not say
     */
    record Failed(
            Reason reason,
            String message,
            @Nullable IOException cause,
            int status,
            @Nullable Instant retryAfter) implements FetchResult {

        public Failed(Reason reason, String message, @Nullable IOException cause) {
            this(reason, message, cause, 0, null);
        }
    }

    /** The reason why a fetch failed. */
    enum Reason {
        /** Not an http or https address. */
        ADDRESS,
        /** The guard blocks the address. */
        REFUSED,
        /** The site's robots.txt forbids it. */
        ROBOTS,
        /** This machine lacks a resource such as file descriptors or memory; the site is not at fault. */
        SHORTAGE,
        /** Unknown host, refused or broken connection, or failed encryption. */
        UNREACHABLE,
        /** The deadline passed, or the bytes arrived too slowly. */
        TIMEOUT,
        /** More redirects than allowed, or an invalid one. */
        REDIRECT,
        /** The server responded with an error. */
        STATUS,
        /** The page was removed permanently. */
        GONE,
        /** The server is overloaded or limits requests, or the rate limiter does not allow the request yet. */
        BUSY,
        /** More bytes than allowed. */
        TOO_LARGE,
        /** The response cannot be decoded or ended early. */
        ENCODING,
        /** A browser is needed but missing, or it failed. */
        BROWSER
    }
}
