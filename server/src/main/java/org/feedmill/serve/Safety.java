package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Map;

/**
 * What holds for all answers: headers that keep browsers from guessing, framing and leaking; and for the API, that nobody
 * keeps its answers and nobody asks too much. Routes may set stricter or other headers for their own answers.
 */
public final class Safety {

    static final Map<String, String> HEADERS = Map.of(
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "X-Frame-Options", "DENY",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Content-Security-Policy",
                    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");

    private static final String PERMIT = "feedmill.permit";

    private final Door door;
    private final Limits limits;

    public Safety(Door door, Limits limits) {
        this.door = door;
        this.limits = limits;
    }

    /** To be added before all routes. */
    public void add(JavalinDefaultRoutingApi routes) {
        routes.before(request -> HEADERS.forEach(request::header));
        routes.before("/api/*", this::enter);
        routes.after("/api/*", Safety::leave);
    }

    private void enter(Context request) {
        request.header("Cache-Control", "no-store");
        request.header("Cross-Origin-Resource-Policy", "same-origin");
        request.attribute(PERMIT, limits.any(door.who(request)));
    }

    private static void leave(Context request) {
        Limits.Permit permit = request.attribute(PERMIT);
        if (permit != null) {
            permit.close();
        }
    }
}
