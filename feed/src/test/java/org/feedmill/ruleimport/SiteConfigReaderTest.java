package org.feedmill.ruleimport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import org.feedmill.article.Article;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.page.Page;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.ArticleSource;
import org.junit.jupiter.api.Test;

/** Full-text site configurations. */
final class SiteConfigReaderTest {

    private static final String CONFIG = """
            # Küstenblatt
            title: //h2[@class='titel']
            title: substring-before(//title, ' | ')
            body: //div[@id='weg'] | //div[@id='auch-weg']
            body: //div[contains(concat(' ', normalize-space(@class), ' '), ' beitrag ')]
            author: substring-after(//p[@class='von'], 'Von ')
            author: 'Redaktion'
            date: //time/@datetime
            strip: //aside | //form
            strip: //a/@onclick
            strip_id_or_class: "teilen"
            strip_image_src: /zaehlpixel/
            strip_attr: //img/@class
            prune: no
            tidy: no
            next_page_link: //a[contains(., 'weiter')]
            if_page_contains: //nav[@class='seiten']
            single_page_link: //a[@class='druck']
            replace_string(<i>): <em>
            find_string: <b>
            replace_string: <strong>
            http_header(user-agent): Mozilla/5.0
            dissolve: //span
            body //div
            geraten: ja
            test_url: https://kueste.example/sturm
            """;

    private static final String PAGE = """
            <html lang=de><head><title>Sturm im Anzug | Küstenblatt</title></head><body><p class=von>Von Käthe Möller</p>
            <time datetime=2024-05-12>gestern</time><div class="der beitrag"><p>Der Wind dreht, und das Meer wird dunkel.</p>
            <aside>Auch lesen</aside><p class=teilen-leiste>Teilen</p><p>Am Abend ist es still.</p><img src=/zaehlpixel/1.gif></div>
            <a href=/sturm-abend>weiter</a>%s</body></html>""";

    private static ArticleRule rule() {
        return Objects.requireNonNull(RuleImporter.read(CONFIG, "sites/.kueste.example.txt")
                .importedRules()
                .getFirst()
                .article());
    }

    private static Article article(String more) {
        Page page = Page.parse(PAGE.formatted(more), "https://kueste.example/sturm");
        return ArticleFinders.byRule(rule()).find(page).article().orElseThrow();
    }

    @Test
    void readsAnArticle() {
        Article article = article("<nav class=seiten>1 2</nav>");
        assertThat(Objects.requireNonNull(article.title()).value()).isEqualTo("Sturm im Anzug");
        assertThat(article.authors().getFirst().value()).isEqualTo("Käthe Möller");
        assertThat(Objects.requireNonNull(article.published()).value().toIso()).isEqualTo("2024-05-12");
        assertThat(article.text()).isEqualTo("Der Wind dreht, und das Meer wird dunkel.\nAm Abend ist es still.");
        assertThat(article.body().html()).doesNotContain("zaehlpixel");
        assertThat(Objects.requireNonNull(article.nextPageUrl()).value())
                .isEqualTo("https://kueste.example/sturm-abend");
    }

    @Test
    void followsTheNextPageOnlyWhereThePageContainsWhatIsAskedFor() {
        assertThat(article("").nextPageUrl()).isNull();
    }

    @Test
    void isForTheSiteOfTheFile() {
        assertThat(rule().site()).isEqualTo("kueste.example");
        assertThat(SiteConfigReader.site("example.org.txt")).isEqualTo("example.org");
        assertThat(SiteConfigReader.site("notes")).isNull();
        assertThat(rule().notes()).containsExactly("test_url: https://kueste.example/sturm");
    }

    @Test
    void namesEveryLineThatItDoesNotTake() {
        RuleImportResult borrowed = RuleImporter.read(CONFIG, null);
        assertThat(borrowed.form()).isEqualTo(RuleImportFormat.SITE_CONFIG);
        assertThat(borrowed.unsupported()).extracting(UnsupportedSetting::line).containsExactly(10, 23, 24, 25);
        assertThat(borrowed.unsupported())
                .extracting(UnsupportedSetting::text)
                .contains("dissolve: //span", "body //div");
    }

