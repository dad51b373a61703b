package org.feedmill.serve;

import io.javalin.http.Context;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reads query parameters of list requests, such as the limit and the cursor. */
final class Asking {

    private static final int USUAL = 50;
    private static final int MOST = 500;
    private static final int LONGEST = 500;

    private Asking() {}

    static int most(Context request) {
        String given = text(request, "most");
        if (given == null) {
            return USUAL;
        }
        try {
            int max = Integer.parseInt(given);
            if (max >= 1 && max <= MOST) {
                return max;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw Problem.bad("The parameter \"most\" must be a number from 1 to " + MOST + ".");
    }

    static @Nullable String text(Context request, String name) {
        String given = request.queryParam(name);
        if (given == null || given.isBlank()) {
            return null;
        }
        if (given.length() > LONGEST) {
            throw Problem.bad("The parameter \"" + name + "\" is too long.");
        }
        return given;
    }

    static @Nullable Boolean truth(Context request, String name) {
        String given = text(request, name);
        if (given == null) {
            return null;
        }
        if (!given.equals("true") && !given.equals("false")) {
            throw Problem.bad("The parameter \"" + name + "\" must be true or false.");
        }
        return given.equals("true");
    }

    static @Nullable Instant time(Context request, String name) {
        String given = text(request, name);
        try {
            return given == null ? null : Instant.parse(given);
        } catch (DateTimeException e) {
            throw Problem.bad("The parameter \"" + name + "\" must be a time such as 2026-03-01T00:00:00Z.");
        }
    }

    static Problem badCursor() {
        return Problem.bad("The parameter \"after\" must be what the page before said as \"next\".");
    }
}
