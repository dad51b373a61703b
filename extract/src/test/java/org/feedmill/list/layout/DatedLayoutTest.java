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
            List.of(1, 3, 2), List.of(2, 1, 4, 3, 2, 5), List.of(3, 1, 2, 2, 4, 1, 1, 5, 2, 3, 1, 6, 2, 2, 1, 3, 9));

    static Stream<Arguments> pages() {
        List<Arguments> pages = new ArrayList<>();
        for (DatedLayout layout : DatedLayout.values()) {
            for (LayoutLanguage language : LayoutLanguage.values()) {
                for (List<Integer> groups : SIZES) {
                    pages.add(Arguments.of(layout, language, groups));
                }
            }
        }
        return pages.stream();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void theTimeFinderReadsEveryItemUnderItsDate(DatedLayout layout, LayoutLanguage language, List<Integer> groups) {
        DatedLayoutPage generated = DatedLayoutPage.of(layout, language, groups);
        assertThat(items(ListFinders.named("time"), generated.parse()))
                .containsExactlyInAnyOrderElementsOf(generated.expected());
    }

    /** On four of the smallest pages, the best finder takes the menu and the groups for one list. */
    @Test
    void theBestFinderReadsNearlyEveryItemAndNoWrongDate() {
        int expected = 0;
        int found = 0;
        List<DatedLayoutPage.ExpectedItem> wrong = new ArrayList<>();
        for (Arguments page : pages().toList()) {
            Object[] of = page.get();
            DatedLayoutPage generated = DatedLayoutPage.of((DatedLayout) of[0], (LayoutLanguage) of[1], groups(of[2]));
            Set<DatedLayoutPage.ExpectedItem> right = new HashSet<>(generated.expected());
            Set<String> links = new HashSet<>();
            generated.expected().forEach(item -> links.add(String.valueOf(item.link())));
            expected += right.size();
            for (DatedLayoutPage.ExpectedItem item : items(ListFinders.named("best"), generated.parse())) {
                found += right.contains(item) ? 1 : 0;
                if (links.contains(String.valueOf(item.link())) && !right.contains(item)) {
                    wrong.add(item);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat((double) found / expected).isGreaterThanOrEqualTo(0.995);
    }

    private static List<Integer> groups(Object sizes) {
        return SIZES.stream().filter(sizes::equals).findFirst().orElseThrow();
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
