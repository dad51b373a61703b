package org.feedmill.feed.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.feed.FeedSamples.described;
import static org.feedmill.feed.FeedSamples.feed;
import static org.feedmill.feed.FeedSamples.ids;
import static org.feedmill.feed.FeedSamples.item;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MovedEntryFinderTest {

    private static final Instant NOW = Instant.parse("2024-05-09T12:00:00Z");
    private static final List<String> TITLES = List.of(
            "Brücke am Hafen wird gesperrt",
            "Neue Buslinie fährt ab April",
            "图书馆周末延长开放时间",
            "港の橋が通行止めになりました",
            "Le pont du port est fermé",
            "Мост в порту закрыт на ремонт",
            "School looks for reading mentors");

    private Feed kept = feed();
    private FeedMemory memory = FeedMemory.EMPTY;

    private Feed update(Item... items) {
        MergedFeed merged = FeedMerger.merge(kept, feed(NOW, items), NOW, 500, memory);
        kept = merged.feed();
        memory = merged.memory();
        return kept;
    }

    /** Returns one item for each title; the link contains its number. */
    private static Item[] items(boolean dated, IntFunction<String> link) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < TITLES.size(); i++) {
            items.add(item(TITLES.get(i), link.apply(i), dated ? "2024-05-%02d".formatted(9 - i) : null));
        }
        return items.toArray(Item[]::new);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://town.example/n/%1$d?sid=%2$s",
                "https://town.example/n/%1$d?v=%2$s",
                "https://town.example/n/%1$d;sess=%2$s",
                "https://town.example/n/%1$d;jsessionid=%2$s",
                "https://town.example/(S(%2$s))/n/%1$d",
                "https://town.example/s-%2$s/n/%1$d",
                "https://town.example/view?id=%1$d&t=%2$s",
                "https://town.example/view?x=%2$s%1$d&id=%1$d",
                "https://town.example/n/%1$d#r%2$s%1$d"
            })
    void volatilePartsMakeNoNewEntries(String form) {
        for (boolean dated : new boolean[] {true, false}) {
            kept = feed(items(dated, i -> form.formatted(i, "a8f3q")));
            memory = FeedMemory.EMPTY;
            List<String> ids = ids(kept);
            for (int fetch = 1; fetch < 6; fetch++) {
                String token =
                        List.of("7bq2r", "99x1c", "c0ffee", "4k4k4", "zz81p").get(fetch - 1);
                Feed before = kept;
                update(items(dated, i -> form.formatted(i, token)));
                assertThat(ids(kept)).as(form + dated + fetch).isEqualTo(ids);
                assertThat(kept.entries()).allMatch(entry -> entry.updated() == null);
                assertThat(fetch > 2 ? kept : before).isEqualTo(before);
            }
        }
    }

    @Test
    void aNewTitleUnderANewSessionIsAnEdit() {
        update(items(false, i -> "https://town.example/n/" + i + "?sid=a"));
        List<String> ids = ids(kept);
        update(items(false, i -> "https://town.example/n/" + i + "?sid=b"));
        Item[] third = items(false, i -> "https://town.example/n/" + i + "?sid=c");
        third[2] = item("Something else altogether", third[2].link());
        update(third);
        assertThat(ids(kept)).isEqualTo(ids);
        assertThat(kept.entries().get(2).title()).isEqualTo("Something else altogether");
        assertThat(kept.entries().get(2).updated()).isEqualTo(NOW);
    }

    @Test
    void anEditedLinkIsFoundThoughTheTitleWasReadAsTheDate() {
        String title = "89 years ago in Altmoor: the night bus";
        Item[] first = items(true, i -> "https://town.example/n/" + i);
        first[3] = item(title, first[3].link(), "1935-05-08");
        update(first);
        List<String> ids = ids(kept);
        Item[] second = items(true, i -> "https://town.example/n/" + i);
        second[3] = item(title, "https://town.example/altmoor/night-bus/", "1935-05-09");
        assertThat(ids(update(second))).isEqualTo(ids);
    }

    @Test
    void aNewEntryOfASiteWithSessionsIsNamedWithoutThem() {
        update(items(false, i -> "https://town.example/n/" + i + "?sid=a"));
        update(items(false, i -> "https://town.example/n/" + i + "?sid=b"));
        List<Item> more = new ArrayList<>(List.of(items(false, i -> "https://town.example/n/" + i + "?sid=c")));
        more.addFirst(item("Fresh from the press", "https://town.example/n/99?sid=c"));
        update(more.toArray(Item[]::new));
        assertThat(ids(kept)).hasSize(TITLES.size() + 1).contains("https://town.example/n/99");
        assertThat(kept.entries().getFirst().link()).isEqualTo("https://town.example/n/99?sid=c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "p", "article", "sid", "v"})
    void aParameterThatNamesArticlesIsNeverLearned(String name) {
        for (int fetch = 0; fetch < 6; fetch++) {
            List<Item> items = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                int number = 100 + fetch * 3 - i;
                String title = number % 2 == 0 ? "Press release" : "Report number " + "x".repeat(number % 7 + 1);
                items.add(item(title, "https://town.example/view?" + name + "=" + number));
            }
            update(items.toArray(Item[]::new));
        }
        assertThat(memory.volatileParts()).isEmpty();
        assertThat(kept.entries()).hasSize(8 + 5 * 3);
    }

    @Test
    void aLearnedParameterDoesNotMergeVideos() {
        update(items(true, i -> "https://town.example/n/" + i + "?v=1"));
        update(items(true, i -> "https://town.example/n/" + i + "?v=2"));
        assertThat(memory.volatileParts()).containsExactly("?v /n/*");
        update(item("Cats play the piano", "https://town.example/watch?v=aaa"));
        update(item("How to bake bread", "https://town.example/watch?v=bbb"));
        assertThat(kept.entries()).extracting(Entry::title).contains("Cats play the piano", "How to bake bread");
    }

    @Test
    void aLearnedParameterThatNamesVideosMergesNone() {
        update(items(true, i -> "https://town.example/n/" + i + "?v=1"));
        update(items(true, i -> "https://town.example/n/" + i + "?v=2"));
        for (int week = 0; week < 4; week++) {
            update(
                    item("Video of the week", "https://town.example/watch?v=aa" + week),
                    item("Video of the week", "https://town.example/watch?v=bb" + week),
                    item("Cats play the piano", "https://town.example/watch?v=ccc"));
        }
        assertThat(kept.entries()).hasSize(TITLES.size() + 2 * 4 + 1);
    }

    @Test
    void theSiteHelpsAShortList() {
        Feed first = feed(item("One", "https://town.example/1?tk=a"), item("Two", "https://town.example/2?tk=a"));
        Feed next = feed(item("One", "https://town.example/1?tk=b"), item("Two", "https://town.example/2?tk=b"));
        MergedFeed merged = FeedMerger.merge(first, next, NOW, 100, FeedMemory.EMPTY, List.of("?tk"));
        assertThat(merged.feed().entries()).isEqualTo(first.entries());
        assertThat(merged.memory()).isEqualTo(FeedMemory.EMPTY);
        Feed named = feed(item("One", "https://town.example/view?tk=1"), item("One", "https://town.example/view?tk=2"));
        assertThat(FeedMerger.merge(feed(), named, NOW, 100, FeedMemory.EMPTY, List.of("?tk"))
                        .feed()
                        .entries())
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://new.example/n/%d",
                "https://town.example/archive/news/%d",
                "https://www.new.example/portal/article.html?n=%d",
            })
    void aMoveOfHostOrPathKeepsAllIds(String form) {
        for (boolean dated : new boolean[] {true, false}) {
            if (!dated && form.contains("portal")) {
                continue;
            }
            kept = feed(items(dated, i -> "https://town.example/n/" + i));
            memory = FeedMemory.EMPTY;
            List<String> ids = ids(kept);
            update(items(dated, form::formatted));
            assertThat(ids(kept)).as(form + dated).isEqualTo(ids);
            assertThat(kept.entries().getFirst().link()).isEqualTo(form.formatted(0));
            Feed moved = kept;
            update(items(dated, form::formatted));
            assertThat(kept).isEqualTo(moved);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://new.example/n/%d", "https://town.example/portal/n/%d"})
    void anEntryThatMovedMayHaveAnotherDay(String form) {
        update(items(true, i -> "https://town.example/n/" + i));
        List<String> ids = ids(kept);
        Item[] moved = items(true, form::formatted);
        moved[2] = item(moved[2].title(), moved[2].link(), "2024-04-30");
        assertThat(ids(update(moved))).isEqualTo(ids);
    }

    @Test
    void anEntryComesBackUnderTheNewHost() {
        List<Item> all = List.of(items(false, i -> "https://town.example/n/" + i));
        update(all.toArray(Item[]::new));
        update(all.subList(0, 5).toArray(Item[]::new));
        List<Item> moved = List.of(items(false, i -> "https://new.example/n/" + i));
        update(moved.subList(0, 5).toArray(Item[]::new));
        update(moved.toArray(Item[]::new));
        assertThat(kept.entries()).hasSize(TITLES.size());
    }

    @Test
    void theNextYearsListIsNoMove() {
        String[] sections = {
            "Agenda of the council", "Budget of the town", "Minutes of the meeting", "List of all roads"
        };
        for (int year = 2020; year < 2025; year++) {
            Item[] items = new Item[sections.length];
            for (int i = 0; i < items.length; i++) {
                items[i] = item(sections[i], "https://town.example/" + year + "/doc-" + i);
            }
            update(items);
        }
        assertThat(kept.entries()).hasSize(5 * sections.length);
    }

    @Test
    void anEditedLinkWithTheSameTitleAndDateIsOneEntry() {
        Item[] items = items(true, i -> "https://town.example/n/" + "abcdefg".charAt(i));
        update(items);
        List<String> ids = ids(kept);
        items[3] = item(TITLES.get(3), "https://town.example/n/port-bridge", "2024-05-06");
        update(items);
        assertThat(ids(kept)).isEqualTo(ids);
        assertThat(kept.entries().get(3).link()).endsWith("port-bridge");
        assertThat(kept.entries().get(3).updated()).isNull();
    }

    @Test
    void anEditedLinkInItsPlaceIsOneEntry() {
        Item[] items = items(false, i -> "https://town.example/n/" + "abcdefg".charAt(i));
        update(items);
        List<String> ids = ids(kept);
        items[3] = item(TITLES.get(3), "https://town.example/n/port-bridge");
        update(items);
        assertThat(ids(kept)).isEqualTo(ids);
    }

    @Test
    void recurringTitlesStayApart() {
        for (int week = 1; week < 9; week++) {
            update(
                    item("Weekly report", "https://town.example/report-" + week),
                    item("Minutes of the meeting of the council", "https://town.example/m/" + week, "2024-05-0" + week),
                    item("週報", "https://town.example/w/" + "abcdefghij".charAt(week), "2024-05-0" + week),
                    item("About the town", "https://town.example/about"));
        }
        assertThat(kept.entries()).hasSize(3 * 8 + 1);
    }

    @Test
    void theMonthlyReportStaysApart() {
        for (String month : List.of("march", "april", "may", "june")) {
            update(
                    item("First of all", "https://town.example/first"),
                    item("Monthly report of the treasurer", "https://town.example/" + month + "-report"),
                    item("About the town", "https://town.example/about"));
        }
        assertThat(kept.entries()).hasSize(2 + 4);
    }

    @Test
    void bothOnThePageAtOnceAreTwo() {
        Item[] items = {
            item("Press release", "https://town.example/a", "2024-05-01"),
            item("Press release", "https://town.example/b", "2024-05-01"),
            item("Press release", "https://town.example/view?id=1", "2024-05-01"),
            item("Press release", "https://town.example/view?id=2", "2024-05-01")
        };
        assertThat(update(items).entries()).hasSize(4);
        assertThat(update(items[1], items[3]).entries()).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?pinned=1", "#pinned", "?from=top", "?from=top#box", ""})
    void aPinnedRowAndItsRegularRowAreOneEntry(String addition) {
        Item[] plain = items(true, i -> "https://town.example/n/" + i);
        List<Item> both = new ArrayList<>(List.of(plain));
        both.addFirst(item(TITLES.get(4), plain[4].link() + addition, null));
        List<Item> pinnedOnly = new ArrayList<>(List.of(plain));
        Item moved = pinnedOnly.remove(4);
        pinnedOnly.addFirst(item(moved.title(), moved.link() + addition, "2024-05-05"));
        List<String> ids = ids(update(plain));
        for (List<Item> page : List.of(both, pinnedOnly, List.of(plain), both)) {
            update(page.toArray(Item[]::new));
            assertThat(ids(kept)).containsExactlyInAnyOrderElementsOf(ids);
        }
        kept = feed(both.toArray(Item[]::new));
        assertThat(ids(kept)).hasSize(TITLES.size()).containsAll(ids);
        assertThat(ids(update(plain))).containsExactlyInAnyOrderElementsOf(ids);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Pinned: %s", "📌 %s", "%s [Top]", "【固定】%s", "Angeheftet: %s"})
    void aMarkedTitleOfTheSameLinkIsOneEntry(String form) {
        Item[] plain = items(true, i -> "https://town.example/n/" + i);
        List<Item> both = new ArrayList<>(List.of(plain));
        both.addFirst(item(form.formatted(TITLES.get(4)), plain[4].link(), null));
        List<String> ids = ids(update(plain));
        assertThat(ids(update(both.toArray(Item[]::new)))).containsExactlyInAnyOrderElementsOf(ids);
        assertThat(kept.entries()).allMatch(entry -> entry.updated() == null);
        assertThat(ids(update(plain))).containsExactlyInAnyOrderElementsOf(ids);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Pinned: %s", "固定 %s", "%s [Top]"})
    void aPinnedRowWithALabelAndAnotherLinkIsOneEntry(String form) {
        Item[] plain = items(true, i -> "https://town.example/n/" + i);
        Item pinned = item(form.formatted(TITLES.get(4)), plain[4].link() + "#pinned", "2024-05-05");
        List<Item> both = new ArrayList<>(List.of(plain));
        both.addFirst(pinned);
        List<Item> pinnedOnly = new ArrayList<>(List.of(plain));
        pinnedOnly.set(4, pinned);
        List<String> ids = ids(update(plain));
        for (List<Item> page : List.of(both, pinnedOnly, List.of(plain), pinnedOnly, both)) {
            update(page.toArray(Item[]::new));
            assertThat(ids(kept)).containsExactlyInAnyOrderElementsOf(ids);
        }
    }

    @Test
    void anEditedLinkOfAnotherFormIsOneEntry() {
        Item[] items = items(false, i -> "https://town.example/2024/05/" + "abcdefg".charAt(i) + "-110" + i + ".html");
        update(items);
        List<String> ids = ids(kept);
        items[2] = item(TITLES.get(2), "https://town.example/library/weekend/");
        items[5] = item(TITLES.get(5), "https://town.example/port/bridge-1105");
        update(items);
        assertThat(ids(kept)).isEqualTo(ids);
    }

    @Test
    void aFloodedFeedStopsGrowing() {
        List<Item> flood = new ArrayList<>();
        for (int fetch = 0; fetch < 4; fetch++) {
            int session = fetch;
            Collections.addAll(flood, items(true, i -> "https://town.example/n/" + i + "?tk=" + session + "x" + i));
        }
        List<Entry> copies = new ArrayList<>();
        feed(flood.toArray(Item[]::new)).entries().forEach(copies::add);
        kept = feed().withEntries(copies);
        int size = kept.entries().size();
        for (int fetch = 10; fetch < 14; fetch++) {
            int session = fetch;
            update(items(true, i -> "https://town.example/n/" + i + "?tk=" + session + "x" + i));
            assertThat(kept.entries()).hasSize(size);
        }
    }

    @Test
    void countersAreNoEdit() {
        update(counted(3));
        Feed before = kept;
        for (int fetch = 4; fetch < 8; fetch++) {
            update(counted(fetch * 1000));
            assertThat(kept).isEqualTo(before);
        }
        Item[] edited = counted(99);
        edited[1] = described(edited[1], "Another text. 12 views");
        update(edited);
        assertThat(kept.entries()).filteredOn(entry -> entry.updated() != null).hasSize(1);
        assertThat(kept.entries().get(1).summary()).isEqualTo("Another text. 12 views");
    }

    private static Item[] counted(int views) {
        Item[] items = items(true, i -> "https://town.example/n/" + i);
        for (int i = 0; i < items.length; i++) {
            items[i] = described(items[i], "The text of number " + i + ". " + (views + i) + " views");
        }
        return items;
    }

    @Test
    void entriesWithoutLinkAndWithCountersInTheirTitleStay() {
        @Nullable String none = null;
        update(item("Bridge closed (3 comments)", none), item("Bus line opened (1 comment)", none));
        List<String> ids = ids(kept);
        update(item("Bridge closed (4 comments)", none), item("Bus line opened (2 comments)", none));
        assertThat(ids(kept)).isEqualTo(ids);
        assertThat(kept.entries()).allMatch(entry -> entry.updated() == null);
    }
}
