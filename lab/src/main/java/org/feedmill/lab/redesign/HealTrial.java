package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.bench.Truth;
import org.feedmill.lab.score.PageScore;
import org.feedmill.lab.trial.Crew;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.Healer;
import org.feedmill.rule.Healing;
import org.feedmill.rule.Induction;
import org.feedmill.rule.Known;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * Measures rule healing on redesigned pages. A rule is induced from the list of a page where that is known to be right,
 * the page is redesigned, and the healer gets the redesigned page. The right result is known by construction: the
 * records that were moved, wrapped and renamed, with the titles and links that they were given.
 */
public final class HealTrial {

    /** A list must be as right as this on the page as it is. */
    private static final double RIGHT = 0.95;

    /** A page with its rule. */
    private record Ready(Original original, Rule rule, Known known) {

        String id() {
            return original.page().id();
        }
    }

    private HealTrial() {}

    /** All changes of the pages whose list is found rightly; other seeds make others of the same kinds. */
    public static List<HealScore> of(List<Case> cases, long seed, int threads) {
        List<HealScore> scores = new ArrayList<>();
        Crew.map(cases, c -> ready(c).map(r -> changed(r, seed)).orElse(List.of()), threads)
                .forEach(scores::addAll);
        Crew.map(neighbours(cases), n -> swapped(n), threads).forEach(scores::addAll);
        return scores;
    }

    private static Optional<Ready> ready(Case page) {
        Original original = page.truth().complete() ? Original.of(page).orElse(null) : null;
        if (original == null || score(page, original.list()) < RIGHT) {
            return Optional.empty();
        }
        Rule rule = Induction.ruleFor(original.parsed(), original.list());
        return Optional.of(new Ready(original, rule, Known.of(original.parsed(), original.list())));
    }

    private static List<HealScore> changed(Ready ready, long seed) {
        List<HealScore> scores = new ArrayList<>();
        Random random = new Random(seed ^ ready.id().hashCode());
        for (Redesign redesign : Redesign.all(random)) {
            Draft draft = ready.original.draft(random).orElse(null);
            if (draft != null && redesign.change().test(draft)) {
                scores.addAll(changed(ready, redesign, draft));
            }
        }
        String other = Hostile.OTHERS.get(Math.floorMod(ready.id().hashCode(), Hostile.OTHERS.size()));
        Page page = Page.parse(other, ready.original.page().url());
        Healing healing = Healer.heal(ready.rule, page, ready.known);
        scores.add(HealScore.of("another page in its place", Hope.BREAK, ready.id(), 0, healing, l -> 0));
        return scores;
    }

    private static List<HealScore> changed(Ready ready, Redesign redesign, Draft draft) {
        Page page = Page.parse(
                Original.write(draft.document()), ready.original.page().url());
        boolean gone = redesign.hope() == Hope.BREAK;
        Case truth = gone ? none(ready.original.page()) : truth(ready.original.page(), draft, page);
        if (truth == null) {
            return List.of();
        }
        double before = score(truth, ready.rule.apply(page).list());
        Healing healing = Healer.heal(ready.rule, page, ready.known);
        return List.of(HealScore.of(
                redesign.name(), redesign.hope(), ready.id(), before, healing, list -> score(truth, list)));
    }

    /** A page, and another of its site. */
    private record Neighbours(Case one, Case other) {}

    private static List<Neighbours> neighbours(List<Case> cases) {
        List<Neighbours> pairs = new ArrayList<>();
        for (Case one : cases) {
            for (Case other : cases) {
                boolean site = !one.url().equals(Case.NOWHERE) && host(one).equals(host(other));
                if (one != other && site) {
                    pairs.add(new Neighbours(one, other));
                }
            }
        }
        return pairs;
    }

    private static String host(Case page) {
        String[] parts = page.url().split("/", 4);
        return parts.length > 2 ? parts[2] : page.url();
    }

    /** Another page of the site, with another list, in the page's place. */
    private static List<HealScore> swapped(Neighbours pages) {
        Ready one = ready(pages.one).orElse(null);
        Original other = Original.of(pages.other).orElse(null);
        if (one == null || other == null || shares(one.original, other)) {
            return List.of();
        }
        Healing healing = Healer.heal(one.rule, other.parsed(), one.known);
        String id = one.id() + " on " + pages.other.id();
        return List.of(HealScore.of("another page of the site", Hope.REFUSE, id, 0, healing, l -> 0));
    }

    /** Returns true if an item of one page is on the other as well. */
    private static boolean shares(Original one, Original other) {
        String text = folded(other.parsed().text(0));
        return one.list().items().stream().anyMatch(i -> text.contains(folded(i.title())));
    }

    private static Case none(Case page) {
        return new Case(page.id(), page.page(), page.url(), page.lang(), new Truth(true, List.of(), List.of()));
    }

    /** The expected items; null where a record is lost when the redesigned page is parsed. */
    private static @Nullable Case truth(Case page, Draft draft, Page redesigned) {
        String text = folded(redesigned.text(0));
        List<Truth.Item> items = new ArrayList<>();
        for (Draft.Row row : draft.rows()) {
            if (!text.contains(folded(row.title()))) {
                return null;
            }
            List<String> links = row.link() == null ? List.of() : List.of(row.link());
            items.add(new Truth.Item(row.title(), row.link(), links, null, true, false));
        }
        return new Case(page.id(), page.page(), page.url(), page.lang(), new Truth(true, items, List.of()));
    }

    private static String folded(String text) {
        StringBuilder folded = new StringBuilder();
        text.codePoints().filter(Character::isLetterOrDigit).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /** F1 of items; those that were matched by one of title and link must have the other as well. */
    private static double score(Case page, @Nullable ItemList list) {
        List<Answer.Item> items = new ArrayList<>();
        for (Item item : list == null ? List.<Item>of() : list.items()) {
            items.add(new Answer.Item(item.title(), item.link(), null));
        }
        PageScore score = PageScore.of(page, new Answer(page.id(), items, 0, 0));
        double title = score.title().all() == 0 ? 1 : score.title().value();
        double link = score.link().all() == 0 ? 1 : score.link().value();
        return score.f1() * Math.min(title, link);
    }
}
