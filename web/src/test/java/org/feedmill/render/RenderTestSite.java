package org.feedmill.render;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A real web server on a free port of this machine. */
final class RenderTestSite implements AutoCloseable {

    private final HttpServer server;
    private final Map<String, HttpHandler> answers = new ConcurrentHashMap<>();
    private final List<String> requested = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    RenderTestSite() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            requested.add(path);
            HttpHandler handler = answers.get(path);
            if (handler == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            handler.handle(exchange);
        }
    }

    void on(String path, HttpHandler handler) {
        answers.put(path, handler);
    }

    void put(String path, String type, String body) {
        on(path, exchange -> send(exchange, 200, type, body));
    }

    /** Sets a page with that body. */
    RenderTestSite page(String path, String body) {
        put(path, "text/html; charset=utf-8", html(body));
        return this;
    }

    static String html(String body) {
        return "<!DOCTYPE html><html lang=\"en\"><head><title>Notes</title></head><body>" + body + "</body></html>";
    }

    /** Sends no response until the server stops. */
    void hang(String path) {
        on(path, exchange -> waitForEnd());
    }

    /** Keeps an exchange open until the server stops. */
    void waitForEnd() {
        try {
            closed.await(2, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    List<String> requested() {
        return List.copyOf(requested);
    }

    int port() {
        return server.getAddress().getPort();
    }

    String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
    }
}
