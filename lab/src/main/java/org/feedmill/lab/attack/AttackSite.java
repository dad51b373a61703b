package org.feedmill.lab.attack;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A site on loopback with small, large and endless pages, and with callbacks that count their requests. */
final class AttackSite implements AutoCloseable {

    private static final String ENDLESS = "<!DOCTYPE html><title>Endless</title><p>x<script>while (true) {}</script>";

    private static final String SCRIPTED = """
            <!DOCTYPE html><html lang=en><title>Town news</title><h1>Town news</h1><ul id=list></ul><script>
            for (let i = 1; i < 15; i++) { const li = document.createElement('li');
            li.innerHTML = '<a href=/n/' + i + '>The harbour opens again in part ' + i + '</a> <time>' + i
              + ' March 2026</time><p>The council has decided.</p>';
            document.getElementById('list').append(li); }</script></html>""";

    private static final int ITEMS = 800;

    private final HttpServer server;
    private final String host;
    private final AtomicInteger callbacks = new AtomicInteger();

    AttackSite(String host) {
        this.host = host;
        try {
            this.server = HttpServer.create(new InetSocketAddress(host, 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (path.startsWith("/callback")) {
            callbacks.incrementAndGet();
        }
        String page = path.startsWith("/endless") ? ENDLESS : path.startsWith("/scripted") ? SCRIPTED : list(ITEMS);
        byte[] body = page.getBytes(UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(
                path.startsWith("/callback") || path.equals("/robots.txt") ? 404 : 200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    /** Returns a page with a list of that many items. */
    static String list(int items) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html><html lang=en><title>Town news</title><h1>News</h1><p>");
        for (int i = 0; i < items; i++) {
            html.append("<a href=/n/")
                    .append(i)
                    .append(">The harbour opens again, part ")
                    .append(i)
                    .append("</a> ");
            html.append(1 + i % 28).append(" March 2026, the council has decided on the market hall | ");
        }
        return html.append("</html>").toString();
    }

    String url(String path) {
        return "http://" + host + ":" + server.getAddress().getPort() + path;
    }

    /** The number of requests to callbacks so far. */
    int callbacks() {
        return callbacks.get();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
