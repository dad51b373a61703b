package org.feedmill.fetch;

import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What came of a fetch. */
public sealed interface Fetched {

    /**
     * The bytes arrived.
     *
     * @param body the decoded body; not copied, so nobody may write to it
     * @param contentType the header as sent, null where there was none
     * @param finalUrl the address after all redirects
     * @param lastModified what the server says, null where it says nothing readable
     * @param at when the answer arrived
     */
    @SuppressWarnings("ArrayRecordComponent") // a page is megabytes and nobody compares answers
    record Ok(
            byte[] body,
            @Nullable String contentType,
            String finalUrl,
            @Nullable Instant lastModified,
            Instant at) implements Fetched {}

    /**
     * Nothing usable arrived.
     *
     * @param message one sentence for a person, naming the address
     * @param cause what the network layer threw, null where it threw nothing
     */
    record Failed(Reason reason, String message, @Nullable IOException cause) implements Fetched {}

    /** Why a fetch failed. */
    enum Reason {
        /** Not an http or https address. */
        ADDRESS,
        /** No such host, nobody listening, connection or encryption broken. */
        UNREACHABLE,
        /** The deadline passed. */
        TIMEOUT,
        /** More redirects than allowed, or one that leads nowhere. */
        REDIRECT,
        /** The server answered with an error. */
        STATUS,
        /** More bytes than allowed. */
        TOO_LARGE,
        /** An answer that cannot be decoded. */
        ENCODING
    }
}
