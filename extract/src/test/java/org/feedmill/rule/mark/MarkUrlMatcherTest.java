package org.feedmill.rule.mark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkUrlMatcherTest {

    private static final Page PAGE = Page.parse(
            "<a href=/bridge/>More</a><a href=/bridge>The new bridge</a><a href=/other title='All „other“ news'>Other</a>"
                    + "<img src=/p/1.png alt='The Bridge'><img src=/p/2.png>",
            "https://town.example/news/");

    private static List<String> find(MarkTarget target, String words) {
        return new MarkUrlMatcher(PAGE)
                .find(target, words).stream()
                        .map(n -> PAGE.text(n) + PAGE.attribute(n, "src"))
                        .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/bridge",
                "/bridge/",
                "../bridge",
                "https://town.example/bridge",
                "http://town.example/bridge/",
                "//town.example/bridge",
            })
    void findsLinksInAnySpelling(String address) {
        assertThat(find(MarkTarget.ITEM_LINK, address)).containsExactly("The new bridgenull", "Morenull");
    }

    @Test
    void findsImagesForImagesOnly() {
        assertThat(find(MarkTarget.ITEM_IMAGE, "/p/1.png")).containsExactly("/p/1.png");
        assertThat(find(MarkTarget.ITEM_LINK, "/p/1.png")).isEmpty();
        assertThat(find(MarkTarget.ITEM_IMAGE, "/bridge")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/bridge 2", "The new bridge", "/brid", "https://other.example/bridge", ""})
    void findsNothingElse(String words) {
        assertThat(find(MarkTarget.ITEM_LINK, words)).isEmpty();
    }

    @Test
    void findsAlternativeTextsAndTitles() {
        MarkUrlMatcher matcher = new MarkUrlMatcher(PAGE);
        assertThat(matcher.findByName(PhraseFolding.fold("the bridge")))
                .singleElement()
                .satisfies(n -> assertThat(PAGE.attribute(n, "src")).isEqualTo("/p/1.png"));
        assertThat(matcher.findByName(PhraseFolding.fold("All other news")))
                .singleElement()
                .satisfies(n -> assertThat(PAGE.text(n)).isEqualTo("Other"));
        assertThat(matcher.findByName(PhraseFolding.fold("bridge"))).isEmpty();
        assertThat(matcher.findByName("")).isEmpty();
    }
}
