package org.feedmill.feed.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.feed.FeedSamples.feed;
import static org.feedmill.feed.FeedSamples.ids;
import static org.feedmill.feed.FeedSamples.item;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.list.Item;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that new articles under the titles of older ones become new entries, regardless of the changes in their links.
 */
class RecurringTitlesTest {

    private static final Instant NOW = Instant.parse("2024-05-09T12:00:00Z");
    private static final List<String> RUBRICS = List.of(
            "Agenda of the town council",
            "Budget of the town council",
            "Minutes of the last meeting",
            "Roads that will be closed",
            "Parks and public gardens");
    private static final List<String> SHORT = List.of("Minutes", "Agenda", "Budget", "Roads", "Parks");
    private static final List<String> NAMES = List.of("agenda", "budget", "minutes", "roads", "parks");

    private Feed kept = feed();
    private FeedMemory memory = FeedMemory.EMPTY;

    private Feed update(Item... items) {
        MergedFeed merged = FeedMerger.merge(kept, feed(NOW, items), NOW, 500, memory);
        kept = merged.feed();
        memory = merged.memory();
        return kept;
    }

    private static Item[] rubrics(List<String> titles, String form, String issue) {
        Item[] items = new Item[titles.size()];
        for (int i = 0; i < items.length; i++) {
            items[i] = item(titles.get(i), form.formatted(NAMES.get(i), issue));
        }
        return items;
    }

    private void updateWithIssues(String form, String issues) {
        for (String issue : issues.split(" ")) {
            update(rubrics(RUBRICS, form, issue));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "https://town.example/doc.php?name=%s&year=%s, 2020 2021 2022 2023",
        "https://town.example/%s?issue=%s, 45 46 47 48",
        "https://town.example/%s?week=%s, w10 w11 w12 w13",
        "https://town.example/%s?kw=%s, w10 w11 w12 w13",
        "https://town.example/%s?season=%s, spring summer autumn winter",
        "https://town.example/show/%s?id=%s, 1000 1100 1200 1300",
        "https://town.example/show/%s?ep=%s, 3fa9c1 b70e2d 99c0de 1d2e3f",
        "https://town.example/show/%s?ausgabe=%s, ab7f cd91 e0f3 77ab",
        "https://town.example/show/%s/%s, 3fa9c1 b70e2d 99c0de 1d2e3f",
        "https://town.example/show/%s/%s, qwertz asdfgh yxcvbn poiuzt",
        "https://town.example/%s?d=%s, 01-24 02-24 03-24 04-24",
        "https://town.example/%s?x=%s, 1 2 3 4",
        "https://town.example/%s#%s, 2021 2022 2023 2024"
    })
    void theSameRubricsOfAnotherIssueAreNew(String form, String issues) {
        updateWithIssues(form, issues);
        assertThat(kept.entries()).hasSize(4 * RUBRICS.size());
        assertThat(memory.volatileParts()).isEmpty();
    }

    @Test
    void idsOfTheirOwnForEachRowAndIssueAreNew() {
        for (int issue = 0; issue < 4; issue++) {
            Item[] items = new Item[RUBRICS.size()];
            for (int i = 0; i < items.length; i++) {
                String token = Integer.toString((issue * 7 + i + 40) * 76543, 36);
                items[i] = item(RUBRICS.get(i), "https://town.example/show/" + NAMES.get(i) + "/" + token);
            }
            update(items);
        }
        assertThat(kept.entries()).hasSize(4 * RUBRICS.size());
    }

