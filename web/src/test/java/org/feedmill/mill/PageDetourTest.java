package org.feedmill.mill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.http.HttpFetcher;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.load.MetaRefresh;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.page.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests pages that lead to others, and responses that are not pages. */
class PageDetourTest {

    private MillTestSite site;

    @BeforeEach
    void start() throws IOException {
        site = new MillTestSite();
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void goesWhereThePageSendsItsReaders() {
        site.page("/", "<meta http-equiv=Refresh content=\"0; URL='/a'\"><p>Bitte warten");
        site.page("/a", "<meta http-equiv=refresh content='5;url=/b'><p>Un instant");
        site.page("/b", MillTestSite.list("fr", "Nouvelles du vieux port", 5));
        MillResult.Extracted fresh = (MillResult.Extracted) site.mill(MillRequest.of(site.at("/")));
        assertThat(fresh.feed().link()).isEqualTo(site.at("/b"));
        assertThat(fresh.validators()).isEqualTo(HttpValidators.NONE);
        assertThat(fresh.trail().detours()).singleElement().asString().contains(site.at("/b"));
    }

    @Test
    void isNotSentInCircles() {
        site.page("/", "<meta http-equiv=refresh content='0;url=/a'>");
        site.page("/a", "<meta http-equiv=refresh content='0;url=/'>");
        assertThat(site.mill(MillRequest.of(site.at("/")))).isInstanceOf(MillResult.Empty.class);
        assertThat(site.requested).hasSize(4);
    }

    @Test
    void isSentNowhereThatTheGuardForbids() throws IOException {
        try (MillTestSite trap = new MillTestSite()) {
            trap.page("/x", MillTestSite.list("en", "A secret of the vault", 5));
            site.page("/", "<meta http-equiv=refresh content='0;url=" + trap.at("/x") + "'>");
            site.page("/f", "<frameset><frame src='" + trap.at("/x") + "'></frameset>");
            site.page("/n", "<link rel=alternate type=application/rss+xml href='" + trap.at("/x") + "'>");
            GuardedResolver resolver = new GuardedResolver(
                    new AddressGuard(List.of(NetworkRange.parse(site.at("").substring(7)))), HostResolver.system());
            Fetcher guarded = new HttpFetcher(
                    HttpSettings.STANDARD,
                    resolver,
                    HostRateLimiter.UNLIMITED,
                    FetchPermission.ALLOW_ALL,
                    Clock.fixed(MillTestSite.NOW, ZoneOffset.UTC));
            Mill mill = new Mill(guarded, ListFinders.best());
            MillResult.Failed failed = (MillResult.Failed) mill.feed(MillRequest.of(site.at("/")));
            assertThat(failed.cause().reason()).isEqualTo(FetchResult.Reason.REFUSED);
            PageLoadResult.Failed article =
                    (PageLoadResult.Failed) PageLoader.loadWith(guarded, FetchRequest.of(site.at("/")));
            assertThat(article.cause().reason()).isEqualTo(FetchResult.Reason.REFUSED);
            assertThat(mill.feed(MillRequest.of(site.at("/f")))).isInstanceOf(MillResult.Empty.class);
            assertThat(mill.feed(MillRequest.of(site.at("/n")).nativeFeed(NativeFeedMode.PREFERRED)))
                    .isInstanceOf(MillResult.Empty.class);
            assertThat(trap.requested).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0;url=/b | https://a.example/b",
                "0, '/b' | https://a.example/b",
                "3 ; URL = \"b c\" | https://a.example/b%20c",
                "0.5;/b | https://a.example/b",
                "300;url=/b |",
                "11;url=/b |",
                "0 |",
                "0;url= |",
                "0;url=/ |",
                "0;url=/#top |",
                "0;url=javascript:x |",
                "999999999999;url=/b |"
            })
    void readsARefreshAsBrowsersDo(String content, String target) {
        Page page = Page.parse(
                "<meta http-equiv=refresh content='" + content.replace("'", "&#39;") + "'>", "https://a.example/");
        assertThat(MetaRefresh.target(page)).isEqualTo(target);
    }

    @Test
    void readsAPageThatReloadsItself() {
        String list = MillTestSite.list("ru", "Отчёт из старого порта", 5);
        site.page("/", "<meta http-equiv=refresh content='5;url=/else'>" + list);
        assertThat(((MillResult.Extracted) site.mill(MillRequest.of(site.at("/"))))
                        .page()
                        .url())
                .isEqualTo(site.at("/"));
        assertThat(site.requested).containsExactly("/");
    }

    @Test
    void looksIntoTheFramesOfAnOldPage() {
        site.page(
                "/",
                "<html><frameset cols='20%,80%'><frame src=/menu name=m><frame src=/main name=c></frameset></html>");
        site.page("/menu", "<a href=/1>Home</a>");
        site.page("/main", MillTestSite.list("ja", "港からのお知らせ", 5));
        MillResult.Extracted fresh = (MillResult.Extracted) site.mill(MillRequest.of(site.at("/")));
        assertThat(fresh.page().url()).isEqualTo(site.at("/main"));
        assertThat(fresh.trail().detours()).singleElement().asString().contains("frame");
    }

    @Test
    void looksIntoTheOnlyFrameOfAnEmptyPage() {
        site.page(
                "/",
                "<h1>Intranet</h1><iframe src='http://ads.example/x'></iframe><iframe src=/list width=100%></iframe>"
                        + "<iframe src=/count width=1 height=1></iframe>");
        site.page("/list", MillTestSite.list("ar", "تقرير من الميناء القديم", 5));
        assertThat(site.mill(MillRequest.of(site.at("/")))).isInstanceOf(MillResult.Extracted.class);
        assertThat(site.requested).containsExactly("/", "/list");
    }

    @Test
    void tellsWhenNothingChanged() {
        HttpValidators known = new HttpValidators("\"1\"", null, null);
        FinalLocation location = FinalLocation.at("http://a.example/");
        Mill mill =
                new Mill(request -> new FetchResult.Unchanged(location, known, MillTestSite.NOW), ListFinders.best());
        MillRequest order = MillRequest.of("http://a.example/");
        assertThat(mill.feed(order.ifChangedSince(known))).isEqualTo(new MillResult.Unchanged(known, location));
        assertThat(mill.feed(order)).isInstanceOf(MillResult.Failed.class);
    }

    @Test
    void namesTheFeedsThatAnEmptyPageOffers() {
        site.page("/", "<link rel=alternate type=application/rss+xml href=/feed><p>Nichts hier.");
        MillResult.Empty empty = (MillResult.Empty) site.mill(MillRequest.of(site.at("/")));
        assertThat(empty.feeds()).hasSize(1);
        assertThat(empty.needsRendering()).isFalse();
    }
}
