package org.feedmill.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedmill.serve.http.BundledFiles;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests hostile pages in a real browser: no dialog, no request to another host, no escape from the frame. The host in
 * the payloads is a trap that counts requests; our server is not permitted to fetch from it.
 */
@Timeout(240)
final class HostileAppTest {

    private static final Pattern SHOT = Pattern.compile("data-snapshot=\"([\\w-]+)\"");

    /** Number of payloads on a page that shows them together, and of concurrent frames that show them one by one. */
    private static final int TOGETHER = 20;

    private static final int FRAMES = 40;
    private static final int THREADS = 6;

    private static final String LIST = """
            <ul class="news">
            <li><a href="/a/1">Die Uhr geht wieder</a> <time>2. Mai 2026</time><p>Nach zwei Wintern in der Werkstatt.</p></li>
            <li><a href="/a/2">Nacht der Laternen am Kai</a> <time>1. Mai 2026</time><p>Sechzig Laternen.</p></li>
            <li><a href="/a/3">Briefe aus dem Eis</a> <time>24. April 2026</time><p>Was die Walfänger schrieben.</p></li>
            <li><a href="/a/4">Der Kran hat ein neues Dach</a> <time>17. April 2026</time><p>Ein Kran ohne Dach.</p></li>
            </ul>""";

    /** Triggers on every element what a person or a script of ours may do to it. */
    private static final String MEDDLE = """
            () => {
              const kinds = ['click', 'auxclick', 'mouseover', 'mousedown', 'focus', 'blur', 'submit', 'toggle', 'error',
                'load', 'animationstart', 'keydown', 'dragstart', 'message'];
              for (const element of [...document.querySelectorAll('*')].slice(0, 400)) {
                element.click?.();
                element.focus?.();
                for (const kind of kinds) element.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
              }
              let cookie;
              try { cookie = document.cookie; } catch (e) { cookie = 'denied'; }
              let outside;
              try { outside = String(parent.document.title); } catch (e) { outside = 'denied'; }
              let stored;
              try { stored = String(localStorage.length); } catch (e) { stored = 'denied'; }
              return [self.origin, cookie, outside, stored, String(document.scripts.length), window.name].join(' ');
            }""";

    private static Trap trap;
    private static AppTestServer server;

    /** Server that counts connections from lured browsers. */
    private static final class Trap implements AutoCloseable {

        private final ServerSocket door;
        private final AtomicInteger lured = new AtomicInteger();

        Trap() throws IOException {
            door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            Thread.ofVirtual().start(this::watch);
        }

        private void watch() {
            while (!door.isClosed()) {
                try (Socket caller = door.accept()) {
                    lured.incrementAndGet();
                } catch (IOException closed) {
                    return;
                }
            }
        }

        String host() {
            return "127.0.0.1:" + door.getLocalPort();
        }

        @Override
        public void close() throws IOException {
            door.close();
        }
    }

    @BeforeAll
    static void start() throws IOException {
        trap = new Trap();
        server = new AppTestServer(
                Map.of("FEEDMILL_ALLOW_NET", "127.0.0.1:{port}"),
                List.of("--host-resolver-rules=MAP evil.example " + trap.host()
                        + " , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"));
    }

    @AfterAll
    static void stop() throws IOException {
        if (server != null) {
            server.close();
        }
        trap.close();
    }

    /**
     * @param host of the trap
     */
    private static List<String> payloads(String host) {
        return Stream.of("attacks.txt", "attacks-frame.txt")
                .flatMap(file -> BundledFiles.text(HostileAppTest.class, file).lines())
                .filter(line -> !line.isBlank())
                .map(line -> line.contains("stylesheet") ? line.replace("evil.example", trap.host()) : line)
                .map(line -> line.replace("evil.example", host))
                .toList();
    }

