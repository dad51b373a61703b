package org.feedmill.feeds;

import java.util.Map;

/**
 * Signals that a use case was refused, for a reason that the caller can understand and often remedy.
 *
 * <p>The message is a sentence for people, with the remedy if there is one, without secrets.
 */
public final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final String title;
    private final transient Map<String, Object> details;

    /** The kind of refusal. */
    public enum Reason {
        /** A value is invalid. */
        INVALID,
        /** The caller is not entitled, or has used up a quota. */
        FORBIDDEN,
        NOT_FOUND,
        /** The request conflicts with something that exists. */
        CONFLICT,
        /** It existed, but was removed completely. */
        GONE,
        /** The values are valid, but cannot be processed. */
        UNPROCESSABLE
    }

    /**
     * @param title kind of refusal, the same for all of its kind
     * @param details further values for programs, by name
     */
    public RefusedException(Reason reason, String title, String message, Map<String, Object> details) {
        super(message, null, false, false);
        this.reason = reason;
        this.title = title;
        this.details = Map.copyOf(details);
    }

    public RefusedException(Reason reason, String title, String message) {
        this(reason, title, message, Map.of());
    }

    /** Creates the refusal of an invalid value. */
    public static RefusedException invalid(String message) {
        return new RefusedException(Reason.INVALID, "Bad request", message);
    }

    /** Creates the refusal for something that does not exist, or that this caller may not know of. */
    public static RefusedException notFound(String what) {
        return new RefusedException(Reason.NOT_FOUND, "Not found", "No such " + what + ".");
    }

    public Reason reason() {
        return reason;
    }

    public String title() {
        return title;
    }

    public Map<String, Object> details() {
        return details;
    }
}
