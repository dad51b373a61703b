package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.list.BestFinder;
import org.feedmill.list.Forest;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.MarkedLists;
import org.feedmill.list.MarkedLists.Offer;
import org.feedmill.list.Subject;
import org.feedmill.list.Table;
import org.feedmill.match.Shapes;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Learns a rule from a person's marks (P1 §2.1.2, P2 §2.3). The lists in which the marked titles can stand are gathered
 * ({@link Drafts}), chosen from by a learned model ({@link MarkTraits}), put under their headings where headings are
 * marked ({@link Headings}), and made a rule ({@link Induction}) in which what is marked wins over what was deduced
 * ({@link MarkedFields}). The rule is applied to the page before it is believed.
 *
 * <p>Where we depart: the paper needs two marked items and drops the index where they differ. That is one of the readings
 * here; one mark is enough, and lists whose items are not alike in their tags are found too. Not thread-safe.
 */
public final class Learner {

    /**
     * A candidate list for the marks, with its features.
     *
     * @param traits in the order of {@link #TRAITS}
     */
    public record Judged(ItemList list, double[] traits) {}

    /** The names of what is measured. */
    public static final List<String> TRAITS = MarkTraits.NAMES;

    private static final Forest MODEL = Forest.parse(Table.lines(Learner.class, "marks.txt"), TRAITS);

    /** So many lists are tried before the marks are given up. */
    private static final int TRIES = 4;

    /** What headings that stand over items weigh beside the model's score. */
    private static final double HEADINGS = 6;

    /** A candidate list with its score. */
    private record Ranked(Offer offer, double score) {}

    /** The candidate lists for marked titles, with their features. */
    private record Meant(List<Integer> titles, boolean titled, List<Offer> offers, List<double[]> traits) {}

    private final Page page;
    private final Shapes shapes;
    private final MarkedLists lists;
    private @Nullable Meant last;

    public Learner(Page page) {
        this.page = page;
        this.shapes = Shapes.of(page);
        this.lists = new MarkedLists(page);
    }

    /** Learns a rule from one set of marks on a page. */
    public static Learned learn(Page page, List<Mark> marks) {
        return new Learner(page).learn(marks);
    }

    /** The rule that marks mean. At least the title of an item, or its link, must be marked. */
    public Learned learn(List<Mark> given) {
        Marks marks = new Marks(page, given);
        if (marks.titles().isEmpty()) {
            return new Learned.Lost("no item is marked; mark the title of one");
        }
        Learned.Clash clash = marks.clash();
        if (clash != null) {
            return clash;
        }
        List<Ranked> ranked = ranked(marks);
        if (ranked.isEmpty()) {
            return apart(marks);
        }
        Learned.Taught best = null;
        for (Ranked one : ranked.subList(0, Math.min(TRIES, ranked.size()))) {
            Learned.Taught taught = taught(one, marks);
            if (taught != null && fulfils(taught.applied(), marks)) {
                return taught;
            }
            best = best == null ? taught : best;
        }
        return missed(best, marks);
    }

    /** What the titles may mean; a mark that is none leaves it as it was, and it is half of the work of a click. */
    private Meant meant(Marks marks) {
        Meant known = last;
        List<Integer> titles = marks.titleNodes();
        if (known == null || !known.titles.equals(titles) || known.titled != marks.titled()) {
            List<Offer> offers = new Drafts(page, shapes, lists, titles, marks.titled()).all();
            List<BestFinder.Judged> judged = lists.judge(offers);
            List<double[]> traits = new MarkTraits(page, shapes, Units.of(page, titles)).of(offers, judged);
            known = new Meant(List.copyOf(titles), marks.titled(), offers, traits);
            last = known;
        }
        return known;
    }

    private List<Ranked> ranked(Marks marks) {
        Meant meant = meant(marks);
        List<Offer> offers = meant.offers;
        List<double[]> traits = meant.traits;
        Headings headings = new Headings(page, shapes, marks.subjects());
        List<Ranked> ranked = new ArrayList<>();
        for (int i = 0; i < offers.size(); i++) {
            Offer offer = offers.get(i);
            double score = MODEL.score(traits.get(i));
            score += headings.marked() ? HEADINGS * headings.best(offer.list()).fit() : 0;
            ranked.add(new Ranked(offer, score - unwanted(offer, marks)));
        }
        ranked.sort(Comparator.comparingDouble(Ranked::score).reversed());
        return ranked;
    }

    /** Lists without what is marked as no item, and within the marked region, come first. */
    private static double unwanted(Offer offer, Marks marks) {
        int unwanted = 0;
        for (int i = 0; i < offer.size(); i++) {
            unwanted += wanted(offer, i, marks) ? 0 : 1;
        }
        return unwanted == 0 ? 0 : 100;
    }