    @ParameterizedTest
    @CsvSource({
        "https://town.example/%2$s/%1$s, january february march april",
        "https://town.example/%2$s/%1$s, spring summer autumn winter",
        "https://town.example/%2$s/%1$s, Frühling Sommer Herbst Winter",
        "https://town.example/%2$s/%1$s, monday tuesday wednesday thursday",
        "https://town.example/%2$s/%1$s, lundi mardi mercredi jeudi",
        "https://town.example/%2$s/%1$s, january-2024 february-2024 march-2024 april-2024",
        "https://town.example/archive/%2$s/%1$s, spring-24 summer-24 autumn-24 winter-24",
        "https://%2$s.town.example/%1$s, spring summer autumn winter",
        "https://%2$s.town.example/n/%1$s, january february march april"
    })
    void theNextMonthOrSeasonIsNoMove(String form, String issues) {
        updateWithIssues(form, issues);
        assertThat(kept.entries()).hasSize(4 * RUBRICS.size());
        assertThat(memory.moves()).isEmpty();
        assertThat(memory.volatileParts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Sunday service, watch?v=dQwwXcQab watch?v=aBcdEfgHi watch?v=zYxwVutSr watch?v=kLmnOpqRs",
        "The Sunday service of our parish, watch?v=dQwwXcQab watch?v=aBcdEfgHi watch?v=zYxwVutSr watch?v=kLmnOpqRs",
        "The Sunday service of our parish, video/dQwwXcQab video/aBcdEfgHi video/zYxwVutSr video/kLmnOpqRs",
        "Editor's column, column/on-trust column/on-hope column/on-love column/on-fear",
        "The column of our chief editor, column/on-trust column/on-hope column/on-love column/on-fear"
    })
    void aRecurringTitleInItsPlaceIsNew(String title, String paths) {
        for (String path : paths.split(" ")) {
            update(
                    item("First of all", "https://town.example/first"),
                    item(title, "https://town.example/" + path),
                    item("About the town", "https://town.example/about"),
                    item("Contact and opening hours", "https://town.example/contact"));
        }
        assertThat(kept.entries()).hasSize(3 + 4);
    }

    @Test
    void theOrderOfParametersMakesNoNewEntry() {
        for (String day : new String[] {"2024-05-0", null}) {
            kept = feed();
            memory = FeedMemory.EMPTY;
            for (int fetch = 0; fetch < 4; fetch++) {
                String form = fetch % 2 == 0 ? "https://town.example/v?id=%d&c=2" : "https://town.example/v?c=2&id=%d";
                List<Item> items = new ArrayList<>();
                for (int i = 1; i < 6; i++) {
                    items.add(item(RUBRICS.get(i - 1), form.formatted(i), day == null ? null : day + i));
                }
                update(items.toArray(Item[]::new));
                assertThat(kept.entries()).hasSize(5);
            }
        }
    }

