package org.feedmill.lab.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListTruth;
import org.feedmill.lab.score.ListFieldScore;
import org.feedmill.lab.trial.rule.SimulatedMarks;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.learn.RuleLearner;
import org.jspecify.annotations.Nullable;

/** The methods of P1 and P2 for reading a list page, by the names of the papers. */
enum ListMethod {
    /** A rule from two marked items, and one more in the second group if there are groups (P1 §2.1.2). */
    SAMR,
    ATP,
    ARP,
    EMR,
    BEST;

    private static final int MARKS = 2;

    /** Reads the page and scores the answer. */
    ListFieldScore score(PaperListPage page) {
        List<Item> items = find(page).map(ItemList::items).orElse(List.of());
        List<@Nullable String> categories = new ArrayList<>();
        List<ListAnswer.Item> answers = new ArrayList<>();
        for (Item item : items) {
            categories.add(item.category());
            answers.add(new ListAnswer.Item(
                    item.title(),
                    item.link(),
                    item.date() == null ? null : item.date().toIso()));
        }
        ListAnswer answer = new ListAnswer(page.id(), answers, Double.NaN, Double.NaN);
        return ListFieldScore.of(page.current().known(), answer, page.categories(), categories);
    }

    private Optional<ItemList> find(PaperListPage page) {
        return switch (this) {
            case SAMR -> byRule(page);
            case ATP -> find(page, ListFinderKind.TIME);
            case ARP -> find(page, ListFinderKind.TAG);
            case EMR -> find(page, ListFinderKind.RECORD);
            case BEST -> find(page, ListFinderKind.BEST);
        };
    }

    private static Optional<ItemList> find(PaperListPage page, ListFinderKind kind) {
        return kind.create().find(page.current().page()).best();
    }

    /** Learns a rule on the earlier page and applies it to the current one. */
    private static Optional<ItemList> byRule(PaperListPage page) {
        PaperListPage.PageWithTruth earlier = page.earlier();
        List<ListTruth.Item> order = new ArrayList<>(earlier.known().truth().items());
        int second = secondGroup(page);
        if (second > MARKS && second < order.size()) {
            order.add(MARKS, order.remove(second));
        }
        ListTruth truth = new ListTruth(true, order, List.of());
        org.feedmill.lab.bench.ListCase known = new org.feedmill.lab.bench.ListCase(
                page.id(), earlier.known().page(), earlier.known().url(), page.language(), truth);
        SimulatedMarks marks = SimulatedMarks.of(earlier.page(), known, second > 0 ? MARKS + 1 : MARKS, null);
        LearnedRule learned = new RuleLearner(earlier.page()).learn(marks.marks());
        return learned instanceof LearnedRule.Success success
                ? Optional.ofNullable(
                        success.rule().apply(page.current().page()).list())
                : Optional.empty();
    }

    /** Returns the number of the first item under the second heading; -1 if there is one heading or none. */
    private static int secondGroup(PaperListPage page) {
        String first = page.categories().isEmpty() ? null : page.categories().getFirst();
        for (int i = 0; first != null && i < page.categories().size(); i++) {
            if (!first.equals(page.categories().get(i))) {
                return i;
            }
        }
        return -1;
    }

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
