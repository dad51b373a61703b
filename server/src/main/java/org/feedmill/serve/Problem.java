package org.feedmill.serve;

import java.util.Map;

/**
 * What went wrong with a request, as RFC 9457 tells it; thrown by whoever answers, written by the server.
 *
 * <p>The message is the detail: a sentence for a person, with the remedy where there is one, without secrets.
 */
public final class Problem extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String title;
    private final transient Map<String, Object> more;

    /** @param title what kind of problem, the same for all of its kind */
    public Problem(int status, String title, String detail) {
        this(status, title, detail, Map.of());
    }

    /** @param more further members of the answer */
    public Problem(int status, String title, String detail, Map<String, Object> more) {
        super(detail, null, false, false);
        this.status = status;
        this.title = title;
        this.more = Map.copyOf(more);
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    public Map<String, Object> more() {
        return more;
    }
}
