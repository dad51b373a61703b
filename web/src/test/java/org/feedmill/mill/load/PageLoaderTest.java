package org.feedmill.mill.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.decode.GzipCodec;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class PageLoaderTest {

    private static final Instant SEEN = Instant.parse("2026-05-01T12:00:00Z");

    @Test
    void loadsThePageOfAnAddressWhereTheRedirectsEnd() {
        FetchResult ok = new FetchResult.Ok(
                "<p>One".getBytes(UTF_8),
                "text/html",
                FinalLocation.at("http://b.example/x/"),
                HttpValidators.NONE,
                SEEN);
        PageLoadResult.Ready ready =
                (PageLoadResult.Ready) PageLoader.loadWith(request -> ok, FetchRequest.of("http://a.example/"));
        assertThat(ready.page().url()).isEqualTo("http://b.example/x/");
        assertThat(ready.page().fetchTime()).isEqualTo(SEEN);
    }

    @Test
    void passesAFailureOn() {
        FetchResult.Failed failed = new FetchResult.Failed(FetchResult.Reason.TIMEOUT, "Too slow.", null);
        assertThat(PageLoader.loadWith(request -> failed, FetchRequest.of("http://a.example/")))
                .isEqualTo(new PageLoadResult.Failed(failed));
    }

    @Test
    void refusesWhatIsNoPage() {
        assertThat(PageLoader.parse("%PDF-1.4".getBytes(UTF_8), null, "", null, null))
                .isEqualTo(new PageLoadResult.Refused(ContentKind.PDF));
        assertThat(PageLoader.parse(new byte[0], null, "", null, null))
                .isEqualTo(new PageLoadResult.Refused(ContentKind.EMPTY));
    }

    @Test
    void standsAPageAtHandWhereItSaysThatItStands() {
        byte[] bytes = "<link rel=canonical href='https://c.example/news/'><p>One".getBytes(UTF_8);
        PageLoadResult.Ready ready = (PageLoadResult.Ready) PageLoader.parse(bytes, null, "", null, null);
        assertThat(ready.page().url()).isEqualTo("https://c.example/news/");
        assertThat(ready.page().fetchTime()).isNull();
    }

    private static final String REFRESH =
            "<html><head><meta http-equiv=refresh content='0;url=/new'></head><body>Moved";

    private static FetchResult page(FetchRequest request, String html) {
        return new FetchResult.Ok(
                html.getBytes(UTF_8), "text/html", FinalLocation.at(request.address()), HttpValidators.NONE, SEEN);
    }

    @Test
    void followsARefreshOnlyAsFarAsAWantedPage() {
        List<String> requested = new ArrayList<>();
        Fetcher site = request -> {
            requested.add(request.address());
            return page(request, REFRESH.replace("/new", "/new" + requested.size()));
        };
        PageLoader loader = new PageLoader(site, PageRenderer.NONE, MillListener.NONE);
        FetchRequest request = FetchRequest.of("http://a.example/");
        assertThat(loader.load(request, null)).isInstanceOf(PageLoadResult.Ready.class);
        assertThat(requested).hasSize(1 + MetaRefresh.MAX_HOPS);
        requested.clear();
        FetchResult first = site.fetch(request);
        PageLoader.LoadStep start =
                new PageLoader.LoadStep(request.address(), first, PageLoader.read(first, request.address(), null));
        PageLoader.LoadStep end = loader.followRefreshes(start, request, null, page -> true);
        assertThat(end.address()).isEqualTo("http://a.example/new1");
        assertThat(requested).containsExactly("http://a.example/", "http://a.example/new1");
    }

    @Test
    void rendersOnlyAPageThatNeedsItsScripts() {
        PageLoader loader = new PageLoader(request -> page(request, ""), PageRenderer.NONE, MillListener.NONE);
        FetchRequest request = FetchRequest.of("http://a.example/");
        LoadGoal goal = LoadGoal.of("load its list by scripts", page -> false);
        Page prose = Page.parse("<p>" + "The harbour museum opens in May. ".repeat(40), request.address());
        assertThat(loader.renderIfNeeded(request, prose, RenderMode.AUTOMATIC, goal))
                .isEmpty();
        Page shell = Page.parse(
                "<html><body><div id=root></div><noscript>You need to enable JavaScript to run this app.</noscript>"
                        + "<script src=/static/js/main.js></script></body></html>",
                request.address());
        assertThat(reason(loader, request, shell, RenderMode.NEVER, goal))
                .startsWith("http://a.example/ seems to load its list by scripts: ")
                .endsWith(". Rendering it may help.");
        assertThat(reason(loader, request, shell, RenderMode.AUTOMATIC, goal)).contains("needs a browser");
    }

    private static String reason(PageLoader loader, FetchRequest request, Page page, RenderMode mode, LoadGoal goal) {
        PageLoader.RenderedStep rendered =
                loader.renderIfNeeded(request, page, mode, goal).orElseThrow();
        return ((PageLoadResult.Failed) rendered.step().result()).cause().message();
    }

    @Test
    void readsJsonAsAPageAndACompressedSitemapAsAList() {
        byte[] json = "{\"items\":[{\"title\":\"One\",\"url\":\"/1\"}]}".getBytes(UTF_8);
        byte[] sitemap = GzipCodec.compress(
                "<urlset><url><loc>https://a.example/one-story</loc></url></urlset>".getBytes(UTF_8));

        assertThat(PageLoader.parse(json, "application/json", "http://a.example/", null, null))
                .isInstanceOfSatisfying(
                        PageLoadResult.Ready.class,
                        ready -> assertThat(ready.page().json()).isNotNull());
        assertThat(PageLoader.parse(sitemap, "application/gzip", "http://a.example/s.xml.gz", null, null))
                .isInstanceOfSatisfying(
                        PageLoadResult.Ready.class,
                        ready -> assertThat(ready.page().text(0)).contains("One story"));
        assertThat(PageLoader.parse(GzipCodec.compress(json), null, "http://a.example/", null, null))
                .isEqualTo(new PageLoadResult.Refused(ContentKind.ARCHIVE));
    }
}
