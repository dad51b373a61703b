package org.feedmill.domain.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An API token as its owner sees it: the secret is shown once and never stored.
 *
 * @param expires null if it does not expire
 * @param lastUsed to the minute, null if it was never used
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