    @Test
    void readsWhatIsDoneBeforeThePageIsRead() {
        ArticleSource source = rule().source();
        assertThat(source.fetch().headers()).containsExactly(Map.entry("user-agent", "Mozilla/5.0"));
        assertThat(source.edit("<b>x</b> <i>y</i>")).isEqualTo("<strong>x</b> <em>y</i>");
        Page page = Page.parse("<a class=druck href=/druck/1>Drucken</a>", "https://kueste.example/sturm");
        assertThat(rule().singlePageUrl(page)).isEqualTo("https://kueste.example/druck/1");
        assertThat(rule().singlePageUrl(Page.parse("<p>x</p>", "https://kueste.example/")))
                .isNull();
    }

    @Test
    void readsFixedAuthorsJoinedLinksAndConditionsOfSinglePages() {
        RuleImportResult borrowed = RuleImporter.read("""
                body: //article
                author: "Ryan A. Chapman"
                insert_detected_image: no
                single_page_link: concat('https://m.example.org/', substring-after(//iframe/@src, '/'), '?sp=true')
                if_page_contains: //div[@id='more']
                find_string: <noscript>
                replace_string:
                find_string: alone
                """, "example.org.txt");
        assertThat(borrowed.unsupported()).extracting(UnsupportedSetting::line).containsExactly(5, 8);
        ArticleRule rule =
                Objects.requireNonNull(borrowed.importedRules().getFirst().article());
        assertThat(rule.leadImage()).isFalse();
        assertThat(rule.source().edit("<noscript>a")).isEqualTo("a");
        Article article = ArticleFinders.byRule(rule)
                .find(Page.parse(
                        "<html lang=en><article><h1>A title of this page</h1><p>The text is long enough, and it has a point.</p></article>",
                        "https://example.org/a"))
                .article()
                .orElseThrow();
        assertThat(article.authors().getFirst().value()).isEqualTo("Ryan A. Chapman");
        RuleImportResult joined = RuleImporter.read(
                "body: //article\nsingle_page_link: concat('https://m.example.org/', substring-after(//iframe/@src, '/'), '?sp=true')",
                "example.org.txt");
        Page page = Page.parse("<iframe src='/x/1'></iframe>", "https://example.org/");
        assertThat(Objects.requireNonNull(joined.importedRules().getFirst().article())
                        .singlePageUrl(page))
                .isEqualTo("https://m.example.org/x/1?sp=true");
    }

    @Test
    void readsJapaneseValues() {
        RuleImportResult borrowed = RuleImporter.read("""
                title: //h1[contains(., '【')]
                body: //div[@id='本文']
                strip: //p[starts-with(normalize-space(.), '続きを読む')]
                date: substring-after(//p[@class='hi'], '公開：')
                """, "machi.example.jp.txt");
        assertThat(borrowed.unsupported()).isEmpty();
        Page page = Page.parse(
                "<html lang=ja><h1>【速報】図書館が再開</h1><p class=hi>公開：2024年5月12日</p><div id=本文><p>図書館は明日から再開します。</p><p>続きを読む</p></div>",
                "https://machi.example.jp/1");
        Article article = ArticleFinders.byRule(Objects.requireNonNull(
                        borrowed.importedRules().getFirst().article()))
                .find(page)
                .article()
                .orElseThrow();
        assertThat(article.text()).isEqualTo("図書館は明日から再開します。");
        assertThat(Objects.requireNonNull(article.title()).value()).isEqualTo("【速報】図書館が再開");
        assertThat(Objects.requireNonNull(article.published()).value().toIso()).isEqualTo("2024-05-12");
    }

    @Test
    void readsWindowsLineEndsAndAByteOrderMark() {
        RuleImportResult borrowed = RuleImporter.read("\uFEFFbody: //article\r\n\r\nnichts: x\r\n", null);
        assertThat(borrowed.importedRules()).hasSize(1);
        assertThat(borrowed.unsupported()).extracting(UnsupportedSetting::line).containsExactly(3);
    }
}
