package org.feedmill.domain.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An API token as its owner sees it: the secret itself is shown once and kept by nobody.
 *
 * @param expires null where it never does
 * @param lastUsed to the minute, null where it never was
 */
public record ApiToken(
        String id,
        String label,
        Instant created,
        @Nullable Instant expires,
        @Nullable Instant lastUsed) {

    /** A new token and its secret, which is available only here. */
    public record NewToken(ApiToken token, String secret) {

        @Override
        public String toString() {
            return "Made[" + token.id() + "]";
        }
    }
}
