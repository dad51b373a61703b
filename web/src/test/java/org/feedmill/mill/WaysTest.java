package org.feedmill.mill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Validators;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages that lead to others, and answers that are none. */
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
        assertThat(fresh.notes()).singleElement().asString().contains(site.at("/b"));
    }

    @Test
    void isNotSentInCircles() {
        site.page("/", "<meta http-equiv=refresh content='0;url=/a'>");
        site.page("/a", "<meta http-equiv=refresh content='0;url=/'>");
        assertThat(site.mill(Order.of(site.at("/")))).isInstanceOf(Milled.Empty.class);
        assertThat(site.asked).hasSize(4);
    }

    @Test
    void isSentNowhereThatTheGuardForbids() {
        site.page("/", "<meta http-equiv=refresh content='0;url=http://trap.example/x'>");
        Fetched.Failed no = new Fetched.Failed(Fetched.Reason.REFUSED, "http://trap.example/x is not open.", null);
        Mill mill = new Mill(
                request ->
                        request.address().contains("trap") ? no : site.fetcher().fetch(request),
                ListFinder.best());
        assertThat(mill.feed(Order.of(site.at("/")))).isEqualTo(new Milled.Failed(no));
        assertThat(Loaded.of(
                        site.at("/"),
                        request -> request.address().contains("trap")
                                ? no
                                : site.fetcher().fetch(request)))
                .isEqualTo(new Loaded.Failed(no));
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
        assertThat(fresh.notes()).singleElement().asString().contains("frame");
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
        Mill mill = new Mill(request -> new Fetched.Unchanged(landing, known, TestSite.NOW), ListFinder.best());
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
