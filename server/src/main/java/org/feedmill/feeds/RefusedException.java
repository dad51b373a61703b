package org.feedmill.feeds;

import java.util.Map;

/**
 * Signals that a use case was refused, for a reason that the caller can understand and often remedy.
 *
 * <p>The message is a sentence for a person, with the remedy where there is one, without secrets.
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
        /** Something that exists already stands against it. */
        CONFLICT,
        /** It existed, but nothing is left of it. */
        GONE,
        /** The values are valid, but nothing can be made of them. */
        UNPROCESSABLE
    }

    /**
     * @param title what kind of refusal, the same for all of its kind
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

    /** A value that is not accepted. */
    public static RefusedException invalid(String message) {
        return new RefusedException(Reason.INVALID, "Bad request", message);
    }

    /** Nothing there, or nothing that this caller may know of. */
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
