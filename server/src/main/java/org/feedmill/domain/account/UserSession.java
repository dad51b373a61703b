package org.feedmill.domain.account;

import java.time.Instant;

/**
 * The session of a signed-in account.
 *
 * @param csrfToken that every write must send besides the cookie, because browsers send cookies automatically
 * @param expires when the session ends, even if it is in use
 */
public record UserSession(Account account, String csrfToken, Instant expires) {

    /** A new session and the value of its cookie, which is available only here. */
    public record NewSession(UserSession session, String secret) {

        @Override
        public String toString() {
            return "Made[…]";
        }
    }

    @Override
    public String toString() {
        return "Session[" + account.name() + "]";
    }
}
