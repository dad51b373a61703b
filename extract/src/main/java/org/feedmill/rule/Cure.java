package org.feedmill.rule;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.BestFinder;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.TimeFinder;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Finds the known list on a redesigned page and makes a rule for it. All lists of the finders, and those learned from the
 * positions of the known items, are scored by the same measure: how many of the known items that are on the
 * page they have, with their titles and links; how alike the others are; whether they are dated as before. The best is
 * taken only where it is proved and no other comes near.
 */
final class Cure {

    /** The result of a recovery. */
    sealed interface Outcome {

        /** A list was found, and a rule for it. */
        record Found(Rule rule, Applied applied, List<String> evidence) implements Outcome {}

        /** No list is certain enough. */
        record None(String reason) implements Outcome {}
    }

    /** Known items that a new list must have at least, as a part of all that are known. */
    private static final double LEAST_KNOWN = 0.3;

    /** So many are proof enough, however many are known. */
    private static final int PROOF = 12;

    /** A list that scores less is not sure to be the known one. */
    private static final double LEAST_SCORE = 0.5;

    /** From this score on nothing better is looked for than what the finders see. */
    private static final double SURE = 0.95;

    /** So much better than what the old rule gives a new one must be. */
    private static final double BETTER = 1.05;

    /** Another list that comes so near makes the choice unsure. */
    private static final double RIVAL = 0.85;

    /** A list that is shorter than this part of the usual one is rather an extract of it, such as "most read". */
    private static final double SHORTER = 0.7;

    private static final double MUCH_SHORTER = 0.45;
    private static final int LONG = 10;

    /** A list that is longer than this many usual ones holds something else. */
    private static final double LONGER = 4;

    /** How much another number of items than usual weighs: enough to choose by between lists that are else alike. */
    private static final double SIZE = 0.25;

    /**
     * A box beside the page's text can have more of the known items than the list, where some of that are new. Of 2,505
     * redesigned pages, 2 more are healed.
     */
    private static final double ASIDE = 0.6;

    /** Two lists that share so many places, or items, are one list that was read in two ways. */
    private static final double OVERLAP = 0.5;

    private static final double SAME = 0.9;

    /** A rule may give so much less, or more, than the list that it was made from. */
    private static final double INEXACT = 0.1;

    /** Items that a list must have at least to be known by its kind alone. */
    private static final int LEAST_ALIKE = 4;

    /** So many links of the kind may stand beside such a list. */
    private static final double OTHERS = 0.25;

    private static final double DATED = 0.6;
    private static final double UNDATED = 0.5;

    private final Rule rule;
    private final Page page;
    private final Known known;
    private final Memory memory;
    private final Kind kind;
    private final Whereabouts whereabouts;
    private final BitSet stale;

    Cure(Rule rule, Page page, Known known, Memory memory, Kind kind, Whereabouts whereabouts) {
        this.rule = rule;
        this.page = page;
        this.known = known;
        this.memory = memory;
        this.kind = kind;
        this.whereabouts = whereabouts;
        this.stale = whereabouts.stale();
    }

    /**
     * @param old what the rule gives now, null where nothing
     * @param grade how bad that is: a rule that is only doubtful must be beaten by more known items, or by dates
     */
    Outcome find(@Nullable Roll old, Health.Grade grade) {
        if (memory.size() == 0) {
            return new Outcome.None("No items are known by which the list could be found again.");
        }
        List<Roll> rolls = new ArrayList<>();
        List<ItemList> lists =
                new BestFinder(TimeFinder.Options.standard()).all(page).candidates();
        for (ItemList list : lists) {
            rolls.add(new Roll(list, memory, kind, stale));
        }
        BitSet there = whereabouts.known();
        rolls.forEach(r -> there.or(r.met()));
        there.andNot(stale);
        if (there.isEmpty()) {
            return byKind();
        }
        List<Offer> offers = new ArrayList<>();
        for (int i = 0; i < rolls.size(); i++) {
            offers.add(new Offer(rolls.get(i), i, null, score(rolls.get(i), there.cardinality())));
        }
        if (offers.stream().noneMatch(o -> o.score() >= SURE && doubt(o) == null)) {
            offers.addAll(marked(there.cardinality()));
        }
        offers.sort(Comparator.comparingDouble(Offer::score).reversed());
        if (offers.isEmpty() || offers.getFirst().roll().worth() == 0) {
            return new Outcome.None(
                    "None of the " + Health.count(memory.size(), "known item") + " is in any list of the page.");
        }
        return choose(offers, old, old == null ? 0 : score(old, there.cardinality()), grade);
    }

