package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ListTruth;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.heal.HealingResult;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.rule.heal.RuleHealer;
import org.feedmill.rule.induce.RuleInducer;
import org.jspecify.annotations.Nullable;

/**
 * Measures rule healing on redesigned pages. A rule is induced from the list of a page if that list is known to be
 * right, then the page is redesigned and passed to the healer. The right result is known by construction: the records
 * that were moved, wrapped and renamed, with their new titles and links.
 */
public final class RuleHealingTrial {

    /** Minimum F1 of the list on the original page. */
    private static final double MIN_ORIGINAL_F1 = 0.95;

    /** A page with its rule. */
    private record PreparedPage(OriginalPage original, Rule rule, KnownItems known) {

        String id() {
            return original.page().id();
        }
    }

    private RuleHealingTrial() {}

    /** Applies all redesigns to the pages whose list is found correctly; the seed varies the redesigns. */
    public static List<RuleHealingScore> of(List<ListCase> cases, long seed, int threads) {
        List<RuleHealingScore> scores = new ArrayList<>();
        ParallelMap.map(cases, c -> ready(c).map(r -> changed(r, seed)).orElse(List.of()), threads)
                .forEach(scores::addAll);
        ParallelMap.map(neighbours(cases), n -> swapped(n), threads).forEach(scores::addAll);
        return scores;
    }

    private static Optional<PreparedPage> ready(ListCase page) {
        OriginalPage original = page.truth().complete() ? OriginalPage.of(page).orElse(null) : null;
        if (original == null || score(page, original.list()) < MIN_ORIGINAL_F1) {
            return Optional.empty();
        }
        Rule rule = RuleInducer.ruleFor(original.parsed(), original.list());
        return Optional.of(new PreparedPage(original, rule, KnownItems.of(original.parsed(), original.list())));
    }

    private static List<RuleHealingScore> changed(PreparedPage ready, long seed) {
        List<RuleHealingScore> scores = new ArrayList<>();
        Random random = new Random(seed ^ ready.id().hashCode());
        for (PageRedesign redesign : PageRedesign.all(random)) {
            RedesignDraft draft = ready.original.draft(random).orElse(null);
            if (draft != null && redesign.change().test(draft)) {
                scores.addAll(changed(ready, redesign, draft));
            }
        }
        String other = ListRemoval.SUBSTITUTE_PAGES.get(
                Math.floorMod(ready.id().hashCode(), ListRemoval.SUBSTITUTE_PAGES.size()));
        Page page = Page.parse(other, ready.original.page().url());
        HealingResult healing = RuleHealer.heal(ready.rule, page, ready.known);
        scores.add(RuleHealingScore.of(
                "another page in its place", ExpectedHealing.BREAK, ready.id(), 0, healing, l -> 0));
        return scores;
    }

    private static List<RuleHealingScore> changed(PreparedPage ready, PageRedesign redesign, RedesignDraft draft) {
        Page page = Page.parse(
                OriginalPage.write(draft.document()), ready.original.page().url());
        boolean gone = redesign.expected() == ExpectedHealing.BREAK;
        ListCase truth = gone ? none(ready.original.page()) : truth(ready.original.page(), draft, page);
        if (truth == null) {
            return List.of();
        }
        double before = score(truth, ready.rule.apply(page).list());
        HealingResult healing = RuleHealer.heal(ready.rule, page, ready.known);
        return List.of(RuleHealingScore.of(
                redesign.name(), redesign.expected(), ready.id(), before, healing, list -> score(truth, list)));
    }

    /** A page, and another of its site. */
    private record PagePair(ListCase one, ListCase other) {}

    private static List<PagePair> neighbours(List<ListCase> cases) {
        List<PagePair> pairs = new ArrayList<>();
        for (ListCase one : cases) {
            for (ListCase other : cases) {
                boolean site =
                        !one.url().equals(ListCase.UNKNOWN_URL) && host(one).equals(host(other));
                if (one != other && site) {
                    pairs.add(new PagePair(one, other));
                }
            }
        }
        return pairs;
    }

    private static String host(ListCase page) {
        String[] parts = page.url().split("/", 4);
        return parts.length > 2 ? parts[2] : page.url();
    }

    /** Substitutes another page of the site, with another list. */
    private static List<RuleHealingScore> swapped(PagePair pages) {
        PreparedPage one = ready(pages.one).orElse(null);
        OriginalPage other = OriginalPage.of(pages.other).orElse(null);
        if (one == null || other == null || shares(one.original, other)) {
            return List.of();
        }
        HealingResult healing = RuleHealer.heal(one.rule, other.parsed(), one.known);
        String id = one.id() + " on " + pages.other.id();
        return List.of(RuleHealingScore.of("another page of the site", ExpectedHealing.REFUSE, id, 0, healing, l -> 0));
    }

    /** Returns true if an item of one page is on the other as well. */
    private static boolean shares(OriginalPage one, OriginalPage other) {
        String text = folded(other.parsed().text(0));
        return one.list().items().stream().anyMatch(i -> text.contains(folded(i.title())));
    }

    private static ListCase none(ListCase page) {
        return new ListCase(page.id(), page.page(), page.url(), page.lang(), new ListTruth(true, List.of(), List.of()));
    }

    /** Returns the expected items; null if a record is lost when the redesigned page is parsed. */
    private static @Nullable ListCase truth(ListCase page, RedesignDraft draft, Page redesigned) {
        String text = folded(redesigned.text(0));
        List<ListTruth.Item> items = new ArrayList<>();
        for (RedesignDraft.ListRecord row : draft.rows()) {
            if (!text.contains(folded(row.title()))) {
                return null;
            }
            List<String> links = row.link() == null ? List.of() : List.of(row.link());
            items.add(new ListTruth.Item(row.title(), row.link(), links, null, true, false));
        }
        return new ListCase(page.id(), page.page(), page.url(), page.lang(), new ListTruth(true, items, List.of()));
    }

    private static String folded(String text) {
        StringBuilder folded = new StringBuilder();
        text.codePoints().filter(Character::isLetterOrDigit).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /** Returns the F1 of items; of those that were matched by title or link, the other one must be right as well. */
    private static double score(ListCase page, @Nullable ItemList list) {
        List<ListAnswer.Item> items = new ArrayList<>();
        for (Item item : list == null ? List.<Item>of() : list.items()) {
            items.add(new ListAnswer.Item(item.title(), item.link(), null));
        }
        ListPageScore score = ListPageScore.of(page, new ListAnswer(page.id(), items, 0, 0));
        double title = score.title().all() == 0 ? 1 : score.title().value();
        double link = score.link().all() == 0 ? 1 : score.link().value();
        return score.f1() * Math.min(title, link);
    }
}
