package org.feedmill.feed.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages whose counters and relative times change from fetch to fetch while their items stay as they are. */
class CounterPageTest {

    private static final Instant FIRST_FETCH = Instant.parse("2026-03-14T09:26:00Z");

    private static final List<String> TITLES = List.of(
            "Harbour walls repaired before winter",
            "Brücke am Hafen wird gesperrt",
            "Une fresque pour la gare du nord",
            "Vuelve el tren de la sierra",
            "Мост открыли после ремонта");

    private static final List<String> TEASERS = List.of(
            "The divers have closed the last cracks in the outer wall of the old harbour.",
            "Der Verkehr wird bis zum Herbst über die Ringstraße umgeleitet.",
            "Trois artistes du quartier ont peint le mur long de soixante mètres.",
            "Tras diez años sin servicio, el tren subirá otra vez tres veces al día.",
            "Теперь до вокзала снова можно дойти пешком за десять минут.");

    /** The feed of a page in one of the layouts, fetched after that many hours. */
    private static Feed feed(String language, String layout, String counts, int hours) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < TITLES.size(); i++) {
            String line =
                    counts.replace("#", "" + (12 * i + 3 + hours * (i + 1))).replace("@", "" + (i + 2 + hours));
            rows.append(layout.replace("T", "<a href=/n/" + i + ">" + TITLES.get(i) + "</a>")
                    .replace("P", TEASERS.get(i))
                    .replace("C", line));
        }
        return feedOf(language, rows.toString(), hours);
    }

    private static Feed feedOf(String language, String rows, int hours) {
        String html = "<html lang=" + language + "><body><main>" + rows + "</main></body></html>";
        Page page = Page.parse(html, "https://town.example/").withFetchTime(FIRST_FETCH.plus(Duration.ofHours(hours)));
        return Feed.of(page, ListFinders.best().find(page).best().orElseThrow());
    }

    /** The line of counters is neither the title of a row that has only a date, nor a part of a text without an end. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 5 March 2026     | # views · @ hours ago
            en | 5 March 2026     | 👍 95# · @h ago
            en | 10:00 AM EST     | # comments
            de | 5. März 2026     | # Aufrufe · vor @ Stunden
            fr | 5 mars 2026      | # vues · il y a @ heures
            es | 5 de marzo de 2026 | # visitas · hace @ horas
            it | 5 marzo 2026     | # visualizzazioni · @ ore fa
            pt | 5 de março de 2026 | # visualizações · há @ horas
            pl | 5 marca 2026     | # komentarzy
            tr | 5 Mart 2026      | # yorum
            ru | 5 марта 2026     | Просмотров: # · @ часов назад
            ar | 5 مارس 2026      | # مشاهدة
            zh | 2026年3月5日       | 阅读 # · @小时前
            ja | 2026年3月5日       | 閲覧 # · @時間前
            ko | 2026년 3월 5일     | 조회 # · @시간 전
            """)
    void giveNoEditedItemsInRowsOfDates(String language, String date, String counts) {
        StringBuilder[] pages = {new StringBuilder(), new StringBuilder()};
        for (int hours = 0; hours < pages.length; hours++) {
            for (int i = 0; i < 8; i++) {
                String line =
                        counts.replace("#", "" + (12 * i + 3 + hours * (i + 1))).replace("@", "" + (i + 2 + hours));
                String day = date.replaceFirst("(?<![0-9])5(?![0-9])", "" + (5 + i));
                pages[hours]
                        .append("<li><a href=/minutes/" + i + ".pdf>" + day + "</a> <span class=counts>")
                        .append(line)
                        .append("</span></li>");
            }
        }
        Feed stored = feedOf(language, "<ul>" + pages[0] + "</ul>", 0);
        Feed fresh = feedOf(language, "<ul>" + pages[1] + "</ul>", 1);
        assertThat(stored.entries()).hasSize(8);
        Instant now = FIRST_FETCH.plus(Duration.ofHours(1));
        assertThat(FeedMerger.merge(stored, fresh, now, 100).feed().updated()).isNotEqualTo(now);
        assertThat(fresh.entries())
                .extracting(Entry::title)
                .isEqualTo(stored.entries().stream().map(Entry::title).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | <article><h2>T <span>C</span></h2><p>P</p></article> | # views
            en | <article><h2>T – <i>C</i></h2><p>P</p></article>     | # comments · @ hours ago
            en | <article><h2>T</h2><span>C</span><p>P</p></article>  | 👍 #
            de | <article><h2>T (<i>C</i>)</h2><p>P</p></article>     | # Kommentare
            fr | <article><h2>T <span>C</span></h2><p>P</p></article> | # vues
            ru | <article><h2>T <span>C</span></h2><p>P</p></article> | Просмотров: #
            zh | <article><h2>T <span>C</span></h2><p>P</p></article> | 阅读 #
            ja | <article><h2>T <span>C</span></h2><p>P</p></article> | コメント#件
            ko | <article><h2>T <span>C</span></h2><p>P</p></article> | 댓글 #개
            ar | <article><h2>T <span>C</span></h2><p>P</p></article> | # تعليق
            """)
    void giveTitlesWithoutCounters(String language, String layout, String counts) {
        assertThat(feed(language, layout, counts, 1).entries())
                .extracting(Entry::title)
                .containsExactlyElementsOf(TITLES);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | # views · @ hours ago
            de | # Aufrufe · vor @ Stunden
            fr | # vues · il y a @ heures
            es | # visitas · hace @ horas
            ru | Просмотров: # · @ часов назад
            zh | 阅读 # · @小时前
            ja | 閲覧 # · @時間前
            ko | 조회 # · @시간 전
            ar | # مشاهدة
            """)
    void giveDescriptionsWithoutCounters(String language, String counts) {
        String layout = "<article><h2>T</h2><p>P, 2024 App 110 <span>C</span></p></article>";
        Feed first = feed(language, layout, counts, 0);
        assertThat(first.entries())
                .hasSize(TITLES.size())
                .allMatch(entry -> String.valueOf(entry.summary()).endsWith("App 110"));
        Instant now = FIRST_FETCH.plus(Duration.ofHours(1));
        Feed merged = FeedMerger.merge(first, feed(language, layout, counts, 1), now, 100)
                .feed();
        assertThat(merged.updated()).isNotEqualTo(now);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | <article><h2>T</h2><p>P</p><p>C</p></article>        | # views · @ hours ago
            en | <article><h2>T</h2><p>P C</p></article>              | # views, @ hours ago
            en | <article><h2>T</h2><p><span>C</span> P</p></article> | @ hours ago
            en | <div><h3>T</h3>P<br>C</div>                          | # comments · 5 min read · @ hours ago
            en | <div><b>T</b> C<p>P</p></div>                        | [# comments]
            de | <article><h2>T</h2><p>P</p><p>C</p></article>        | # Aufrufe · vor @ Stunden
            de | <section><h3>T</h3><p>P</p><small>C</small></section> | vor @ Stunden, # Kommentare
            fr | <article><h2>T</h2><p>P</p><p>C</p></article>        | il y a @ heures · # commentaires
            es | <article><p>C</p><h2>T</h2><p>P</p></article>        | hace @ horas · # visitas
            ru | <article><h2>T</h2><p>P</p><p>C</p></article>        | Просмотров: # · @ часов назад
            zh | <article><h2>T</h2><p>P</p><p>C</p></article>        | 阅读(#) 评论(4) @小时前
            ja | <article><h2>T</h2><p>C</p><p>P</p></article>        | 閲覧 # · @時間前
            ko | <article><h2>T</h2><p>P</p><p>C</p></article>        | 조회 # · @시간 전
            ar | <article><h2>T</h2><p>P</p><p>C</p></article>        | # مشاهدة · قبل @ ساعات
            """)
    void giveNoEditedItems(String language, String layout, String counts) {
        Feed stored = feed(language, layout, counts, 0);
        assertThat(stored.entries()).hasSize(TITLES.size());
        for (int hours = 1; hours <= 3; hours++) {
            Instant now = FIRST_FETCH.plus(Duration.ofHours(hours));
            Feed merged = FeedMerger.merge(stored, feed(language, layout, counts, hours), now, 100)
                    .feed();
            assertThat(merged.entries()).hasSize(TITLES.size()).allMatch(entry -> entry.updated() == null);
            assertThat(merged.updated()).isNotEqualTo(now);
            stored = merged;
        }
    }
}