    private static boolean wanted(Offer offer, int item, Marks marks) {
        return marks.allowed(offer.from(item))
                && marks.refusal(offer.from(item), offer.to(item), offer.title(item)) == null;
    }

    private Learned.@Nullable Taught taught(Ranked one, Marks marks) {
        ItemList list = wanted(one.offer, marks);
        if (list.items().isEmpty()) {
            return null;
        }
        List<String> evidence = new ArrayList<>();
        evidence.add(one.offer.size() + " items like the " + marks.titles().size() + " marked, seen by "
                + one.offer.list().finder());
        Headings headings = new Headings(page, shapes, marks.subjects());
        if (headings.marked()) {
            Headings.Found found = headings.best(list);
            list = headings.under(list, found.nodes());
            evidence.add(found.nodes().size() + " headings like the marked");
        }
        Induced induced = Induction.induce(List.of(new Version(page, list)));
        induced.differences().forEach(d -> evidence.add("the rule differs: " + d));
        Rule rule = new MarkedFields(page, marks, evidence).on(induced.rule());
        return new Learned.Taught(rule, rule.apply(page), evidence);
    }

    private ItemList wanted(Offer offer, Marks marks) {
        ItemList whole = lists.complete(offer);
        List<Subject> subjects = new ArrayList<>();
        int next = 0;
        for (Subject subject : whole.subjects()) {
            List<Item> items = new ArrayList<>();
            for (Item item : subject.items()) {
                if (wanted(offer, next++, marks)) {
                    items.add(item);
                }
            }
            if (!items.isEmpty()) {
                subjects.add(new Subject(subject.title(), items));
            }
        }
        return new ItemList(subjects, whole.finder(), whole.score(), whole.evidence());
    }

    private boolean fulfils(Applied applied, Marks marks) {
        return lacking(applied, marks) == null && excess(applied, marks) == null;
    }

    /** A marked title that the rule does not give. */
    private @Nullable Mark lacking(Applied applied, Marks marks) {
        for (Mark mark : marks.titles()) {
            if (MarkedFields.item(applied, mark.node()) < 0) {
                return mark;
            }
        }
        return null;
    }

    /** What is marked as no item and yet given. */
    private @Nullable Mark excess(Applied applied, Marks marks) {
        for (Applied.Source source : applied.sources()) {
            Mark mark = marks.refusal(source.from(), source.to(), source.title());
            if (mark != null) {
                return mark;
            }
        }
        return null;
    }

    /** Why no rule fulfils the marks. */
    private Learned missed(Learned.@Nullable Taught best, Marks marks) {
        if (best == null) {
            return new Learned.Lost("nothing of what is like the marked item is left");
        }
        Mark first = marks.titles().getFirst();
        Mark excess = excess(best.applied(), marks);
        if (excess != null) {
            return marks.clash("no path tells the item from what is marked as none", first, excess);
        }
        Mark lacking = lacking(best.applied(), marks);
        Mark other = marks.titles().stream()
                .filter(m -> !m.equals(lacking))
                .findFirst()
                .orElse(null);
        return lacking != null && other != null
                ? marks.clash("no rule gives both items", other, lacking)
                : new Learned.Lost("no rule gives the marked item at " + page.xpath(first.node()));
    }

    /** Why no list holds all marked titles: two that do not merge. */
    private Learned apart(Marks marks) {
        List<Mark> titles = marks.titles();
        for (int i = 1; i < titles.size(); i++) {
            List<Integer> pair = List.of(titles.getFirst().node(), titles.get(i).node());
            if (new Drafts(page, shapes, lists, pair, marks.titled()).all().isEmpty()) {
                return marks.clash("the two marked titles stand in no list together", titles.getFirst(), titles.get(i));
            }
        }
        return titles.size() > 1
                ? marks.clash("the marked titles stand in no list together", titles.getFirst(), titles.getLast())
                : new Learned.Lost("nothing on the page is like the marked item at "
                        + page.xpath(titles.getFirst().node()) + "; mark a second one");
    }

    /** Every list that the marks may mean with its traits, unranked: what the choice is learned from. */
    public List<Judged> judge(List<Mark> given) {
        Marks marks = new Marks(page, given);
        List<Integer> titles = marks.titleNodes();
        List<Offer> offers = new Drafts(page, shapes, lists, titles, marks.titled()).all();
        List<BestFinder.Judged> judged = lists.judge(offers);
        List<double[]> traits = new MarkTraits(page, shapes, Units.of(page, titles)).of(offers, judged);
        List<Judged> all = new ArrayList<>();
        for (int i = 0; i < offers.size(); i++) {
            all.add(new Judged(offers.get(i).list(), traits.get(i)));
        }
        return all;
    }
}
