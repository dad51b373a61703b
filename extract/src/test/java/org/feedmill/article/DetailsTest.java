package org.feedmill.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests article metadata with made-up pages in many languages. */
final class DetailsTest {

    private static final String ENGLISH =
            "The harbour was quiet in the morning, and the boats that had been out for the night came in one by one with the tide.";
    private static final String GERMAN =
            "Der Hafen war am Morgen still, und die Boote, die in der Nacht draußen gewesen waren, kamen mit der Flut wieder herein.";

    @Test
    void cutsTheSiteFromTheTitle() {
        Details details = Pages.details(Pages.html(
                "<title>Storm closes the old harbour | The Coast Paper</title><meta property='og:site_name' content='The Coast Paper'>",
                "Storm closes the old harbour",
                "",
                ENGLISH));
        assertThat(Pages.value(details.title())).isEqualTo("Storm closes the old harbour");
        assertThat(details.siteName()).isEqualTo(new Told<>("The Coast Paper", "og:site_name"));
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
        String html = Pages.html("<title>老港口今天重新开放_海岸新闻网</title>", "老港口今天重新开放", "", "清晨的港口很安静，夜里出海的船只随着潮水一只一只地回来了。");
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
        Details details = Pages.details(
                Pages.html("<script type='application/ld+json'>" + json + "</script>", "O porto velho", "", ENGLISH));
        assertThat(Pages.names(details)).containsExactly("Ana Sousa", "Rui Melo");
        assertThat(Pages.value(details.published()).iso()).isEqualTo("2024-05-17T08:00:00+01:00");
        assertThat(Pages.value(details.modified()).iso()).isEqualTo("2024-05-18T09:00:00+01:00");
        assertThat(details.tags()).extracting(Told::value).containsExactly("porto", "mar");
        assertThat(Pages.value(details.image())).isEqualTo("https://www.example.org/foto.jpg");
        assertThat(Pages.value(details.siteName())).isEqualTo("Jornal da Costa");
    }

    @Test
    void readsADateBelowTheTitle() {
        assertThat(day(
                        Pages.html("", "Der alte Hafen", "Veröffentlicht am 17. Mai 2024, 10:30 Uhr", GERMAN),
                        "https://www.example.org/story"))
                .isEqualTo("2024-05-17T10:30:00");
        assertThat(day(
                        Pages.html("", "老港口", "2024年5月17日 10:30 来源：海岸报", "清晨的港口很安静，夜里出海的船只随着潮水回来了。"),
                        "https://www.example.org/story"))
                .isEqualTo("2024-05-17T10:30:00");
    }

    @Test
    void readsADateFromTheAddress() {
        assertThat(day(Pages.html("", "The old harbour", "", ENGLISH), "https://www.example.org/2024/05/17/harbour"))
                .isEqualTo("2024-05-17");
    }

    @Test
    void rejectsDatesAfterTheFetch() {
        Page page = Pages.page(Pages.html(
                        "<meta property='article:published_time' content='2034-01-01T00:00:00Z'>",
                        "The old harbour",
                        "17 May 2024",
                        ENGLISH))
                .fetchedAt(Instant.parse("2024-06-01T00:00:00Z"));
        Details details = Details.read(page, Pages.paragraphs(page));
        assertThat(Pages.value(details.published()).iso()).isEqualTo("2024-05-17");
    }

    @Test
    void keepsNoModificationBeforeThePublication() {
        Details details = Pages.details(Pages.html(
                "<meta property='article:published_time' content='2024-05-17T08:00:00Z'>"
                        + "<meta property='article:modified_time' content='2020-01-01T08:00:00Z'>",
                "The old harbour",
                "",
                ENGLISH));
        assertThat(details.published()).extracting(Told::source).isEqualTo("article:published_time");
        assertThat(details.modified()).isNull();
    }

    @Test
    void letsTheTextCorrectTheLanguage() {
        assertThat(language("<html lang='en'>" + Pages.html("", "Der Hafen", "", GERMAN + " " + GERMAN)))
                .isEqualTo("de");
        assertThat(language("<html lang='en'>" + Pages.html("", "港", "", "朝の港は静かで、夜のあいだ沖に出ていた船が潮にのって一艘ずつ戻ってきた。")))
                .isEqualTo("ja");
        assertThat(language(Pages.html("", "부두", "", "아침의 항구는 조용했고 밤새 바다에 나가 있던 배들이 하나씩 돌아왔다.")))
                .isEqualTo("ko");
        assertThat(language(Pages.html(
                        "",
                        "Порт",
                        "",
                        "Утром в порту было тихо, и лодки, которые ночью были в море, возвращались одна за другой с приливом, как и в другие дни, но не все; что с ними, никто не знал, и это было плохо для всех, кто ждал их на берегу."
                                + " Утром в порту было тихо, и лодки возвращались.")))
                .isEqualTo("ru");
        assertThat(language(Pages.html(
                        "", "ท่าเรือ", "", "ตอนเช้าท่าเรือเงียบสงบ เรือที่ออกไปตอนกลางคืนก็กลับเข้ามาทีละลำ")))
                .isEqualTo("th");
        assertThat(language("<html lang='fr-CA'>" + Pages.html("", "Le port", "", "Le port était calme.")))
                .isEqualTo("fr-CA");
    }

    @Test
    void findsTheNextPageButNotTheNextArticle() {
        String pager = "<p>" + ENGLISH
                + "</p><a href='/news/harbour_2.html'>2</a><a href='/news/bridge.html' rel='next'>Next story</a>";
        assertThat(Pages.details("<h1>The old harbour</h1>" + pager, "https://www.example.org/news/harbour.html")
                        .next())
                .isEqualTo(new Told<>("https://www.example.org/news/harbour_2.html", "link to the page after this"));
        String other = "<p>" + ENGLISH + "</p><a rel='next' href='/news/1002'>Next story</a>";
        assertThat(Pages.details(other, "https://www.example.org/news/1001").next())
                .isNull();
        String query = "<p>" + ENGLISH + "</p><a href='?page=3'>次へ</a><a href='?page=1'>前へ</a>";
        assertThat(Pages.value(Pages.details(query, "https://www.example.org/story?page=2")
                        .next()))
                .isEqualTo("https://www.example.org/story?page=3");
    }

    @Test
    void tellsNothingThatThePageDoesNot() {
        Details details = Pages.details("<p>" + ENGLISH + "</p>", "https://www.example.org/");
        assertThat(details.published()).isNull();
        assertThat(details.authors()).isEmpty();
        assertThat(details.image()).isNull();
        assertThat(details.next()).isNull();
    }

    private static String title(String html) {
        return Pages.value(Pages.details(html).title());
    }

    private static String day(String html, String url) {
        return Pages.value(Pages.details(html, url).published()).iso();
    }

    private static String language(String html) {
        return Pages.value(Pages.details(html).language());
    }
}
