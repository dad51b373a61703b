package org.feedmill.lab.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;

/** Serves a generated news site on a free local port and counts the responses. */
final class NewsSiteServer implements AutoCloseable {

    private final HttpServer server;
    private final NewsPageWriter pages;
    private final Map<String, Integer> sent = new ConcurrentHashMap<>();
    private final AtomicInteger requestCount = new AtomicInteger();
    private volatile IntPredicate leaveUnanswered = n -> false;

    NewsSiteServer(GeneratedNewsSite site) throws IOException {
        this.pages = new NewsPageWriter(site);
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    /**
     * @param when takes the number of a request and returns true if it must stay unanswered
     */
    void leaveUnanswered(IntPredicate when) {
        leaveUnanswered = when;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String asks = exchange.getRequestURI().toString();
            if (asks.equals("/robots.txt")) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            if (leaveUnanswered.test(requestCount.incrementAndGet())) {
                return;
            }
            sent.merge(asks, 1, Integer::sum);
            String page = pages.page(asks);
            if (page == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            byte[] body = page.replace("BASE", "http://127.0.0.1:" + port()).getBytes(UTF_8);
            boolean xml = page.startsWith("<?xml");
            exchange.getResponseHeaders().set("Content-Type", xml ? "application/xml" : "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    /** The requested paths with the number of responses. */
    Map<String, Integer> sent() {
        return new TreeMap<>(sent);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
