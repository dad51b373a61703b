package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.http.LoopbackFetchers;
import org.feedmill.list.best.ListFinders;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests lists over several pages, read from a real server. */
class ListPagingTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-05-01T12:00:00Z"), ZoneOffset.UTC);
    private static final int ROWS = 5;
    private static final String GONE = "gone";

    private final List<String> requested = new ArrayList<>();
    private HttpServer server;

    /** The pages of the site by their number; null for a missing page. */
    private IntFunction<String> site = n -> GONE;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @ParameterizedTest
    @CsvSource({
        "en, Older posts, Report from the harbour number",
        "de, Nächste Seite, Bericht vom alten Hafen Nummer",
        "ja, 次へ, 港からのお知らせ第",
        "zh, 下一页, 关于港口工作安排的通知第",
        "ar, التالي, تقرير من الميناء القديم رقم",
        "ru, Далее, Отчёт из старого порта номер",
        "ko, 다음, 항구에서 온 소식 번호"
    })
    void joinsThePagesOfAList(String lang, String word, String title) {
        site = n -> page(lang, rows(title, (n - 1) * ROWS, ROWS), n < 3 ? link(n + 1, word) : "");
        MillResult.Extracted fresh = mill(10);
        assertThat(fresh.feed().entries()).hasSize(3 * ROWS);
        assertThat(fresh.feed().entries())
                .extracting(Entry::title)
                .startsWith(title + " 1")
                .endsWith(title + " " + 3 * ROWS);
        assertThat(fresh.trail().end()).isEqualTo(PageTrail.End.LAST);
        assertThat(fresh.trail().pages()).hasSize(3);
        assertThat(fresh.list().items()).hasSize(ROWS);
    }

    @Test
    void readsNoMorePagesThanAskedFor() {
        site = n -> page("en", rows("A story that goes on and on", n * 100, ROWS), link(n + 1, "Next"));
        assertThat(mill(3).feed().entries()).hasSize(3 * ROWS);
        assertThat(requested).hasSize(3);
        assertThat(mill(1).feed().entries()).hasSize(ROWS);
        assertThat(mill(1).trail().end()).isEqualTo(PageTrail.End.ENOUGH);
    }

    @Test
    void isNotCaughtByAPagerWithoutAnEnd() {
        site = n -> page("en", rows("The same story again", 0, ROWS), link(n + 1, "Next"));
        MillResult.Extracted fresh = mill(ExtractionSettings.MAX_PAGES);
        assertThat(fresh.trail().end()).isEqualTo(PageTrail.End.REPEATED);
        assertThat(requested).hasSize(2);
        assertThat(fresh.feed().entries()).hasSize(ROWS);
        assertThatThrownBy(() -> mill(ExtractionSettings.MAX_PAGES + 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void isNotCaughtByALoop() {
        site = n -> page("en", rows("A story of the round", n * 10, ROWS), link(n == 3 ? 2 : n + 1, "Next"));
        MillResult.Extracted fresh = mill(10);
        assertThat(requested).hasSize(3);
        assertThat(fresh.trail().end()).isIn(PageTrail.End.LOOP, PageTrail.End.LAST);
        assertThat(fresh.feed().entries()).hasSize(3 * ROWS);
    }

    @Test
    void keepsWhatItHasWhenAPageFails() {
        site = n -> n == 3 ? GONE : page("fr", rows("Nouvelles du vieux port", n * 10, ROWS), link(n + 1, "Suivant"));
        MillResult.Extracted fresh = mill(10);
        assertThat(fresh.feed().entries()).hasSize(2 * ROWS);
        assertThat(fresh.trail().end()).isEqualTo(PageTrail.End.BROKEN);
        assertThat(fresh.trail().sentence()).contains("404").contains("page=3");
    }

    @Test
    void takesTheSameRecordOnce() {
        site = n -> page("en", rows("A story that stays on top", 0, 1) + rows("A story", n * 10, ROWS), next(n, 3));
        assertThat(mill(5).feed().entries()).hasSize(1 + 3 * ROWS);
    }

    @Test
    void staysWithTheListItBeganWith() {
        String side = "<aside><table>" + cells(8) + "</table></aside>";
        site = n -> page("en", (n == 1 ? "" : side) + rows("A story", n * 10, n == 1 ? 10 : 3), next(n, 2));
        assertThat(mill(5).feed().entries())
                .hasSize(13)
                .allMatch(entry -> entry.title().startsWith("A story"));
    }

    @Test
    void stopsWhereThereIsNoList() {
        site = n -> n == 2 ? "<p>No more news." : page("en", rows("A story", 0, ROWS), link(2, "Next"));
        assertThat(mill(5).trail().end()).isEqualTo(PageTrail.End.UNLIKE);
    }

    private MillResult.Extracted mill(int pages) {
        requested.clear();
        Mill mill = new Mill(LoopbackFetchers.fetcher(FetchLimits.STANDARD, CLOCK), ListFinders.best());
        String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/news";
        return (MillResult.Extracted) mill.feed(MillRequest.of(address).pages(pages));
    }

    private static String next(int page, int last) {
        return page < last ? link(page + 1, "Next") : "";
    }

    private static String link(int page, String word) {
        return "<a href='/news?page=" + page + "'>" + word + "</a>";
    }

    private static String page(String lang, String rows, String links) {
        return "<!DOCTYPE html><html lang=" + lang + "><title>News</title><h1>News</h1><ul>" + rows + "</ul>" + links;
    }

    private static String rows(String title, int first, int count) {
        StringBuilder rows = new StringBuilder();
        for (int i = first + 1; i <= first + count; i++) {
            LocalDate day = LocalDate.of(2026, 4, 30).minusDays(i);
            rows.append("<li>" + day + " <a href='/story/" + title.hashCode() + "-" + i + ".html'>" + title + " " + i
                    + "</a></li>");
        }
        return rows.toString();
    }

    private static String cells(int count) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < count; i++) {
            rows.append(
                    "<tr><td>2026-03-0" + (i + 1) + "<td><a href='/shop?id=" + i + "'>Something to buy " + i + "</a>");
        }
        return rows.toString();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            requested.add(exchange.getRequestURI().toString());
            String query = exchange.getRequestURI().getQuery();
            String html = site.apply(query == null ? 1 : Integer.parseInt(query.substring("page=".length())));
            byte[] body = html.getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(html.equals(GONE) ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
