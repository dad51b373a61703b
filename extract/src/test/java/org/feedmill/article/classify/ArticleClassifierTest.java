package org.feedmill.article.classify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.ArticleTestPages;
import org.feedmill.data.DataFileLines;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the classification of pages as articles, stubs or none. */
final class ArticleClassifierTest {

    private static final String TEXT =
            "The harbour was quiet in the morning, and the boats that had been out for the night came in one by one with the tide. "
                    + "Nobody on the quay said a word until the last of them was tied up.";

    @Test
    void takesAnArticleForWhole() {
        assertThat(read(ArticleTestPages.html(
                        "<title>The old harbour opens again</title>", "The old harbour opens again", "", TEXT + TEXT)))
                .isInstanceOf(ArticleResult.Whole.class);
        assertThat(read(ArticleTestPages.html(
                        "<title>老港口今天重新开放了</title>", "老港口今天重新开放了", "", "清晨的港口很安静，夜里出海的船只随着潮水一只一只地回来了。岸上没有人说话。")))
                .isInstanceOf(ArticleResult.Whole.class);
    }

    @Test
    void knowsAFrontPage() {
        StringBuilder html = new StringBuilder("<title>Coast Paper</title><h1>Coast Paper</h1>");
        for (int i = 0; i < 20; i++) {
            html.append("<div><h2><a href='/story-")
                    .append(i)
                    .append("'>Boats came home with the tide number ")
                    .append(i)
                    .append("</a></h2><p>A few words on this story.</p></div>");
        }
        Page page = Page.parse(html.toString(), "https://www.example.org/");
        ArticleResult reading = ArticleTestPages.judged(page);
        assertThat(reading).isInstanceOf(ArticleResult.None.class);
        assertThat(((ArticleResult.None) reading).reasons()).anyMatch(r -> r.contains("list"));
        assertThat(ArticleTestPages.judged(page, 0.49)).isInstanceOf(ArticleResult.None.class);
        assertThat(ArticleTestPages.judged(page, 0.51)).isNotInstanceOf(ArticleResult.None.class);
    }

    @Test
    void knowsPagesWithoutText() {
        assertThat(reason("")).contains("no running text");
        assertThat(
                        reason(
                                "<body><div id='app'></div><script>a</script><script>b</script><script>c</script><noscript>Please enable JavaScript</noscript></body>"))
                .contains("browser");
    }

    @Test
    void knowsErrorsLoginsAndRobotChecks() {
        assertThat(
                        reason(
                                "<title>Seite nicht gefunden</title><h1>Seite nicht gefunden</h1><p>Diese Adresse gibt es hier leider nicht mehr, tut uns leid.</p>"))
                .contains("error");
        assertThat(
                        reason(
                                "<title>Page introuvable</title><h1>Page introuvable</h1><p>Cette adresse ne mène nulle part, désolé pour cela.</p>"))
                .contains("error");
        assertThat(
                        reason(
                                "<title>Sign in</title><form><p>Enter your name and your password to go on, please.</p><input type='password'></form>"))
                .contains("login");
        assertThat(reason("<title>验证码</title><p>请完成下面的安全验证以后继续访问本网站的内容，谢谢您的配合。</p>"))
                .contains("prove");
    }

    @Test
    void knowsAStubBySchemaAndByWords() {
        String closed =
                "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"headline\":\"The old harbour opens again\","
                        + "\"isAccessibleForFree\":\"False\",\"hasPart\":{\"isAccessibleForFree\":false,\"cssSelector\":\".paywall\"}}</script>";
        assertThat(read(ArticleTestPages.html(closed, "The old harbour opens again", "", TEXT)))
                .isInstanceOf(ArticleResult.Stub.class);
        String gate =
                "<title>Der alte Hafen öffnet wieder</title><h1>Der alte Hafen öffnet wieder</h1><p>Der Hafen war am Morgen still, und die Boote kamen mit der Flut herein.</p>"
                        + "<div class='paywall'>Jetzt weiterlesen mit dem Abo</div>";
        assertThat(read(gate)).isInstanceOf(ArticleResult.Stub.class);
        String japanese =
                "<title>古い港が今日また開いた</title><h1>古い港が今日また開いた</h1><p>朝の港は静かで、夜のあいだ沖に出ていた船が一艘ずつ戻ってきた。</p><div>この記事は会員限定です</div>";
        assertThat(read(japanese)).isInstanceOf(ArticleResult.Stub.class);
    }

    @Test
    void takesAFullTextForWholeWhateverSchemaSays() {
        String closed =
                "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"headline\":\"The old harbour opens again\",\"isAccessibleForFree\":false}</script>";
        assertThat(read(ArticleTestPages.html(closed, "The old harbour opens again", "", TEXT.repeat(10))))
                .isInstanceOf(ArticleResult.Whole.class);
    }

    static Stream<String> errors() {
        return DataFileLines.read(ArticleClassifierTest.class, "errors.txt").stream();
    }

    @ParameterizedTest
    @MethodSource("errors")
    void knowsAnErrorInManyLanguages(String line) {
        String[] parts = line.split("\\|");
        String html = "<html lang='" + parts[0].strip() + "'><title>" + parts[1].strip() + "</title><h1>"
                + parts[2].strip() + "</h1><p>" + parts[3].strip() + "</p></html>";
        assertThat(reason(html)).contains("error");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A page from the lost log book of the Halcyon was found in a chimney, and the museum says it was removed from the book with a knife. The other pages are still missing, and the curator hopes that more of the families along the coast will look into their attics before the winter. A reward has been promised, and the first letters came in on Monday, most of them with stories rather than with paper.",
                "Nicht gefunden wurde bisher der Kater der Pfarrerin, der seit Dienstag fehlt. Nachbarn suchten den Hang hinter dem Friedhof ab, die Feuerwehr leuchtete in zwei Schächte, und der Küster läutete zweimal am Tag mit der kleinen Glocke, auf die das Tier sonst hört. Wer den Kater sieht, möge bitte im Pfarrhaus anrufen und die Tür offen lassen."
            })
    void takesAShortReportOfALossForAnArticle(String text) {
        assertThat(read(ArticleTestPages.html(
                        "<title>Lost and found | Pebble Gazette</title>", "Lost and found", "", text)))
                .isInstanceOf(ArticleResult.Whole.class);
    }

    @Test
    void takesPostsToldInFullForAList() {
        StringBuilder html = new StringBuilder("<title>Uferblog</title>");
        for (int i = 0; i < 6; i++) {
            html.append("<article><h2><a href='/p")
                    .append(i)
                    .append("'>Beitrag über das Ufer</a></h2><time>1.2.2024</time><p>")
                    .append(TEXT.repeat(8))
                    .append("</p></article>");
        }
        assertThat(read(html.toString())).isInstanceOf(ArticleResult.None.class);
    }

    private static ArticleResult read(String html) {
        return ArticleTestPages.judged(ArticleTestPages.page(html));
    }

    private static String reason(String html) {
        ArticleResult reading = read(html);
        assertThat(reading).isInstanceOf(ArticleResult.None.class);
        return String.join(" ", ((ArticleResult.None) reading).reasons());
    }
}
