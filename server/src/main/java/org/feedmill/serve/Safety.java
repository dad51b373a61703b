package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;

/** Limits requests to the API by caller, and keeps caches from storing its responses. */
public final class Safety {

    private static final String PERMIT = "feedmill.permit";

    private final Door door;
    private final Limits limits;

    public Safety(Door door, Limits limits) {
        this.door = door;
        this.limits = limits;
    }

    /** To be added before all routes, after the security headers. */
    public void add(JavalinDefaultRoutingApi routes) {
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