    /** What the learner makes of the known items where they stand. */
    private List<Offer> marked(int there) {
        List<Offer> offers = new ArrayList<>();
        List<List<Mark>> places = new KnownMarks(page, memory, whereabouts).places();
        Learner learner = new Learner(page);
        for (List<Mark> marks : places) {
            if (learner.learn(marks) instanceof Learned.Taught taught
                    && taught.applied().list() != null) {
                Roll roll = new Roll(taught.applied().list(), memory, kind, stale);
                offers.add(new Offer(roll, -1, taught.rule(), score(roll, there)));
            }
        }
        return offers;
    }

    /** How surely a list is the known one. */
    private double score(Roll roll, int there) {
        double coverage = roll.worth() / Math.max(1, there);
        double dates = known.dated() < DATED ? 1 : Math.min(1, roll.dated() / known.dated());
        dates = roll.otherDates() ? dates / 2 : dates;
        double size = (double) Math.min(roll.size(), known.usual()) / Math.max(roll.size(), known.usual());
        double place = isAside(roll) ? ASIDE : 1;
        return Math.min(1, coverage) * roll.pure() * (UNDATED + (1 - UNDATED) * dates) * Math.pow(size, SIZE) * place;
    }

    /** Whether all of a list stands in the page's asides, menus or footer, as "most read" does. */
    private boolean isAside(Roll roll) {
        for (Item item : roll.items()) {
            int n = item.node();
            while (n >= 0 && page.tag(n) != Tag.ASIDE && page.tag(n) != Tag.NAV && page.tag(n) != Tag.FOOTER) {
                n = page.parent(n);
            }
            if (n < 0) {
                return false;
            }
        }
        return true;
    }

    private Outcome choose(List<Offer> offers, @Nullable Roll old, double before, Health.Grade grade) {
        Offer best = offers.getFirst();
        String doubt = doubt(best);
        if (doubt != null) {
            return new Outcome.None(doubt);
        }
        if (best.score() < BETTER * before || (old != null && loses(old, best.roll(), grade))) {
            return new Outcome.None("No other list of the page has more of the known items.");
        }
        for (Offer offer : offers) {
            if (offer.score() >= RIVAL * best.score() && apart(offer.roll(), best.roll())) {
                return new Outcome.None("Two lists of the page have the known items, from \"" + first(best)
                        + "\" and from \"" + first(offer) + "\": mark the right one.");
            }
        }
        return proved(best);
    }

    private boolean loses(Roll old, Roll fresh, Health.Grade grade) {
        int gain = fresh.full().cardinality() - old.full().cardinality();
        boolean dates = known.dated() >= DATED && old.dated() < UNDATED && fresh.dated() >= DATED;
        boolean same = grade == Health.Grade.DOUBTFUL && gain == 0 && !dates && !old.otherDates();
        return gain < 0 || same;
    }

    private static String first(Offer offer) {
        return Health.shown(offer.roll().items().getFirst().title());
    }

    /** Why a list is not surely the known one; null where it is. */
    private @Nullable String doubt(Offer offer) {
        Roll roll = offer.roll();
        int full = roll.full().cardinality();
        int need = (int) Math.min(PROOF, Math.max(2, Math.ceil(LEAST_KNOWN * memory.size())));
        if (full < Math.min(need, memory.size())) {
            return "Only " + full + " of the " + Health.count(memory.size(), "known item")
                    + " stand together in a list of the page.";
        }
        if (offer.score() < LEAST_SCORE) {
            return "The list of the page that has most of the known items, from \"" + first(offer)
                    + "\", is unlike the known one.";
        }
        boolean whole = full >= SAME * memory.size() && roll.size() <= known.usual() / SAME + 1;
        if (known.dated() >= DATED && roll.dated() < UNDATED * known.dated() && !whole) {
            return "The list of the page that has most of the known items, from \"" + first(offer)
                    + "\", has no dates, as the known one had.";
        }
        boolean shorter = roll.size() < SHORTER * Math.min(known.usual(), known.fewest());
        boolean part = roll.size() >= MUCH_SHORTER * known.usual() && roll.size() >= LONG && offer.rank() == 0;
        if (shorter && !part) {
            return "The known items stand together only in a short list of " + roll.size() + ", from \"" + first(offer)
                    + "\", which may be an extract.";
        }
        if (roll.size() > LONGER * Math.max(known.usual(), 3)) {
            return "The known items stand only in a list of " + roll.size() + ", which is far longer than usual.";
        }
        return null;
    }

    /** Whether two lists stand at different places and do not have the same items. */
    private boolean apart(Roll one, Roll other) {
        BitSet nodes = new BitSet();
        one.items().forEach(i -> nodes.set(i.node(), end(i)));
        long shared = other.items().stream().filter(i -> touches(nodes, i)).count();
        Set<String> titles = new HashSet<>();
        one.items().forEach(i -> titles.add(i.title() + i.link()));
        long same = other.items().stream()
                .filter(i -> titles.contains(i.title() + i.link()))
                .count();
        return shared < OVERLAP * other.size() && same < SAME * Math.max(one.size(), other.size());
    }

