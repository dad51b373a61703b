package org.feedmill.cli.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleBody;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.junit.jupiter.api.Test;

class ArticleWriterTest {

    private static final String FIRST =
            "The council, which met on Monday, wants to widen the road by the river before the winter comes.";
    private static final Page PAGE = Page.parse(
            "<html lang=en><title>Own title</title><body><article><p>" + FIRST
                    + "</p><p>Whether it can pay for that, nobody could say; the mayor, asked twice, kept silent.</p>"
                    + "<p>The next meeting, which is public, will be held in June, when the figures are known.</p>",
            "https://town.example/a?b=1&c=2");
    private static final ArticleBody BODY =
            ArticleFinders.best().find(PAGE).article().orElseThrow().body();

    @Test
    void writesTheTitleAboveTheParagraphs() {
        assertThat(ArticleWriter.text(PAGE, PagedArticle.of(titled("A road & its <price>")), ArticleParts.NONE))
                .startsWith("A road & its <price>\n\n" + FIRST + "\n\nWhether ")
                .endsWith(" are known.\n");
    }

    @Test
    void writesNoTitleTwice() {
        String text = ArticleWriter.text(PAGE, PagedArticle.of(titled(FIRST)), ArticleParts.NONE);
        assertThat(text).startsWith(FIRST).containsOnlyOnce(FIRST);
        assertThat(ArticleWriter.html(PAGE, PagedArticle.of(titled(FIRST)), ArticleParts.NONE)
                        .split("</head>")[1])
                .doesNotContain("<h1>" + FIRST);
        assertThat(ArticleWriter.markdown(PAGE, PagedArticle.of(titled(FIRST)), ArticleParts.NONE))
                .doesNotStartWith("# ");
    }

    @Test
    void makesTheHeadingOfTheContentItsOwn() {
        String heading = "A road by the river";
        Page page = Page.parse(
                "<html lang=en><body><article><h1>" + heading + "</h1><p>" + FIRST + "</p><p>" + FIRST + "</p>", "");
        ArticleBody body =
                ArticleFinders.econ().find(page).article().orElseThrow().body();
        Article article = Article.builder(body)
                .title(new SourcedValue<>(heading, "h1"))
                .wordCount(40)
                .build();
        assertThat(ArticleWriter.text(page, PagedArticle.of(article), ArticleParts.NONE))
                .containsOnlyOnce(heading)
                .startsWith(heading + "\n\n" + FIRST);
        assertThat(ArticleWriter.html(page, PagedArticle.of(article), ArticleParts.NONE)
                        .split("</head>")[1])
                .doesNotContain("<h2>" + heading);
        assertThat(ArticleWriter.markdown(page, PagedArticle.of(article), ArticleParts.NONE))
                .doesNotContain("## " + heading);
    }

    @Test
    void writesTheParagraphsAloneWhereThereIsNoTitle() {
        assertThat(ArticleWriter.text(PAGE, PagedArticle.of(silent()), ArticleParts.NONE))
                .startsWith(FIRST);
        assertThat(ArticleWriter.html(PAGE, PagedArticle.of(silent()), ArticleParts.NONE))
                .contains("<title>Own title</title>")
                .doesNotContain("<h1>");
    }

    @Test
    void escapesTheHeadingOfMarkdown() {
        assertThat(ArticleWriter.markdown(PAGE, PagedArticle.of(titled("*Stop* <b> [x](y)\\ #1")), ArticleParts.NONE))
                .startsWith("# \\*Stop\\* \\<b\\> \\[x\\](y)\\\\ \\#1\n\n");
    }

