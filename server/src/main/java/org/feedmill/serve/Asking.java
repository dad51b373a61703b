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
        String told = text(request, "most");
        if (told == null) {
            return USUAL;
        }
        try {
            int most = Integer.parseInt(told);
            if (most >= 1 && most <= MOST) {
                return most;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw Problem.bad("The parameter \"most\" must be a number from 1 to " + MOST + ".");
    }

    static @Nullable String text(Context request, String name) {
        String told = request.queryParam(name);
        if (told == null || told.isBlank()) {
            return null;
        }
        if (told.length() > LONGEST) {
            throw Problem.bad("The parameter \"" + name + "\" is too long.");
        }
        return told;
    }

    static @Nullable Boolean truth(Context request, String name) {
        String told = text(request, name);
        if (told == null) {
            return null;
        }
        if (!told.equals("true") && !told.equals("false")) {
            throw Problem.bad("The parameter \"" + name + "\" must be true or false.");
        }
        return told.equals("true");
    }

    static @Nullable Instant time(Context request, String name) {
        String told = text(request, name);
        try {
            return told == null ? null : Instant.parse(told);
        } catch (DateTimeException e) {
            throw Problem.bad("The parameter \"" + name + "\" must be a time such as 2026-03-01T00:00:00Z.");
        }
    }

    static Problem badCursor() {
        return Problem.bad("The parameter \"after\" must be what the page before said as \"next\".");
    }
}
