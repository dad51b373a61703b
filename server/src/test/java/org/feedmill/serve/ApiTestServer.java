package org.feedmill.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import io.javalin.Javalin;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import org.feedmill.domain.account.Account;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.crawl.CrawlLimits;
import org.feedmill.feeds.crawl.SiteCrawls;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.guard.NetworkRange;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.notify.MailSettings;
import org.feedmill.notify.NotificationSystem;
import org.feedmill.refresh.FeedChangeListener;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.serve.api.AccountApi;
import org.feedmill.serve.api.ApiRoutes;
import org.feedmill.serve.api.NotificationApi;
import org.feedmill.serve.auth.AccountAccess;
import org.feedmill.serve.auth.ApiRequestLimiter;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.SearchKeys;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;
import org.feedmill.serve.feeds.NotificationEditor;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.ProblemHandler;
import org.feedmill.serve.http.SecurityHeaders;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.serve.publish.StatusFeedRoutes;
import org.feedmill.serve.search.SearchAccess;
import org.feedmill.serve.search.SearchRoutes;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.account.QuickPasswordHashing;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Server with the complete API on a free port, a web of one site, and people with tokens. */
public final class ApiTestServer implements AutoCloseable {

    public static final String OPERATOR_TOKEN = "operator-secret-0123456789";

    public final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    public final Store store;
    final CallerRateLimiter limits;
    public final Javalin server;
    final HttpServer site;
    public final Map<String, String> pages = new ConcurrentHashMap<>();
    public final String erika;
    public final String otto;
    public final Account erikaRow;
    public final Account ottoRow;
    private final QuickPasswordHashing hashing = QuickPasswordHashing.begin();
    private final WebAccess web;
    private final FeedRefresher refresher;
    private final NotificationSystem notifications;
    public final SiteCrawls crawls;
    private final HttpClient client = HttpClient.newHttpClient();

    public ApiTestServer(TestDatabases.Kind kind) {
        this(kind, ServeSettings.STANDARD);
    }

    public ApiTestServer(TestDatabases.Kind kind, ServeSettings settings) {
        store = TestDatabases.open(kind, clock);
        limits = new CallerRateLimiter(() -> clock.millis() * 1_000_000);
        site = site();
        web = loopbackWeb();
        refresher = new FeedRefresher(store, web, RefreshSettings.STANDARD, "test", clock, FeedChangeListener.NONE);
        notifications = notifications();
        crawls = new SiteCrawls(store, web, folder(), CrawlLimits.STANDARD, FeedChangeListener.NONE);
        ServerLinks links = new ServerLinks(settings);
        FeedUseCases useCases = new FeedUseCases(store);
        NotificationEditor editor = new NotificationEditor(useCases, notifications, links, limits);
        TokenAndSessionAuthenticator callers =
                new TokenAndSessionAuthenticator(useCases.authentication(), links, limits, OPERATOR_TOKEN);
        server = Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.concurrency.useVirtualThreads = true;
                    new ProblemHandler().add(config);
                    SecurityHeaders.add(config.routes);
                    new ApiRequestLimiter(callers, limits).add(config.routes);
                    new AccountApi(useCases, callers, links, limits, clock).add(config.routes);
                    SearchAccess searches = new SearchAccess(
                            null, callers, new SearchKeys(useCases.authentication()), settings.openToStrangers());
                    new SearchRoutes(searches, links).add(config.routes);
                    new ApiRoutes(useCases, crawls, refresher, web, settings, callers, links, limits)
                            .add(config.routes);
                    AccountAccess account = new AccountAccess(useCases.authentication(), callers, links, limits);
                    new NotificationApi(editor, account, callers).add(config.routes);
                    new StatusFeedRoutes(useCases.notifications(), editor, callers, links).add(config.routes);
                    addTestRoutes(config.routes, callers, links);
                })
                .start("127.0.0.1", 0);
        erikaRow = store.accounts().add("erika", null, false, 5).orElseThrow();
        ottoRow = store.accounts().add("otto", null, false, 5).orElseThrow();
        erika = token(erikaRow);
        otto = token(ottoRow);
    }

    private static void addTestRoutes(
            JavalinDefaultRoutingApi routes, TokenAndSessionAuthenticator callers, ServerLinks links) {
        routes.get("/api/broken", request -> {
            throw new IllegalStateException("an internal matter");
        });
        routes.get("/who", request -> request.result(callers.authenticate(request) + " " + links.baseAddress(request)));
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("feedmill-crawls");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static WebAccess loopbackWeb() {
        WebSettings open = new WebSettings(
                HttpSettings.STANDARD,
                BrowserSettings.STANDARD,
                List.of(NetworkRange.parse("127.0.0.0/8")),
                Duration.ZERO,
                false);
        return new WebAccess(open, Clock.systemUTC());
    }

    /** Not started: nothing is sent, and nothing listens on that port. */
    private NotificationSystem notifications() {
        MailSettings mail = MailSettings.parse("smtp://127.0.0.1:1", "", "", "mill@mill.example");
        return new NotificationSystem(store, web.callbackClient(), mail, "https://mill.example", clock);
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

    public String token(Account person) {
        return store.accounts()
                .tokens()
                .create(person.id(), "test", null)
                .orElseThrow()
                .secret();
    }

    public String page(String path) {
        return "http://127.0.0.1:" + site.getAddress().getPort() + path;
    }

    /** Returns a small page of news. */
    public static String news(String... titles) {
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

    public String at(String path) {
        return "http://127.0.0.1:" + server.port() + path;
    }

    /** Response in the form that the tests need. */
    public record Answer(int status, String body, HttpResponse<String> raw) {

        public JsonNode json() {
            return JsonResponses.MAPPER.readTree(body);
        }

        public String text(String pointer) {
            return json().at(pointer).asString();
        }

        public @Nullable String header(String name) {
            return raw.headers().firstValue(name).orElse(null);
        }
    }

    public Answer get(String path, @Nullable String token, String... headers) {
        return send("GET", path, token, null, headers);
    }

    public Answer post(String path, @Nullable String token, String json, String... headers) {
        return send("POST", path, token, json, headers);
    }

    /**
     * @param token null for an anonymous caller
     */
    public Answer send(String method, String path, @Nullable String token, @Nullable String body, String... headers) {
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
        hashing.close();
        crawls.close();
        refresher.close();
        notifications.close();
        web.close();
        site.stop(0);
        store.close();
        client.close();
    }
}
