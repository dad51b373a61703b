package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.http.LoopbackFetchers;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.PageRenderer;

/** A site on this machine whose pages are set by the test. */
final class MillTestSite implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");

    /** A page as it is sent; with a status of 0, no response is sent. */
    record Sent(int status, String type, String body) {}

    private final HttpServer server;
    private final Map<String, Sent> pages = new ConcurrentHashMap<>();

    /** The requested paths, in order. */
    final List<String> requested = new CopyOnWriteArrayList<>();

    final List<MillEvent> events = new CopyOnWriteArrayList<>();

    MillTestSite() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    MillTestSite page(String path, String html) {
        return put(path, new Sent(200, "text/html; charset=utf-8", html));
    }

    MillTestSite put(String path, Sent sent) {
        pages.put(path, sent);
        return this;
    }

    String at(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    Fetcher fetcher() {
        return LoopbackFetchers.fetcher(FetchLimits.STANDARD, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    Mill mill() {
        return mill(PageRenderer.NONE);
    }

    Mill mill(PageRenderer renderer) {
        return new Mill(fetcher(), renderer, ListFinders.best(), ArticleFinders.best(), events::add);
    }

    MillResult mill(MillRequest request) {
        return mill().feed(request);
    }

    /** Returns a page with a list of entries that link to {@code /story/1} and so on. */
    static String list(String lang, String title, int count) {
        return "<!DOCTYPE html><html lang=" + lang + "><title>" + title + "</title><h1>" + title + "</h1><ul>"
                + rows(title, count) + "</ul>";
    }

    static String rows(String title, int count) {
        StringBuilder rows = new StringBuilder();
        for (int i = 1; i <= count; i++) {
            LocalDate day = LocalDate.of(2026, 4, 30).minusDays(i);
            rows.append("<li>" + day + " <a href='/story/" + i + "'>" + title + " " + i + "</a></li>");
        }
        return rows.toString();
    }

    /** Returns a page with an article of that number of unique paragraphs. */
    static String article(String lang, String title, String paragraph, int count, String behind) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= count; i++) {
            text.append("<p>").append(i).append(": ").append(paragraph).append("</p>");
        }
        return "<!DOCTYPE html><html lang=" + lang + "><title>" + title
                + " | Hafenblatt</title><nav><a href=/>Start</a> <a href=/a>Menu</a></nav><main><article><h1>" + title
                + "</h1>" + text + "</article>" + behind + "</main><footer>Hafenblatt, 1 Hafenstraße</footer>";
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().toString();
            requested.add(path);
            Sent sent = pages.getOrDefault(path, new Sent(404, "text/html", "<p>Not here."));
            byte[] body = sent.body().getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", sent.type());
            exchange.getResponseHeaders().set("ETag", "\"1\"");
            exchange.sendResponseHeaders(sent.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
