package org.feedmill.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import io.javalin.Javalin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.guard.Network;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;
import org.feedmill.notify.MailSettings;
import org.feedmill.notify.Notifications;
import org.feedmill.refresh.Changes;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.refresh.Refresher;
import org.feedmill.render.BrowserSettings;
import org.feedmill.store.Databases;
import org.feedmill.store.Person;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Server with all of the API on a free port, a web of one site, and people with tokens. */
final class Ground implements AutoCloseable {

    static final String OPERATOR_TOKEN = "operator-secret-0123456789";

    final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    final Store store;
    final Limits limits;
    final Javalin server;
    final HttpServer site;
    final Map<String, String> pages = new ConcurrentHashMap<>();
    final String erika;
    final String otto;
    final Person erikaRow;
    final Person ottoRow;
    private final Web web;
    private final Refresher refresher;
    private final Notifications notifications;
    private final HttpClient client = HttpClient.newHttpClient();

    Ground(Databases.Kind kind) {
        this(kind, ServeSettings.STANDARD);
    }

    Ground(Databases.Kind kind, ServeSettings settings) {
        store = Databases.open(kind, clock);
        limits = new Limits(() -> clock.millis() * 1_000_000);
        site = site();
        WebSettings open = new WebSettings(
                HttpSettings.STANDARD,
                BrowserSettings.STANDARD,
                List.of(Network.parse("127.0.0.0/8")),
                Duration.ZERO,
                false);
        web = new Web(open, Clock.systemUTC());
        refresher = new Refresher(store, web, RefreshSettings.STANDARD, "test", clock, Changes.NONE);
        notifications = notifications();
        Links links = new Links(settings);
        NotificationEditor editor = new NotificationEditor(store, notifications, links, limits);
        Callers callers = new Callers(store.people(), links, limits, OPERATOR_TOKEN);
        server = Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.concurrency.useVirtualThreads = true;
                    new Problems().add(config);
                    SecurityHeaders.add(config.routes);
                    new Safety(callers, limits).add(config.routes);
                    new SignRoutes(store.people(), callers, links, limits, clock).add(config.routes);
                    Searches searches = new Searches(null, callers, new SearchKeys(store), settings.open());
                    new SearchRoutes(searches, links).add(config.routes);
                    new ApiRoutes(store, refresher, web, settings, callers, links, limits).add(config.routes);
                    Account account = new Account(store.people(), callers, links, limits);
                    new NotificationRoutes(editor, account, callers).add(config.routes);
                    new StatusFeedRoutes(store, editor, callers, links).add(config.routes);
                    config.routes.get("/api/broken", request -> {
                        throw new IllegalStateException("an internal matter");
                    });
                    config.routes.get(
                            "/who", request -> request.result(callers.who(request) + " " + links.base(request)));
                })
                .start("127.0.0.1", 0);
        erikaRow = store.people().add("erika", null, false, 5).orElseThrow();
        ottoRow = store.people().add("otto", null, false, 5).orElseThrow();
        erika = token(erikaRow);
        otto = token(ottoRow);
    }

    /** Not started: nothing is sent, and nothing listens at that port. */
    private Notifications notifications() {
        MailSettings mail = MailSettings.parse("smtp://127.0.0.1:1", "", "", "mill@mill.example");
        return new Notifications(store, web.sender(), mail, "https://mill.example", clock);
    }

    private HttpServer site() {
        try {
            HttpServer made = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            made.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            made.createContext("/", exchange -> {
                String page = pages.get(exchange.getRequestURI().getPath());
                byte[] body = (page == null ? "" : page).getBytes(UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
                exchange.sendResponseHeaders(page == null ? 404 : 200, body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            made.start();
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String token(Person person) {
        return store.people()
                .tokens()
                .make(person.id(), "test", null)
                .orElseThrow()
                .secret();
    }

    String page(String path) {
        return "http://127.0.0.1:" + site.getAddress().getPort() + path;
    }

    /** A small page of news. */
    static String news(String... titles) {
        StringBuilder html =
                new StringBuilder("<html lang=de><title>Nachrichten</title><body><h1>Nachrichten</h1><ul>");
        for (int i = 0; i < titles.length; i++) {
            html.append("<li><a href=\"/n/")
                    .append(i)
                    .append("\">")
                    .append(titles[i])
                    .append("</a> <span>")
                    .append(String.format("%02d", 20 - i))
                    .append(".02.2026</span></li>");
        }
        return html.append("</ul></body></html>").toString();
    }

    String at(String path) {
        return "http://127.0.0.1:" + server.port() + path;
    }

    /** Response as the tests look at it. */
    record Answer(int status, String body, HttpResponse<String> raw) {

        JsonNode json() {
            return Answers.MAPPER.readTree(body);
        }

        String text(String pointer) {
            return json().at(pointer).asString();
        }

        @Nullable
        String header(String name) {
            return raw.headers().firstValue(name).orElse(null);
        }
    }

    Answer get(String path, @Nullable String token, String... headers) {
        return send("GET", path, token, null, headers);
    }

    Answer post(String path, @Nullable String token, String json, String... headers) {
        return send("POST", path, token, json, headers);
    }

    /** @param token null for a stranger */
    Answer send(String method, String path, @Nullable String token, @Nullable String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(at(path)))
                .method(
                        method,
                        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
        if (token != null) {
            request.setHeader("Authorization", "Bearer " + token);
        }
        if (body != null) {
            request.setHeader("Content-Type", body.startsWith("<") ? "application/xml" : "application/json");
        }
        for (int i = 0; i < headers.length; i += 2) {
            request.setHeader(headers[i], headers[i + 1]);
        }
        try {
            HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(answer.statusCode(), answer.body(), answer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.stop();
        refresher.close();
        notifications.close();
        web.close();
        site.stop(0);
        store.close();
        client.close();
    }
}
