package org.feedmill.app.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.feedmill.domain.feed.FeedSettings.WordFilter;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.list.ItemField;
import org.junit.jupiter.api.Test;

class ItemComparisonTest {

    private static final Instant NOW = Instant.parse("2026-05-02T08:00:00Z");

    private static Entry entry(String id, String title) {
        return Entry.builder(id, title).link("https://example.org/" + id).build();
    }

    private static StoredItem stored(Entry entry) {
        return new StoredItem(entry, 0, DateSource.LIST, NOW, null, null, NOW);
    }

    private static WordFilter without(String word) {
        return new WordFilter(List.of(), List.of(word), List.of(), false);
    }

    @Test
    void tellsGainedMissingChangedAndSameItems() {
        List<StoredItem> before =
                List.of(stored(entry("a", "Clock")), stored(entry("b", "Crane")), stored(entry("c", "Ferry")));
        Entry changed = Entry.builder("b", "Crane").summary("A new roof.").build();
        ItemComparison found = ItemComparison.of(
                before, WordFilter.NONE, List.of(entry("a", "Clock"), changed, entry("d", "Pilot")), WordFilter.NONE);
        assertThat(found.gained()).containsExactly("Pilot");
        assertThat(found.missing()).containsExactly("Ferry");
        assertThat(found.hidden()).isEmpty();
        assertThat(found.same()).isOne();
        assertThat(found.changed()).singleElement().satisfies(item -> {
            assertThat(item.title()).isEqualTo("Crane");
            assertThat(item.fields())
                    .containsExactly(
                            new ItemComparison.FieldChange(ItemField.LINK, "https://example.org/b", ""),
                            new ItemComparison.FieldChange(ItemField.DESCRIPTION, "", "A new roof."));
        });
    }

    @Test
    void comparesFiltersOnTheSameItems() {
        List<StoredItem> before = List.of(stored(entry("a", "Clock")), stored(entry("b", "Crane")));
        ItemComparison stricter = ItemComparison.of(before, WordFilter.NONE, null, without("crane"));
        assertThat(stricter.hidden()).containsExactly("Crane");
        assertThat(stricter.same()).isOne();
        ItemComparison looser = ItemComparison.of(before, without("crane"), null, WordFilter.NONE);
        assertThat(looser.gained()).containsExactly("Crane");
        assertThat(ItemComparison.of(before, without("crane"), null, without("crane"))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void matchesItemsByLinkAndByTitleWhereIdsDiffer() {
        Entry sameLink =
                Entry.builder("x", "The clock").link("https://example.org/a").build();
        Entry sameTitle = Entry.builder("y", "Crane").build();
        ItemComparison found = ItemComparison.of(
                List.of(stored(entry("a", "Clock")), stored(entry("b", "Crane"))),
                WordFilter.NONE,
                List.of(sameLink, sameTitle),
                WordFilter.NONE);
        assertThat(found.gained()).isEmpty();
        assertThat(found.missing()).isEmpty();
        assertThat(found.changed()).hasSize(2);
    }

    @Test
    void doesNotReportTheTimeOfAnUndatedItemAsItsDate() {
        Entry undated = Entry.builder("a", "Clock").build();
        StoredItem item = new StoredItem(undated, 0, DateSource.SEEN, NOW, null, null, NOW);
        assertThat(ItemComparison.of(List.of(item), WordFilter.NONE, List.of(undated), WordFilter.NONE)
                        .isEmpty())
                .isTrue();
    }
}
