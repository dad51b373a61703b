package org.feedmill.rule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.Marked;
import org.feedmill.list.MarkedLists;
import org.feedmill.list.MarkedLists.Offer;
import org.feedmill.list.Telling;
import org.feedmill.match.Shapes;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Collects the candidate lists for marked titles: the finders' lists around them, with the titles read from where they are
 * marked, and lists derived from the positions of the marks.
 */
final class Drafts {

    /** The name of the finder that marks are. */
    static final String NAME = "marks";

    /** A list of more records is not what a person marks. */
    private static final int MOST_RECORDS = 5_000;

    /** Records without a class are of one list when they stand no deeper under the node that holds both. */
    private static final int NEAR = 2;

    private final Page page;
    private final Shapes shapes;
    private final MarkedLists lists;
    private final List<Integer> titles;
    private final boolean alike;
    private final boolean titled;
    private final List<Offer> offers = new ArrayList<>();
    private final Set<List<Object>> seen = new HashSet<>();

    /**
     * @param titles the marked nodes
     * @param titled whether they are titles; else they are links, and their items' titles may stand beside them
     */
    Drafts(Page page, Shapes shapes, MarkedLists lists, List<Integer> titles, boolean titled) {
        this.page = page;
        this.shapes = shapes;
        this.lists = lists;
        this.titles = titles;
        this.titled = titled;
        List<Signature> close = Signature.all(page, shapes).subList(0, Signature.CLOSE);
        List<Integer> units = Units.of(page, titles);
        this.alike = close.stream().anyMatch(s -> s.alike(units));
    }

    List<Offer> all() {
        for (Offer offer : lists.holding(titles)) {
            if (!titled || agrees(offer)) {
                add(offer);
            }
            reread(offer, true);
            reread(offer, false);
        }
        List<Integer> units = Units.of(page, titles);
        for (List<Integer> set : new TitleSets(page, shapes).of(units)) {
            if (set.size() <= MOST_RECORDS) {
                read(set, Records.of(page, set));
            }
        }
        return offers;
    }

    private void add(Offer offer) {
        List<Object> key = new ArrayList<>();
        for (Item item : offer.list().items()) {
            key.add(item.title());
            key.add(String.valueOf(item.link()));
            key.add(item.date() == null ? "" : item.date().iso());
        }
        if (offer.size() > 1 && (alike || akin(offer)) && seen.add(key)) {
            offers.add(offer);
        }
    }

    /** Titles that are not alike are of one list where their records are: of one name, and near or of a class. */
    private boolean akin(Offer offer) {
        int first = item(offer, titles.getFirst());
        for (int title : titles.subList(1, titles.size())) {
            int other = item(offer, title);
            if (first < 0 || other < 0 || !akin(offer.from(first), offer.from(other))) {
                return false;
            }
        }
        return true;
    }

    private boolean akin(int one, int other) {
        int around = page.common(one, other);
        int deepest = page.depth(around) + NEAR;
        boolean near = page.depth(one) <= deepest && page.depth(other) <= deepest;
        return shapes.name(one) == shapes.name(other) && (near || page.classSymbol(one) != 0);
    }

    /** Whether a finder read the marked titles as they are marked. */
    private boolean agrees(Offer offer) {
        List<Item> items = offer.list().items();
        for (int title : titles) {
            int item = item(offer, title);
            if (item < 0 || !same(items.get(item).title(), text(page, title))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a title is what a marked node says, or the most of it: dates are taken off. */
    static boolean same(String title, String said) {
        String read = Folding.of(title);
        String marked = Folding.of(said);
        return read.equals(marked) || (marked.contains(read) && 2 * read.length() >= marked.length());
    }

    /** What a node says: a picture by its alternative text, a hidden one all the same. */
    static String text(Page page, int node) {
        String alt = page.tag(node) == Tag.IMG ? page.attribute(node, "alt") : null;
        return alt != null ? alt : page.hidden(node) ? page.rawText(node) : page.text(node);
    }

    /** The item that a node stands in, -1 where there is none. */
    static int item(Offer offer, int node) {
        for (int i = 0; i < offer.size(); i++) {
            if (offer.from(i) <= node && node < offer.to(i)) {
                return i;
            }
        }
        return -1;
    }

    /** A finder's records with the titles read from the marked place; what lacks it is left out, or read as the finder does. */
    private void reread(Offer offer, boolean strict) {
        List<Place> own = new ArrayList<>();
        for (int title : titles) {
            int item = item(offer, title);
            own.add(place(offer, item));
        }
        TitlePlace place = new TitlePlace(page, shapes, Units.of(page, titles), own);
        List<Marked> records = new ArrayList<>();
        for (int i = 0; i < offer.size(); i++) {
            Place record = place(offer, i);
            int title = place.in(record);
            if (title >= 0 || !strict) {
                records.add(marked(record, title));
            }
        }
        offer(records, offer.list().finder());
    }

    private static Place place(Offer offer, int item) {
        return new Place(offer.from(item), offer.to(item), false);
    }

    private Marked marked(Place record, int title) {
        Telling find = Telling.FIND;
        String said = title < 0 ? "" : text(page, title);
        Telling told = said.isEmpty() ? find : Telling.of(title, said.equals(page.text(title)) ? null : said);
        Telling none = Telling.NOTHING;
        return new Marked(
                record.from(), record.to(), told, true, find, List.of(find), find, find, find, none, none, find);
    }

    private void read(List<Integer> set, List<Place> records) {
        List<Marked> marked = new ArrayList<>();
        for (int i = 0; i < set.size(); i++) {
            marked.add(marked(records.get(i), set.get(i)));
        }
        offer(marked, NAME);
    }

    private void offer(List<Marked> records, String finder) {
        Offer read = records.size() < 2 ? null : lists.read(records, finder);
        if (read != null) {
            add(read);
        }
    }
}
