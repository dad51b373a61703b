package org.feedmill.article.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.text.LabelPhrases;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests element names, the letter trie and label phrases. */
final class ElementNamesAndPhrasesTest {

    @Test
    void readsClassIdAndRole() {
        assertThat(groups("class='comments'")).contains("comment");
        assertThat(groups("id='sidebar'")).contains("aside");
        assertThat(groups("role='navigation'")).contains("nav");
        assertThat(groups("class='kommentare werbung'")).contains("comment", "advert");
    }

    @Test
    void namesAreReadWordByWord() {
        assertThat(groups("class='postBody2'")).contains("body");
        assertThat(groups("class='c-article__share-bar'")).contains("body", "share");
        assertThat(groups("class='most-read'")).contains("related");
        assertThat(groups("class='RelatedArticles_wrap__x7Ua'")).contains("related");
    }

    @Test
    void partsOfWordsTellNothing() {
        assertThat(groups("class='shadow'")).doesNotContain("advert");
        assertThat(groups("class='commentary'")).doesNotContain("comment");
        assertThat(groups("class='x7Qa zz4'")).isEmpty();
        assertThat(groups("")).isEmpty();
    }

    @Test
    void statesAndCategoriesTellNothing() {
        assertThat(groups("class='has-sidebar no-comments'")).isEmpty();
        assertThat(groups("class='post-8 type-post hentry category-shop tag-video'"))
                .contains("body")
                .doesNotContain("advert", "media");
    }

    @Test
    void aStarStandsForAnyEnding() {
        LetterTrie tree = new LetterTrie();
        tree.add("news*", 1);
        tree.add("new", 2);
        tree.add("newsroom", 4);
        assertThat(tree.wordGroups(walk(tree, "new"))).isEqualTo(2);
        assertThat(tree.wordGroups(walk(tree, "news"))).isEqualTo(1);
        assertThat(tree.prefixGroups(walk(tree, "news"))).isEqualTo(1);
        assertThat(tree.wordGroups(walk(tree, "newsroom"))).isEqualTo(4);
        assertThat(walk(tree, "old")).isEqualTo(LetterTrie.NO_NODE);
        assertThat(tree.wordGroups(LetterTrie.NO_NODE)).isZero();
    }

    @Test
    void growsWithItsWords() {
        LetterTrie tree = new LetterTrie();
        List<String> words = new ArrayList<>();
        for (char a = 'a'; a <= 'z'; a++) {
            for (char b = 'a'; b <= 'z'; b++) {
                words.add("" + a + b + "end");
            }
        }
        words.forEach(word -> tree.add(word, 1 << (word.charAt(0) - 'a')));
        assertThat(words).allMatch(word -> tree.wordGroups(walk(tree, word)) == 1 << (word.charAt(0) - 'a'));
    }

    @Test
    void knowsLabelsInManyLanguages() {
        for (String label :
                List.of("Comments", "12 Kommentare", "Комментарии (7)", "コメント", "评论", "التعليقات", "Yorumlar")) {
            assertThat(kinds(label)).as(label).contains("comments");
        }
        for (String label : List.of(
                "Read more", "» Lesen Sie auch: Mehr", "À lire aussi", "Читайте также", "関連記事", "Leia também")) {
            assertThat(kinds(label)).as(label).contains("related");
        }
    }

    @Test
    void aLabelEndsWithItsWord() {
        assertThat(kinds("Commentsary of a kind")).doesNotContain("comments");
        assertThat(kinds("The comments came late")).isEmpty();
        assertThat(kinds("")).isEmpty();
        assertThat(kinds("1234 !!!")).isEmpty();
    }

    private static int walk(LetterTrie tree, String word) {
        int at = LetterTrie.ROOT;
        for (int i = 0; i < word.length(); i++) {
            at = tree.step(at, word.charAt(i) - 'a');
        }
        return at;
    }

    private static List<String> groups(String attributes) {
        Page page = ArticleTestPages.page("<section " + attributes + ">text</section>");
        ElementNames marks = new ElementNames(page);
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.SECTION) {
                return names(ElementWords.ARTICLE.groups(), marks.groupsOf(n));
            }
        }
        throw new AssertionError("no section");
    }

    private static List<String> kinds(String text) {
        return names(LabelPhrases.KINDS, LabelPhrases.kindsOf(text));
    }

    private static List<String> names(List<String> all, int mask) {
        return all.stream().filter(name -> (mask & 1 << all.indexOf(name)) != 0).toList();
    }
}
