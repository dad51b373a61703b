package org.feedmill.article.part;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.article.Article;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the bylines, captions and comments of golden pages in several languages. */
final class ArticlePartReaderTest {

    private static final Set<ArticlePart> ALL = EnumSet.allOf(ArticlePart.class);

    @Test
    void readsCommentsWithTheirRepliesInPageOrder() throws IOException {
        List<Item> comments = parts("wordpress-de").comments();
        assertThat(comments).extracting(Item::author).containsExactly("Holger", "Jana Lindner", "Möwe12");
        assertThat(comments)
                .extracting(Item::description)
                .containsExactly(
                        "Endlich! Der Umweg über die Brücke war jeden Tag eine halbe Stunde.",
                        "Das haben am Anleger viele gesagt.",
                        "Weiß jemand, ob man Fahrräder mitnehmen darf?\nAuf der Seite steht nichts.");
        assertThat(dates(comments))
                .containsExactly("2026-05-03T18:20:00+02:00", "2026-05-03T19:05:00+02:00", "2026-05-04T07:41:00+02:00");
        assertThat(comments.getFirst().link()).isEqualTo("https://wordpress-de.example/faehre#comment-7");
    }

    @Test
    void readsCommentsOfListsWithoutClasses() throws IOException {
        List<Item> comments = parts("list-ja").comments();
        assertThat(comments).extracting(Item::author).containsExactly("かもめ", "港町の住人");
        assertThat(comments).extracting(Item::description).containsExactly("子どものころに聞いた鐘の音です。なつかしい。", "夜の明かりもきれいでした。");
        assertThat(dates(comments)).containsExactly("2026-05-03T12:04:00", "2026-05-04T08:30:00");
    }

    @Test
    void readsCommentsThatOnlyTheirReplyLabelsMark() throws IOException {
        List<Item> comments = parts("hashed-fr").comments();
        assertThat(comments).extracting(Item::author).containsExactly("Bernard", "Lucette", "Paul D.");
        assertThat(comments)
                .extracting(Item::description)
                .containsExactly(
                        "Une très belle rénovation, bravo à tous les artisans.",
                        "Les prix ont augmenté, c’est dommage pour les habitués.",
                        "Et le parking, toujours payant le dimanche ?");
        assertThat(dates(comments)).containsExactly("2026-05-02", "2026-05-02", "2026-05-03");
    }

    @Test
    void readsCommentsThatOnlyLinkedDataContains() throws IOException {
        List<Item> comments = parts("linked-data-en").comments();
        assertThat(comments).extracting(Item::author).containsExactly("Ed", "Mabel");
        assertThat(comments)
                .extracting(Item::description)
                .containsExactly("My knees say thank you & good night.", "Could the next one have a back rest?");
        assertThat(dates(comments)).containsExactly("2026-05-01T20:00:00Z", "2026-05-02T08:30:00Z");
    }

    @Test
    void readsCaptionsWithTheirImages() throws IOException {
        assertThat(parts("wordpress-de").captions())
                .containsExactly(new ArticleCaption(
                        "Die Fähre verlässt den Anleger. Foto: Uwe Brandt",
                        "https://wordpress-de.example/bilder/faehre.jpg"));
        assertThat(parts("list-ja").captions())
                .containsExactly(new ArticleCaption("修理を終えた港の時計＝3日、写真・田中一郎", "https://list-ja.example/img/clock.jpg"));
        assertThat(parts("linked-data-en").captions())
                .containsExactly(new ArticleCaption(
                        "The new bench at the second bend. Tom Finch", "https://linked-data-en.example/img/bench.jpg"));
        assertThat(parts("hashed-fr").captions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wordpress-de   | Von Jana Lindner · 3. Mai 2026",
                "list-ja        | 2026年5月3日 10:15　文・佐藤花子",
                "hashed-fr      | Publié le 2 mai 2026 à 9h30 par Claire Morel",
                "linked-data-en | By Ruth Calder, photographs by Tom Finch"
            })
    void readsBylines(String name, String byline) throws IOException {
        assertThat(parts(name).bylines()).containsExactly(byline.replace('　', ' '));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wordpress-de", "list-ja", "hashed-fr", "linked-data-en"})
    void theTextContainsNoPart(String name) throws IOException {
        Page page = page(name);
        Article article = article(page);
        ArticleParts parts = ArticlePartReader.read(page, article, ALL);
        for (Item comment : parts.comments()) {
            assertThat(article.text()).doesNotContain(comment.title());
        }
        for (ArticleCaption caption : parts.captions()) {
            assertThat(article.body().paragraphs()).doesNotContain(caption.text());
        }
        assertThat(article.body().paragraphs()).doesNotContainAnyElementsOf(parts.bylines());
    }

    @Test
    void readsOnlyWhatIsRequested() throws IOException {
        Page page = page("wordpress-de");
        ArticleParts parts = ArticlePartReader.read(page, article(page), Set.of(ArticlePart.CAPTIONS));
        assertThat(parts.has(ArticlePart.COMMENTS)).isFalse();
        assertThat(parts.comments()).isEmpty();
        assertThat(parts.bylines()).isEmpty();
        assertThat(parts.captions()).isNotEmpty();
        assertThat(ArticlePartReader.read(page, article(page), Set.of())).isEqualTo(ArticleParts.NONE);
    }

    private static List<String> dates(List<Item> comments) {
        return comments.stream()
                .map(Item::date)
                .map(Objects::requireNonNull)
                .map(Moment::toIso)
                .toList();
    }

    private static ArticleParts parts(String name) throws IOException {
        Page page = page(name);
        return ArticlePartReader.read(page, article(page), ALL);
    }

    private static Article article(Page page) {
        return ArticleFinders.best().find(page).article().orElseThrow();
    }

    private static Page page(String name) throws IOException {
        try (InputStream in = ArticlePartReaderTest.class.getResourceAsStream("golden/" + name + ".html")) {
            return Page.parse(
                    Objects.requireNonNull(in, name).readAllBytes(), null, "https://" + name + ".example/2026/a");
        }
    }
}
