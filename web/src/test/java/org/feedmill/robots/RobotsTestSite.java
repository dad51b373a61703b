package org.feedmill.robots;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.feedmill.page.address.WebAddress;

/** A test site on a free port; paths that are not set return 404. */
final class RobotsTestSite implements AutoCloseable {

    private record File(int status, String type, byte[] body) {}

    private final Map<String, File> files = new ConcurrentHashMap<>();
    private final List<String> requested = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;

    RobotsTestSite() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    RobotsTestSite put(String path, String body) {
        return put(path, 200, "text/plain", body.getBytes(UTF_8));
    }

    RobotsTestSite put(String path, int status, String type, byte[] body) {
        files.put(path, new File(status, type, body));
        return this;
    }

    /** Returns the requested paths, in order. */
    List<String> requested() {
        return requested;
    }

    WebAddress at(String path) {
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + path;
        return Objects.requireNonNull(WebAddress.of(url));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            requested.add(path);
            File file = files.getOrDefault(path, new File(404, "text/html", "<html>none".getBytes(UTF_8)));
            exchange.getResponseHeaders().set("Content-Type", file.type);
            exchange.sendResponseHeaders(file.status, file.body.length == 0 ? -1 : file.body.length);
            exchange.getResponseBody().write(file.body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
