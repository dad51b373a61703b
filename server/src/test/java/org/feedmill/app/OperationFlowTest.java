package org.feedmill.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the page for operators against what happened on the server. */
@Timeout(240)
final class OperationFlowTest {

    /** Response time of the slow site, above the threshold for slow sites. */
    private static final long SLOW_MILLIS = 1300;

    private static final String NEWS = """
            <!doctype html><html lang="de"><head><title>%s</title><meta charset="utf-8"></head><body><ul>
            <li><a href="/a/1">Die Uhr geht wieder</a> <time>2. Mai 2026</time><p>Nach zwei Wintern.</p></li>
            <li><a href="/a/2">Nacht der Laternen am Kai</a> <time>1. Mai 2026</time><p>Sechzig Laternen.</p></li>
            <li><a href="/a/3">Briefe aus dem Eis</a> <time>24. April 2026</time><p>Was sie schrieben.</p></li>
            </ul></body></html>""";

    private static AppTestServer ground;
    private static HttpServer slow;
    private static ServerSocket rude;
    private static Path database;

    @BeforeAll
    static void start() throws Exception {
        database = Files.createTempDirectory("feedmill-operate").resolve("feedmill.db");
        ground = new AppTestServer(Map.of("FEEDMILL_DB", "jdbc:sqlite:" + database));
        for (String path : List.of("/a", "/b", "/c")) {
            ground.page(path, NEWS.formatted(path));
        }
        ground.page("/letter", "<!doctype html><title>手紙</title><p>一覧のないページです。</p>");
        ground.answer("/broken", 500, "text/plain", "kaputt".getBytes(UTF_8));
        ground.answer("/picture", 200, "image/png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0});
        slow = startSlow();
        rude = startRude();
        List<String> addresses = List.of(
                ground.at("/a"),
                ground.at("/b"),
                ground.at("/c"),
                ground.at("/letter"),
                ground.at("/broken"),
                ground.at("/nowhere"),
                ground.at("/picture"),
                "http://127.0.0.1:" + closedPort() + "/",
                "https://127.0.0.1:" + rude.getLocalPort() + "/",
                "http://10.1.2.3/",
                "http://127.0.0.2:" + slow.getAddress().getPort() + "/");
        for (String address : addresses) {
            make(address);
        }
        fillPast();
    }

    private static HttpServer startSlow() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.2", 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            byte[] body = NEWS.formatted("langsam").getBytes(UTF_8);
            try {
                new CountDownLatch(1).await(SLOW_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** Starts a server that answers every connection with plain words. */
    private static ServerSocket startRude() throws IOException {
        ServerSocket socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        Thread.ofVirtual().start(() -> {
            while (!socket.isClosed()) {
                try (Socket caller = socket.accept()) {
                    caller.getInputStream().read();
                    caller.getOutputStream().write("Hier spricht niemand leise.\r\n".getBytes(UTF_8));
                } catch (IOException e) {
                    // accept the next connection
                }
            }
        });
        return socket;
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }

    /** Creates a feed; the response comes after the first update. */
    private static void make(String address) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(ground.app("/api/feeds")))
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + AppTestServer.TOKEN)
                .POST(HttpRequest.BodyPublishers.ofString("{\"url\":\"" + address + "\"}"))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        }
    }

    /** Writes more than two days of fetch attempts of the first feed into the log. */
    private static void fillPast() throws SQLException {
        Random random = new Random(8);
        long now = System.currentTimeMillis();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database + "?busy_timeout=20000");
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO fetch_attempt (feed, started_at, node, duration_millis, outcome, http_status,"
                                + " bytes, items, added, edited) SELECT id, ?, 'n', 40, ?, 200, 1, 1, 1, 0 FROM feed"
                                + " WHERE address = ?")) {
            connection.setAutoCommit(false);
            for (int hour = 26; hour < 70; hour++) {
                int fetches = (int) (40 + 30 * Math.sin(hour / 24.0 * 2 * Math.PI)) + random.nextInt(10);
                for (int i = 0; i < fetches; i++) {
                    insert.setLong(1, now - hour * 3_600_000L - i * 1000L);
                    insert.setString(
                            2, i % 9 == 0 ? "FAILED" : i % 7 == 0 ? "EMPTY" : i % 3 == 0 ? "FRESH" : "UNCHANGED");
                    insert.setString(3, ground.at("/a"));
                    insert.addBatch();
                }
            }
            insert.executeBatch();
            connection.commit();
        }
    }

    @AfterAll
    static void stop() throws IOException {
        if (slow != null) {
            slow.stop(0);
        }
        if (rude != null) {
            rude.close();
        }
        if (ground != null) {
            ground.close();
        }
    }

    private static Page operate(Page page) {
        ground.signIn(page);
        page.navigate(ground.app("/app/operate"));
        page.waitForSelector("#operate-now");
        return page;
    }

    @Test
    void showsWhatHappened() {
        Page page = operate(ground.window());
        assertThat(page.locator("#minutes-text").textContent()).startsWith("11 fetches");
        for (String kind : List.of("NO_LIST", "SERVER", "CLIENT", "NO_PAGE", "CONNECTION", "TLS", "BLOCKED")) {
            assertThat(page.locator("[data-kind=" + kind + "] .count").textContent())
                    .as(kind)
                    .isEqualTo("1");
        }
        assertThat(page.locator("[data-kind]").count()).isEqualTo(7);
        assertThat(page.locator("#state-GOOD b").textContent()).isEqualTo("4");
        assertThat(page.locator("#state-EMPTY b").textContent()).isEqualTo("1");
        assertThat(page.locator("#state-REFUSED b").textContent()).isEqualTo("1");
        assertThat(page.locator("#state-FAILING b").textContent()).isEqualTo("5");
        assertThat(page.locator("#failed").textContent()).isEqualTo("64 %");
        assertThat(page.locator("#waiting").textContent()).isEqualTo("0");
        assertThat(page.locator(".problems li").count()).isEqualTo(7);
        assertThat(page.locator(".problems li p").first().textContent()).contains("10.1.2.3");
        assertThat(page.locator("#slow-scroll tbody th").allTextContents())
                .contains("127.0.0.2:" + slow.getAddress().getPort());
        Locator worst = page.locator("#failing-scroll tbody tr").first();
        assertThat(worst.locator("th").textContent())
                .isEqualTo(URI.create(ground.at("/")).getAuthority());
        assertThat(worst.locator("td").allTextContents()).containsExactly("7", "4", "57 %");
        assertThat(page.locator("#hours-text").textContent()).contains("pages were fetched");
        AppTestServer.screenshot(page, "operate-laptop");
        whole(page, "operate-laptop-whole");
        AppTestServer.accessible(page);
        page.locator(".problems a").first().click();
        page.waitForURL("**/app/feeds/*");
        assertThat(ground.trouble).isEmpty();
    }

    @Test
    void isReadableInTheDarkAndOnAPhoneAndInJapanese() {
        Page dark = operate(ground.dark());
        whole(dark, "operate-dark");
        AppTestServer.accessible(dark);
        Page phone = operate(ground.phone());
        whole(phone, "operate-phone");
        AppTestServer.accessible(phone);
        assertThat(phone.evaluate("document.documentElement.scrollWidth <= screen.width"))
                .isEqualTo(true);
        Page japanese = operate(ground.window(
                new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("ja-JP")));
        assertThat(japanese.locator("h1").textContent()).isEqualTo("サーバーの状況");
        AppTestServer.screenshot(japanese, "operate-japanese");
        AppTestServer.accessible(japanese);
    }

    @Test
    void updatesItselfWithoutMovingAnything() {
        Page page = operate(ground.window());
        page.evaluate("() => { window.moved = 0; new PerformanceObserver(list => { for (const e of list.getEntries())"
                + " if (!e.hadRecentInput) window.moved += e.value; }).observe({ type: 'layout-shift' }); }");
        page.locator("#hours-summary").click();
        page.locator("#hours-summary").focus();
        String before = page.locator("time[data-clock]").getAttribute("datetime");
        page.waitForFunction(
                "before => document.querySelector('time[data-clock]').dateTime !== before",
                before,
                new Page.WaitForFunctionOptions().setTimeout(60_000));
        assertThat(page.locator("#hours-table").getAttribute("open")).isNotNull();
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("hours-summary");
        assertThat(((Number) page.evaluate("window.moved")).doubleValue()).isLessThan(0.01);
        assertThat(page.locator("#hours-table tbody tr").count()).isEqualTo(72);
        AppTestServer.screenshot(page, "operate-table");
        AppTestServer.accessible(page);
    }

    @Test
    void itIsUsedByKeyboardAloneAndRestsWhenAsked() {
        Page page = operate(ground.window());
        page.locator("h1").click();
        page.keyboard().press("Tab");
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("pause");
        page.keyboard().press("Space");
        assertThat(page.locator("#pause").getAttribute("aria-pressed")).isEqualTo("true");
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        assertThat(page.locator("#minutes-table").getAttribute("open")).isNotNull();
        for (int i = 0; i < 60 && !"state-FAILING".equals(page.evaluate("document.activeElement.id")); i++) {
            page.keyboard().press("Tab");
        }
        page.keyboard().press("Enter");
        page.waitForURL("**/app/feeds?state=FAILING");
    }

    @Test
    void othersAreKindlyRefused() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(ground.app("/api/people")))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + AppTestServer.TOKEN)
                .POST(HttpRequest.BodyPublishers.ofString("{\"name\":\"berta\",\"password\":\"eine lange Reise\"}"))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            assertThat(client.send(request, HttpResponse.BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(201);
        }
        Page page = ground.window();
        page.navigate(ground.app("/app/operate"));
        assertThat(page.url()).contains("/app/sign-in");
        page.locator("#name").fill("berta");
        page.locator("#password").fill("eine lange Reise");
        page.keyboard().press("Enter");
        page.waitForSelector("text=Administrators only");
        assertThat(page.locator("#operate-now").count()).isZero();
        AppTestServer.accessible(page);
        page.navigate(ground.app("/app/operate/now"));
        assertThat(page.locator("#operate-now").count()).isZero();
    }

    private static void whole(Page page, String name) {
        page.screenshot(
                new Page.ScreenshotOptions().setFullPage(true).setPath(Path.of("target", "screens", name + ".png")));
    }
}