    @Test
    void aLearnedParameterIsBoundToItsPaths() {
        List<Item> first = new ArrayList<>();
        List<Item> second = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            first.add(item(RUBRICS.get(i), "https://town.example/n/" + i + "?v=q7", "2024-05-0" + (i + 1)));
            second.add(item(RUBRICS.get(i), "https://town.example/n/" + i + "?v=b4", "2024-05-0" + (i + 1)));
        }
        update(first.toArray(Item[]::new));
        update(second.toArray(Item[]::new));
        assertThat(kept.entries()).hasSize(5);
        assertThat(memory.volatileParts()).hasSize(1).allMatch(part -> part.startsWith("?v"));
        update(item("Video of the week: cats", "https://town.example/watch?v=aa0"));
        update(item("Video of the week: dogs", "https://town.example/watch?v=aa1"));
        update(item("Video of the week: fish", "https://town.example/watch?v=aa2"));
        assertThat(kept.entries()).hasSize(5 + 3);
    }

    @ParameterizedTest
    @CsvSource({
        "Video of the week: cats, Video of the week: dogs",
        "Bulletin of the town number 17, Bulletin of the town number 18",
        "The mayor opens the new bridge, The mayor closes an old bridge"
    })
    void anEarlierMemoryMergesNoOtherTitles(String one, String other) {
        memory = new FeedMemory(List.of("?v"), List.of(), null);
        update(item(one, "https://town.example/watch?v=aa0"));
        update(item(other, "https://town.example/watch?v=aa1"));
        assertThat(kept.entries()).hasSize(2);
    }

    @Test
    void eachOfSeveralMovesIsRemembered() {
        for (String host : List.of("a.example", "b.example", "c.example")) {
            update(rubrics(RUBRICS, "https://" + host + "/n/%1$s", ""));
            update(rubrics(RUBRICS, "https://" + host + "/n/%1$s", ""));
            assertThat(kept.entries()).hasSize(RUBRICS.size());
        }
        assertThat(memory.moves()).hasSize(2);
        assertThat(memory.volatileParts()).isEmpty();
    }

    @Test
    void aLongerTitleOfTheSameLinkIsAnotherEntry() {
        List<Item> items = new ArrayList<>(List.of(rubrics(RUBRICS, "https://town.example/%1$s", "")));
        items.add(item("Summer concert", "https://town.example/concerts"));
        items.add(item("Summer concert for kids", "https://town.example/concerts"));
        assertThat(update(items.toArray(Item[]::new)).entries()).hasSize(RUBRICS.size() + 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"doc?lang=fr", "doc?id=5", "doc?page=2", "doc?hl=de"})
    void aLanguageOrAnIdIsNoAddition(String other) {
        List<Item> items = new ArrayList<>(List.of(rubrics(RUBRICS, "https://town.example/%1$s", "")));
        items.add(item("Programme of the summer", "https://town.example/doc"));
        items.add(item("Programme of the summer", "https://town.example/" + other));
        assertThat(update(items.toArray(Item[]::new)).entries()).hasSize(RUBRICS.size() + 2);
        update(items.subList(0, 6).toArray(Item[]::new));
        items.remove(5);
        assertThat(update(items.toArray(Item[]::new)).entries()).hasSize(RUBRICS.size() + 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?x=%s", "?sid=%s", ";s=%s", "?_=%s", "?v=%s"})
    void shortTitlesDoNotFlood(String part) {
        for (String token : List.of("k3j9x", "q8w2e", "z1x9c", "m4n7b", "p0o5i")) {
            update(rubrics(SHORT, "https://town.example/%1$s" + part.replace("%s", "%2$s"), token));
            assertThat(kept.entries()).hasSize(SHORT.size());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "https://town.example/n/%1$s, https://town.example/n/%1$s/",
        "https://town.example/n/%1$s, https://www.town.example/n/%1$s",
        "https://www.town.example/n/%1$s, http://town.example/n/%1$s",
        "https://town.example/n/%1$s, https://town.example/n/%1$s/amp",
        "https://town.example/n/%1$s/, https://town.example/n/%1$s/index.html",
        "https://town.example/~ann/%1$s, https://town.example/%%7Eann/%1$s",
        "https://town.example/n/%1$s, https://town.example//n/%1$s",
        "https://town.example/v?a=%1$s&b=2, https://town.example/v?b=2&a=%1$s"
    })
    void anotherSpellingOfTheAddressMakesNoNewEntry(String one, String other) {
        update(rubrics(SHORT, one, ""));
        List<String> ids = ids(kept);
        update(rubrics(SHORT, other, ""));
        assertThat(ids(kept)).isEqualTo(ids);
        update(rubrics(SHORT, one, ""));
        assertThat(ids(kept)).isEqualTo(ids);
    }

    @Test
    void aSuspectedPartThatStaysIsNoMoreTrusted() {
        update(rubrics(SHORT, "https://town.example/%1$s?x=%2$s", "k3j9x"));
        update(rubrics(SHORT, "https://town.example/%1$s?x=%2$s", "q8w2e"));
        assertThat(memory.volatileParts()).isEmpty();
        for (String issue : List.of("q8w2e", "z1x9c", "z1x9c", "m4n7b", "m4n7b")) {
            update(rubrics(SHORT, "https://town.example/%1$s?x=%2$s", issue));
        }
        assertThat(kept.entries()).hasSize(3 * SHORT.size());
        assertThat(memory.volatileParts()).isEmpty();
    }

    @Test
    void manyEqualTitlesCostLittle() {
        Item[] before = new Item[10_000];
        Item[] after = new Item[10_000];
        for (int i = 0; i < before.length; i++) {
            before[i] = item("Press release", "https://town.example/a/" + i, "2024-05-09");
            after[i] = item("Press release", "https://town.example/b/" + i, "2024-05-09");
        }
        kept = feed(before);
        MergedFeed merged = FeedMerger.merge(kept, feed(NOW, after), NOW, 20_000, memory);
        assertThat(merged.feed().entries()).hasSize(20_000);
    }
}
