package org.feedmill.serve.http;

import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Map;

/**
 * Response headers that prevent browsers from guessing content types, framing pages and leaking addresses. They apply
 * to all responses; routes may override them.
 */
public final class SecurityHeaders {

    static final Map<String, String> HEADERS = Map.of(
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "X-Frame-Options", "DENY",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Content-Security-Policy",
                    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");

    private SecurityHeaders() {}

    /** Adds the handler; must be called before all routes. */
    public static void add(JavalinDefaultRoutingApi routes) {
        routes.before(request -> HEADERS.forEach(request::header));
    }
}
