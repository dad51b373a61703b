package org.feedmill.rule.heal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.list.rank.BestFinder;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.learn.RuleLearner;
import org.feedmill.rule.mark.PageMark;
import org.jspecify.annotations.Nullable;

/**
 * Finds the known list on a redesigned page and makes a rule for it. All lists of the finders, and those learned from
 * the positions of the known items, are scored by the same measure: how many of the known items on the page they
 * contain, with their titles and links; how similar their other items are; whether they are dated as before. The best
 * list is accepted only with sufficient proof and without a similar rival.
 */
final class ListRecovery {

    /** The result of a recovery. */
    sealed interface RecoveryResult {

        /** A list was found, and a rule for it. */
        record Found(Rule rule, RuleResult applied, List<String> evidence) implements RecoveryResult {}

        /** No list is certain enough. */
        record None(String reason) implements RecoveryResult {}
    }

    /** Minimum share of the known items that a new list must contain. */
    private static final double MIN_KNOWN_SHARE = 0.3;

    /** This number of known items is sufficient, regardless of how many are known. */
    private static final int SUFFICIENT_KNOWN = 12;

    /** A list with a lower score is not certainly the known one. */
    private static final double MIN_SCORE = 0.5;

    /** From this score on, no lists other than those of the finders are tried. */
    private static final double CERTAIN_SCORE = 0.95;

    /** Minimum ratio of the score of a new list to that of the old rule's result. */
    private static final double MIN_IMPROVEMENT = 1.05;

    /** Another list that reaches this share of the score makes the choice uncertain. */
    private static final double RIVAL_SHARE = 0.85;

    /** A list that is shorter than this share of the usual one is rather an extract of it, such as "most read". */
    private static final double SHORTER_SHARE = 0.7;

    private static final double MUCH_SHORTER_SHARE = 0.45;
    private static final int LONG_LIST = 10;

    /** A list that is longer than this multiple of the usual one contains something else. */
    private static final double MAX_GROWTH = 4;

    /** The exponent that lowers the score of an unusual number of items: enough to choose between similar lists. */
    private static final double SIZE_EXPONENT = 0.25;

    /**
     * Factor for a box next to the page's text, which can have more of the known items than the list if some of the
     * list's items are new. Of 2,505 redesigned pages, 2 more are healed.
     */
    private static final double ASIDE_FACTOR = 0.6;

    /** Two lists that share this part of their places or items are one list that was read in two ways. */
    private static final double SAME_PLACE_SHARE = 0.5;

    private static final double SAME_ITEM_SHARE = 0.9;

    /** Maximum difference between the result of a rule and the list that it was made from. */
    private static final double TOLERANCE = 0.1;

    /** Minimum number of items of a list that is recognised by its kind alone. */
    private static final int MIN_SIMILAR_ITEMS = 4;

    private static final double MIN_DATED_SHARE = 0.6;
    private static final double UNDATED_FACTOR = 0.5;

    private final Rule rule;
    private final Page page;
    private final KnownItems known;
    private final KnownItemIndex index;
    private final KnownItemProfile profile;
    private final KnownItemLocator locator;
    private final BitSet staleItems;

    ListRecovery(
            Rule rule,
            Page page,
            KnownItems known,
            KnownItemIndex memory,
            KnownItemProfile kind,
            KnownItemLocator whereabouts) {
        this.rule = rule;
        this.page = page;
        this.known = known;
        this.index = memory;
        this.profile = kind;
        this.locator = whereabouts;
        this.staleItems = whereabouts.staleItems();
    }

    /**
     * @param old result of the old rule, null if there is none
     * @param grade of the old result: a rule that is only doubtful must be surpassed by known items or dates
     */
    RecoveryResult find(@Nullable KnownItemOverlap old, RuleHealth.Grade grade) {
        if (index.size() == 0) {
            return new RecoveryResult.None("No known items are stored, so the list cannot be recognised.");
        }
        List<KnownItemOverlap> rolls = new ArrayList<>();
        List<ItemList> lists = ((BestFinder) ListFinders.best()).all(page).candidates();
        for (ItemList list : lists) {
            rolls.add(new KnownItemOverlap(list, index, profile, staleItems));
        }
        BitSet there = locator.presentItems();
        rolls.forEach(r -> there.or(r.knownItems()));
        there.andNot(staleItems);
        if (there.isEmpty()) {
            return findByProfile();
        }
        List<RecoveryCandidate> offers = new ArrayList<>();
        for (int i = 0; i < rolls.size(); i++) {
            offers.add(new RecoveryCandidate(rolls.get(i), i, null, score(rolls.get(i), there.cardinality())));
        }
        if (offers.stream().noneMatch(o -> o.score() >= CERTAIN_SCORE && reasonForDoubt(o) == null)) {
            offers.addAll(learnFromKnownItems(there.cardinality()));
        }
        offers.sort(Comparator.comparingDouble(RecoveryCandidate::score).reversed());
        if (offers.isEmpty() || offers.getFirst().overlap().knownWeight() == 0) {
            return new RecoveryResult.None(
                    "None of the " + RuleHealth.count(index.size(), "known item") + " is in any list of the page.");
        }
        return choose(offers, old, old == null ? 0 : score(old, there.cardinality()), grade);
    }

