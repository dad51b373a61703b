package org.feedmill.list.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.junit.jupiter.api.Test;

/** Checks that items have the heading of their group as category, and none if the page does not group them. */
final class GroupedLayoutTest {

    private static final List<List<Integer>> SIZES =
            List.of(List.of(4, 3, 5), List.of(6, 2, 3, 4, 7), List.of(1, 3, 2, 2));

    @Test
    void onlyHeadingsOfGroupsAreCategories() {
        int right = 0;
        int given = 0;
        int expected = 0;
        for (GroupedLayout layout : GroupedLayout.values()) {
            for (LayoutLanguage language : LayoutLanguage.values()) {
                for (List<Integer> sizes : SIZES) {
                    GroupedLayoutPage page = GroupedLayoutPage.of(layout, language, sizes);
                    expected += page.categories().size();
                    for (Item item : items(page)) {
                        given += item.category() == null ? 0 : 1;
                        right += item.category() != null
                                        && item.category()
                                                .equals(page.categories().get(item.link()))
                                ? 1
                                : 0;
                    }
                }
            }
        }
        assertThat((double) right / given).isGreaterThanOrEqualTo(0.98);
        assertThat((double) right / expected).isGreaterThanOrEqualTo(0.95);
    }

    private static List<Item> items(GroupedLayoutPage page) {
        return ListFinders.named("best")
                .find(page.parse())
                .best()
                .map(ItemList::items)
                .orElse(List.of());
    }
}
