package org.feedmill.rule.mark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class PageTextIndexTest {

    private static final Page PAGE = Page.parse(
            "<h1>Town news</h1><p>The <b>new bridge</b> opens</p><p>新しい橋</p><p hidden>bridge closed</p>"
                    + "<script>bridge()</script><p>Newbridge Street</p>",
            "https://town.example/");

    private static List<String> find(String words) {
        return new PageTextIndex(PAGE, false)
                .find(PhraseFolding.fold(words)).stream()
                        .map(hit -> PAGE.text(hit.node())
                                + (hit.wholeNode() ? " node" : "")
                                + (hit.wholeWords() ? " words" : ""))
                        .toList();
    }

    @Test
    void findsWholeNodesAndParts() {
        assertThat(find("Town news")).containsExactly("Town news node words");
        assertThat(find("news")).containsExactly("Town news words");
        assertThat(find("new bridge")).containsExactly("new bridge node words", "Newbridge Street words");
    }

    @Test
    void findsWordsOfSeveralNodesInTheirCommonAncestor() {
        assertThat(find("The new bridge opens")).containsExactly("The new bridge opens node words");
        assertThat(find("bridge opens")).containsExactly("The new bridge opens words");
    }

    @Test
    void knowsPartsOfWords() {
        assertThat(find("ridge")).containsExactly("new bridge", "Newbridge Street");
        assertThat(find("橋")).containsExactly("新しい橋 words");
    }

    @Test
    void ignoresCaseQuotesAndSpace() {
        assertThat(find(" „TOWN“\u00a0NEWS ")).hasSize(1);
    }

    @Test
    void findsHiddenTextOnlyIfAsked() {
        assertThat(find("closed")).isEmpty();
        assertThat(new PageTextIndex(PAGE, true).find("bridgeclosed")).hasSize(1);
        assertThat(new PageTextIndex(PAGE, true).find("townnews")).isEmpty();
    }

    @Test
    void leavesScriptsOut() {
        assertThat(find("bridge()")).isEmpty();
    }

    @Test
    void findsNothingForNoWords() {
        assertThat(find("")).isEmpty();
        assertThat(find(" „“ ")).isEmpty();
        assertThat(find("harbour")).isEmpty();
    }

    @Test
    void knowsTextsThatSayMore() {
        PageTextIndex index = new PageTextIndex(PAGE, false);
        int title = index.find("townnews").getFirst().node();
        assertThat(index.containsMore(title, "news")).isTrue();
        assertThat(index.containsMore(title, "townnews")).isFalse();
        assertThat(index.containsMore(title, "bridge")).isFalse();
    }

    @Test
    void limitsTheHits() {
        Page page = Page.parse("<p>" + "word ".repeat(1000), "https://town.example/");
        assertThat(new PageTextIndex(page, false).find("word")).hasSize(PageTextIndex.MAX_HITS);
    }

    @Test
    void keepsManyTexts() {
        Page page = Page.parse("<p>One<p>Two".repeat(100), "https://town.example/");
        PageTextIndex index = new PageTextIndex(page, false);
        assertThat(index.size()).isEqualTo(200);
        assertThat(index.folded(199)).isEqualTo("two");
        assertThat(page.ownText(index.node(198))).isEqualTo("One");
    }
}
