package org.feedmill.mill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.HttpFetcher;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Permission;
import org.feedmill.fetch.Turns;
import org.feedmill.fetch.Validators;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.Gate;
import org.feedmill.guard.Network;
import org.feedmill.guard.Resolver;
import org.feedmill.list.Finders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests pages that lead to others, and responses that are not pages. */
class WaysTest {

    private TestSite site;

    @BeforeEach
    void start() throws IOException {
        site = new TestSite();
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void goesWhereThePageSendsItsReaders() {
        site.page("/", "<meta http-equiv=Refresh content=\"0; URL='/a'\"><p>Bitte warten");
        site.page("/a", "<meta http-equiv=refresh content='5;url=/b'><p>Un instant");
        site.page("/b", TestSite.list("fr", "Nouvelles du vieux port", 5));
        Milled.Fresh fresh = (Milled.Fresh) site.mill(Order.of(site.at("/")));
        assertThat(fresh.feed().link()).isEqualTo(site.at("/b"));
        assertThat(fresh.validators()).isEqualTo(Validators.NONE);
        assertThat(fresh.trail().ways()).singleElement().asString().contains(site.at("/b"));
    }

    @Test
    void isNotSentInCircles() {
        site.page("/", "<meta http-equiv=refresh content='0;url=/a'>");
        site.page("/a", "<meta http-equiv=refresh content='0;url=/'>");
        assertThat(site.mill(Order.of(site.at("/")))).isInstanceOf(Milled.Empty.class);
        assertThat(site.asked).hasSize(4);
    }

    @Test
    void isSentNowhereThatTheGuardForbids() throws IOException {
        try (TestSite trap = new TestSite()) {
            trap.page("/x", TestSite.list("en", "A secret of the house", 5));
            site.page("/", "<meta http-equiv=refresh content='0;url=" + trap.at("/x") + "'>");
            site.page("/f", "<frameset><frame src='" + trap.at("/x") + "'></frameset>");
            site.page("/n", "<link rel=alternate type=application/rss+xml href='" + trap.at("/x") + "'>");
            Gate gate =
                    new Gate(new AddressGuard(List.of(Network.parse(site.at("").substring(7)))), Resolver.system());
            Fetcher guarded = new HttpFetcher(
                    HttpSettings.STANDARD, gate, Turns.NONE, Permission.ALL, Clock.fixed(TestSite.NOW, ZoneOffset.UTC));
            Mill mill = new Mill(guarded, Finders.best());
            Milled.Failed failed = (Milled.Failed) mill.feed(Order.of(site.at("/")));
            assertThat(failed.cause().reason()).isEqualTo(Fetched.Reason.REFUSED);
            Loaded.Failed article = (Loaded.Failed) Loaded.of(site.at("/"), guarded);
            assertThat(article.cause().reason()).isEqualTo(Fetched.Reason.REFUSED);
            assertThat(mill.feed(Order.of(site.at("/f")))).isInstanceOf(Milled.Empty.class);
            assertThat(mill.feed(Order.of(site.at("/n")).nativeFeed(NativeFeed.PREFERRED)))
                    .isInstanceOf(Milled.Empty.class);
            assertThat(trap.asked).isEmpty();
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
        assertThat(Refresh.target(page)).isEqualTo(target);
    }

    @Test
    void readsAPageThatReloadsItself() {
        String list = TestSite.list("ru", "Отчёт из старого порта", 5);
        site.page("/", "<meta http-equiv=refresh content='5;url=/else'>" + list);
        assertThat(((Milled.Fresh) site.mill(Order.of(site.at("/")))).page().url())
                .isEqualTo(site.at("/"));
        assertThat(site.asked).containsExactly("/");
    }

    @Test
    void looksIntoTheFramesOfAnOldPage() {
        site.page(
                "/",
                "<html><frameset cols='20%,80%'><frame src=/menu name=m><frame src=/main name=c></frameset></html>");
        site.page("/menu", "<a href=/1>Home</a>");
        site.page("/main", TestSite.list("ja", "港からのお知らせ", 5));
        Milled.Fresh fresh = (Milled.Fresh) site.mill(Order.of(site.at("/")));
        assertThat(fresh.page().url()).isEqualTo(site.at("/main"));
        assertThat(fresh.trail().ways()).singleElement().asString().contains("frame");
    }

    @Test
    void looksIntoTheOnlyFrameOfAnEmptyPage() {
        site.page(
                "/",
                "<h1>Intranet</h1><iframe src='http://ads.example/x'></iframe><iframe src=/list width=100%></iframe>"
                        + "<iframe src=/count width=1 height=1></iframe>");
        site.page("/list", TestSite.list("ar", "تقرير من الميناء القديم", 5));
        assertThat(site.mill(Order.of(site.at("/")))).isInstanceOf(Milled.Fresh.class);
        assertThat(site.asked).containsExactly("/", "/list");
    }

    @Test
    void tellsWhenNothingChanged() {
        Validators known = new Validators("\"1\"", null, null);
        Landing landing = Landing.at("http://a.example/");
        Mill mill = new Mill(request -> new Fetched.Unchanged(landing, known, TestSite.NOW), Finders.best());
        Order order = Order.of("http://a.example/");
        assertThat(mill.feed(order.since(known))).isEqualTo(new Milled.Unchanged(known, landing));
        assertThat(mill.feed(order)).isInstanceOf(Milled.Failed.class);
    }

    @Test
    void namesTheFeedsThatAnEmptyPageOffers() {
        site.page("/", "<link rel=alternate type=application/rss+xml href=/feed><p>Nichts hier.");
        Milled.Empty empty = (Milled.Empty) site.mill(Order.of(site.at("/")));
        assertThat(empty.feeds()).hasSize(1);
        assertThat(empty.undrawn()).isFalse();
    }
}
