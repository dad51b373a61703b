package org.feedmill.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/** A test site on a free port; paths that are not set are generated, or return 404. */
final class CrawlTestSite implements AutoCloseable {

    private final Map<String, String> pages = new ConcurrentHashMap<>();
    private final Map<String, List<String>> settings = new ConcurrentHashMap<>();
    private final List<String> requested = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;
    private volatile UnaryOperator<String> maker = path -> "";

    CrawlTestSite() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    CrawlTestSite put(String path, String page) {
        pages.put(path, page);
        return this;
    }

    /** Sends headers X-Robots-Tag along with a page. */
    CrawlTestSite goal(String path, String... wished) {
        settings.put(path, List.of(wished));
        return this;
    }

    /** What is answered for all other paths; empty for 404. */
    CrawlTestSite otherwise(UnaryOperator<String> made) {
        maker = made;
        return this;
    }

    /** An article of that title with that sentence in it. */
    CrawlTestSite article(String path, String title, String sentence) {
        return put(path, page(title, sentence, ""));
    }

    static String page(String title, String sentence, String head) {
        String plain =
                "The people of the town had waited for it for many years, and a good number of them came to see it"
                        + " on day " + Math.floorMod(title.hashCode(), 997)
                        + ". Nobody in the town hall wanted to say what it will cost, though rumours are rife.";
        return "<!DOCTYPE html><html lang=\"en\"><head><title>" + title + "</title>" + head + "</head><body>"
                + "<nav><a href=\"/\">Home</a></nav><main><article><h1>" + title + "</h1><p>" + plain + "</p><p>"
                + sentence
                + "</p><p>In the afternoon the guests walked through the narrow streets, past the shops, and down to the"
                + " harbour, where the boats of the fishermen lay, and the band played until late in the evening.</p>"
                + "</article></main></body></html>";
    }

    /** A page of links: address, then words, and so on. */
    static String list(String title, String... links) {
        StringBuilder out = new StringBuilder("<!DOCTYPE html><html lang=\"en\"><head><title>" + title
                + "</title></head><body><main><h1>" + title + "</h1><ul>");
        for (int i = 0; i < links.length; i += 2) {
            out.append("<li><a href=\"" + links[i] + "\">" + links[i + 1] + "</a></li>");
        }
        return out.append("</ul></main></body></html>").toString();
    }

    /** Paths with their queries in the order of the requests, without robots.txt. */
    List<String> requested() {
        return requested.stream().filter(path -> !path.equals("/robots.txt")).toList();
    }

    String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().toString();
            requested.add(path);
            String known = pages.get(path);
            String page = known == null ? path.equals("/robots.txt") ? "" : maker.apply(path) : known;
            if (page.startsWith("-> ")) {
                exchange.getResponseHeaders().set("Location", page.substring(3));
                exchange.sendResponseHeaders(301, -1);
                return;
            }
            if (page.isEmpty()) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            byte[] body = page.replace("BASE", url("")).getBytes(UTF_8);
            String type =
                    page.startsWith("<?xml") ? "application/xml" : page.startsWith("<") ? "text/html" : "text/plain";
            exchange.getResponseHeaders().set("Content-Type", type);
            settings.getOrDefault(path, List.of())
                    .forEach(goal -> exchange.getResponseHeaders().add("X-Robots-Tag", goal));
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