    @Test
    void writesADocumentThatIsSafeWhateverTheFieldsHold() {
        String html = ArticleWriter.html(
                PAGE, PagedArticle.of(titled("</title><script>alert(\"1\")</script>")), ArticleParts.NONE);
        assertThat(html)
                .startsWith(
                        "<!DOCTYPE html>\n<html lang=\"en&quot; onclick=&quot;x\">\n<head>\n<meta charset=\"utf-8\">\n"
                                + "<title>&lt;/title&gt;&lt;script&gt;")
                .contains("<meta name=\"author\" content=\"Ann &lt;b&gt; Lee\">")
                .contains("<link rel=\"canonical\" href=\"https://town.example/a?b=1&amp;c=2\">")
                .contains("<p>Ann &lt;b&gt; Lee, 佐藤 花子 · <time datetime=\"2024-05-02\">2024-05-02</time></p>\n")
                .endsWith("</article>\n</body>\n</html>\n")
                .doesNotContain("<script");
    }

    @Test
    void tellsEveryFieldAndItsSourceInJson() {
        Article article = titled("A \"road\"");
        String json = ArticleJson.writeFull(
                PAGE, new ArticleResult.Whole(article), PagedArticle.of(article), null, ArticleParts.NONE, null, null);
        assertThat(json)
                .startsWith("{\"url\":\"https://town.example/a?b=1&c=2\",\"kind\":\"whole\",\"reasons\":[],"
                        + "\"title\":\"A \\\"road\\\"\",\"authors\":[\"Ann <b> Lee\",\"佐藤 花子\"],"
                        + "\"published\":\"2024-05-02\",\"modified\":null,\"language\":\"en\\\" onclick=\\\"x\","
                        + "\"image\":null,\"siteName\":null,\"tags\":[\"Roads\"],\"next\":null,"
                        + "\"location\":null,\"starts\":null,\"ends\":null,\"words\":40,\"text\":\"")
                .contains("\"html\":\"")
                .endsWith("\"sources\":{\"title\":\"h1\",\"authors\":[\"byline\",\"schema.org author\"],"
                        + "\"published\":\"time\",\"modified\":null,\"language\":\"html lang\",\"image\":null,"
                        + "\"siteName\":null,\"tags\":[\"rel=tag\"],\"next\":null,\"location\":null,\"starts\":null,"
                        + "\"ends\":null}}");
    }

    @Test
    void saysInJsonWhyAnArticleIsNotWhole() {
        Article article = silent();
        assertThat(ArticleJson.writeFull(
                        PAGE,
                        new ArticleResult.Stub(article, List.of("It ends in dots.")),
                        PagedArticle.of(article),
                        null,
                        ArticleParts.NONE,
                        null,
                        null))
                .contains("\"kind\":\"stub\",\"reasons\":[\"It ends in dots.\"],\"title\":null,\"authors\":[],");
    }

    @Test
    void explainsWhyAnArticleIsNotWhole() {
        assertThat(ArticleExplanation.of(
                        PAGE, List.of(), new ArticleResult.Stub(titled("A road"), List.of("It ends in dots."))))
                .contains(
                        "  title    A road  <- h1",
                        "  date     2024-05-02  <- time",
                        "  author   佐藤 花子  <- schema.org author")
                .endsWith("The beginning of an article", "  because  It ends in dots.");
        assertThat(ArticleExplanation.of(PAGE, List.of(), new ArticleResult.None(List.of("Only a menu."))))
                .endsWith("No article", "  because  Only a menu.");
    }

    private static Article silent() {
        return Article.builder(BODY).wordCount(40).build();
    }

    private static Article titled(String title) {
        return Article.builder(BODY)
                .title(new SourcedValue<>(title, "h1"))
                .authors(List.of(
                        new SourcedValue<>("Ann <b> Lee", "byline"), new SourcedValue<>("佐藤 花子", "schema.org author")))
                .published(new SourcedValue<>(Moment.ofDay(LocalDate.of(2024, 5, 2)), "time"))
                .language(new SourcedValue<>("en\" onclick=\"x", "html lang"))
                .tags(List.of(new SourcedValue<>("Roads", "rel=tag")))
                .wordCount(40)
                .build();
    }
}
