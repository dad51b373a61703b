package org.feedmill.list.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the items under a shared date are found, with their dates, in all layouts, sizes and languages. */
final class DatedLayoutTest {

    private static final List<List<Integer>> SIZES = List.of(
            List.of(1, 3, 2),
            List.of(2, 1, 4, 3, 2, 5),
            List.of(3, 1, 2, 2, 4, 1, 1, 5, 2, 3, 1, 6, 2, 2, 1, 3, 9),
            List.of(1, 1, 1, 2, 1, 1, 3),
            List.of(4, 1, 1, 8),
            List.of(1, 40, 2, 7));

    private static List<DatedLayoutPage> generatedPages() {
        List<DatedLayoutPage> pages = new ArrayList<>();
        for (DatedLayout layout : DatedLayout.values()) {
            for (LayoutLanguage language : LayoutLanguage.values()) {
                for (List<Integer> groups : SIZES) {
                    pages.add(DatedLayoutPage.of(layout, language, groups));
                }
            }
        }
        return pages;
    }

    static Stream<Arguments> pages() {
        return generatedPages().stream().map(page -> Arguments.argumentSet(page.name(), page));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void theTimeFinderReadsEveryItemUnderItsDate(DatedLayoutPage generated) {
        assertThat(items(ListFinders.named("time"), generated.parse()))
                .containsExactlyInAnyOrderElementsOf(generated.expected());
    }

    @Test
    void theBestFinderReadsNearlyEveryItemAndNoWrongDate() {
        int expected = 0;
        int found = 0;
        List<String> wrong = new ArrayList<>();
        for (DatedLayoutPage generated : generatedPages()) {
            Set<DatedLayoutPage.ExpectedItem> right = new HashSet<>(generated.expected());
            Set<String> links = new HashSet<>();
            generated.expected().forEach(item -> links.add(String.valueOf(item.link())));
            expected += right.size();
            for (DatedLayoutPage.ExpectedItem item : items(ListFinders.named("best"), generated.parse())) {
                found += right.contains(item) ? 1 : 0;
                if (links.contains(String.valueOf(item.link())) && !right.contains(item)) {
                    wrong.add(generated.name() + ": " + item);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat((double) found / expected).isGreaterThanOrEqualTo(0.999);
    }

    private static List<DatedLayoutPage.ExpectedItem> items(ListFinder finder, Page page) {
        List<DatedLayoutPage.ExpectedItem> items = new ArrayList<>();
        for (Item item : finder.find(page).best().map(ItemList::items).orElse(List.of())) {
            LocalDate date = item.date() == null ? null : item.date().date();
            items.add(new DatedLayoutPage.ExpectedItem(item.link(), item.title(), date));
        }
        return items;
    }
}
