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
     * @param body the decoded body; not copied, so nobody may write to it
     * @param contentType the header as sent, null where there was none
     * @param validators to be sent with the next fetch
     * @param receivedAt when the answer arrived
     * @param robotsTags the headers X-Robots-Tag: what robots may do with it
     */
    @SuppressWarnings("ArrayRecordComponent") // a page is megabytes and nobody compares answers
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

        /** Robots may do all with it. */
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

        /** What the server says of the page's last change, null where it says nothing readable. */
        public @Nullable Instant lastModified() {
            return HttpDateParser.parse(validators.lastModified());
        }
    }

    /** A page rendered by a browser. */
    record Rendered(RenderedPage page, FinalLocation location, Instant receivedAt) implements FetchResult {}

    /**
     * The page is as it was: the server said so, or the bytes are the same.
     *
     * @param validators to be sent with the next fetch; they may be newer than those that were sent
     * @param bytes of the page, where it came all the same; 0 where the server said so
     */
    record Unchanged(FinalLocation location, HttpValidators validators, Instant receivedAt, int bytes)
            implements FetchResult {

        /** The server said so. */
        public Unchanged(FinalLocation landing, HttpValidators validators, Instant at) {
            this(landing, validators, at, 0);
        }
    }

    /**
     * Nothing usable arrived.
     *
     * @param message one sentence for a person, naming the address
     * @param cause what the network layer threw, null where it threw nothing
     * @param status of HTTP, 0 where there was none
     * @param retryAfter not before then, where the server said so; null where it did not
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
        /** An address that the guard does not let through. */
        REFUSED,
        /** The site's robots.txt forbids it. */
        ROBOTS,
        /** This machine ran out of something: the site was not asked, or could not be heard. */
        SHORTAGE,
        /** No such host, nobody listening, connection or encryption broken. */
        UNREACHABLE,
        /** The deadline passed, or the bytes came too slowly. */
        TIMEOUT,
        /** More redirects than allowed, or one that leads nowhere. */
        REDIRECT,
        /** The server answered with an error. */
        STATUS,
        /** The page is gone for good. */
        GONE,
        /** The server asks for patience, or has been asked too often already. */
        BUSY,
        /** More bytes than allowed. */
        TOO_LARGE,
        /** An answer that cannot be decoded, or that ends too early. */
        ENCODING,
        /** A browser is needed and there is none, or it failed. */
        BROWSER
    }
}
