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
import org.feedmill.rule.Known;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * Rules on redesigned pages. A rule is induced from the list of a page where that is known to be right; the page is
 * redesigned; the healer sees the redesigned page. What it should give is known by construction: the records that were
 * moved, wrapped and renamed, with the titles and links that they were given.
 */
public final class HealTrial {

    /** A list must be as right as this on the page as it is. */
    private static final double RIGHT = 0.95;

    private HealTrial() {}

    /** All redesigns of the pages whose list is found rightly. */
    public static List<HealScore> of(List<Case> cases, long seed, int threads) {
        List<HealScore> scores = new ArrayList<>();
        Crew.map(cases, c -> of(c, seed), threads).forEach(scores::addAll);
        Crew.map(neighbours(cases), n -> moved(n), threads).forEach(scores::addAll);
        return scores;
    }

    /** A page, and another of its site. */
    private record Neighbours(Case one, Case other) {}

    private static List<Neighbours> neighbours(List<Case> cases) {
        List<Neighbours> pairs = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            for (int j = 0; j < cases.size(); j++) {
                if (i != j && host(cases.get(i)).equals(host(cases.get(j))) && !host(cases.get(i)).isEmpty()) {
                    pairs.add(new Neighbours(cases.get(i), cases.get(j)));
                }
            }
        }
        return pairs;
    }

    private static String host(Case page) {
        String host = java.net.URI.create(page.url().replaceAll("[^\\w:/.-]", "")).getHost();
        return page.url().equals(Case.NOWHERE) || host == null ? "" : host;
    }

    /** Another page of the site, with another list, in the page's place. */
    private static List<HealScore> moved(Neighbours pages) {
        Original one = Original.of(pages.one).orElse(null);
        Original other = Original.of(pages.other).orElse(null);
        if (one == null || other == null || score(pages.one, one.list()) < RIGHT) {
            return List.of();
        }
        for (Item item : one.list().items()) {
            if (other.html().contains(item.title())) {
                return List.of();
            }
        }
        Rule rule = Rule.induce(one.parsed(), one.list());
        Healing healing = Healer.heal(rule, other.parsed(), Known.of(one.parsed(), one.list()));
        return List.of(HealScore.of("another page of the site", pages.one.id() + " " + pages.other.id(), 0, healing, l -> 0));
    }

    private static List<HealScore> of(Case page, long seed) {
        Optional<Original> original = page.truth().complete() ? Original.of(page) : Optional.empty();
        if (original.isEmpty() || score(page, original.get().list()) < RIGHT) {
            return List.of();
        }
        Original right = original.get();
        Rule rule = Rule.induce(right.parsed(), right.list());
        List<HealScore> scores = new ArrayList<>();
        List<Redesign> redesigns = new ArrayList<>();
        redesigns.add(new Redesign(HealScore.UNCHANGED, d -> true));
        redesigns.add(new Redesign(HealScore.ALL_NEW, Replacing::all));
        redesigns.add(new Redesign(HealScore.ALL_NEW_ELSEWHERE, d -> Replacing.all(d) && Renaming.hashes(d) && Wrapping.list(d) && Wrapping.records(d)));
        redesigns.addAll(Redesign.SINGLE);
        Random random = new Random(seed ^ page.id().hashCode());
        redesigns.addAll(List.of(
                Redesign.mixed(random, 2), Redesign.mixed(random, 2), Redesign.mixed(random, 3), Redesign.mixed(random, 3)));
        for (Redesign redesign : redesigns) {
            right.draft(random).ifPresent(d -> scores.addAll(redesigned(right, rule, redesign, d)));
        }
        scores.addAll(gone(right, rule, random));
        return scores;
    }

    private static List<HealScore> redesigned(Original right, Rule rule, Redesign redesign, Draft draft) {
        if (!redesign.change().test(draft)) {
            return List.of();
        }
        Page page = Page.parse(Original.write(draft.document()), right.page().url());
        Case truth = truth(right.page(), draft, page);
        if (truth == null) {
            return List.of();
        }
        ItemList before = rule.apply(page).list();
        Healing healing = Healer.heal(rule, page, Known.of(right.parsed(), right.list()));
        return List.of(HealScore.of(redesign.name(), right.page().id(), score(truth, before), healing, l -> score(truth, l)));
    }

    /** The page without its list, and other pages in its place: none of them is the known one. */
    private static List<HealScore> gone(Original right, Rule rule, Random random) {
        List<HealScore> scores = new ArrayList<>();
        Known known = Known.of(right.parsed(), right.list());
        String url = right.page().url();
        for (Redesign hostile : List.of(
                new Redesign("the list is gone", Hostile::removed),
                new Redesign("only an extract is left", Hostile::extract))) {
            Draft draft = right.draft(random).orElse(null);
            if (draft != null && hostile.change().test(draft)) {
                Page page = Page.parse(Original.write(draft.document()), url);
                scores.add(HealScore.of(hostile.name(), right.page().id(), 0, Healer.heal(rule, page, known), l -> 0));
            }
        }
        String other = Hostile.OTHERS.get(Math.floorMod(right.page().id().hashCode(), Hostile.OTHERS.size()));
        Healing healing = Healer.heal(rule, Page.parse(other, url), known);
        scores.add(HealScore.of("another page in its place", right.page().id(), 0, healing, l -> 0));
        return scores;
    }

    /** What is expected; null where the redesign lost a record, as browsers would when they read it. */
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
