package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ItemOrderTest {

    private final LocalTestSite site = new LocalTestSite("127.7.0.2");

    @AfterEach
    void close() {
        site.close();
    }

    private static String undated(int... numbers) {
        NewsListPage page = new NewsListPage("ar", "أخبار المدينة");
        for (int number : numbers) {
            page.row("/a/" + number, title(number), null, "تفاصيل الخبر رقم " + number + " في الصفحة.");
        }
        return page.html();
    }

    private static String title(int number) {
        return "افتتاح الحديقة العامة رقم " + number;
    }

    private static List<String> titles(int... numbers) {
        return java.util.Arrays.stream(numbers).mapToObj(ItemOrderTest::title).toList();
    }

    @ParameterizedTest
    @EnumSource
    void keepsThePagesOrderWhereNothingIsDated(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/akhbar", undated(5, 4, 3, 2, 1));
            FeedRecord source = node.update(node.add(site.url("/akhbar")));
            assertThat(node.titles(source)).isEqualTo(titles(5, 4, 3, 2, 1));
            assertThat(node.content(source).items())
                    .allSatisfy(item -> assertThat(item.entry().published()).isNull())
                    .extracting(StoredItem::dateSource)
                    .containsOnly(DateSource.SEEN);
            site.page("/akhbar", undated(7, 6, 5, 4, 3));
            node.update(source);
            assertThat(node.titles(source)).isEqualTo(titles(7, 6, 5, 4, 3, 2, 1));
            assertThat(node.content(source).ordering()).isEqualTo(ItemOrdering.PAGE);
            site.page("/akhbar", undated(8, 7, 5, 6, 4));
            node.update(source);
            assertThat(node.titles(source)).startsWith(titles(8, 7, 5, 6, 4).toArray(String[]::new));
        }
    }

    @ParameterizedTest
    @EnumSource
    void turnsAPageRoundThatGrowsAtItsEnd(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/akhbar", undated(1, 2, 3, 4, 5));
            FeedRecord source = node.update(node.add(site.url("/akhbar")));
            site.page("/akhbar", undated(1, 2, 3, 4, 5, 6));
            node.update(source);
            assertThat(node.content(source).ordering()).isEqualTo(ItemOrdering.REVERSED);
            assertThat(node.titles(source)).isEqualTo(titles(6, 5, 4, 3, 2, 1));
            site.page("/akhbar", undated(3, 4, 5, 6, 7));
            node.update(source);
            assertThat(node.titles(source)).isEqualTo(titles(7, 6, 5, 4, 3, 2, 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void showsTheNewestFirstWhereThePageShowsItLast(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            NewsListPage page = new NewsListPage("zh", "学校通知")
                    .row("/t/1", "新学期注册安排通知", "2026-02-01", "请各班级同学按时办理。")
                    .row("/t/2", "图书馆开放时间调整", "2026-02-09", "周末延长到晚上九点。")
                    .row("/t/3", "校运会报名开始", "2026-02-17", "报名截止到月底。")
                    .row("/t/4", "食堂菜单更新", "2026-02-17", "增加了两个窗口。");
            site.page("/tongzhi", page.html());
            FeedRecord source = node.update(node.add(site.url("/tongzhi")));
            assertThat(node.titles(source)).containsExactly("食堂菜单更新", "校运会报名开始", "图书馆开放时间调整", "新学期注册安排通知");
            page.row("/t/5", "奖学金评选结果公布", "2026-02-25", "名单见附件。");
            site.page("/tongzhi", page.html());
            node.update(source);
            assertThat(node.titles(source)).startsWith("奖学金评选结果公布", "食堂菜单更新");
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsEachArticleOnce(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            for (int i = 1; i <= 6; i++) {
                site.page("/a/" + i, article(i));
            }
            site.page("/akhbar", undated(5, 4, 3, 2, 1));
            FeedSettings settings = FeedSettings.builder()
                    .articles(10)
                    .renderMode(RenderMode.NEVER)
                    .maxItems(100)
                    .build();
            FeedRecord source = node.update(node.add(site.url("/akhbar"), settings));
            assertThat(node.content(source).items())
                    .allSatisfy(item -> assertThat(item.entry().contentHtml()).contains("الحديقة"))
                    .extracting(StoredItem::dateSource)
                    .containsOnly(DateSource.ARTICLE);
            site.page("/akhbar", undated(6, 5, 4, 3, 2));
            node.update(source);
            assertThat(node.content(source).items())
                    .hasSize(6)
                    .allSatisfy(item -> assertThat(item.entry().contentHtml()).isNotNull());
            for (int i = 1; i <= 6; i++) {
                assertThat(site.count("/a/" + i)).isEqualTo(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void takesOverAFeedThatIsOneAlready(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.put("/feed", 200, Map.of("Content-Type", "application/rss+xml"), rss("x-1", "x-2"));
            FeedRecord source = node.update(node.add(site.url("/feed")));
            assertThat(source.algorithm()).isEqualTo("feed");
            assertThat(node.feed(source).entries()).extracting("id").containsExactly("x-1", "x-2");
            site.put("/feed", 200, Map.of("Content-Type", "application/rss+xml"), rss("x-0", "x-1"));
            node.update(source);
            assertThat(node.feed(source).entries()).extracting("id").containsExactly("x-0", "x-1", "x-2");
        }
    }

    private static String rss(String... ids) {
        StringBuilder items = new StringBuilder();
        for (String id : ids) {
            items.append("<item><guid isPermaLink=\"false\">" + id + "</guid><title>Notice " + id + "</title></item>");
        }
        return "<rss version=\"2.0\"><channel><title>Notices</title><link>http://notices.example/</link>"
                + "<description>All</description>" + items + "</channel></rss>";
    }

    private static String article(int number) {
        String paragraph = "<p>افتتحت البلدية صباح اليوم الحديقة العامة الجديدة رقم " + number
                + "، بحضور عدد كبير من سكان الحي، وتضم الحديقة ملاعب للأطفال، ومسارات للمشي، ومكتبة صغيرة.</p>";
        return "<!DOCTYPE html><html lang=ar><head><meta charset=utf-8><title>" + title(number) + "</title>"
                + "<meta property=article:published_time content=2026-02-0" + number
                + "T08:00:00Z></head><body><article><h1>"
                + title(number) + "</h1>" + paragraph.repeat(3).replaceFirst("صباح", "مساء")
                + "</article></body></html>";
    }
}
