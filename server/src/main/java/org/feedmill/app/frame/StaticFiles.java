package org.feedmill.app.frame;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.stream.Collectors;
import org.feedmill.serve.http.BundledFiles;

/** Serves the scripts and styles of the app. */
public final class StaticFiles {

    private static final String SCRIPT = "text/javascript; charset=utf-8";

    private static final String STYLE = "text/css; charset=utf-8";

    private static final List<String> SCRIPTS = List.of(
            "app",
            "times",
            "messages",
            "shortcuts",
            "preview",
            "label",
            "label-tree",
            "label-panels",
            "feeds",
            "feed",
            "article-label",
            "operate",
            "welcome");

    /** Sources of the style sheet. The browser gets them as one file, because all pages need most of it. */
    private static final List<String> STYLES =
            List.of("app", "label", "feeds", "feed", "read", "search", "operate", "crawl", "published");

    public void add(JavalinDefaultRoutingApi routes) {
        SCRIPTS.forEach(
                name -> file(routes, name + ".js", SCRIPT, BundledFiles.bytes(StaticFiles.class, name + ".js")));
        file(routes, "icon.svg", "image/svg+xml", BundledFiles.bytes(StaticFiles.class, "icon.svg"));
        String styles = STYLES.stream()
                .map(name -> BundledFiles.text(StaticFiles.class, name + ".css"))
                .collect(Collectors.joining("\n"));
        file(routes, "app.css", STYLE, styles.getBytes(UTF_8));
        file(
                routes,
                "htmx.js",
                SCRIPT,
                BundledFiles.bytes(StaticFiles.class, "/META-INF/resources/webjars/htmx.org/2.0.10/dist/htmx.min.js"));
    }

    private static void file(JavalinDefaultRoutingApi routes, String name, String type, byte[] bytes) {
        routes.get(
                "/app/files/" + name,
                request -> request.contentType(type)
                        .header("Cache-Control", "max-age=3600")
                        .result(bytes));
    }
}
