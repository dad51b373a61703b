package org.feedmill.article.best;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.article.ArticleBody;
import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.TextSelection;
import org.feedmill.article.block.BlockFeatures;
import org.feedmill.article.write.SelectedArticleBody;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests properties of the best finder that are true for any trained model. */
final class BestTextFinderTest {

    private static final String STORY = "<h1>The old harbour opens again</h1>"
            + "<p>The harbour was quiet in the morning, and the boats that had been out for the night came in one by one with the tide.</p>"
            + "<p>Nobody on the quay said a word until the last of them was tied up, and even then it was only a cough.</p>"
            + "<p>By noon the market had opened, the gulls had come back, and the first buyers were haggling over the catch.</p>";

    private final BestTextFinder finder = new BestTextFinder();

    @Test
    void everyBlockHasAVerdictInPageOrder() {
        Page page = page("");
        TextSelection selection = finder.find(page, List.of());
        assertThat(selection.verdicts())
                .hasSize(finder.measure(page, List.of()).texts().size())
                .isSortedAccordingTo((a, b) -> Integer.compare(a.from(), b.from()))
                .allMatch(verdict -> verdict.kept() == selection.keepsAny(verdict.from(), verdict.to()));
    }

    @Test
    void keepsOnlyVisibleText() {
        Page page = page("<p hidden>Unseen words, many of them, that nobody reads.</p><script>var a;</script>");
        TextSelection selection = finder.find(page, List.of());
        for (int n = selection.nextKept(0); n >= 0; n = selection.nextKept(n + 1)) {
            assertThat(page.isText(n) && !page.isHidden(n)).isTrue();
        }
    }

    @Test
    void samePageSameAnswer() {
        List<String> once = new SelectedArticleBody(page(""), finder.find(page(""), List.of())).paragraphs();
        assertThat(new SelectedArticleBody(page(""), finder.find(page(""), List.of())).paragraphs())
                .isEqualTo(once);
    }

    @Test
    void measuresEveryTraitAsANumber() {
        BestTextFinder.MeasuredBlocks judged = finder.measure(page("<p></p><p>...</p><p>1</p>"), List.of(page("")));
        assertThat(judged.features()).hasDimensions(judged.texts().size(), BlockFeatures.NAMES.size());
        for (double[] row : judged.features()) {
            assertThat(row).doesNotContain(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        }
        assertThat(BlockFeatures.NAMES).doesNotHaveDuplicates();
    }

    @Test
    void whatSiblingsShareIsNoArticle() {
        String shared = "<div>Our town, our paper: we have printed on Fridays since 1887, and we shall go on.</div>";
        Page page = page(shared);
        Page sibling = Page.parse(
                "<title>Ferry to stop | Courier</title><h1>Ferry to stop</h1><p>"
                        + "The ferry will stop, said the owner, who is tired of it. ".repeat(8) + "</p>" + shared,
                "https://www.example.org/2024/other");
        ArticleBody body = new SelectedArticleBody(page, finder.find(page, List.of(sibling)));
        assertThat(body.text()).contains("The harbour was quiet", "By noon").doesNotContain("1887");
    }

    @Test
    void aPageWithoutTextGivesNothing() {
        assertThat(finder.find(ArticleTestPages.page(""), List.of()).isEmpty()).isTrue();
        assertThat(finder.find(ArticleTestPages.page("<img src='a.jpg'>"), List.of(ArticleTestPages.page("")))
                        .verdicts())
                .isEmpty();
    }

    private static Page page(String more) {
        return ArticleTestPages.page(
                "<title>The old harbour opens again | Courier</title><body>" + STORY + more + "</body>");
    }
}
