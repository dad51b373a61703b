package org.feedmill.article.meta;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.SourcedValue;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests article metadata with made-up pages in many languages. */
final class ArticleMetadataTest {

    private static final String ENGLISH =
            "The harbour was quiet in the morning, and the boats that had been out for the night came in one by one with the tide.";
    private static final String GERMAN =
            "Der Hafen war am Morgen still, und die Boote, die in der Nacht draußen gewesen waren, kamen mit der Flut wieder herein.";

    @Test
    void cutsTheSiteFromTheTitle() {
        ArticleMetadata details = ArticleTestPages.details(ArticleTestPages.html(
                "<title>Storm closes the old harbour | The Coast Paper</title><meta property='og:site_name' content='The Coast Paper'>",
                "Storm closes the old harbour",
                "",
                ENGLISH));
        assertThat(ArticleTestPages.value(details.title())).isEqualTo("Storm closes the old harbour");
        assertThat(details.siteName()).isEqualTo(new SourcedValue<>("The Coast Paper", "og:site_name"));
    }

    @Test
    void takesNoLogoForATitle() {
        String html = "<html><head><title>Brücke wird im Mai gesperrt - Küstenblatt</title></head><body>"
                + "<h1><a href='/'>Küstenblatt</a></h1><h2>Brücke wird im Mai gesperrt</h2><p>" + GERMAN
                + "</p><p>" + GERMAN + "</p></body></html>";
        assertThat(title(html)).isEqualTo("Brücke wird im Mai gesperrt");
    }

    @Test
    void cutsTheSiteFromChineseTitles() {
        String html = ArticleTestPages.html(
                "<title>老港口今天重新开放_海岸新闻网</title>", "老港口今天重新开放", "", "清晨的港口很安静，夜里出海的船只随着潮水一只一只地回来了。");
        assertThat(title(html)).isEqualTo("老港口今天重新开放");
    }

    @Test
    void prefersTheHeadlineThatThePageShows() {
        String html = "<html><head><title>Harbour storm news: best pictures</title>"
                + "<meta property='og:title' content='Harbour storm news: best pictures'>"
                + "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"headline\":\"The night the sea came in\"}</script>"
                + "</head><body><h1>Harbour storm news: best pictures</h1><h2>The night the sea came in</h2><p>"
                + ENGLISH
                + "</p></body></html>";
        assertThat(title(html)).isEqualTo("The night the sea came in");
    }

    @Test
    void readsLinkedDataThroughReferences() {
        String json = "{\"@graph\":[{\"@type\":\"Person\",\"@id\":\"#p1\",\"name\":\"Ana Sousa\"},"
                + "{\"@type\":[\"Article\"],\"headline\":\"O porto velho\",\"author\":[{\"@id\":\"#p1\"},{\"@type\":\"Person\",\"name\":\"Rui Melo\"}],"
                + "\"datePublished\":\"2024-05-17T08:00:00+01:00\",\"dateModified\":\"2024-05-18T09:00:00+01:00\",\"keywords\":[\"porto\",\"mar\"],"
                + "\"image\":{\"url\":\"/foto.jpg\"},\"publisher\":{\"name\":\"Jornal da Costa\"}}]}";
        ArticleMetadata details = ArticleTestPages.details(ArticleTestPages.html(
                "<script type='application/ld+json'>" + json + "</script>", "O porto velho", "", ENGLISH));
        assertThat(ArticleTestPages.names(details)).containsExactly("Ana Sousa", "Rui Melo");
        assertThat(ArticleTestPages.value(details.published()).toIso()).isEqualTo("2024-05-17T08:00:00+01:00");
        assertThat(ArticleTestPages.value(details.modified()).toIso()).isEqualTo("2024-05-18T09:00:00+01:00");
        assertThat(details.tags()).extracting(SourcedValue::value).containsExactly("porto", "mar");
        assertThat(ArticleTestPages.value(details.leadImage())).isEqualTo("https://www.example.org/foto.jpg");
        assertThat(ArticleTestPages.value(details.siteName())).isEqualTo("Jornal da Costa");
    }

    @Test
    void readsADateBelowTheTitle() {
        assertThat(day(
                        ArticleTestPages.html(
                                "", "Der alte Hafen", "Veröffentlicht am 17. Mai 2024, 10:30 Uhr", GERMAN),
                        "https://www.example.org/story"))
                .isEqualTo("2024-05-17T10:30:00");
        assertThat(day(
                        ArticleTestPages.html("", "老港口", "2024年5月17日 10:30 来源：海岸报", "清晨的港口很安静，夜里出海的船只随着潮水回来了。"),
                        "https://www.example.org/story"))
                .isEqualTo("2024-05-17T10:30:00");
    }

