package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import org.feedmill.serve.http.BundledFiles;
import org.feedmill.serve.http.JsonResponses;

/** Serves the OpenAPI description and a page to try the API. All files of the page come from this server. */
final class ApiDocumentation {

    /** Allows only our own files and no inline content. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final byte[] document = JsonResponses.MAPPER.writeValueAsBytes(FeedSettingSchema.expand(
            JsonResponses.MAPPER.readTree(BundledFiles.bytes(ApiDocumentation.class, "openapi.json"))));
    private final byte[] page = BundledFiles.bytes(ApiDocumentation.class, "api.html");
    private final byte[] script = BundledFiles.bytes(ApiDocumentation.class, "api.js");
    private final byte[] style = BundledFiles.bytes(ApiDocumentation.class, "api.css");

    void add(JavalinDefaultRoutingApi routes) {
        routes.get("/api/openapi.json", request -> send(request, JsonResponses.JSON, document));
        routes.get("/api", request -> {
            request.header("Content-Security-Policy", POLICY);
            send(request, "text/html; charset=utf-8", page);
        });
        routes.get("/api/page.js", request -> send(request, "text/javascript; charset=utf-8", script));
        routes.get("/api/page.css", request -> send(request, "text/css; charset=utf-8", style));
    }

    private static void send(Context request, String type, byte[] bytes) {
        request.header("Cache-Control", "no-cache").contentType(type).result(bytes);
    }
}