    /** Learns candidates from the known items that are on the page. */
    private List<RecoveryCandidate> learnFromKnownItems(int there) {
        List<RecoveryCandidate> offers = new ArrayList<>();
        RuleLearner learner = new RuleLearner(page);
        for (List<PageMark> marks : new KnownItemMarks(page, index, locator).places()) {
            if (learner.learn(marks) instanceof LearnedRule.Success taught
                    && taught.applied().list() != null) {
                KnownItemOverlap overlap = new KnownItemOverlap(taught.applied().list(), index, profile, staleItems);
                offers.add(new RecoveryCandidate(overlap, -1, taught.rule(), score(overlap, there)));
            }
        }
        return offers;
    }

    /** Returns the certainty that a list is the known one. */
    private double score(KnownItemOverlap overlap, int there) {
        double coverage = overlap.knownWeight() / Math.max(1, there);
        double dates = known.datedShare() < MIN_DATED_SHARE ? 1 : Math.min(1, overlap.dated() / known.datedShare());
        dates = overlap.datesDiffer() ? dates / 2 : dates;
        double size =
                (double) Math.min(overlap.size(), known.usualCount()) / Math.max(overlap.size(), known.usualCount());
        double place = isAside(overlap) ? ASIDE_FACTOR : 1;
        return Math.min(1, coverage)
                * overlap.knownOrSimilarShare()
                * (UNDATED_FACTOR + (1 - UNDATED_FACTOR) * dates)
                * Math.pow(size, SIZE_EXPONENT)
                * place;
    }

    /** Returns true if a complete list is in the page's asides, menus or footer, as "most read" is. */
    private boolean isAside(KnownItemOverlap overlap) {
        for (Item item : overlap.items()) {
            int n = item.node();
            if (page.enclosing(n, HtmlTag.ASIDE) < 0
                    && page.enclosing(n, HtmlTag.NAV) < 0
                    && page.enclosing(n, HtmlTag.FOOTER) < 0) {
                return false;
            }
        }
        return true;
    }

    private RecoveryResult choose(
            List<RecoveryCandidate> offers, @Nullable KnownItemOverlap old, double before, RuleHealth.Grade grade) {
        RecoveryCandidate first = offers.getFirst();
        RecoveryCandidate widest = RecoveryCandidate.widest(
                offers, roll -> profile.hadPatternToItself() && profile.allMatchPattern(roll.items()));
        RecoveryResult whole = choose(widest, offers, old, before, grade);
        return whole instanceof RecoveryResult.Found || widest == first
                ? whole
                : choose(first, offers, old, before, grade);
    }

    private RecoveryResult choose(
            RecoveryCandidate best,
            List<RecoveryCandidate> offers,
            @Nullable KnownItemOverlap old,
            double before,
            RuleHealth.Grade grade) {
        String doubt = reasonForDoubt(best);
        if (doubt != null) {
            return new RecoveryResult.None(doubt);
        }
        if (best.score() < MIN_IMPROVEMENT * before || (old != null && isNoGain(old, best.overlap(), grade))) {
            return new RecoveryResult.None("No other list of the page has more of the known items.");
        }
        for (RecoveryCandidate candidate : offers) {
            if (candidate.score() >= RIVAL_SHARE * best.score()
                    && areDifferentLists(candidate.overlap(), best.overlap())) {
                return new RecoveryResult.None("Two lists of the page have the known items, from \"" + firstTitle(best)
                        + "\" and from \"" + firstTitle(candidate) + "\": mark the right one.");
            }
        }
        return makeRule(best);
    }

