package org.feedmill.mill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.MillTestSite.Sent;
import org.feedmill.mill.article.ArticlePageSource;
import org.feedmill.mill.article.FullTextReader;
import org.feedmill.mill.article.FullTextResult;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageRenderer;
import org.feedmill.mill.load.RenderMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests reading the articles behind list entries, from a real server. */
class FullTextFeedTest {

    private static final String GERMAN =
            "Am Morgen, noch vor dem Regen, waren die Straßen leer; niemand sprach, und die Läden blieben geschlossen.";

    private MillTestSite site;

    @BeforeEach
    void start() throws IOException {
        site = new MillTestSite();
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Bericht vom Hafen | " + GERMAN,
                "ja | 港からのお知らせ | 今朝、雨が降る前に、港の通りには誰もいませんでした。店は閉まったままで、船も出ませんでした。",
                "ru | Отчёт из старого порта | Утром, ещё до дождя, улицы были пусты, и лавки, открытые обычно рано, не работали.",
                "ar | تقرير من الميناء القديم | في الصباح، قبل المطر، كانت الشوارع خالية، ولم يتكلم أحد، وبقيت المتاجر مغلقة طوال اليوم."
            })
    void fillsTheFirstEntries(String lang, String title, String text) {
        site.page("/", MillTestSite.list(lang, title, 5));
        for (int i = 1; i <= 5; i++) {
            site.page("/story/" + i, MillTestSite.article(lang, title + " " + i, text, 5 + i, ""));
        }
        MillResult.Extracted fresh = mill(MillRequest.of(site.at("/")).fullText(3));
        List<Entry> entries = fresh.feed().entries();
        for (int i = 1; i <= 3; i++) {
            assertThat(entries.get(i - 1).contentHtml())
                    .contains((5 + i) + ": " + text)
                    .doesNotContain("Menu");
        }
        assertThat(entries.get(3).contentHtml()).isNull();
        assertThat(fresh.notes()).isEmpty();
        assertThat(site.events)
                .contains(
                        new MillEvent.ReadingArticle(1, 3, site.at("/story/1")),
                        new MillEvent.ReadingArticle(3, 3, site.at("/story/3")));
    }

    @Test
    void leavesEntriesAsTheyWereWhereArticlesFail() {
        site.page("/", MillTestSite.list("de", "Bericht vom Hafen", 5));
        site.page("/story/1", MillTestSite.article("de", "Bericht vom Hafen 1", GERMAN, 6, ""));
        site.put("/story/2", new Sent(500, "text/html", "x"));
        site.put("/story/3", new Sent(200, "application/pdf", "%PDF-1.4"));
        site.page("/story/4", "<p>Hier ist nichts.");
        site.page("/story/5", MillTestSite.article("de", "Bericht vom Hafen 5", GERMAN, 8, ""));
        MillResult.Extracted fresh = mill(MillRequest.of(site.at("/")).fullText(10));
        List<Entry> entries = fresh.feed().entries();
        assertThat(entries.get(0).contentHtml()).contains("6: Am Morgen");
        assertThat(entries.subList(1, 4)).allMatch(entry -> entry.contentHtml() == null);
        assertThat(entries.get(4).contentHtml()).contains("8: Am Morgen");
        assertThat(fresh.notes()).hasSize(3);
        assertThat(fresh.notes().get(0)).contains("/story/2", "500");
        assertThat(fresh.notes().get(1)).contains("/story/3", "PDF");
        assertThat(fresh.notes().get(2)).contains("/story/4");
    }

    @Test
    void joinsThePagesOfAnArticle() {
        site.page("/", bridges());
        for (int n = 1; n <= 3; n++) {
            String pager =
                    "<div><a href='/bridge'>1</a> <a href='/bridge?page=2'>2</a> <a href='/bridge?page=3'>3</a></div>";
            String text = "Teil " + n + ". " + GERMAN;
            String path = n == 1 ? "/bridge" : "/bridge?page=" + n;
            site.page(path, MillTestSite.article("de", "Die alte Brücke ist offen", text, 5, pager));
        }
        MillResult.Extracted fresh = mill(MillRequest.of(site.at("/")).fullText(1));
        assertThat(fresh.feed().entries().getFirst().contentHtml())
                .containsSubsequence("1: Teil 1.", "5: Teil 1.", "1: Teil 2.", "1: Teil 3.", "5: Teil 3.");
        assertThat(site.requested).containsExactly("/", "/bridge", "/bridge?page=2", "/bridge?page=3");
    }

    @Test
    void keepsTheBeginningWhenAPageOfAnArticleFails() {
        site.page("/", bridges());
        String next = "<a rel=next href='/bridge?page=2'>2</a>";
        site.page("/bridge", MillTestSite.article("de", "Die alte Brücke ist offen", GERMAN, 6, next));
        MillResult.Extracted fresh = mill(MillRequest.of(site.at("/")).fullText(1));
        assertThat(fresh.feed().entries().getFirst().contentHtml()).contains("6: Am Morgen");
        assertThat(fresh.notes()).singleElement().asString().contains("page=2");
    }

    private static String bridges() {
        return "<html lang=de><title>Rathaus</title><h1>Meldungen</h1><ul>"
                + "<li>2026-04-30 <a href=/bridge>Die alte Brücke ist offen</a></li>"
                + "<li>2026-04-29 <a href=/market>Der Markt zieht um</a></li>"
                + "<li>2026-04-28 <a href=/school>Neue Schule am Fluss</a></li></ul>";
    }

    @Test
    void followsRefreshesToArticles() {
        site.page("/", MillTestSite.list("de", "Bericht vom Hafen", 3));
        site.page("/story/1", "<meta http-equiv=refresh content='0;url=/real'>");
        site.page("/real", MillTestSite.article("de", "Bericht vom Hafen 1", GERMAN, 6, ""));
        MillResult.Extracted fresh = mill(MillRequest.of(site.at("/")).fullText(1));
        assertThat(fresh.feed().entries().getFirst().contentHtml()).contains("6: Am Morgen");
    }

    @Test
    void asksForArticlesAsARobotWithWhatIsItsOwn() {
        site.page("/", MillTestSite.list("de", "Bericht vom Hafen", 3));
        RequestCredentials own = new RequestCredentials(site.at(""), Map.of("X-Key", "1"), Map.of(), null);
        List<FetchRequest> requests = new CopyOnWriteArrayList<>();
        Mill mill = new Mill(
                request -> {
                    requests.add(request);
                    return site.fetcher().fetch(request);
                },
                ListFinders.best());
        mill.feed(MillRequest.of(site.at("/")).fullText(2).with(own));
        assertThat(requests)
                .hasSize(3)
                .allMatch(request -> request.credentials().equals(own));
        assertThat(requests).extracting(FetchRequest::obeysRobots).containsExactly(false, true, true);
    }

    @Test
    void leavesASiteAloneThatDoesNotAnswer() {
        site.page("/", MillTestSite.list("de", "Bericht vom Hafen", 6));
        List<String> requested = new CopyOnWriteArrayList<>();
        Mill mill = new Mill(
                request -> {
                    requested.add(request.address());
                    return request.address().contains("story")
                            ? new FetchResult.Failed(FetchResult.Reason.TIMEOUT, request.address() + " is late.", null)
                            : site.fetcher().fetch(request);
                },
                ListFinders.best());
        MillResult.Extracted fresh =
                (MillResult.Extracted) mill.feed(MillRequest.of(site.at("/")).fullText(6));
        assertThat(requested).hasSize(4);
        assertThat(fresh.notes()).hasSize(6);
    }

    @Test
    void readsManyArticlesInBatchesAndInOrder() {
        site.page("/", MillTestSite.list("de", "Bericht vom Hafen", 40));
        for (int i = 1; i <= 40; i++) {
            site.page(
                    "/story/" + i,
                    MillTestSite.article("de", "Bericht vom Hafen " + i, "Nr. " + i + ", " + GERMAN, 6, ""));
        }
        MillResult.Extracted fresh = mill(MillRequest.of(site.at("/")).fullText(40));
        for (int i = 1; i <= 40; i++) {
            assertThat(fresh.feed().entries().get(i - 1).contentHtml()).contains("6: Nr. " + i + ",");
        }
    }

    @Test
    void tellsTheSameTroubleOnce() {
        site.page("/", MillTestSite.list("de", "Bericht vom Hafen", 30));
        MillResult.Extracted fresh = mill(MillRequest.of(site.at("/")).fullText(30));
        assertThat(fresh.notes())
                .singleElement()
                .asString()
                .contains(site.at("/story/1"), "404", "29 more articles")
                .doesNotContain("/story/2");
    }

    @Test
    void readsOnePageForAllThatLeadToIt() {
        String page = site.at("/story/1");
        site.page("/story/1", MillTestSite.article("de", "Bericht vom Hafen 1", GERMAN, 6, ""));
        site.page("/parts", MillTestSite.article("de", "Alles auf einer Seite", GERMAN, 9, ""));
        Feed feed = feed(page, page + "#comments", site.at("/parts#1"), site.at("/parts#2"), "http://f.example/#x");
        List<Entry> entries = new ArrayList<>(feed.entries());
        entries.add(Entry.of("twin", "Other title").withLink(page));
        FullTextResult filled = fullText(site.fetcher(), Deadline.in(Duration.ofMinutes(1)))
                .fill(feed.withEntries(entries), 10, entry -> true);
        assertThat(filled.feed().entries())
                .extracting(entry -> entry.contentHtml() != null)
                .containsExactly(true, false, false, false, false, true);
        assertThat(filled.notes()).isEmpty();
        assertThat(site.requested).containsExactly("/story/1");
    }

    @Test
    void endsWhenTheTimeIsOver() {
        Feed feed = feed("http://a.example/1", "http://b.example/1");
        CountDownLatch never = new CountDownLatch(1);
        FullTextReader text = fullText(
                request -> {
                    if (request.address().contains("b.example")) {
                        try {
                            never.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    }
                    return new FetchResult.Failed(FetchResult.Reason.TIMEOUT, request.address() + " is late.", null);
                },
                Deadline.in(Duration.ofMillis(300)));
        FullTextResult filled = text.fill(feed, 10, entry -> true);
        assertThat(filled.feed()).isEqualTo(feed);
        assertThat(filled.notes()).isNotEmpty();
        FullTextReader late = fullText(
                request -> {
                    throw new IllegalStateException("nothing is asked for any more");
                },
                Deadline.in(Duration.ZERO));
        assertThat(late.fill(feed, 10, entry -> true).notes())
                .containsExactly("The time limit was reached before 2 articles were read.");
    }

    private static FullTextReader fullText(Fetcher fetcher, Deadline deadline) {
        ArticleFinder finder = ArticleFinders.best();
        ArticlePageSource source =
                new ArticlePageSource(fetcher, PageRenderer.NONE, RenderMode.NEVER, finder, MillListener.NONE);
        return new FullTextReader(source, finder, MillListener.NONE, FetchRequest.of("http://a.example/"), deadline);
    }

    private static Feed feed(String... links) {
        List<Entry> entries = Stream.of(links)
                .map(link -> Entry.of(link, "Title").withLink(link))
                .toList();
        return Feed.builder("F", "http://f.example/")
                .description("")
                .entries(entries)
                .build();
    }

    private MillResult.Extracted mill(MillRequest order) {
        return (MillResult.Extracted) site.mill(order);
    }
}
