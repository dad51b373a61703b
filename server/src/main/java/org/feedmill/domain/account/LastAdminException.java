package org.feedmill.domain.account;

/** Signals a change that would remove the last administrator. */
public final class LastAdminException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public LastAdminException() {
        super("This is the last administrator. Make another user an administrator first.", null, false, false);
    }
}
