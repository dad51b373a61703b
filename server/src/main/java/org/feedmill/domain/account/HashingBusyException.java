package org.feedmill.domain.account;

/** Signals that too many passwords are being checked at the same time. */
public final class HashingBusyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public HashingBusyException() {
        super("Too many users are signing in at the moment.", null, false, false);
    }
}
