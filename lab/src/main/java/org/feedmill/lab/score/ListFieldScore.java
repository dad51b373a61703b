package org.feedmill.lab.score;

import java.util.List;
import java.util.Objects;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ListTruth;
import org.feedmill.lab.score.ItemMatcher.ComparedItem;
import org.feedmill.lab.score.ItemMatcher.ItemPair;
import org.jspecify.annotations.Nullable;

/**
 * Precision and recall of the items of a list page and of their fields, as P1 and P2 report them. Titles and links are
 * judged over all items; dates and categories over the matched ones, because P2 reports full recall of dates on pages
 * whose titles it misses. A category that an item does not have costs precision.
 *
 * @param items matched, found and true items
 */
public record ListFieldScore(
        FieldCounts items, FieldCounts title, FieldCounts link, FieldCounts date, FieldCounts category) {

    public static final ListFieldScore NONE = new ListFieldScore(
            FieldCounts.NONE, FieldCounts.NONE, FieldCounts.NONE, FieldCounts.NONE, FieldCounts.NONE);

    /** The counts behind precision and recall. */
    public record FieldCounts(int right, int given, int wanted) {

        static final FieldCounts NONE = new FieldCounts(0, 0, 0);

        FieldCounts plus(FieldCounts other) {
            return new FieldCounts(right + other.right, given + other.given, wanted + other.wanted);
        }

        private FieldCounts with(boolean isRight, boolean isGiven, boolean isWanted) {
            return plus(new FieldCounts(isRight ? 1 : 0, isGiven ? 1 : 0, isWanted ? 1 : 0));
        }

        /** Returns the share of the given values that are right; NaN if none was given. */
        public double precision() {
            return given == 0 ? Double.NaN : (double) right / given;
        }

        /** Returns the share of the wanted values that were found; NaN if none was wanted. */
        public double recall() {
            return wanted == 0 ? Double.NaN : (double) right / wanted;
        }
    }

    /**
     * Scores an answer.
     *
     * @param trueCategories one for each item of the truth, null if it has none
     * @param givenCategories one for each item of the answer
     */
    public static ListFieldScore of(
            ListCase page,
            ListAnswer answer,
            List<? extends @Nullable String> trueCategories,
            List<? extends @Nullable String> givenCategories) {
        List<ListTruth.Item> truth = page.truth().items();
        boolean cjk = truth.stream().anyMatch(t -> TitleTokens.hasCjk(t.title()));
        List<ComparedItem> wanted = ItemMatcher.truthItems(truth, page.url(), cjk);
        List<ComparedItem> given = ItemMatcher.answerItems(answer.items(), page.url(), cjk);
        List<ItemPair> pairs = ItemMatcher.match(wanted, given);
        int titles = 0;
        int links = 0;
        FieldCounts dates = FieldCounts.NONE;
        FieldCounts categories = FieldCounts.NONE;
        for (ItemPair pair : pairs) {
            ComparedItem want = wanted.get(pair.truth());
            ComparedItem have = given.get(pair.answer());
            titles += TitleTokens.f1(want.grams(), have.grams()) >= ItemMatcher.MIN_TITLE_F1 ? 1 : 0;
            links += want.links().stream().anyMatch(l -> have.links().stream().anyMatch(l::matches)) ? 1 : 0;
            if (truth.get(pair.truth()).showsDate()) {
                dates = dates.with(Objects.equals(want.day(), have.day()), have.day() != null, true);
            }
            String heading = trueCategories.get(pair.truth());
            String category = givenCategories.get(pair.answer());
            categories = categories.with(
                    heading != null && category != null && squeeze(heading).equals(squeeze(category)),
                    category != null,
                    heading != null);
        }
        int linked = (int) truth.stream().filter(t -> !t.links().isEmpty()).count();
        return new ListFieldScore(
                new FieldCounts(pairs.size(), given.size(), wanted.size()),
                new FieldCounts(titles, given.size(), wanted.size()),
                linked == 0 ? FieldCounts.NONE : new FieldCounts(links, given.size(), linked),
                dates,
                categories);
    }

    /** Leaves letters and digits only: a heading may have a bullet before it. */
    private static String squeeze(String text) {
        return text.replaceAll("[^\\p{L}\\p{M}\\p{N}]+", "");
    }

    public ListFieldScore plus(ListFieldScore other) {
        return new ListFieldScore(
                items.plus(other.items),
                title.plus(other.title),
                link.plus(other.link),
                date.plus(other.date),
                category.plus(other.category));
    }
}
