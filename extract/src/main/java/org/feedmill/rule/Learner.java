package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.BestFinder;
import org.feedmill.list.ItemList;
import org.feedmill.list.MarkedLists;
import org.feedmill.match.Shapes;
import org.feedmill.page.Page;

/** Makes a rule from a person's marks (P1 §2.1.2, P2 §2.3). */
public final class Learner {

    private final Page page;

    public Learner(Page page) {
        this.page = page;
    }

    public Learned learn(List<Mark> marks) {
        throw new UnsupportedOperationException("not yet: " + page.url());
    }

    /**
     * A list that marks may mean, with what was measured of it.
     *
     * @param traits in the order of {@link #TRAITS}
     */
    public record Judged(ItemList list, double[] traits) {}

    /** The names of what is measured. */
    public static final List<String> TRAITS = MarkTraits.NAMES;

    /** Every list that the marks may mean with its traits, unranked: what the choice is learned from. */
    public List<Judged> judge(List<Mark> marks) {
        List<Integer> titles = marks.stream()
                .filter(m -> m.target() == Target.ITEM_TITLE)
                .map(Mark::node)
                .toList();
        MarkedLists lists = new MarkedLists(page);
        Shapes shapes = Shapes.of(page);
        List<MarkedLists.Offer> offers = new Drafts(page, shapes, lists, titles).all();
        List<BestFinder.Judged> judged = lists.judge(offers);
        MarkTraits traits = new MarkTraits(page, shapes, Units.of(page, titles));
        List<Judged> all = new ArrayList<>();
        for (int i = 0; i < offers.size(); i++) {
            all.add(new Judged(offers.get(i).list(), traits.of(offers.get(i), judged.get(i))));
        }
        return all;
    }
}
