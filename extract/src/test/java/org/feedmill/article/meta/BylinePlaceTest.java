package org.feedmill.article.meta;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.article.ArticleTestPages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Authors of articles: the places on a page that name them, and their priority. */
class BylinePlaceTest {

    private static final String TEXT =
            "The harbour was quiet in the morning, and the boats that had been out for the night came in one by one.";
    private static final String CHINESE = "清晨的港口很安静，夜里出海的船只随着潮水一只一只地回来了，岸上的人们都松了一口气。";
    private static final String LINKED =
            "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"author\":{\"@type\":\"Person\","
                    + "\"name\":\"Ada Linked\"}}</script>";
    private static final String META = "<meta name='author' content='Bea Meta'>";
    private static final String MARKED = "<span class='author'>Cora Marked</span>";
    private static final String LINE = "<div>By Dora Line</div>";

    @Test
    void believesLinkedDataThenMetaThenNamedNodesThenLines() {
        assertThat(authors(LINKED + META, MARKED + LINE)).containsExactly("Ada Linked");
        assertThat(authors(META, MARKED + LINE)).containsExactly("Bea Meta");
        assertThat(authors("", MARKED + LINE)).containsExactly("Cora Marked");
        assertThat(authors("", LINE)).containsExactly("Dora Line");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Coast News Agency",
                "Redaktion",
                "Editorial Team",
                "海岸日报",
                "Редакция",
                "admin",
                "The Coast Paper"
            })
    void believesAPersonBeforeAnOrganisationOrTheSite(String house) {
        String head =
                "<meta property='og:site_name' content='The Coast Paper'><meta name='author' content='" + house + "'>";
        assertThat(authors(head, LINE)).containsExactly("Dora Line");
        assertThat(authors(head, "")).containsExactly(house);
    }

    @Test
    void takesTheNamedNodeNearestToTheTitle() {
        String html = "<body><div class='author'>Edna Menu</div>" + "<div>menu</div>".repeat(20)
                + "<h1>The old harbour</h1><div class='author'>Cora Marked</div><p>" + TEXT + "</p><p>" + TEXT
                + "</p></body>";
        assertThat(names(html)).containsExactly("Cora Marked");
    }

    @Test
    void takesNamedNodesOfOneKindBesideEachOther() {
        String line = "<span class='author'>Cora Marked</span> <span class='author'>Fay Second</span>";
        assertThat(authors("", line)).containsExactly("Cora Marked", "Fay Second");
    }

    @Test
    void takesTheLinksOfANamedNodeForItsNames() {
        String line = "<div class='byline'>Words by <a href='/c'>Cora Marked</a> in <a href='/b'>berlin</a></div>";
        assertThat(authors("", line)).containsExactly("Cora Marked");
    }

    @Test
    void takesNoLongNodeForAByline() {
        String rest = "words about the author ".repeat(10);
        assertThat(authors("", "<div class='author'>Hana Long | " + rest + "</div>" + LINE))
                .containsExactly("Dora Line");
        assertThat(authors("", "<div class='author'>Hana Long | words</div>" + LINE))
                .containsExactly("Hana Long");
    }

    @Test
    void takesANodeNamedAuthorBelowTheTextToo() {
        String html = "<body><h1>The old harbour</h1>" + ("<p>" + TEXT + "</p>").repeat(40)
                + "<div class='author'>Cora Marked</div></body>";
        assertThat(names(html)).containsExactly("Cora Marked");
    }

    @Test
    void takesALineLikeABylineBelowTheText() {
        String html = "<body><h1>The old harbour</h1>" + ("<p>" + TEXT + "</p>").repeat(40)
                + "<div>Written by Dora Line</div></body>";
        assertThat(names(html)).containsExactly("Dora Line");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            by the sea it was quiet
            By land and by sea, the boats came home that night and all was well again in the town
            von der Küste
            """)
    void takesNoOtherLineForAByline(String line) {
        assertThat(authors("", "<div>" + line + "</div>")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            来源：海岸报 记者：王小明 编辑：李大海 | 王小明
            记者 王小明 李大海                      | 王小明;李大海
            本报记者 王小明 摄影报道                | 王小明
            記者王小明/台北報導                     | 王小明
            記者王小明台北報導                      | 王小明
            海岸报讯（记者王小明 李大海）           | 王小明;李大海
            """)
    void readsTheReportersOfAChineseLine(String line, String names) {
        assertThat(names(
                        "<body><h1>老港口</h1><div>" + line + "</div><p>" + CHINESE + "</p><p>" + CHINESE + "</p></body>"))
                .isEqualTo(List.of(names.split(";")));
    }

    @Test
    void readsTheNameInBracketsThatEndsAChineseReport() {
        String html = "<body><h1>老港口</h1><p>" + CHINESE + "</p><p>" + CHINESE + "（王小明）</p></body>";
        assertThat(names(html)).containsExactly("王小明");
        String other = "<body><h1>老港口</h1><p>" + CHINESE + "</p><p>" + CHINESE + "（完）</p></body>";
        assertThat(names(other)).isEmpty();
    }

    @Test
    void readsAnEmphasisedNameThatEndsTheText() {
        String html =
                "<body><h1>The old harbour</h1><p>" + TEXT + "</p><p>" + TEXT + "</p><p><em>Dora Line</em></p></body>";
        assertThat(names(html)).containsExactly("Dora Line");
        String linked = html.replace("Dora Line", "<a href='/d'>Dora Line</a>");
        assertThat(names(linked)).isEmpty();
        String plain = html.replace("<em>", "").replace("</em>", "");
        assertThat(names(plain)).isEmpty();
    }

    @Test
    void readsAFullNameBeforeADateInOneLine() {
        assertThat(authors("", "<div>Dora Line | 3 May 2024, 10:15</div>")).containsExactly("Dora Line");
        assertThat(authors("", "<div>Dora Line | more news</div>")).isEmpty();
        assertThat(authors("", "<div>dora line | 3 May 2024, 10:15</div>")).isEmpty();
    }

    @Test
    void namesEachAuthorOnce() {
        String json = "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"author\":["
                + "{\"name\":\"Ada Linked\"},{\"name\":\"ADA LINKED\"},{\"name\":\"Fay Second\"}]}</script>";
        assertThat(authors(json, "")).containsExactly("Ada Linked", "Fay Second");
    }

    private static List<String> authors(String head, String line) {
        return names(ArticleTestPages.html(head, "The old harbour", line, TEXT));
    }

    private static List<String> names(String html) {
        return ArticleTestPages.names(ArticleTestPages.details(html));
    }
}
