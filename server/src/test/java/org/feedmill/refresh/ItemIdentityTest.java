package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.store.SettableClock;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Items keep their identity through updates of real pages, on both databases. */
final class ItemIdentityTest {

    private static final String[][] NEWS = {
        {"Brücke am Hafen wird gesperrt", "28.02.2026", "Umleitung über die Ringstraße."},
        {"Neue Buslinie fährt ab April", "25.02.2026", "Alle zehn Minuten zum Bahnhof."},
        {"Bad öffnet wieder für alle", "20.02.2026", "Nach dem Umbau im Winter."},
        {"Rat berät über den Haushalt", "14.02.2026", "Die Sitzung ist öffentlich."},
        {"Schule sucht Lesepaten", "03.02.2026", "Eine Stunde in der Woche genügt."},
        {"Stadtlauf führt durch den Park", "01.02.2026", "Start ist am Rathaus."}
    };
    private static final String[][] NIHONGO = {
        {"港の橋が通行止めになります", "2026年2月28日", "環状道路へ迂回してください。"},
        {"四月から新しいバス路線が開通", "2026年2月25日", "駅まで十分おきに運行します。"},
        {"市民プールが再び開場しました", "2026年2月20日", "冬の改修工事を終えました。"},
        {"市議会が来年度予算を審議します", "2026年2月14日", "会議は公開されます。"},
        {"小学校が読み聞かせ役を募集中", "2026年2月3日", "週に一時間で足ります。"}
    };

    private final LocalTestSite site = new LocalTestSite();
    private final LocalTestSite other = new LocalTestSite("127.0.0.2");

    @AfterEach
    void close() {
        site.close();
        other.close();
    }

    private static NewsListPage page(
            String[][] news, boolean dated, IntFunction<String> link, IntFunction<String> more) {
        NewsListPage page =
                new NewsListPage(news == NEWS ? "de" : "ja", news == NEWS ? "Nachrichten der Stadt" : "市のお知らせ");
        for (int i = 0; i < news.length; i++) {
            page.row(link.apply(i), news[i][0], dated ? news[i][1] : null, news[i][2] + more.apply(i));
        }
        return page;
    }

    /** Long timeout for fetches, because the machine may be busy. */
    private static RefreshTestNode ground(TestDatabases.Kind kind) {
        return new RefreshTestNode(
                TestDatabases.empty(kind), new SettableClock(RefreshTestNode.START), Duration.ofSeconds(20));
    }

    private static String none(int row) {
        return "";
    }

    private static List<String> ids(Feed feed) {
        return feed.entries().stream().map(Entry::id).toList();
    }

    private static String bytes(RefreshTestNode ground, FeedRecord source) {
        return FeedFormat.ATOM.write(ground.feed(source));
    }

