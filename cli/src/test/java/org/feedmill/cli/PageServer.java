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
final class PageServer implements AutoCloseable {

    @SuppressWarnings("ArrayRecordComponent") // nobody compares answers
    private record Answer(String type, byte[] body) {}

    private final HttpServer server;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();

    PageServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            asked.add(path);
            Answer answer = answers.get(path);
            if (answer == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", answer.type());
            exchange.sendResponseHeaders(200, answer.body().length);
            exchange.getResponseBody().write(answer.body());
        }
    }

    void put(String path, String type, byte[] body) {
        answers.put(path, new Answer(type, body));
    }

    /** The paths that were asked for, in their order. */
    List<String> asked() {
        return List.copyOf(asked);
    }

    String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
