package org.feedmill.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.store.account.QuickPasswordHashing;
import org.jspecify.annotations.Nullable;

/**
 * Server with its web app, a site to fetch, and a real browser. Playwright's objects may be used only on the thread
 * that created them.
 */
final class AppTestServer implements AutoCloseable {

    static final String TOKEN = "token-of-the-operator-0123456789";

    /** Folder of the screenshots. */
    private static final Path SCREENS = Path.of("target", "screens");

    private static final String AXE = AxeBuilder.getAxeScript();

    /** By their arguments. Tests of one process run in one thread, as Playwright's objects require. */
    private static final Map<List<String>, Browser> BROWSERS = new HashMap<>();

    /** Response of the site. */
    record Answer(int status, String type, byte[] body) {}

    private final Path data;
    private final HttpServer site;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final Map<String, String> logins = new ConcurrentHashMap<>();
    private final QuickPasswordHashing hashing;
    private final FeedmillServer server;
    private final Browser browser;

    /** Paths that the site was asked for, each with the cookies that came along. */
    final Queue<String> requests = new ConcurrentLinkedQueue<>();

    /** Events that no page of ours may cause: dialogs, requests that leave the server. */
    final Queue<String> trouble = new ConcurrentLinkedQueue<>();

    AppTestServer() {
        this(Map.of());
    }

    /**
     * @param more further settings, by the names of their variables
     */
    AppTestServer(Map<String, String> more) {
        this(more, List.of());
    }

