package org.feedmill.list.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Articles, forms, errors and empty search results contain no list, regardless of the menus around them. */
class PagesWithoutListTest {

    static Stream<GoldenPage> pages() {
        return GoldenPage.all("pages-without-list");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void offersNoList(GoldenPage golden) throws IOException {
        assertThat(ListFinders.best().find(golden.page()).candidates())
                .extracting(list -> list.items().stream().map(Item::title).toList())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void saysWhyThereIsNoList(GoldenPage golden) throws IOException {
        Page page = golden.page();
        List<String> tried = ListFinders.best().find(page).tried();
        assertThat(tried).isNotEmpty();
        if (!((BestFinder) ListFinders.best()).measureCandidates(page).isEmpty()) {
            assertThat(tried).anyMatch(reason -> reason.startsWith("best:"));
        }
    }

    @Test
    void knowsPagesInManyLanguages() {
        assertThat(pages().map(golden -> golden.toString().substring(0, 2)).distinct())
                .hasSizeGreaterThanOrEqualTo(10);
    }
}
