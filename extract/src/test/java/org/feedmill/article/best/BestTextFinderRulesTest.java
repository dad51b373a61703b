package org.feedmill.article.best;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.TextVerdict;
import org.feedmill.article.block.BlockFeatures;
import org.feedmill.article.block.BlockTable;
import org.feedmill.page.Box;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests the steps of the best finder besides its model. */
final class BestTextFinderRulesTest {

    private static final String URL = "https://post.example/news/7";

    private static final List<String> STORY = List.of(
            "The ferry that had carried the valley's milk for sixty years made its last crossing on Sunday, in the rain.",
            "Nobody had planned a ceremony, yet by noon some two hundred people stood on the quay, most of them silent.",
            "The new bridge, which opens on Friday, is four minutes away; the ferry took a quarter of an hour, with luck.",
            "\"We shall miss the waiting,\" said the harbour master, who has sold the tickets since she was nineteen.");

    private static String paragraphs(List<String> texts) {
        StringBuilder html = new StringBuilder();
        texts.forEach(t -> html.append("<p>").append(t).append("</p>"));
        return html.toString();
    }

    private static Page page(String body) {
        return Page.parse("<html lang=en><title>The last ferry</title><body>" + body + "</body></html>", URL);
    }

    private static String text(Page page) {
        return ArticleFinders.best().find(page).article().map(Article::text).orElse("");
    }

    @Test
    void tellsOnceWhatAPageTellsForTwoScreens() {
        String story = paragraphs(STORY);
        Page page = page("<h1>The last ferry</h1><div class=desktop><div>" + story + "</div></div>"
                + "<div class=mobile><div>" + story + "</div></div>");
        assertThat(text(page)).containsOnlyOnce("two hundred people").containsOnlyOnce("sold the tickets");
    }

    @Test
    void keepsWhatReturnsInsideOneText() {
        String line = "Stir the porridge with a wooden spoon, slowly, and let it stand for another ten minutes.";
        List<String> recipe = new ArrayList<>(STORY);
        recipe.add(2, line);
        recipe.add(line);
        assertThat(text(page("<h1>The last ferry</h1><div>" + paragraphs(recipe) + "</div>")))
                .contains(line + "\n")
                .endsWith(line);
    }

    @Test
    void leavesOutLinesThatLeadElsewhere() {
        for (String label :
                List.of("Read also:", "Lesen Sie auch:", "À lire aussi :", "Читайте также:", "相关阅读：", "اقرأ أيضا:")) {
            String html = "<h1>The last ferry</h1><div><p>" + STORY.get(0) + "</p><p>" + STORY.get(1) + "</p><p>"
                    + label
                    + " <a href=/8>Bridge opens at last, and nobody knows what to call it</a></p><p>" + STORY.get(2)
                    + "</p><p>" + STORY.get(3) + "</p></div>";
            assertThat(text(page(html)))
                    .as(label)
                    .doesNotContain("Bridge opens")
                    .contains("sold the tickets");
        }
    }

    @Test
    void leavesOutTheWordsOfAGateAndWhatItOffers() {
        String html = "<h1>The last ferry</h1><div>" + paragraphs(STORY)
                + "<p>Subscribe to continue reading</p><p>Four weeks for one coin, and you may leave at any time.</p></div>";
        assertThat(text(page(html))).contains("sold the tickets").doesNotContain("one coin");
    }

    @Test
    void knowsCommentsByTheirReplies() {
        StringBuilder comments = new StringBuilder("<div class=x9>");
        for (int i = 0; i < 12; i++) {
            comments.append("<div class=k3><b>Reader ")
                    .append(i)
                    .append("</b><p>I remember the ferry of nineteen ")
                    .append(60 + i)
                    .append(", when the captain played the accordion, and the cows did not mind, or so it seemed.</p>")
                    .append("<a href=#r>Répondre</a></div>");
        }
        String html = "<h1>The last ferry</h1><div>" + paragraphs(STORY) + "</div>" + comments + "</div>";
        assertThat(text(page(html))).contains("sold the tickets").doesNotContain("accordion");
    }

    @Test
    void readsTheArticleThatScriptsWouldDraw() {
        String html = paragraphs(STORY).replace("\"", "&quot;").replace("<", "\\u003c");
        String state = "<div id=app></div><script>window.state={\"a\":1,\"post\":{\"body\":\"" + html + "\"}}</script>";
        ArticleResult reading = ArticleFinders.best().find(page(state));
        assertThat(reading).isInstanceOf(ArticleResult.Whole.class);
        assertThat(reading.article().orElseThrow().body().paragraphs()).containsExactlyElementsOf(STORY);
    }

    @Test
    void readsStateThatIsPackedTwice() {
        String html = paragraphs(STORY).replace("\"", "&quot;");
        String packed = "{\\\"content\\\":\\\"" + html + "\\\"}";
        assertThat(text(page("<main></main><script>self.push([1,\"" + packed + "\"])</script>")))
                .contains("two hundred people");
    }

    @Test
    void takesAPageAtItsWordThatShowsText() {
        String hidden = "<script>var x={\"body\":\"" + paragraphs(STORY).replace("\"", "&quot;") + "\"}</script>";
        String links = "<ul>" + "<li><a href=/1>One of many links to other pages of the site</a>".repeat(30) + "</ul>";
        String shown = "<p>" + "Some words, and no more than that. ".repeat(20) + "</p>";
        assertThat(text(page(links + shown + hidden))).doesNotContain("two hundred people");
    }

    @Test
    void whatStandsBesideTheColumnIsDoubted() {
        String aside =
                "Our shop has new lamps, and they are cheap. Come and see them on Friday, when the band plays again.";
        Page page = page("<h1>The last ferry</h1><div>" + paragraphs(STORY) + "<p>" + aside + "</p></div>");
        assertThat(text(page)).contains("lamps");
        List<@Nullable Box> boxes = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            boolean beside = page.tag(n) == HtmlTag.P && page.text(n).equals(aside);
            boxes.add(beside ? new Box(900, 10 * n, 200, 20) : new Box(100, 10 * n, 600, 20));
        }
        BlockTable measure = new BlockTable(page.withBoxes(boxes));
        double[] scores = new double[measure.count];
        Arrays.fill(scores, 1);
        RenderedColumnScorer.adjustScores(measure, scores);
        assertThat(scores[measure.count - 1]).isNegative();
        assertThat(scores[measure.count - 2]).isEqualTo(1);
    }

    @Test
    void verdictsSayWhatSpokeLoudest() {
        Page page = page("<nav><a href=/>Home</a></nav><h1>The last ferry</h1><div>" + paragraphs(STORY) + "</div>");
        List<TextVerdict> verdicts = new BestTextFinder().find(page, List.of()).verdicts();
        assertThat(verdicts).isSortedAccordingTo((a, b) -> Integer.compare(a.from(), b.from()));
        assertThat(verdicts).anyMatch(v -> v.kept() && !v.reason().isEmpty());
        assertThat(verdicts).anyMatch(v -> !v.kept() && v.reason().contains("not part of the article"));
    }

    @Test
    void everyTraitHasWords() {
        assertThat(BlockFeatures.NAMES)
                .allSatisfy(name -> assertThat(BlockExplanation.describe(name))
                        .as(name)
                        .matches(words -> words.contains(" ") || !words.contains("_")));
    }
}