    private boolean touches(BitSet nodes, Item item) {
        int next = nodes.nextSetBit(item.node());
        return next >= 0 && next < end(item);
    }

    private int end(Item item) {
        return Math.max(item.end(), page.end(item.node()));
    }

    private Outcome proved(Offer best) {
        Rule fresh = best.rule() == null ? Induction.ruleFor(page, best.roll().list()) : best.rule();
        Rule plain = new Rule(rule.link(), rule.encoding(), fresh.date(), fresh.subjects(), rule.notes());
        Outcome kept = checked(new OldFields(page, rule).keep(fresh), best.roll());
        Outcome made = kept instanceof Outcome.Found ? kept : checked(plain, best.roll());
        return made instanceof Outcome.Found found ? titled(found, best.roll()) : made;
    }

    /** Where more of the known titles come out with their dates, they keep them: the list's are cut off elsewhere. */
    private Outcome titled(Outcome.Found found, Roll from) {
        Rule dated = OldFields.mapped(found.rule, Cure::dated);
        Outcome other = dated.equals(found.rule) ? found : checked(dated, from);
        return other instanceof Outcome.Found more && knownTitles(more) > knownTitles(found) ? more : found;
    }

    private static ItemRule dated(ItemRule item) {
        Field title = item.field(Part.TITLE);
        if (title == null) {
            return item;
        }
        List<Choice> choices = new ArrayList<>();
        for (Choice choice : title.choices()) {
            choices.add(new Choice(choice.path(), choice.after(), choice.before(), false, choice.format()));
        }
        return item.with(Part.TITLE, new Field(choices));
    }

    private long knownTitles(Outcome.Found found) {
        Set<String> titles = new HashSet<>();
        known.items().forEach(i -> titles.add(i.title()));
        ItemList list = found.applied.list();
        return list == null
                ? 0
                : list.items().stream().filter(i -> titles.contains(i.title())).count();
    }

    /** A rule is believed when it gives what it was made from. */
    private Outcome checked(Rule fresh, Roll from) {
        Applied applied = fresh.apply(page);
        ItemList list = applied.list();
        Roll roll = list == null ? null : new Roll(list, memory, kind, stale);
        boolean same = roll != null
                && roll.full().cardinality() >= from.full().cardinality()
                && Math.abs(roll.size() - from.size()) <= INEXACT * from.size()
                && roll.pure() >= from.pure() - INEXACT;
        if (roll == null || !same) {
            return new Outcome.None("No rule was found that gives the list at its new place.");
        }
        return new Outcome.Found(fresh, applied, evidence(roll));
    }

    private List<String> evidence(Roll roll) {
        List<String> evidence = new ArrayList<>();
        int full = roll.full().cardinality();
        evidence.add(
                full == 0
                        ? "None of the known items is on the page, but all links are of the same make as theirs."
                        : full + " of the " + Health.count(memory.size(), "known item")
                                + " stand in the new list with the same title and link.");
        if (known.dated() >= DATED && roll.dated() < UNDATED * known.dated()) {
            evidence.add("The page shows no dates there any more.");
        }
        evidence.add("The new list has " + Health.count(roll.size(), "item") + "; there were " + known.usual() + ".");
        return evidence;
    }

    /**
     * The list for a page on which no known item is left: the one that the finders rank first, where its links are of one
     * telling make with the known ones and neither stand nor stood elsewhere on the page, and the page has its old title.
     */
    private Outcome byKind() {
        ItemList list =
                new BestFinder(TimeFinder.Options.standard()).find(page).best().orElse(null);
        String none = "None of the " + Health.count(memory.size(), "known item") + " is in any list of the page";
        Roll roll = list == null ? null : new Roll(list, memory, kind, stale);
        if (list == null || roll == null || !roll.met().isEmpty()) {
            return new Outcome.None(none + "."); // known ones would be those that stood beside the list
        }
        return sameKind(list, roll) && samePage()
                ? proved(new Offer(roll, 0, null, 0))
                : new Outcome.None(none + ", and no list is surely of the same kind.");
    }

    private boolean sameKind(ItemList list, Roll roll) {
        String make = kind.make();
        if (make == null || Kind.others(page, make, list) > OTHERS * roll.size()) {
            return false;
        }
        boolean made = roll.size() >= LEAST_ALIKE && kind.made(list.items());
        boolean sized = roll.size() >= MUCH_SHORTER * known.usual() && roll.size() * MUCH_SHORTER <= known.usual();
        boolean dated = known.dated() < DATED || roll.dated() >= DATED;
        boolean only = known.alike() >= 0 && known.alike() <= OTHERS * known.usual();
        return made && sized && dated && only && kind.titled(list.items()) && kind.worded();
    }

    private boolean samePage() {
        String before = known.page();
        String now = page.metadata().title();
        return before != null
                && !now.isBlank()
                && TitleForm.likeness(TitleForm.key(before), TitleForm.key(now)) >= SAME;
    }
}
