package org.feedmill.domain.account;

import java.time.Instant;

/**
 * The session of a signed-in account.
 *
 * @param csrfToken what every write must show besides the cookie, since browsers send cookies by themselves
 * @param expires then it is over, used or not
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
