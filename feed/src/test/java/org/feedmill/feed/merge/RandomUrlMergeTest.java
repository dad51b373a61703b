package org.feedmill.feed.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.FeedSamples;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Pages of random articles, fetched repeatedly under links that change: the feed contains each article once. */
class RandomUrlMergeTest {

    private static final String[] WORDS = {
        "bridge",
        "Hafen",
        "bus",
        "Rat",
        "school",
        "橋",
        "図書館",
        "мост",
        "marché",
        "cinéma",
        "river",
        "Straße",
        "budget",
        "park",
        "museum",
        "festival",
        "train",
        "winter",
        "garden",
        "tower",
        "market",
        "storm",
        "choir",
        "strike",
        "vote"
    };
    private static final String[] VOLATILE = {"?sid=%s", "?v=%s", "?a=1&tok=%s", ";ses=%s", "?r=%s#x"};

    /** An article of the site. */
    private record Article(int number, String title, boolean dated) {

        Item item(String link) {
            return FeedSamples.item(title, link, dated ? "2024-0" + (1 + number % 9) + "-1" + number % 10 : null);
        }
    }

    private static Article article(Random random, int number, boolean dated) {
        StringBuilder title = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            title.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
        }
        return new Article(number, title.append("of ").append(letters(number)).toString(), dated);
    }

    private static String letters(int number) {
        StringBuilder out = new StringBuilder();
        for (int rest = number + 30; rest > 0; rest /= 26) {
            out.append((char) ('a' + rest % 26));
        }
        return out.toString();
    }

    private static String token(Random random) {
        return Long.toString(random.nextLong() >>> 8, 36);
    }

    @Test
    void eachArticleIsOneEntryUnderAnyVolatileLink() {
        Random random = new Random(41);
        for (int round = 0; round < 60; round++) {
            String form = VOLATILE[random.nextInt(VOLATILE.length)];
            boolean dated = random.nextBoolean();
            // a "v" that differs for each row may be the id of a video, unless dates prove the opposite
            boolean perRow = random.nextBoolean() && (dated || !form.startsWith("?v"));
            List<Article> articles = new ArrayList<>();
            for (int i = 0; i < 5 + random.nextInt(20); i++) {
                articles.add(article(random, i, dated));
            }
            FetchedFeed feed = new FetchedFeed();
            for (int fetch = 0; fetch < 6; fetch++) {
                String session = token(random);
                List<Article> page = articles.subList(Math.max(0, articles.size() - 15), articles.size())
                        .reversed();
                feed.fetch(
                        page,
                        article -> "https://town.example/n/" + article.number()
                                + form.formatted(perRow ? token(random) : session));
                feed.check(page, "round " + round + " fetch " + fetch + " " + form);
                for (int more = random.nextInt(3); more > 0; more--) {
                    articles.add(article(random, articles.size(), dated));
                }
            }
        }
    }

    /** A feed over several fetches, and the ids that its articles had. */
    private static final class FetchedFeed {

        private final Set<Integer> shown = new HashSet<>();
        private final Map<Integer, String> ids = new HashMap<>();
        private List<Entry> entries = List.of();
        private @Nullable Feed kept;
        private FeedMemory memory = FeedMemory.EMPTY;

        void fetch(List<Article> page, Function<Article, String> link) {
            List<Item> items = new ArrayList<>();
            for (Article article : page) {
                items.add(article.item(link.apply(article)));
                shown.add(article.number());
            }
            Feed fresh = FeedSamples.feed(FeedSamples.FETCHED, items.toArray(Item[]::new));
            Feed before = kept;
            if (before == null) {
                kept = fresh;
                entries = fresh.entries();
                return;
            }
            MergedFeed merged = FeedMerger.merge(before, fresh, FeedSamples.FETCHED, 500, memory);
            kept = merged.feed();
            entries = merged.feed().entries();
            memory = merged.memory();
        }

        void check(List<Article> page, String seen) {
            assertThat(entries).as(seen).hasSize(shown.size());
            Map<String, Integer> byTitle = new HashMap<>();
            page.forEach(article -> byTitle.put(FeedText.toTitle(article.title()), article.number()));
            for (Entry entry : entries) {
                Integer number = byTitle.get(entry.title());
                if (number != null) {
                    assertThat(entry.id()).as(seen).isEqualTo(ids.computeIfAbsent(number, n -> entry.id()));
                }
            }
        }
    }

    @Test
    void noTwoArticlesMergeWhereAParameterNamesThem() {
        Random random = new Random(42);
        String[] names = {"id", "p", "article", "sid", "v", "no", "story"};
        for (int round = 0; round < 60; round++) {
            String name = names[random.nextInt(names.length)];
            boolean slug = random.nextInt(3) == 0;
            boolean dated = random.nextBoolean();
            int titles = 1 + random.nextInt(6);
            Feed kept = FeedSamples.feed();
            FeedMemory memory = FeedMemory.EMPTY;
            int newest = 3 + random.nextInt(12);
            int oldest = Math.max(0, newest - 12);
            Instant now = FeedSamples.FETCHED;
            for (int fetch = 0; fetch < 6; fetch++) {
                List<Item> items = new ArrayList<>();
                for (int i = newest; i >= Math.max(0, newest - 12); i--) {
                    String title = List.of(
                                    "Press release",
                                    "Weekly report",
                                    "議事録",
                                    "Minutes of the meeting",
                                    "News",
                                    "Протокол")
                            .get(i % titles);
                    String link = "https://town.example/" + (slug ? "page-" + i % titles : "view") + "?" + name + "="
                            + (700 + i);
                    items.add(FeedSamples.item(title, link, dated ? "2024-05-%02d".formatted(1 + i % 28) : null));
                }
                MergedFeed merged =
                        FeedMerger.merge(kept, FeedSamples.feed(now, items.toArray(Item[]::new)), now, 500, memory);
                kept = merged.feed();
                memory = merged.memory();
                assertThat(memory.volatileParts()).isEmpty();
                assertThat(kept.entries()).as("round %s fetch %s", round, fetch).hasSize(newest - oldest + 1);
                newest += random.nextInt(4);
            }
        }
    }

    @Test
    void aMoveLosesAndDoublesNothing() {
        Random random = new Random(43);
        for (int round = 0; round < 60; round++) {
            boolean dated = random.nextBoolean();
            List<Article> articles = new ArrayList<>();
            for (int i = 0; i < 6 + random.nextInt(10); i++) {
                articles.add(article(random, i, dated));
            }
            String[] places = {
                "https://town.example/n/", "https://www.new.example/n/", "https://www.new.example/blog/posts/"
            };
            Feed kept = FeedSamples.feed();
            FeedMemory memory = FeedMemory.EMPTY;
            for (String place : places) {
                for (int fetch = 0; fetch < 2; fetch++) {
                    Item[] items = articles.reversed().stream()
                            .map(article -> article.item(place + letters(article.number())))
                            .toArray(Item[]::new);
                    MergedFeed merged =
                            FeedMerger.merge(kept, FeedSamples.feed(items), FeedSamples.FETCHED, 500, memory);
                    kept = merged.feed();
                    memory = merged.memory();
                    assertThat(kept.entries())
                            .as("round %s at %s", round, place)
                            .hasSize(articles.size());
                    for (int more = random.nextInt(3); more > 0; more--) {
                        articles.add(article(random, articles.size(), dated));
                    }
                }
            }
        }
    }
}