    private boolean isNoGain(KnownItemOverlap old, KnownItemOverlap fresh, RuleHealth.Grade grade) {
        int gain = fresh.fullMatches().cardinality() - old.fullMatches().cardinality();
        boolean dates = known.datedShare() >= MIN_DATED_SHARE
                && old.dated() < UNDATED_FACTOR
                && fresh.dated() >= MIN_DATED_SHARE;
        boolean same = grade == RuleHealth.Grade.DOUBTFUL && gain == 0 && !dates && !old.datesDiffer();
        return gain < 0 || same;
    }

    private static String firstTitle(RecoveryCandidate candidate) {
        return RuleHealth.excerpt(candidate.overlap().items().getFirst().title());
    }

    /** Returns the reason to doubt that a list is the known one; null if it is certain. */
    private @Nullable String reasonForDoubt(RecoveryCandidate candidate) {
        KnownItemOverlap overlap = candidate.overlap();
        int full = overlap.fullMatches().cardinality();
        int need = (int) Math.min(SUFFICIENT_KNOWN, Math.max(2, Math.ceil(MIN_KNOWN_SHARE * index.size())));
        if (full < Math.min(need, index.size())) {
            return "Only " + full + " of the " + RuleHealth.count(index.size(), "known item")
                    + " are together in a list of the page.";
        }
        if (candidate.score() < MIN_SCORE) {
            return "The list of the page that has most of the known items, from \"" + firstTitle(candidate)
                    + "\", differs from the known one.";
        }
        boolean whole =
                full >= SAME_ITEM_SHARE * index.size() && overlap.size() <= known.usualCount() / SAME_ITEM_SHARE + 1;
        if (known.datedShare() >= MIN_DATED_SHARE && overlap.dated() < UNDATED_FACTOR * known.datedShare() && !whole) {
            return "The list of the page that has most of the known items, from \"" + firstTitle(candidate)
                    + "\", has no dates, although the known one had.";
        }
        boolean shorter = overlap.size() < SHORTER_SHARE * Math.min(known.usualCount(), known.minCount());
        boolean part = overlap.size() >= MUCH_SHORTER_SHARE * known.usualCount()
                && overlap.size() >= LONG_LIST
                && candidate.rank() == 0;
        if (shorter && !part) {
            return "The known items are together only in a short list of " + overlap.size() + ", from \""
                    + firstTitle(candidate) + "\", which may be an extract.";
        }
        if (overlap.size() > MAX_GROWTH * Math.max(known.usualCount(), 3)) {
            return "The known items are only in a list of " + overlap.size() + ", which is far longer than usual.";
        }
        return null;
    }

    /** Returns true if two lists are at different places and do not have the same items. */
    private boolean areDifferentLists(KnownItemOverlap one, KnownItemOverlap other) {
        BitSet nodes = new BitSet();
        one.items().forEach(i -> nodes.set(i.node(), end(i)));
        long shared =
                other.items().stream().filter(i -> overlapsNodes(nodes, i)).count();
        Set<String> titles = one.titlesAndLinks();
        long same = other.items().stream()
                .filter(i -> titles.contains(i.title() + i.link()))
                .count();
        return shared < SAME_PLACE_SHARE * other.size() && same < SAME_ITEM_SHARE * Math.max(one.size(), other.size());
    }

    private boolean overlapsNodes(BitSet nodes, Item item) {
        int next = nodes.nextSetBit(item.node());
        return next >= 0 && next < end(item);
    }

    private int end(Item item) {
        return Math.max(item.end(), page.end(item.node()));
    }

    private RecoveryResult makeRule(RecoveryCandidate best) {
        Rule fresh =
                best.rule() == null ? RuleInducer.ruleFor(page, best.overlap().list()) : best.rule();
        Rule plain = rule.withDate(fresh.date()).withSubjects(fresh.subjects());
        RecoveryResult kept = checkRule(new InheritedFields(page, rule).inherit(fresh), best.overlap());
        RecoveryResult made = kept instanceof RecoveryResult.Found ? kept : checkRule(plain, best.overlap());
        return made instanceof RecoveryResult.Found found ? preferDatedTitles(found, best.overlap()) : made;
    }