    /**
     * @param arguments further arguments of the browser; in settings, {port} is replaced by the site's port
     */
    AppTestServer(Map<String, String> more, List<String> arguments) {
        String chrome = chrome();
        try {
            data = Files.createTempDirectory("feedmill-app");
            site = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        site.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            Answer answer = answers.getOrDefault(path, new Answer(404, "text/plain", "nothing".getBytes(UTF_8)));
            String wanted = logins.get(path);
            if (wanted != null && !wanted.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                answer = new Answer(401, "text/html", "<h1>Sign in</h1>".getBytes(UTF_8));
            }
            requests.add(path + " " + exchange.getRequestHeaders().getFirst("Cookie"));
            exchange.getResponseHeaders().set("Content-Type", answer.type());
            exchange.sendResponseHeaders(answer.status(), answer.body().length == 0 ? -1 : answer.body().length);
            exchange.getResponseBody().write(answer.body());
            exchange.close();
        });
        site.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        site.start();
        Map<String, String> environment = new HashMap<>(Map.of(
                "FEEDMILL_DATA", data.toString(),
                "FEEDMILL_HOST", "127.0.0.1",
                "FEEDMILL_PORT", "0",
                "FEEDMILL_ALLOW_NET", "127.0.0.0/8",
                "FEEDMILL_HOST_DELAY", "1ms",
                "FEEDMILL_ADMIN_TOKEN", TOKEN));
        String port = Integer.toString(site.getAddress().getPort());
        more.forEach((name, value) -> environment.put(name, value.replace("{port}", port)));
        hashing = QuickPasswordHashing.begin();
        server = new FeedmillServer(ServerSettings.read(null, Map.of(), environment), Clock.systemUTC());
        server.start();
        browser = browser(chrome, arguments);
    }

    /**
     * Returns one browser for all classes of this process, because starting one takes seconds. It stops with the
     * process.
     */
    private static Browser browser(String chrome, List<String> arguments) {
        return BROWSERS.computeIfAbsent(arguments, more -> {
            Playwright playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            return playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(Path.of(chrome))
                            .setArgs(Stream.concat(
                                            Stream.of("--disable-background-networking", "--disable-component-update"),
                                            more.stream())
                                    .toList()));
        });
    }

    /** Skips the test if there is no browser, except on the build server. */
    private static String chrome() {
        String found = Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
                        .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElse("");
        if (found.isEmpty() && System.getenv("CI") != null) {
            fail("No Chrome or Chromium was found, and CI is set: install one.");
        }
        assumeTrue(!found.isEmpty(), "No Chrome or Chromium was found: the tests with a real browser are skipped.");
        return found;
    }

    /** Sets a page of the site. */
    void page(String path, String html) {
        answer(path, 200, "text/html; charset=utf-8", html.getBytes(UTF_8));
    }

    void answer(String path, int status, String type, byte[] body) {
        answers.put(path, new Answer(status, type, body));
    }

    /** Demands a login for a page of the site, by HTTP authentication. */
    void protect(String path, String name, String password) {
        String pair = Base64.getEncoder().encodeToString((name + ":" + password).getBytes(UTF_8));
        logins.put(path, "Basic " + pair);
    }

    /** Returns the address of a page of the site. */
    String at(String path) {
        return "http://127.0.0.1:" + site.getAddress().getPort() + path;
    }

    /** Returns the address of a page of the app. */
    String app(String path) {
        return "http://127.0.0.1:" + server.port() + path;
    }

    /** Returns the address of the app's preview of a page of the site. */
    String preview(String path) {
        return app("/app/new?url=" + URLEncoder.encode(at(path), UTF_8));
    }

    /** Opens a browser window on a laptop, in light colours, in English, without a session. */
    Page window() {
        return window(new Browser.NewContextOptions().setViewportSize(1280, 800));
    }

    Page phone() {
        return window(new Browser.NewContextOptions()
                .setViewportSize(390, 844)
                .setDeviceScaleFactor(2)
                .setIsMobile(true)
                .setHasTouch(true));
    }

    Page dark() {
        return window(new Browser.NewContextOptions().setViewportSize(1280, 800).setColorScheme(ColorScheme.DARK));
    }

    Page window(Browser.NewContextOptions options) {
        BrowserContext context = browser.newContext(options);
        context.onRequest(request -> {
            if (!request.url().startsWith(app("/")) && !request.url().startsWith("data:")) {
                trouble.add("request " + request.url());
            }
        });
        context.onRequestFailed(
                request -> { // the browser reports requests that a policy blocked
                    if (request.failure() != null
                            && request.failure().toLowerCase(Locale.ROOT).contains("csp")) {
                        trouble.remove("request " + request.url());
                    }
                });
        context.onDialog(dialog -> {
            trouble.add("dialog " + dialog.message());
            dialog.dismiss();
        });
        return context.newPage();
    }

    /** Signs the operator in by the form. */
    void signIn(Page page) {
        page.navigate(app("/app/sign-in"));
        page.locator("summary").first().click();
        page.locator("input[name=token]").fill(TOKEN);
        page.locator("main form button:visible").last().click();
        page.waitForURL(app("/"));
    }

    /** Saves a screenshot of a page. */
    static void screenshot(Page page, String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(SCREENS.resolve(name + ".png")));
    }

    /**
     * Requires that axe finds nothing. Frames are left out: all are sandboxed, so axe could not reach into them and
     * would wait for their answers. Only violations are returned, because everything else that axe reports is large.
     */
    static void accessible(Page page) {
        accessible(page, "");
    }

    /** Checks only what depends on colours, of a page that was checked altogether in other colours. */
    static void readable(Page page) {
        accessible(page, "runOnly: ['color-contrast', 'link-in-text-block'],");
    }

    private static void accessible(Page page, String options) {
        page.evaluate("() => {" + AXE + "}");
        Object found = page.evaluate("""
                () => axe.run(document, { %s iframes: false, resultTypes: ['violations'] }).then(result => result.violations
                  .map(rule => rule.id + ': ' + rule.help + ' ' + rule.nodes.slice(0, 3).map(node => node.html)))""".formatted(options));
        assertThat((List<?>) found).as(page.url()).isEmpty();
    }

    FeedmillServer server() {
        return server;
    }

    @Override
    public void close() {
        List.copyOf(browser.contexts()).forEach(BrowserContext::close);
        server.close();
        hashing.close();
        site.stop(0);
        delete(data);
    }

    private static void delete(@Nullable Path folder) {
        if (folder == null) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
