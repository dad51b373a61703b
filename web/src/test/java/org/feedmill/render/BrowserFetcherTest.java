package org.feedmill.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.page.Page;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that pages built by scripts give the same result as their static versions. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class BrowserFetcherTest {

    private static RenderTestSite site;
    private static BrowserFetcher fetcher;

    @BeforeAll
    static void start() throws IOException {
        TestChrome.needed();
        site = new RenderTestSite();
        fetcher = TestChrome.fetcher(Duration.ofSeconds(40), site.port());
    }

    @AfterAll
    static void end() {
        if (fetcher != null) {
            fetcher.close();
            site.close();
        }
    }

    private static List<String> found(String path, int rounds) {
        RenderGoal goal = new RenderGoal(page -> true, rounds, TestChrome.MORE);
        return TestChrome.items(Page.of(TestChrome.rendered(fetcher, site.url(path), goal)));
    }

    private static List<String> twin(int count) {
        List<String> twin = ListMarkup.twin(site.url("/"), count);
        assertThat(twin).hasSize(count);
        return twin;
    }

    @Test
    void aStaticPageIsThePageItself() {
        site.page("/static", ListMarkup.body(ListMarkup.items(0, 10)));
        Page rendered = TestChrome.page(fetcher, site.url("/static"));
        Page plain = Page.parse(RenderTestSite.html(ListMarkup.body(ListMarkup.items(0, 10))), site.url("/static"));
        assertThat(rendered.size()).isEqualTo(plain.size());
        for (int n = 0; n < plain.size(); n++) {
            assertThat(rendered.tagName(n) + rendered.isHidden(n) + rendered.ownText(n) + rendered.line(n))
                    .isEqualTo(plain.tagName(n) + plain.isHidden(n) + plain.ownText(n) + plain.line(n));
        }
        assertThat(rendered.box(0)).isNotNull();
        assertThat(TestChrome.items(rendered)).isEqualTo(twin(10));
    }

    @Test
    void aListThatComesLaterIsWaitedFor() {
        site.put("/late/data", "text/html", ListMarkup.items(0, 10));
        site.page("/late", ListMarkup.body("") + """
                <script>setTimeout(async () => {
                  const answer = await fetch('/late/data');
                  document.getElementById('list').innerHTML = await answer.text();
                }, 1500)</script>""");
        assertThat(found("/late", 0)).isEqualTo(twin(10));
    }

    @Test
    void aListThatComesWithSlowJsonIsWaitedForAndItsJsonIsKept() {
        site.on("/json/data", exchange -> {
            RenderTestSite.send(exchange, 200, "application/json", "{\"count\": 9, \"html\": \"x\"}");
        });
        site.page("/json", ListMarkup.body("") + """
                <script type="module">
                  const answer = await (await fetch('/json/data')).json();
                  await new Promise(done => setTimeout(done, 700));
                  document.getElementById('list').innerHTML = answer.count === 9 ? $LIST : '';
                </script>""".replace("$LIST", ListMarkup.quoted(ListMarkup.items(0, 9))));
        Page page = TestChrome.page(fetcher, site.url("/json"));
        assertThat(TestChrome.items(page)).isEqualTo(twin(9));
        int last = page.size() - 2;
        assertThat(page.attribute(last, "data-from")).isEqualTo(site.url("/json/data"));
        assertThat(page.rawText(last)).isEqualTo("{\"count\": 9, \"html\": \"x\"}");
    }

    @Test
    void anEndlessListIsScrolledFor() {
        site.on("/endless/data", exchange -> {
            int from = Integer.parseInt(exchange.getRequestURI().getQuery());
            RenderTestSite.send(exchange, 200, "text/html", from >= 12 ? "" : ListMarkup.items(from, from + 3));
        });
        site.page("/endless", ListMarkup.body(ListMarkup.items(0, 3)) + """
                <style>li { min-height: 700px }</style>
                <div id="end" style="height: 20px"></div>
                <script>
                  let busy = false;
                  new IntersectionObserver(async (seen) => {
                    if (!seen.some(e => e.isIntersecting) || busy) return;
                    busy = true;
                    const list = document.getElementById('list');
                    const html = await (await fetch('/endless/data?' + list.children.length)).text();
                    list.insertAdjacentHTML('beforeend', html);
                    busy = false;
                  }).observe(document.getElementById('end'));
                </script>""");
        assertThat(found("/endless", 6)).isEqualTo(twin(12));
    }

    @Test
    void aPartThatScrollsByItselfIsScrolled() {
        String box = ListMarkup.body(ListMarkup.items(0, 6))
                .replace("<main>", "<main style='height:600px;overflow-y:auto'>");
        site.page("/box", box + """
                <style>li { min-height: 300px }</style>
                <script>
                  const box = document.querySelector('main'), list = document.getElementById('list');
                  box.addEventListener('scroll', () => {
                    if (box.scrollTop + box.clientHeight > box.scrollHeight - 50 && list.children.length < 10) {
                      list.insertAdjacentHTML('beforeend', $LIST);
                    }
                  });
                </script>""".replace("$LIST", ListMarkup.quoted(ListMarkup.items(6, 10))));
        assertThat(found("/box", 4)).isEqualTo(twin(10));
    }

    @Test
    void aButtonForMoreIsPressed() {
        more("/more/en", "<button id='more'>Load more</button>");
        more("/more/ja", "<a id='more' href='/elsewhere' onclick='return false'>もっと見る (9)</a>");
        more("/more/de", "<div class='load-more-box'><span id='more' role='button'>Mehr laden</span></div>");
        assertThat(found("/more/en", 5)).isEqualTo(twin(12));
        assertThat(found("/more/ja", 5)).isEqualTo(twin(12));
        assertThat(found("/more/de", 1)).isEqualTo(twin(8));
        assertThat(site.requested()).doesNotContain("/elsewhere");
    }

    private static void more(String path, String button) {
        site.page(
                path,
                ListMarkup.body(ListMarkup.items(0, 4))
                        + button
                        + """
                <script>
                  const batches = [$ONE, $TWO];
                  document.getElementById('more').addEventListener('click', () => setTimeout(() => {
                    document.getElementById('list').insertAdjacentHTML('beforeend', batches.shift() || '');
                    if (batches.length === 0) document.getElementById('more').remove();
                  }, 300));
                </script>""".replace("$ONE", ListMarkup.quoted(ListMarkup.items(4, 8)))
                                .replace("$TWO", ListMarkup.quoted(ListMarkup.items(8, 12))));
    }

    @Test
    void aButtonForMoreDoesNotLeadAway() {
        site.page(
                "/away", ListMarkup.body(ListMarkup.items(0, 8)) + "<a class='load-more' href='/other'>Load more</a>");
        site.page("/other", "<p>Another page</p>");
        assertThat(found("/away", 2)).isEqualTo(twin(8));
        assertThat(site.requested()).doesNotContain("/other");
    }

    @Test
    void consentLayersAreClosed() {
        String layer = """
                <style>body.locked { overflow: hidden }</style>
                <div class="privacy-layer" style="position:fixed;inset:0;background:#fff">
                  <p>Wir verwenden Cookies und fragen nach der Einwilligung.</p>
                  <button onclick="fetch('/consent/yes')">Alle akzeptieren</button>
                  <button onclick="this.parentNode.remove(); fetch('/consent/no').then(show)">Nur notwendige</button>
                </div>
                <script>
                  document.body.classList.add('locked');
                  const show = () => document.getElementById('list').innerHTML = $LIST;
                </script>""";
        site.put("/consent/no", "text/plain", "ok");
        site.page("/consent", ListMarkup.body("") + layer.replace("$LIST", ListMarkup.quoted(ListMarkup.items(0, 8))));
        assertThat(found("/consent", 0)).isEqualTo(twin(8));
        assertThat(site.requested()).contains("/consent/no").doesNotContain("/consent/yes");
    }

    @Test
    void listsInShadowsAndFramesAreFound() {
        site.page(
                "/shadow",
                ListMarkup.body("").replace("<ul id=\"list\"></ul>", "<town-list></town-list>")
                        + """
                <script>
                  customElements.define('town-list', class extends HTMLElement {
                    constructor() { super().attachShadow({ mode: 'closed' }).innerHTML = $LIST; }
                  });
                </script>""".replace("$LIST", ListMarkup.quoted("<ul>" + ListMarkup.items(0, 8) + "</ul>")));
        site.page("/deep/inner", "<ul>" + ListMarkup.items(0, 8).replace("/news/", "../news/") + "</ul>");
        site.page("/frame", "<h1>Town notes</h1><iframe src='/deep/inner' width=900 height=1500></iframe>");
        assertThat(found("/shadow", 0)).isEqualTo(twin(8));
        assertThat(found("/frame", 0)).isEqualTo(twin(8));
    }

    @Test
    void aPageThatNeverStopsAskingIsDone() {
        site.put("/poll/data", "text/plain", "nothing new");
        site.hang("/poll/stream");
        site.page("/poll", ListMarkup.body(ListMarkup.items(0, 8)) + """
                <script>
                  setInterval(() => fetch('/poll/data?' + Math.random()), 200);
                  fetch('/poll/stream');
                  new EventSource('/poll/stream');
                </script>""");
        assertThat(found("/poll", 0)).isEqualTo(twin(8));
    }

    @Test
    void moreTimeIsGivenUntilThePageIsReady() {
        site.page("/wish", ListMarkup.body("") + """
                <script>setTimeout(() => document.getElementById('list').innerHTML = $LIST, 6000)</script>""".replace("$LIST", ListMarkup.quoted(ListMarkup.items(0, 8))));
        RenderGoal goal = new RenderGoal(page -> TestChrome.items(Page.of(page)).size() >= 8, 0, List.of());
        assertThat(TestChrome.items(Page.of(TestChrome.rendered(fetcher, site.url("/wish"), goal))))
                .isEqualTo(twin(8));
    }

    @Test
    void whatAClockBringsIsWaitedFor() {
        site.page("/clock", ListMarkup.body("") + """
                <script>setInterval(() => document.getElementById('list').innerHTML = $LIST, 4000)</script>""".replace("$LIST", ListMarkup.quoted(ListMarkup.items(0, 8))));
        RenderGoal goal = new RenderGoal(page -> TestChrome.items(Page.of(page)).size() >= 8, 0, List.of());
        assertThat(TestChrome.items(Page.of(TestChrome.rendered(fetcher, site.url("/clock"), goal))))
                .isEqualTo(twin(8));
    }

    @Test
    void redirectsAreFollowed() {
        site.on("/moved", exchange -> {
            exchange.getResponseHeaders().set("Location", "/halfway");
            exchange.sendResponseHeaders(301, -1);
        });
        site.page("/halfway", "<script>location = '/arrived?a=1'</script>");
        site.page("/arrived", ListMarkup.body(ListMarkup.items(0, 8)));
        assertThat(fetcher.fetch(FetchRequest.of(site.url("/moved"))))
                .isInstanceOfSatisfying(FetchResult.Rendered.class, rendered -> {
                    assertThat(rendered.location().finalUrl()).isEqualTo(site.url("/arrived?a=1"));
                    assertThat(rendered.location().movedTo()).isEqualTo(site.url("/halfway"));
                    assertThat(TestChrome.items(Page.of(rendered.page()))).isEqualTo(twin(8));
                });
    }

    @Test
    void httpErrorsAreFailures() {
        site.on("/gone", exchange -> RenderTestSite.send(exchange, 410, "text/html", "<p>gone"));
        site.on("/busy", exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "120");
            RenderTestSite.send(exchange, 503, "text/html", "<p>busy");
        });
        Failed missing = failed("/missing");
        assertThat(missing.reason()).isEqualTo(Reason.STATUS);
        assertThat(missing.status()).isEqualTo(404);
        assertThat(failed("/gone").reason()).isEqualTo(Reason.GONE);
        assertThat(failed("/busy").reason()).isEqualTo(Reason.BUSY);
        assertThat(failed("/busy").retryAfter()).isNotNull();
    }

    @Test
    void hugePagesAreCut() {
        site.page("/huge", ListMarkup.body(ListMarkup.items(0, 8)) + """
                <script>
                  let html = '<div>';
                  for (let i = 0; i < 70000; i++) html += '<b>' + i + '</b>';
                  document.body.insertAdjacentHTML('beforeend', html);
                </script>""");
        Page page = TestChrome.page(fetcher, site.url("/huge"));
        assertThat(page.size()).isBetween(100_000, 125_000);
    }

    @Test
    void whatIsNoPageIsNotDrawn() {
        site.put("/paper", "application/pdf", "%PDF-1.4 nothing");
        site.put("/picture", "image/png", "no picture");
        site.on("/file", exchange -> {
            exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=a.bin");
            RenderTestSite.send(exchange, 200, "application/octet-stream", "bytes");
        });
        assertThat(failed("/paper").message()).contains("application/pdf");
        assertThat(failed("/picture").message()).contains("image/png");
        assertThat(failed("/file").message()).contains("not a web page");
    }

    @Test
    void refusedAndUnknownAddressesAreNotAsked() {
        assertThat(fetcher.fetch("http://127.0.0.1:9/"))
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.REFUSED));
        assertThat(fetcher.fetch("http://nobody.example/"))
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.UNREACHABLE));
        assertThat(fetcher.fetch("file:///etc/passwd"))
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.ADDRESS));
        site.on("/inside", exchange -> {
            exchange.getResponseHeaders().set("Location", "http://127.0.0.1:" + closed() + "/");
            exchange.sendResponseHeaders(302, -1);
        });
        assertThat(failed("/inside").reason()).isEqualTo(Reason.REFUSED);
    }

    /** Returns a port that is blocked for feeds but that browsers would connect to. */
    private static int closed() {
        return site.port() == 45_454 ? 45_455 : 45_454;
    }

    private static Failed failed(String path) {
        return fetcher.fetch(FetchRequest.of(site.url(path))) instanceof Failed failed ? failed : fail("was rendered");
    }
}
