package org.feedmill.list.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Short lists within the same menus and footers as the pages without one. */
class PagesWithListTest {

    static Stream<GoldenPage> pages() {
        return GoldenPage.all("pages-with-list");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void findsTheList(GoldenPage golden) throws IOException {
        List<String> titles =
                ListFinders.best().find(golden.page()).best().map(ItemList::items).orElse(List.of()).stream()
                        .map(Item::title)
                        .toList();
        assertThat(titles).containsExactlyElementsOf(golden.expected());
    }
}
