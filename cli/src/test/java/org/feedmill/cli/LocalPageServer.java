package org.feedmill.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A real web server on a free port of this machine. */
public final class LocalPageServer implements AutoCloseable {

    @SuppressWarnings("ArrayRecordComponent") // responses are never compared
    private record Answer(int status, String type, byte[] body) {}

    private final HttpServer server;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final List<Map<String, List<String>>> headers = new CopyOnWriteArrayList<>();
    private final List<String> requested = new CopyOnWriteArrayList<>();

    public LocalPageServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            requested.add(path);
            headers.add(Map.copyOf(exchange.getRequestHeaders()));
            Answer answer = answers.get(path);
            if (answer == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            exchange.getResponseHeaders().set(answer.status() == 302 ? "Location" : "Content-Type", answer.type());
            exchange.sendResponseHeaders(answer.status(), answer.body().length);
            exchange.getResponseBody().write(answer.body());
        }
    }

    public void put(String path, String type, byte[] body) {
        answers.put(path, new Answer(200, type, body));
    }

    public void redirect(String path, String target) {
        answers.put(path, new Answer(302, target, new byte[] {'.'}));
    }

    /** Returns the headers of the requests, in order. */
    public List<Map<String, List<String>>> headers() {
        return List.copyOf(headers);
    }

    /** Returns the requested paths, in order. */
    public List<String> requested() {
        return List.copyOf(requested);
    }

    public String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
