package org.feedmill.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.junit.jupiter.api.Test;

/** Tests element names, the letter trie and label phrases. */
final class MarksTest {

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
        MarkTree tree = new MarkTree();
        tree.add("news*", 1);
        tree.add("new", 2);
        tree.add("newsroom", 4);
        assertThat(tree.whole(walk(tree, "new"))).isEqualTo(2);
        assertThat(tree.whole(walk(tree, "news"))).isEqualTo(1);
        assertThat(tree.begun(walk(tree, "news"))).isEqualTo(1);
        assertThat(tree.whole(walk(tree, "newsroom"))).isEqualTo(4);
        assertThat(walk(tree, "old")).isEqualTo(MarkTree.NOWHERE);
        assertThat(tree.whole(MarkTree.NOWHERE)).isZero();
    }

    @Test
    void growsWithItsWords() {
        MarkTree tree = new MarkTree();
        List<String> words = new ArrayList<>();
        for (char a = 'a'; a <= 'z'; a++) {
            for (char b = 'a'; b <= 'z'; b++) {
                words.add("" + a + b + "end");
            }
        }
        words.forEach(word -> tree.add(word, 1 << (word.charAt(0) - 'a')));
        assertThat(words).allMatch(word -> tree.whole(walk(tree, word)) == 1 << (word.charAt(0) - 'a'));
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

    private static int walk(MarkTree tree, String word) {
        int at = MarkTree.ROOT;
        for (int i = 0; i < word.length(); i++) {
            at = tree.step(at, word.charAt(i) - 'a');
        }
        return at;
    }

    private static List<String> groups(String attributes) {
        Page page = Pages.page("<section " + attributes + ">text</section>");
        NodeMarks marks = new NodeMarks(page);
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == Tag.SECTION) {
                return names(NodeMarks.GROUPS, marks.mask(n));
            }
        }
        throw new AssertionError("no section");
    }

    private static List<String> kinds(String text) {
        return names(Phrases.KINDS, Phrases.mask(text));
    }

    private static List<String> names(List<String> all, int mask) {
        return all.stream().filter(name -> (mask & 1 << all.indexOf(name)) != 0).toList();
    }
}
