package org.feedmill.serve.auth;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;

/** Limits requests to the API by caller, and keeps caches from storing its responses. */
public final class ApiRequestLimiter {

    private static final String PERMIT_ATTRIBUTE = "feedmill.permit";

    private final Authenticator authenticator;
    private final CallerRateLimiter limits;

    public ApiRequestLimiter(Authenticator authenticator, CallerRateLimiter limits) {
        this.authenticator = authenticator;
        this.limits = limits;
    }

    /** Adds the handlers; must be called before all routes, after the security headers. */
    public void add(JavalinDefaultRoutingApi routes) {
        routes.before("/api/*", this::acquirePermit);
        routes.after("/api/*", ApiRequestLimiter::releasePermit);
    }

    private void acquirePermit(Context request) {
        request.header("Cache-Control", "no-store");
        request.header("Cross-Origin-Resource-Policy", "same-origin");
        request.attribute(PERMIT_ATTRIBUTE, limits.acquire(authenticator.authenticate(request)));
    }

    private static void releasePermit(Context request) {
        CallerRateLimiter.Permit permit = request.attribute(PERMIT_ATTRIBUTE);
        if (permit != null) {
            permit.close();
        }
    }
}
