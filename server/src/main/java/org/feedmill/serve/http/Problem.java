package org.feedmill.serve.http;

import java.time.Duration;
import java.util.Map;
import org.feedmill.feeds.RefusedException;

/**
 * Error response to a request (RFC 9457); thrown by routes, written by the server.
 *
 * <p>The message is the detail: a sentence for people, with the remedy if there is one, without secrets.
 */
public final class Problem extends RuntimeException {

    /** Member that is also sent as a header: seconds until a retry is useful. */
    public static final String RETRY_AFTER = "retryAfter";

    /** Earlier retries would only add to the load of the database. */
    private static final Duration DATABASE_RETRY_AFTER = Duration.ofSeconds(10);

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String title;
    private final transient Map<String, Object> members;
    private final boolean localized;

    /**
     * @param title kind of problem, the same for all of its kind
     */
    public Problem(int status, String title, String detail) {
        this(status, title, detail, Map.of());
    }

    /**
     * @param more further members of the response
     */
    public Problem(int status, String title, String detail, Map<String, Object> more) {
        this(status, title, detail, more, false);
    }

    private Problem(int status, String title, String detail, Map<String, Object> more, boolean spoken) {
        super(detail, null, false, false);
        this.status = status;
        this.title = title;
        this.members = Map.copyOf(more);
        this.localized = spoken;
    }

    /** Problem whose texts are already in the person's language. */
    public static Problem localized(int status, String title, String detail) {
        return new Problem(status, title, detail, Map.of(), true);
    }

    public boolean isLocalized() {
        return localized;
    }

    /** Problem that answers a refused use case. */
    public static Problem of(RefusedException refusal) {
        int status = switch (refusal.reason()) {
            case INVALID -> 400;
            case FORBIDDEN -> 403;
            case NOT_FOUND -> 404;
            case CONFLICT -> 409;
            case GONE -> 410;
            case UNPROCESSABLE -> 422;
        };
        return new Problem(status, refusal.title(), String.valueOf(refusal.getMessage()), refusal.details());
    }

    /**
     * Creates the problem for something that does not exist, or that this caller may not know of; the two look the
     * same.
     */
    public static Problem notFound(String what) {
        return new Problem(404, "Not found", "No such " + what + ".");
    }

    /** Invalid request. */
    public static Problem badRequest(String detail) {
        return new Problem(400, "Bad request", detail);
    }

    /** Creates the problem for a caller who must sign in. */
    public static Problem signInRequired() {
        return new Problem(
                401, "Sign in first", "Send a token as \"Authorization: Bearer TOKEN\", or sign in at /api/session.");
    }

    /** Creates the problem for a caller without permission. */
    public static Problem forbidden(String detail) {
        return new Problem(403, "Not allowed", detail);
    }

    /** Creates the problem for too many requests at once or in too short a time. */
    public static Problem tooMany(String detail, Duration after) {
        return new Problem(429, "Too many requests", detail, Map.of(RETRY_AFTER, seconds(after)));
    }

    /** Creates the problem for a server that is temporarily busy. */
    public static Problem busy(String detail, Duration after) {
        return new Problem(503, "Busy", detail, Map.of(RETRY_AFTER, seconds(after)));
    }

    /** Creates the problem for a database that is temporarily unavailable. */
    public static Problem unavailable(String detail) {
        return new Problem(
                503,
                "Temporarily unavailable",
                detail + " Try again in a few seconds.",
                Map.of(RETRY_AFTER, seconds(DATABASE_RETRY_AFTER)));
    }

    private static long seconds(Duration after) {
        return Math.max(1, after.plusMillis(999).toSeconds());
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    public Map<String, Object> members() {
        return members;
    }
}
