package org.feedmill.refresh;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A site on this machine whose pages are set by the test. */
final class LocalTestSite implements AutoCloseable {

    /**
     * A request that was received.
     *
     * @param begin when it arrived, in nanoseconds
     * @param end when the response began; it is recorded before, so that whoever has the response finds the request
     */
    record ReceivedRequest(String path, @Nullable String etag, long begin, long end) {}

    /** The response of a path. */
    record SiteResponse(
            int status,
            Map<String, String> headers,
            String body,
            @Nullable CountDownLatch until) {}

    private final HttpServer server;
    private final Map<String, SiteResponse> answers = new ConcurrentHashMap<>();
    final List<ReceivedRequest> requests = new CopyOnWriteArrayList<>();

    LocalTestSite() {
        this("127.0.0.1");
    }

    /**
     * @param host any address in 127.0.0.0/8: each counts as a separate site
     */
    LocalTestSite(String host) {
        try {
            server = HttpServer.create(new InetSocketAddress(host, 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    String url(String path) {
        return "http://" + server.getAddress().getHostString() + ":"
                + server.getAddress().getPort() + path;
    }

    void page(String path, String html) {
        put(path, 200, Map.of(), html);
    }

    void put(String path, int status, Map<String, String> headers, String body) {
        answers.put(path, new SiteResponse(status, headers, body, null));
    }

    /** Sets a page that is sent when the latch opens. */
    void slow(String path, String html, CountDownLatch until) {
        answers.put(path, new SiteResponse(200, Map.of(), html, until));
    }

    long count(String path) {
        return requests.stream().filter(one -> one.path().equals(path)).count();
    }

    private void answer(HttpExchange exchange) throws IOException {
        long begin = System.nanoTime();
        String path = exchange.getRequestURI().toString();
        String etag = exchange.getRequestHeaders().getFirst("If-None-Match");
        SiteResponse answer = answers.getOrDefault(path, new SiteResponse(404, Map.of(), "", null));
        try (exchange) {
            if (answer.until() != null) {
                answer.until().await();
            }
            requests.add(new ReceivedRequest(path, etag, begin, System.nanoTime()));
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            answer.headers().forEach(exchange.getResponseHeaders()::set);
            String own = answer.headers().get("ETag");
            if (own != null && own.equals(etag)) {
                exchange.sendResponseHeaders(304, -1);
                return;
            }
            byte[] body = answer.body().getBytes(UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