    @ParameterizedTest
    @EnumSource
    void sessionsInLinksChangeNothing(TestDatabases.Kind kind) {
        for (String form : List.of("/n/%d?sid=%s", "/n/%d;jsessionid=%s", "/(S(%2$s))/n/%1$d", "/view?id=%d&v=%s")) {
            for (String[][] news : List.of(NEWS, NIHONGO)) {
                try (RefreshTestNode ground = ground(kind)) {
                    site.page(
                            "/news",
                            page(news, true, i -> form.formatted(i, "a0b1"), ItemIdentityTest::none)
                                    .html());
                    FeedRecord first = ground.update(ground.add(site.url("/news")));
                    List<String> ids = ids(ground.feed(first));
                    String bytes = bytes(ground, first);
                    FeedRecord last = first;
                    for (String session : List.of("c2d3", "e4f5", "g6h7")) {
                        site.page(
                                "/news",
                                page(news, true, i -> form.formatted(i, session), ItemIdentityTest::none)
                                        .html());
                        last = ground.update(first);
                        assertThat(ids(ground.feed(first))).as(form).isEqualTo(ids);
                        assertThat(ground.visit(first).added()).isZero();
                        assertThat(ground.visit(first).edited()).isZero();
                    }
                    assertThat(bytes(ground, first)).isEqualTo(bytes);
                    assertThat(last.version()).isEqualTo(1);
                    assertThat(last.schedule().interval())
                            .isGreaterThan(first.schedule().interval());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNewItemUnderANewSessionIsOneItem(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = ground(kind)) {
            site.page(
                    "/news",
                    page(NEWS, true, i -> "/n/" + i + "?sid=a1", ItemIdentityTest::none)
                            .html());
            FeedRecord source = ground.update(ground.add(site.url("/news")));
            List<String> ids = ids(ground.feed(source));
            NewsListPage more = new NewsListPage("de", "Nachrichten der Stadt")
                    .row("/n/77?sid=b2", "Markt zieht auf den Domplatz", "01.03.2026", "Ab Montag täglich.");
            for (int i = 0; i < NEWS.length; i++) {
                more.row("/n/" + i + "?sid=b2", NEWS[i][0], NEWS[i][1], NEWS[i][2]);
            }
            site.page("/news", more.html());
            ground.update(source);
            assertThat(ground.visit(source).added()).isEqualTo(1);
            assertThat(ids(ground.feed(source))).hasSize(NEWS.length + 1).containsAll(ids);
            assertThat(ids(ground.feed(source))).contains(site.url("/n/77"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void anotherFeedOfTheSiteKnowsItsSessions(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = ground(kind)) {
            site.page(
                    "/news",
                    page(NEWS, true, i -> "/n/" + i + "?tk=a1", ItemIdentityTest::none)
                            .html());
            FeedRecord source = ground.update(ground.add(site.url("/news")));
            site.page(
                    "/news",
                    page(NEWS, true, i -> "/n/" + i + "?tk=b2", ItemIdentityTest::none)
                            .html());
            ground.update(source);
            assertThat(ground.content(source).memory().volatileParts()).containsExactly("?tk");
            FeedRecord second = ground.add(site.url("/other"));
            assertThat(ground.store.contents().volatilePartsOfSite(second.id())).containsExactly("?tk");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPageThatMovesToAnotherHostKeepsItsItems(TestDatabases.Kind kind) {
        for (boolean dated : new boolean[] {true, false}) {
            try (RefreshTestNode ground = ground(kind)) {
                site.page(
                        "/news",
                        page(NEWS, dated, i -> site.url("/n/") + "abcdef".charAt(i), ItemIdentityTest::none)
                                .html());
                FeedRecord source = ground.update(ground.add(site.url("/news")));
                List<String> ids = ids(ground.feed(source));
                site.put("/news", 301, Map.of("Location", other.url("/news")), "");
                other.page(
                        "/news",
                        page(NEWS, dated, i -> other.url("/n/") + "abcdef".charAt(i), ItemIdentityTest::none)
                                .html());
                ground.update(source);
                assertThat(ids(ground.feed(source))).isEqualTo(ids);
                assertThat(ground.feed(source).entries())
                        .extracting(Entry::link)
                        .allSatisfy(link -> assertThat(link).startsWith(other.url("/n/")));
                assertThat(ground.feed(source).entries()).allMatch(e -> e.updated() == null);
                other.page(
                        "/news",
                        page(NEWS, dated, i -> other.url("/n/") + "abcdef".charAt(i), ItemIdentityTest::none)
                                        .html() + "<!-- x -->");
                long version = ground.update(source).version();
                assertThat(version).isEqualTo(2);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void linksThatMoveToAnotherFolderAreTheSameItems(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = ground(kind)) {
            site.page(
                    "/news",
                    page(NIHONGO, false, i -> "/n/" + "abcdef".charAt(i), ItemIdentityTest::none)
                            .html());
            FeedRecord source = ground.update(ground.add(site.url("/news")));
            List<String> ids = ids(ground.feed(source));
            site.page(
                    "/news",
                    page(NIHONGO, false, i -> "/oshirase/" + "abcdef".charAt(i), ItemIdentityTest::none)
                            .html());
            ground.update(source);
            assertThat(ids(ground.feed(source))).isEqualTo(ids);
            assertThat(ground.content(source).memory().moves()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void countersAndRelativeTimesChangeNothing(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = ground(kind)) {
            site.page(
                    "/news",
                    page(NEWS, true, i -> "/n/" + i, i -> " " + (i + 5) + " Aufrufe, vor 5 Minuten")
                            .html());
            FeedRecord first = ground.update(ground.add(site.url("/news")));
            String bytes = bytes(ground, first);
            FeedRecord last = first;
            for (int fetch = 1; fetch < 4; fetch++) {
                int views = fetch * 1000;
                String ago = " Aufrufe, vor " + (fetch + 1) + " Stunden";
                site.page(
                        "/news",
                        page(NEWS, true, i -> "/n/" + i, i -> " " + (i + views) + ago)
                                .html());
                FeedRecord next = ground.update(first);
                assertThat(next.schedule().interval())
                        .isGreaterThan(last.schedule().interval());
                last = next;
            }
            assertThat(bytes(ground, first)).isEqualTo(bytes);
            assertThat(last.version()).isEqualTo(1);
            assertThat(ground.content(first).items())
                    .extracting(StoredItem::changedAt)
                    .containsOnlyNulls();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNumberInOneTextIsAnEdit(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = ground(kind)) {
            site.page(
                    "/news",
                    page(NEWS, true, i -> "/n/" + i, i -> i == 2 ? " Es gab 5 Tote." : "")
                            .html());
            FeedRecord source = ground.update(ground.add(site.url("/news")));
            site.page(
                    "/news",
                    page(NEWS, true, i -> "/n/" + i, i -> i == 2 ? " Es gab 7 Tote." : "")
                            .html());
            assertThat(ground.update(source).version()).isEqualTo(2);
            assertThat(ground.visit(source).edited()).isEqualTo(1);
        }
    }
}
