package org.feedmill.list.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.list.Item;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that every item under a shared date is found, with its own date, in all layouts, sizes and languages. */
final class DatedLayoutTest {

    private static final List<List<Integer>> SIZES = List.of(
            List.of(1, 3, 2), List.of(2, 1, 4, 3, 2, 5), List.of(3, 1, 2, 2, 4, 1, 1, 5, 2, 3, 1, 6, 2, 2, 1, 3, 9));

    static Stream<Arguments> pages() {
        List<Arguments> pages = new ArrayList<>();
        for (String finder : List.of("time", "best")) {
            for (DatedLayout layout : DatedLayout.values()) {
                for (LayoutLanguage language : LayoutLanguage.values()) {
                    for (List<Integer> groups : SIZES) {
                        pages.add(Arguments.of(finder, layout, language, groups));
                    }
                }
            }
        }
        return pages.stream();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyItemHasTheDateOfItsGroup(
            String finder, DatedLayout layout, LayoutLanguage language, List<Integer> groups) {
        DatedLayoutPage generated = DatedLayoutPage.of(layout, language, groups);
        assertThat(items(ListFinders.named(finder), generated.parse()))
                .containsExactlyInAnyOrderElementsOf(generated.expected());
    }

    private static List<DatedLayoutPage.ExpectedItem> items(ListFinder finder, Page page) {
        List<DatedLayoutPage.ExpectedItem> items = new ArrayList<>();
        for (Item item : finder.find(page).best().orElseThrow().items()) {
            LocalDate date = item.date() == null ? null : item.date().date();
            items.add(new DatedLayoutPage.ExpectedItem(item.link(), item.title(), date));
        }
        return items;
    }
}