    /** Keeps the dates in titles if more of the known titles then match: otherwise the list removes them. */
    private RecoveryResult preferDatedTitles(RecoveryResult.Found found, KnownItemOverlap from) {
        Rule dated = InheritedFields.mapItemRules(found.rule, ListRecovery::keepTitleDates);
        RecoveryResult other = dated.equals(found.rule) ? found : checkRule(dated, from);
        return other instanceof RecoveryResult.Found more && knownTitles(more) > knownTitles(found) ? more : found;
    }

    private static ItemRule keepTitleDates(ItemRule item) {
        FieldRule title = item.field(ItemField.TITLE);
        if (title == null) {
            return item;
        }
        List<FieldChoice> choices = new ArrayList<>();
        for (FieldChoice choice : title.choices()) {
            choices.add(choice.withDateKept());
        }
        return item.with(ItemField.TITLE, new FieldRule(choices));
    }

    private long knownTitles(RecoveryResult.Found found) {
        Set<String> titles = new HashSet<>();
        known.items().forEach(i -> titles.add(i.title()));
        ItemList list = found.applied.list();
        return list == null
                ? 0
                : list.items().stream().filter(i -> titles.contains(i.title())).count();
    }

    /** Accepts a rule if it reproduces the list that it was made from. */
    private RecoveryResult checkRule(Rule fresh, KnownItemOverlap from) {
        RuleResult applied = fresh.apply(page);
        ItemList list = applied.list();
        KnownItemOverlap overlap = list == null ? null : new KnownItemOverlap(list, index, profile, staleItems);
        boolean same = overlap != null
                && overlap.fullMatches().cardinality() >= from.fullMatches().cardinality()
                && Math.abs(overlap.size() - from.size()) <= TOLERANCE * from.size()
                && overlap.knownOrSimilarShare() >= from.knownOrSimilarShare() - TOLERANCE;
        if (overlap == null || !same) {
            return new RecoveryResult.None("No rule was found for the list at its new place.");
        }
        return new RecoveryResult.Found(fresh, applied, evidence(overlap));
    }

    private List<String> evidence(KnownItemOverlap overlap) {
        List<String> evidence = new ArrayList<>();
        int full = overlap.fullMatches().cardinality();
        evidence.add(
                full == 0
                        ? "None of the known items is on the page, but all links have the same pattern as theirs."
                        : full + " of the " + RuleHealth.count(index.size(), "known item")
                                + " are in the new list with the same title and link.");
        if (known.datedShare() >= MIN_DATED_SHARE && overlap.dated() < UNDATED_FACTOR * known.datedShare()) {
            evidence.add("The page shows no dates there any more.");
        }
        evidence.add("The new list has " + RuleHealth.count(overlap.size(), "item") + "; there were "
                + known.usualCount() + ".");
        return evidence;
    }

    /**
     * Finds the list on a page without known items: the one that the finders rank first, if its links have the one
     * distinctive pattern of the known ones, no other links have or had it, and the page has its old title.
     */
    private RecoveryResult findByProfile() {
        ItemList list = ListFinders.best().find(page).best().orElse(null);
        String none = "None of the " + RuleHealth.count(index.size(), "known item") + " is in any list of the page";
        KnownItemOverlap overlap = list == null ? null : new KnownItemOverlap(list, index, profile, staleItems);
        if (list == null || overlap == null || !overlap.knownItems().isEmpty()) {
            return new RecoveryResult.None(none + "."); // known ones would be those outside of the list
        }
        return matchesProfile(list, overlap)
                        && profile.isSamePageTitle(page.metadata().title())
                ? makeRule(new RecoveryCandidate(overlap, 0, null, 0))
                : new RecoveryResult.None(none + ", and no list is certainly of the same kind.");
    }

    private boolean matchesProfile(ItemList list, KnownItemOverlap overlap) {
        String make = profile.linkPattern();
        if (make == null
                || KnownItemProfile.countOtherLinks(page, make, list)
                        > KnownItemProfile.MAX_OTHER_LINKS * overlap.size()) {
            return false;
        }
        boolean made = overlap.size() >= MIN_SIMILAR_ITEMS && profile.allMatchPattern(list.items());
        boolean sized = overlap.size() >= MUCH_SHORTER_SHARE * known.usualCount()
                && overlap.size() * MUCH_SHORTER_SHARE <= known.usualCount();
        boolean dated = known.datedShare() < MIN_DATED_SHARE || overlap.dated() >= MIN_DATED_SHARE;
        return made
                && sized
                && dated
                && profile.hadPatternToItself()
                && profile.hasUsualTitleLengths(list.items())
                && profile.hasWordedTitles();
    }
}