    @Test
    void readsADateFromTheAddress() {
        assertThat(day(
                        ArticleTestPages.html("", "The old harbour", "", ENGLISH),
                        "https://www.example.org/2024/05/17/harbour"))
                .isEqualTo("2024-05-17");
    }

    @Test
    void rejectsDatesAfterTheFetch() {
        Page page = ArticleTestPages.page(ArticleTestPages.html(
                        "<meta property='article:published_time' content='2034-01-01T00:00:00Z'>",
                        "The old harbour",
                        "17 May 2024",
                        ENGLISH))
                .withFetchTime(Instant.parse("2024-06-01T00:00:00Z"));
        ArticleMetadata details = ArticleMetadata.read(page, ArticleTestPages.paragraphs(page));
        assertThat(ArticleTestPages.value(details.published()).toIso()).isEqualTo("2024-05-17");
    }

    @Test
    void keepsNoModificationBeforeThePublication() {
        ArticleMetadata details = ArticleTestPages.details(ArticleTestPages.html(
                "<meta property='article:published_time' content='2024-05-17T08:00:00Z'>"
                        + "<meta property='article:modified_time' content='2020-01-01T08:00:00Z'>",
                "The old harbour",
                "",
                ENGLISH));
        assertThat(details.published()).extracting(SourcedValue::source).isEqualTo("article:published_time");
        assertThat(details.modified()).isNull();
    }

    @Test
    void letsTheTextCorrectTheLanguage() {
        assertThat(language("<html lang='en'>" + ArticleTestPages.html("", "Der Hafen", "", GERMAN + " " + GERMAN)))
                .isEqualTo("de");
        assertThat(language("<html lang='en'>"
                        + ArticleTestPages.html("", "港", "", "朝の港は静かで、夜のあいだ沖に出ていた船が潮にのって一艘ずつ戻ってきた。")))
                .isEqualTo("ja");
        assertThat(language(ArticleTestPages.html("", "부두", "", "아침의 항구는 조용했고 밤새 바다에 나가 있던 배들이 하나씩 돌아왔다.")))
                .isEqualTo("ko");
        assertThat(language(ArticleTestPages.html(
                        "",
                        "Порт",
                        "",
                        "Утром в порту было тихо, и лодки, которые ночью были в море, возвращались одна за другой с приливом, как и в другие дни, но не все; что с ними, никто не знал, и это было плохо для всех, кто ждал их на берегу."
                                + " Утром в порту было тихо, и лодки возвращались.")))
                .isEqualTo("ru");
        assertThat(language(ArticleTestPages.html(
                        "", "ท่าเรือ", "", "ตอนเช้าท่าเรือเงียบสงบ เรือที่ออกไปตอนกลางคืนก็กลับเข้ามาทีละลำ")))
                .isEqualTo("th");
        assertThat(language("<html lang='fr-CA'>" + ArticleTestPages.html("", "Le port", "", "Le port était calme.")))
                .isEqualTo("fr-CA");
    }

    @Test
    void findsTheNextPageButNotTheNextArticle() {
        String pager = "<p>" + ENGLISH
                + "</p><a href='/news/harbour_2.html'>2</a><a href='/news/bridge.html' rel='next'>Next story</a>";
        assertThat(ArticleTestPages.details(
                                "<h1>The old harbour</h1>" + pager, "https://www.example.org/news/harbour.html")
                        .nextPageUrl())
                .isEqualTo(new SourcedValue<>(
                        "https://www.example.org/news/harbour_2.html", "link to the page after this"));
        String other = "<p>" + ENGLISH + "</p><a rel='next' href='/news/1002'>Next story</a>";
        assertThat(ArticleTestPages.details(other, "https://www.example.org/news/1001")
                        .nextPageUrl())
                .isNull();
        String query = "<p>" + ENGLISH + "</p><a href='?page=3'>次へ</a><a href='?page=1'>前へ</a>";
        assertThat(ArticleTestPages.value(ArticleTestPages.details(query, "https://www.example.org/story?page=2")
                        .nextPageUrl()))
                .isEqualTo("https://www.example.org/story?page=3");
    }

    @Test
    void tellsNothingThatThePageDoesNot() {
        ArticleMetadata details = ArticleTestPages.details("<p>" + ENGLISH + "</p>", "https://www.example.org/");
        assertThat(details.published()).isNull();
        assertThat(details.authors()).isEmpty();
        assertThat(details.leadImage()).isNull();
        assertThat(details.nextPageUrl()).isNull();
    }

    private static String title(String html) {
        return ArticleTestPages.value(ArticleTestPages.details(html).title());
    }

    private static String day(String html, String url) {
        return ArticleTestPages.value(ArticleTestPages.details(html, url).published())
                .toIso();
    }

    private static String language(String html) {
        return ArticleTestPages.value(ArticleTestPages.details(html).language());
    }
}
