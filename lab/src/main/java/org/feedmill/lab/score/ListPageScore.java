package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ListTruth;
import org.feedmill.lab.score.ItemMatcher.ComparedItem;
import org.feedmill.lab.score.ItemMatcher.ItemPair;
import org.jspecify.annotations.Nullable;

/**
 * The score of one answer for a list page. Precision, F1 and "perfect" are NaN unless the truth is complete; titles,
 * dates and links are judged over the matched items for which the truth has them.
 *
 * @param dateMisses for people: each matched item whose date was misread
 */
public record ListPageScore(
        String id,
        boolean complete,
        int truth,
        int found,
        int matched,
        double precision,
        double recall,
        double f1,
        HitRatio title,
        HitRatio exact,
        HitRatio date,
        HitRatio link,
        List<String> dateMisses,
        double millis,
        double parseMillis) {

    /** Title, exact title, date and link of the matched items. */
    private record Fields(HitRatio title, HitRatio exact, HitRatio date, HitRatio link, List<String> dateMisses) {}

    public ListPageScore {
        dateMisses = List.copyOf(dateMisses);
    }

    public boolean perfect() {
        return precision == 1.0 && recall == 1.0;
    }

    public boolean empty() {
        return found == 0;
    }

    /** The sort key of the worst pages: F1, or recall where the truth is partial. */
    public double rank() {
        return complete ? f1 : recall;
    }

    public static ListPageScore of(ListCase page, ListAnswer answer) {
        List<ListTruth.Item> items = page.truth().items();
        boolean cjk = isCjk(page);
        List<ComparedItem> wanted = ItemMatcher.truthItems(items, page.url(), cjk);
        List<ComparedItem> given = ItemMatcher.answerItems(answer.items(), page.url(), cjk);
        List<ItemPair> pairs = ItemMatcher.match(wanted, given);
        int counted = given.size() - otherPostCount(page, given, pairs);
        double recall = items.isEmpty() ? 1.0 : (double) pairs.size() / items.size();
        double precision = counted > 0 ? (double) pairs.size() / counted : 0.0;
        double f1 = precision + recall > 0 ? 2 * precision * recall / (precision + recall) : 0.0;
        boolean complete = page.truth().complete();
        Fields fields = fields(items, wanted, given, pairs);
        return ListPageScore.builder()
                .id(page.id())
                .complete(complete)
                .truth(items.size())
                .found(given.size())
                .matched(pairs.size())
                .precision(complete ? precision : Double.NaN)
                .recall(recall)
                .f1(complete ? f1 : Double.NaN)
                .title(fields.title)
                .exact(fields.exact)
                .date(fields.date)
                .link(fields.link)
                .dateMisses(fields.dateMisses)
                .millis(answer.millis())
                .parseMillis(answer.parseMillis())
                .build();
    }

    /** The items of an answer by those of the truth that they match, both by index. */
    public static Map<Integer, Integer> matches(ListCase page, List<ListAnswer.Item> items) {
        boolean cjk = isCjk(page);
        Map<Integer, Integer> matches = new TreeMap<>();
        ItemMatcher.match(
                        ItemMatcher.truthItems(page.truth().items(), page.url(), cjk),
                        ItemMatcher.answerItems(items, page.url(), cjk))
                .forEach(pair -> matches.put(pair.truth(), pair.answer()));
        return matches;
    }

    private static boolean isCjk(ListCase page) {
        String lang = page.lang() == null ? "" : page.lang();
        return lang.startsWith("zh")
                || lang.startsWith("ja")
                || page.truth().items().stream().anyMatch(t -> TitleTokens.hasCjk(t.title()));
    }

    /** Unmatched items of the answer that are posts outside the main list. */
    private static int otherPostCount(ListCase page, List<ComparedItem> given, List<ItemPair> pairs) {
        List<ComparableLink> others = page.truth().otherPosts().stream()
                .flatMap(t -> ItemMatcher.links(t, page.url()).stream())
                .toList();
        Set<Integer> used = new HashSet<>();
        pairs.forEach(p -> used.add(p.answer()));
        int neutral = 0;
        for (int j = 0; j < given.size(); j++) {
            Optional<ComparableLink> link = given.get(j).links().stream().findFirst();
            if (!used.contains(j) && link.isPresent() && others.stream().anyMatch(o -> o.matches(link.get()))) {
                neutral++;
            }
        }
        return neutral;
    }

    private static Fields fields(
            List<ListTruth.Item> items, List<ComparedItem> wanted, List<ComparedItem> given, List<ItemPair> pairs) {
        HitRatio title = HitRatio.NONE;
        HitRatio exact = HitRatio.NONE;
        HitRatio date = HitRatio.NONE;
        HitRatio link = HitRatio.NONE;
        List<String> misses = new ArrayList<>();
        for (ItemPair pair : pairs) {
            ListTruth.Item item = items.get(pair.truth());
            ComparedItem want = wanted.get(pair.truth());
            ComparedItem have = given.get(pair.answer());
            if (isKnown(item.title()) && item.titleOnPage()) {
                title = title.plus(TitleTokens.f1(want.grams(), have.grams()) >= ItemMatcher.MIN_TITLE_F1);
                exact = exact.plus(want.grams().equals(have.grams()));
            }
            if (item.showsDate()) {
                date = date.plus(Objects.equals(want.day(), have.day()));
                misses.addAll(miss(item, want, have));
            }
            if (isKnown(item.link())) {
                link = link.plus(want.links().stream()
                        .anyMatch(l -> have.links().stream().anyMatch(l::matches)));
            }
        }
        return new Fields(title, exact, date, link, misses);
    }

    private static List<String> miss(ListTruth.Item item, ComparedItem want, ComparedItem have) {
        boolean right = Objects.equals(want.day(), have.day());
        return right ? List.of() : List.of(want.day() + " read as " + have.day() + " for «" + item.title() + "»");
    }

    private static boolean isKnown(@Nullable String text) {
        return text != null && !text.isEmpty();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link ListPageScore}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String id;
        private boolean complete;
        private int truth;
        private int found;
        private int matched;
        private double precision;
        private double recall;
        private double f1;
        private @Nullable HitRatio title;
        private @Nullable HitRatio exact;
        private @Nullable HitRatio date;
        private @Nullable HitRatio link;
        private @Nullable List<String> dateMisses;
        private double millis;
        private double parseMillis;

        private Builder() {}

        public Builder id(String value) {
            this.id = value;
            return this;
        }

        public Builder complete(boolean value) {
            this.complete = value;
            return this;
        }

        public Builder truth(int value) {
            this.truth = value;
            return this;
        }

        public Builder found(int value) {
            this.found = value;
            return this;
        }

        public Builder matched(int value) {
            this.matched = value;
            return this;
        }

        public Builder precision(double value) {
            this.precision = value;
            return this;
        }

        public Builder recall(double value) {
            this.recall = value;
            return this;
        }

        public Builder f1(double value) {
            this.f1 = value;
            return this;
        }

        public Builder title(HitRatio value) {
            this.title = value;
            return this;
        }

        public Builder exact(HitRatio value) {
            this.exact = value;
            return this;
        }

        public Builder date(HitRatio value) {
            this.date = value;
            return this;
        }

        public Builder link(HitRatio value) {
            this.link = value;
            return this;
        }

        public Builder dateMisses(List<String> value) {
            this.dateMisses = value;
            return this;
        }

        public Builder millis(double value) {
            this.millis = value;
            return this;
        }

        public Builder parseMillis(double value) {
            this.parseMillis = value;
            return this;
        }

        public ListPageScore build() {
            return new ListPageScore(
                    Objects.requireNonNull(id),
                    complete,
                    truth,
                    found,
                    matched,
                    precision,
                    recall,
                    f1,
                    Objects.requireNonNull(title),
                    Objects.requireNonNull(exact),
                    Objects.requireNonNull(date),
                    Objects.requireNonNull(link),
                    Objects.requireNonNull(dateMisses),
                    millis,
                    parseMillis);
        }
    }
}
