package org.feedmill.serve.websub;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Subscriber on a free port that records its requests. */
public final class SubscriberStub implements AutoCloseable {

    /** Request that was received. */
    record Call(String method, String path, Map<String, String> parameters, Map<String, String> headers, byte[] body) {

        String header(String name) {
            return headers.getOrDefault(name.toLowerCase(java.util.Locale.ROOT), "");
        }
    }

    private final HttpServer server;
    private final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();

    /** Status of responses to deliveries. */
    volatile int status = 200;

    SubscriberStub() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        Map<String, String> headers = new TreeMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(java.util.Locale.ROOT), values.getFirst()));
        Map<String, String> parameters = new TreeMap<>();
        String query = exchange.getRequestURI().getRawQuery();
        for (String pair : query == null ? new String[0] : query.split("&")) {
            int at = pair.indexOf('=');
            parameters.put(pair.substring(0, at), URLDecoder.decode(pair.substring(at + 1), UTF_8));
        }
        String path = exchange.getRequestURI().getPath();
        calls.add(new Call(exchange.getRequestMethod(), path, parameters, headers, body));
        try (exchange) {
            if (path.equals("/endless")) {
                endless(exchange, parameters.getOrDefault("hub.challenge", ""));
            } else if (exchange.getRequestMethod().equals("GET")) {
                byte[] answer = parameters.getOrDefault("hub.challenge", "").getBytes(UTF_8);
                exchange.getResponseHeaders().add("Location", url("/other"));
                exchange.sendResponseHeaders(
                        path.equals("/redirect") ? 302 : path.equals("/missing") ? 404 : 200, answer.length + 1);
                exchange.getResponseBody().write(answer);
                exchange.getResponseBody().write(path.equals("/wrong") ? '!' : '\n');
            } else {
                exchange.getResponseHeaders().add("Location", url("/other"));
                exchange.sendResponseHeaders(status, -1);
            }
        }
    }

    private static void endless(HttpExchange exchange, String start) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(start.getBytes(UTF_8));
            byte[] more = "x".repeat(8192).getBytes(UTF_8);
            while (true) {
                out.write(more);
            }
        } catch (IOException e) {
            return; // the client closed the connection
        }
    }

    /** Returns the next call, which must arrive. */
    Call take() {
        try {
            Call call = calls.poll(30, TimeUnit.SECONDS);
            if (call == null) {
                throw new AssertionError("nothing came");
            }
            return call;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the number of calls that were not taken. */
    int calls() {
        return calls.size();
    }

    /** Waits until a condition is true. */
    public static void until(BooleanSupplier happened) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!happened.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("it did not happen");
            }
            java.util.concurrent.locks.LockSupport.parkNanos(5_000_000);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
