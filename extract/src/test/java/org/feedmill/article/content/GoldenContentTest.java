package org.feedmill.article.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.feedmill.article.ContentFinder;
import org.feedmill.article.PageContent;
import org.feedmill.article.PageKind;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.list.Item;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the content of golden pages of every kind in several languages. Elements with {@code data-keep} belong to the
 * content, those with {@code data-drop} do not.
 */
final class GoldenContentTest {

    private final ContentFinder finder = ArticleFinders.any();

    @ParameterizedTest
    @CsvSource({
        "article-it, ARTICLE",
        "forum-de, FORUM",
        "forum-quotes-fr, FORUM",
        "forum-noscript-ja, FORUM",
        "documentation-en, DOCUMENTATION",
        "documentation-fr, DOCUMENTATION",
        "documentation-tabs-de, DOCUMENTATION",
        "forum-template-es, FORUM",
        "product-es, PRODUCT",
        "product-accordion-pl, PRODUCT",
        "service-pt, SERVICE",
        "listing-ru, LISTING"
    })
    void tellsTheKindWithItsEvidence(String name, PageKind kind) throws IOException {
        PageContent content = finder.find(page(name));
        assertThat(content.kind()).as("%s", content.evidence()).isEqualTo(kind);
        assertThat(content.evidence()).isNotEmpty();
        assertThat(content.share()).isBetween(0.2, 1.0);
    }

    @ParameterizedTest
    @CsvSource({
        "article-it",
        "forum-de",
        "forum-quotes-fr",
        "forum-noscript-ja",
        "documentation-en",
        "documentation-fr",
        "documentation-tabs-de",
        "forum-template-es",
        "product-es",
        "product-accordion-pl",
        "service-pt",
        "listing-ru",
        "collection-zh"
    })
    void keepsTheContentInOrderAndDropsWhatStandsAround(String name) throws IOException {
        Page page = page(name);
        Page shown = HiddenText.reveal(page);
        String text = finder.find(page).content().text();
        int at = 0;
        for (String kept : texts(shown, "data-keep")) {
            int found = plain(text).indexOf(plain(kept), at);
            assertThat(found).as("%s: \"%s\" in%n%s", name, kept, text).isGreaterThanOrEqualTo(0);
            at = found;
        }
        for (String dropped : texts(shown, "data-drop")) {
            assertThat(plain(text)).as(name).doesNotContain(plain(dropped));
        }
    }

    @Test
    void givesThePostsOfAThreadWithAuthorAndTime() throws IOException {
        List<Item> posts = finder.find(page("forum-de")).records();
        assertThat(posts).hasSize(4);
        assertThat(posts)
                .extracting(Item::author)
                .containsExactly("Gartenfee", "Beetmeister", "Rosalinde", "Gartenfee");
        assertThat(posts)
                .extracting(post -> Objects.requireNonNull(post.date()).toIso().substring(0, 10))
                .containsExactly("2024-06-02", "2024-06-02", "2024-06-03", "2024-06-10");
        assertThat(posts.get(1).description()).startsWith("Die untersten Blätter");
    }

    @Test
    void postsHaveTheirOwnTextAuthorAndTimeWithoutQuotesAndSignatures() throws IOException {
        List<Item> posts = finder.find(page("forum-quotes-fr")).records();
        assertThat(posts).extracting(Item::author).containsExactly("Marion", "Yannick22", "Soizic", "Marion");
        assertThat(posts)
                .extracting(post -> Objects.requireNonNull(post.date()).toIso())
                .containsExactly(
                        "2024-10-03T18:05:00+02:00",
                        "2024-10-03T19:40:00+02:00",
                        "2024-10-04T08:12:00+02:00",
                        "2024-10-06T21:30:00+02:00");
        assertThat(posts.get(2).description()).contains("Je confirme").doesNotContain("tonneau 1931", "Membre");
        assertThat(posts.getFirst().link()).isEqualTo("https://verger.example/forum/threads/cidre.88/post-1");
    }

    @Test
    void givesTheFactsOfAProduct() throws IOException {
        assertThat(finder.find(page("product-es")).facts())
                .containsEntry("name", "Lámpara de mesa Faro")
                .containsEntry("brand", "Costa")
                .containsEntry("sku", "LF-20")
                .containsEntry("price", "49.90")
                .containsEntry("currency", "EUR")
                .containsEntry("availability", "InStock");
    }

    @Test
    void readsDeclaredPostsWhereThePageShowsNone() throws IOException {
        assertThat(finder.find(page("forum-linked-data-en")).content().text())
                .contains(
                        "Which material lasts longest",
                        "Polyester keeps its strength",
                        "protect it with a piece of hose");
    }

    @Test
    void callsAPageWithoutContentOther() throws IOException {
        PageContent content = finder.find(page("empty-en"));
        assertThat(content.kind()).isEqualTo(PageKind.OTHER);
        assertThat(content.content().text()).isEmpty();
    }

    private static Page page(String name) throws IOException {
        try (InputStream in = GoldenContentTest.class.getResourceAsStream("golden/" + name + ".html")) {
            byte[] bytes = Objects.requireNonNull(in, name).readAllBytes();
            Page page = Page.parse(bytes, null, "");
            String url = page.attribute(0, "data-url");
            return page.withUrl(url == null ? "" : url);
        }
    }

    /** The texts of the elements with an attribute. */
    private static List<String> texts(Page page, String attribute) {
        List<String> texts = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) != HtmlTag.TEXT && page.attribute(n, attribute) != null) {
                texts.add(page.text(n));
            }
        }
        return texts;
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", "");
    }
}
