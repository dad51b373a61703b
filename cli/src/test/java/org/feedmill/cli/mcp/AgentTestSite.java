package org.feedmill.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A small news site on this machine, with one page that answers only when the test permits it. */
final class AgentTestSite implements AutoCloseable {

    static final String SLOW_PATH = "/slow";

    static final List<String> TITLES = List.of(
            "The harbour bridge opens again",
            "A new ferry for the island",
            "Lanterns on the river in June",
            "The fish market moves to the old dock");

    final CountDownLatch slowRequested = new CountDownLatch(1);
    final CountDownLatch slowPermitted = new CountDownLatch(1);
    private final HttpServer server;

    AgentTestSite() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (path.equals(SLOW_PATH)) {
                slowRequested.countDown();
                awaitPermit();
            }
            String html = html(path);
            byte[] body = html.getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(html.isEmpty() ? 404 : 200, html.isEmpty() ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private void awaitPermit() {
        try {
            slowPermitted.await(2, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String html(String path) {
        if (path.equals("/")) {
            return list();
        }
        for (int i = 0; i < TITLES.size(); i++) {
            if (path.equals("/a/" + i)) {
                return article(TITLES.get(i));
            }
        }
        return path.equals(SLOW_PATH) ? article("A slow page") : "";
    }

    private static String list() {
        StringBuilder html =
                new StringBuilder("<html lang=en><title>Harbour news</title><body><h1>Harbour news</h1><ul>");
        for (int i = 0; i < TITLES.size(); i++) {
            html.append(
                    "<li><a href='/a/" + i + "'>" + TITLES.get(i) + "</a> <span>" + (i + 2) + " May 2026</span></li>");
        }
        return html.append("</ul></body></html>").toString();
    }

    private static String article(String title) {
        return "<html lang=en><title>" + title + "</title><body><nav><a href='/'>Home</a></nav><main><article><h1>"
                + title
                + "</h1><p>" + title + ": the people of the town had waited for it for many years, and a good number of"
                + " them came to see it. Nobody in the town hall wanted to say what it will cost.</p><p>In the"
                + " afternoon the guests walked through the narrow streets, past the <b>shops</b>, and down to the"
                + " water, where the boats of the fishermen lay until late in the evening.</p></article></main></body>"
                + "</html>";
    }

    @Override
    public void close() {
        slowPermitted.countDown();
        server.stop(0);
    }
}