    private static String page(String payload) {
        boolean head = payload.matches("(?is)<(meta|base|link|style|title).*");
        return "<!doctype html><html lang=de><head><meta charset=utf-8><title>Hafenblatt</title>"
                + (head ? payload : "") + "</head><body>" + LIST + (head ? "" : payload) + "</body></html>";
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    private static String cookies(Page page) {
        StringBuilder all = new StringBuilder();
        for (Cookie cookie : page.context().cookies()) {
            all.append(cookie.name).append('=').append(cookie.value).append("; ");
        }
        return all.toString();
    }

    /** Takes a snapshot of each page, in order. */
    private static List<String> snapshots(Page page, List<String> paths) {
        String cookie = cookies(page);
        List<Future<String>> coming = new ArrayList<>();
        try (HttpClient client = HttpClient.newHttpClient();
                ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            for (String path : paths) {
                coming.add(threads.submit(() -> snapshotId(client, cookie, path)));
            }
            List<String> snapshots = new ArrayList<>();
            for (Future<String> one : coming) {
                snapshots.add(one.get());
            }
            return snapshots;
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String snapshotId(HttpClient client, String cookie, String path)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(server.app("/app/new/result?url=" + encoded(server.at(path)))))
                .header("Cookie", cookie)
                .build();
        String body = client.send(request, BodyHandlers.ofString()).body();
        Matcher matcher = SHOT.matcher(body);
        assertThat(matcher.find()).as(path + ": " + body).isTrue();
        return matcher.group(1);
    }

    private static List<Frame> frames(Page page) {
        return page.frames().stream()
                .filter(frame -> frame.url().contains("/app/shots/"))
                .toList();
    }

    /** Requires that nothing was sent or stored and that the browser is still on the same page. */
    private static void unharmed(Page page, String url, String cookies) {
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))");
        assertThat(trap.lured).hasValue(0);
        assertThat(server.trouble).isEmpty();
        assertThat(page.url()).isEqualTo(url);
        assertThat(page.context().pages()).hasSize(1);
        assertThat(cookies(page)).isEqualTo(cookies);
        assertThat(page.evaluate("window.name")).isEqualTo("");
    }

    @Test
    void everyPayloadAloneStaysInItsFrame() {
        Page page = server.window();
        server.signIn(page);
        String cookies = cookies(page);
        List<String> payloads = payloads(trap.host());
        assertThat(payloads).hasSizeGreaterThan(200);
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < payloads.size(); i++) {
            server.page("/alone/" + i, page(payloads.get(i)));
            paths.add("/alone/" + i);
        }
        List<String> snapshots = snapshots(page, paths);
        for (int from = 0; from < snapshots.size(); from += FRAMES) {
            List<String> some = snapshots.subList(from, Math.min(from + FRAMES, snapshots.size()));
            page.navigate(server.app("/"));
            page.evaluate("""
                    shots => Promise.all(shots.map(shot => new Promise(done => {
                      const frame = document.createElement('iframe');
                      frame.setAttribute('sandbox', 'allow-scripts');
                      frame.onload = done;
                      frame.src = '/app/shots/' + shot + '/page';
                      document.body.append(frame);
                    })))""", some);
            List<Frame> frames = frames(page);
            assertThat(frames).hasSize(some.size());
            for (Frame frame : frames) {
                String payload = payloads.get(from + some.indexOf(frame.url().split("/")[5]));
                assertThat(frame.evaluate(MEDDLE)).as(payload).isEqualTo("null denied denied denied 1 ");
                assertThat(frame.childFrames()).as(payload).isEmpty();
            }
            assertThat(frames(page)).hasSize(some.size());
            unharmed(page, server.app("/"), cookies);
        }
        page.context().close();
    }

    @Test
    void payloadsTogetherHarmNeitherPreviewNorLabeller() {
        Page page = server.window();
        server.signIn(page);
        String cookies = cookies(page);
        List<String> errors = new ArrayList<>();
        page.onPageError(errors::add);
        List<String> payloads = payloads("evil.example");
        for (int from = 0; from < payloads.size(); from += TOGETHER) {
            String all = String.join("\n", payloads.subList(from, Math.min(from + TOGETHER, payloads.size())));
            server.page("/together/" + from, page("<div>" + all));
            String url = server.preview("/together/" + from);
            page.navigate(url);
            page.waitForSelector("#result[data-snapshot]");
            for (Frame frame : frames(page)) {
                frame.waitForLoadState();
                frame.evaluate(MEDDLE);
            }
            assertThat(page.evaluate("""
                    () => { scrollTo(0, 0); const box = document.querySelector('#url').getBoundingClientRect();
                      return document.elementFromPoint(box.x + 9, box.y + 9).id; }""")).isEqualTo("url");
            unharmed(page, url, cookies);
            label(page, cookies);
        }
        assertThat(errors).isEmpty();
        page.context().close();
    }

    /** Opens the page in the labeller. */
    private static void label(Page page, String cookies) {
        String url = server.app("/app/shots/" + page.locator("#result").getAttribute("data-snapshot") + "/label");
        assertThat(page.navigate(url).status()).isEqualTo(200);
        for (Frame frame : frames(page)) {
            if (frame != page.mainFrame()) {
                frame.waitForLoadState();
                frame.evaluate(MEDDLE);
            }
        }
        unharmed(page, url, cookies);
    }

    @Test
    void markupInTitlesIsText() {
        Page page = server.window();
        server.signIn(page);
        String cookies = cookies(page);
        List<String> titles = List.of(
                "<img src=x onerror=alert(1)> im Hafen",
                "\"><script>alert(2)</script> am Kai",
                "</a></li></ul><iframe src=//" + trap.host() + "> im Eis",
                "'-alert(3)-' und ${alert(4)} {{alert(5)}}",
                "<svg/onload=alert(6)> auf dem Turm");
        server.page("/titles", titled(titles));
        page.navigate(server.preview("/titles"));
        page.waitForSelector("#result .items li");
        assertThat(page.locator("#result .items li .title").first().textContent())
                .isEqualTo(titles.getFirst());
        assertThat(page.locator("#result img, #result script, #result svg").count())
                .isZero();
        unharmed(page, server.preview("/titles"), cookies);
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        assertThat(page.locator("main script:not([src^='/app/files/']), main iframe, main [onerror], main [onload]")
                        .count())
                .isZero();
        unharmed(page, page.url(), cookies);
        page.context().close();
    }

    /** Returns a page whose texts look like markup. */
    private static String titled(List<String> titles) {
        StringBuilder list = new StringBuilder("<h1>&lt;script&gt;alert(0)&lt;/script&gt;</h1><ul>");
        int day = 9;
        for (String title : titles) {
            String text = title.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
            list.append("<li><a href=\"/t/%1$d\" title=\"%2$s\">%2$s</a> <time>%1$d. Mai 2026</time><p>%2$s</p></li>"
                    .formatted(day--, text));
        }
        return "<html><head><title>&lt;img src=x onerror=alert(7)&gt;</title></head><body>" + list + "</ul></body>";
    }

    @Test
    void forgedMessagesAreIgnored() {
        Page page = server.window();
        server.signIn(page);
        String cookies = cookies(page);
        List<String> errors = new ArrayList<>();
        page.onPageError(errors::add);
        server.page("/messages", page(""));
        page.navigate(server.preview("/messages"));
        page.waitForSelector("#result .items li");
        page.frameLocator("#page").locator("[data-fm-item]").first().waitFor();
        Object before = page.evaluate("document.querySelector('main').innerHTML");
        String forge = """
                to => { for (const message of [null, 0, '', 'ready', [], {}, { feedmill: null },
                  { feedmill: 'pick', node: '<img src=x onerror=alert(1)>', words: '<script>alert(1)</script>' },
                  { feedmill: 'pick', node: -1 }, { feedmill: 'over', node: 1e99 }, { feedmill: 'ready', node: {} },
                  { feedmill: 'key', key: 'Enter', ctrl: true }, { outline: { 'item][x': [1] } }, { show: 'javascript:1' },
                  { feedmill: 'navigate', href: 'javascript:alert(1)' }, { __proto__: { feedmill: 'pick' } }])
                  (to === 'parent' ? parent : window).postMessage(message, '*'); }""";
        page.evaluate(forge, "self");
        frames(page).getFirst().evaluate(forge, "parent");
        frames(page).getFirst().evaluate(forge, "self");
        unharmed(page, server.preview("/messages"), cookies);
        assertThat(page.evaluate("document.querySelector('main').innerHTML")).isEqualTo(before);
        assertThat(errors).isEmpty();
        page.context().close();
    }

    @Test
    void hugeAndDeepPagesAreShownAllTheSame() {
        Page page = server.window();
        server.signIn(page);
        String cookies = cookies(page);
        server.page("/huge", page("<p onclick=alert(1)>x</p>".repeat(50_000)));
        server.page("/deep", page("<div onclick=alert(1)>".repeat(20_000) + "<b>x</b>"));
        for (String path : List.of("/huge", "/deep")) {
            page.navigate(server.preview(path));
            page.waitForSelector("#result .items li");
            page.frameLocator("#page").locator("[data-fm-item]").first().waitFor();
            unharmed(page, server.preview(path), cookies);
        }
        page.context().close();
    }
}
