package org.feedmill.store;

import java.time.Instant;

/**
 * The session of a signed-in account.
 *
 * @param csrf what every write must show besides the cookie, since browsers send cookies by themselves
 * @param ends then it is over, used or not
 */
public record Session(Person person, String csrf, Instant ends) {

    /** A new session and what its cookie holds, which is told this once. */
    public record Made(Session session, String secret) {

        @Override
        public String toString() {
            return "Made[…]";
        }
    }

    @Override
    public String toString() {
        return "Session[" + person.name() + "]";
    }
}
