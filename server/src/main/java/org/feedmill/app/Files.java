package org.feedmill.app;

import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.serve.Resource;

/** The app's scripts and styles. They change with the program only, so their addresses tell the version. */
final class Files {

    private static final String SCRIPT = "text/javascript; charset=utf-8";

    private static final Map<String, String> TYPES = new TreeMap<>(Map.of(
            "app.css", "text/css; charset=utf-8", "app.js", SCRIPT, "preview.js", SCRIPT, "icon.svg", "image/svg+xml"));

    void add(JavalinDefaultRoutingApi routes) {
        TYPES.forEach((name, type) -> file(routes, name, type, Resource.bytes(Files.class, name)));
        file(
                routes,
                "htmx.js",
                SCRIPT,
                Resource.bytes(Files.class, "/META-INF/resources/webjars/htmx.org/2.0.10/dist/htmx.min.js"));
    }

    private static void file(JavalinDefaultRoutingApi routes, String name, String type, byte[] bytes) {
        routes.get(
                "/app/files/" + name,
                request -> request.contentType(type)
                        .header("Cache-Control", "max-age=3600")
                        .result(bytes));
    }
}
