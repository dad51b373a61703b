package org.feedmill.serve.http;

import io.javalin.http.Context;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reads query parameters of list requests, such as the limit and the cursor. */
public final class QueryParameters {

    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 500;
    private static final int MAX_LENGTH = 500;

    private QueryParameters() {}

    /** Reads the parameter limit, or its deprecated name most. */
    public static int limit(Context request) {
        String current = text(request, "limit");
        String deprecated = text(request, "most");
        if (current != null && deprecated != null) {
            throw Problem.badRequest("Send either \"limit\" or its deprecated name \"most\", not both.");
        }
        String given = current == null ? deprecated : current;
        if (given == null) {
            return DEFAULT_LIMIT;
        }
        try {
            int limit = Integer.parseInt(given);
            if (limit >= 1 && limit <= MAX_LIMIT) {
                return limit;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw Problem.badRequest("The parameter \"" + (current == null ? "most" : "limit")
                + "\" must be a number from 1 to " + MAX_LIMIT + ".");
    }

    public static @Nullable String text(Context request, String name) {
        String given = request.queryParam(name);
        if (given == null || given.isBlank()) {
            return null;
        }
        if (given.length() > MAX_LENGTH) {
            throw Problem.badRequest("The parameter \"" + name + "\" is too long.");
        }
        return given;
    }

    public static @Nullable Boolean flag(Context request, String name) {
        String given = text(request, name);
        if (given == null) {
            return null;
        }
        if (!given.equals("true") && !given.equals("false")) {
            throw Problem.badRequest("The parameter \"" + name + "\" must be true or false.");
        }
        return given.equals("true");
    }

    public static @Nullable Instant instant(Context request, String name) {
        String given = text(request, name);
        try {
            return given == null ? null : Instant.parse(given);
        } catch (DateTimeException e) {
            throw Problem.badRequest("The parameter \"" + name + "\" must be a time such as 2026-03-01T00:00:00Z.");
        }
    }

    public static Problem badCursor() {
        return Problem.badRequest("The parameter \"after\" must be the value of \"next\" in the previous response.");
    }
}
