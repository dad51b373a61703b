package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.feed.FeedSamples.described;
import static org.feedmill.feed.FeedSamples.feed;
import static org.feedmill.feed.FeedSamples.ids;
import static org.feedmill.feed.FeedSamples.item;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntryIdTest {

    private static final String DOCKET = "https://town.example/docket/7";

    @ParameterizedTest
    @CsvFileSource(resources = "normalised-links.csv", numLinesToSkip = 1)
    void normalisesLinks(String link, @Nullable String normal) {
        assertThat(EntryId.normalise(link)).isEqualTo(normal);
    }

    @Test
    void isTheLinkWhereThereIsOne() {
        assertThat(ids(feed(item("A", "https://town.example/a?utm_source=rss"))))
                .containsExactly("https://town.example/a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"n1", "17 May", "x:y z", ":", "a b", "http://[", "тест"})
    void isNamedByItsHashWhereAFormatWantsAnIriAndItIsNone(String id) {
        String iri = EntryId.toIri("https://town.example/", id);
        assertThat(iri).matches("urn:feedmill:[0-9a-f]{32}").isEqualTo(EntryId.toIri("https://town.example/", id));
        assertThat(EntryId.toIri("https://city.example/", id)).isNotEqualTo(iri);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://town.example/a", "tag:town.example,2026:1", "urn:uuid:1", "https://town.example/ä"})
    void staysAsItIsWhereItIsAnIri(String id) {
        assertThat(EntryId.toIri("https://town.example/", id)).isEqualTo(id);
    }

    @Test
    void survivesChangesOfTitleTeaserAndDate() {
        Feed before = feed(described(item("Bridge opens", "https://town.example/a", "2024-05-01"), "soon"));
        Feed after = feed(described(item("Bridge is open", "https://town.example/a", "2024-05-02"), "now"));
        assertThat(ids(after)).isEqualTo(ids(before));
    }

    @Test
    void survivesAnEditedTeaserWithoutLink() {
        Feed before = feed(described(item("Board meeting", null, "2024-05-01"), "Room 1"));
        Feed after = feed(described(item("Board  Meeting ", null, "2024-05-02"), "Room 2"));
        assertThat(ids(after)).isEqualTo(ids(before));
        assertThat(ids(before).getFirst()).matches("urn:feedmill:[0-9a-f]{32}");
    }

    @Test
    void tellsRowsOfOneLinkApart() {
        Feed feed = feed(item("Filing", DOCKET), item("Hearing", DOCKET), item("Ruling", DOCKET));
        assertThat(ids(feed)).doesNotHaveDuplicates().hasSize(3).allMatch(id -> id.startsWith("urn:feedmill:"));
        Feed later = feed(item("Appeal", DOCKET), item("Ruling", DOCKET), item("Filing", DOCKET));
        assertThat(ids(later)).contains(ids(feed).get(0), ids(feed).get(2));
    }

    @Test
    void tellsRowsOfOneLinkAndTitleApartByTheirDay() {
        Feed feed = feed(item("Session", DOCKET, "2024-05-01"), item("Session", DOCKET, "2024-06-01"));
        assertThat(ids(feed)).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void keepsFragmentsThatNameItems() {
        Feed feed = feed(item("One", FeedSamples.PAGE + "#item1"), item("Two", FeedSamples.PAGE + "#item2"));
        assertThat(ids(feed)).containsExactly(FeedSamples.PAGE + "#item1", FeedSamples.PAGE + "#item2");
    }

    @Test
    void takesNoIdFromALinkToThePageItself() {
        Feed feed = feed(item("One", FeedSamples.PAGE), item("Two", FeedSamples.PAGE + "#top"));
        assertThat(ids(feed)).allMatch(id -> id.startsWith("urn:feedmill:")).doesNotHaveDuplicates();
    }

    @Test
    void tellsRepeatedTitlesWithoutLinkApartByTheirDay() {
        Feed feed = feed(
                item("Board meeting", null, "2024-07-01"),
                item("Board meeting", null, "2024-06-01"),
                item("Board meeting", null, "2024-05-01"));
        Feed later = feed(
                item("Board meeting", null, "2024-08-01"),
                item("Board meeting", null, "2024-07-01"),
                item("Board meeting", null, "2024-06-01"));
        assertThat(ids(feed)).hasSize(3).doesNotHaveDuplicates();
        assertThat(ids(later).subList(1, 3)).isEqualTo(ids(feed).subList(0, 2));
    }

    @Test
    void losesNoRowThatDiffersOnlyInItsText() {
        Item first = Item.builder("PDF").category("Plans").node(0).build();
        Item second = Item.builder("PDF").category("Budgets").node(0).build();
        Item third = Item.builder("PDF")
                .category("Budgets")
                .price(new Price(BigDecimal.TEN, "EUR"))
                .node(0)
                .build();
        assertThat(feed(first, second, third).entries()).hasSize(3);
    }

    @Test
    void makesOneEntryOfAnItemToldTwice() {
        Feed feed = feed(
                described(item("Bridge opens", "https://town.example/a"), "The long teaser"),
                item("Bridge opens", "https://town.example/a?utm_campaign=top", "2024-05-01"));
        assertThat(feed.entries()).hasSize(1);
        assertThat(feed.entries().getFirst().id()).isEqualTo("https://town.example/a");
        assertThat(feed.entries().getFirst().published()).isNotNull();
        assertThat(feed.entries().getFirst().summary()).isEqualTo("The long teaser");
    }

    @Test
    void makesOneEntryOfALinkOverHttpAndHttps() {
        Feed feed = FeedSamples.feed(
                FeedSamples.item("Minutes", "http://town.example/a"),
                FeedSamples.item("Minutes", "https://town.example/a"));
        assertThat(FeedSamples.ids(feed)).containsExactly("http://town.example/a");
    }

    @Test
    void belongsToItsPageWithoutLink() {
        Feed here = feed(item("Board meeting", null));
        Feed there = Feed.of(Page.parse("", "https://other.example/"), FeedSamples.list(item("Board meeting", null)));
        Feed secure =
                Feed.of(Page.parse("", "http://town.example/news/"), FeedSamples.list(item("Board meeting", null)));
        assertThat(ids(there)).isNotEqualTo(ids(here));
        assertThat(ids(secure)).isEqualTo(ids(here));
    }

    @Test
    void doesNotDependOnOrderOrOnOtherItems() {
        Random random = new Random(7);
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            String link = i % 3 == 0 ? null : i % 3 == 1 ? DOCKET : "https://town.example/" + i;
            items.add(item("Title " + i, link, i % 2 == 0 ? null : "2024-05-%02d".formatted(i % 28 + 1)));
        }
        List<String> all = ids(feed(items.toArray(Item[]::new)));
        for (int round = 0; round < 20; round++) {
            List<Item> part = new ArrayList<>(items);
            Collections.shuffle(part, random);
            part = part.subList(0, 40);
            List<String> some = ids(feed(part.toArray(Item[]::new)));
            for (int k = 0; k < part.size(); k++) {
                assertThat(some.get(k)).isEqualTo(all.get(items.indexOf(part.get(k))));
            }
        }
    }
}
