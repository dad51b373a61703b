package org.feedmill.serve.http;

import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Map;

/**
 * Response headers that keep browsers from guessing content types, framing and leaking addresses. They hold for all
 * responses; routes may set stricter or other ones.
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

    /** To be added before all routes. */
    public static void add(JavalinDefaultRoutingApi routes) {
        routes.before(request -> HEADERS.forEach(request::header));
    }
}
