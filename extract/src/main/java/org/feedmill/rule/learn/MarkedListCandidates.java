package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.FieldHint;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.rank.MarkedListFinder;
import org.feedmill.list.rank.MarkedListFinder.ListOffer;
import org.feedmill.list.read.MarkedRecord;
import org.feedmill.match.NodeShapes;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.mark.PhraseFolding;
import org.feedmill.rule.path.NodeRange;

/**
 * Collects the candidate lists for marked titles: the finders' lists around them, with the titles read from where they
 * are marked, and lists derived from the positions of the marks.
 */
final class MarkedListCandidates {

    /** The finder name of lists that come from marks. */
    static final String FINDER_NAME = "marks";

    /** A person does not mark a list with more records. */
    private static final int MAX_RECORDS = 5_000;

    /**
     * Records without a class belong to one list if their depths below the common ancestor differ by no more than this.
     */
    private static final int MAX_DEPTH_DIFFERENCE = 2;

    private final Page page;
    private final NodeShapes shapes;
    private final MarkedListFinder lists;
    private final List<Integer> titles;
    private final boolean similarTitles;
    private final boolean titled;
    private final List<ListOffer> offers = new ArrayList<>();
    private final Set<List<Object>> seen = new HashSet<>();

    /**
     * @param titles the marked nodes
     * @param titled whether they are titles; otherwise they are links, and their items' titles may be next to them
     */
    MarkedListCandidates(Page page, NodeShapes shapes, MarkedListFinder lists, List<Integer> titles, boolean titled) {
        this.page = page;
        this.shapes = shapes;
        this.lists = lists;
        this.titles = titles;
        this.titled = titled;
        List<NodeSimilarity> close = NodeSimilarity.all(page, shapes).subList(0, NodeSimilarity.CLOSE_COUNT);
        List<Integer> units = MarkedUnits.of(page, titles);
        this.similarTitles = close.stream().anyMatch(s -> s.areAlike(units));
    }

    List<ListOffer> findAll() {
        for (ListOffer offer : lists.listsHolding(titles)) {
            if (!titled || agreesWithMarks(offer)) {
                add(offer);
            }
            rereadTitles(offer, true);
            rereadTitles(offer, false);
        }
        List<Integer> units = MarkedUnits.of(page, titles);
        for (List<Integer> set : new TitleNodeSets(page, shapes).findSets(units)) {
            if (set.size() <= MAX_RECORDS) {
                readRecords(set, RecordBoundaries.findRecords(page, set));
            }
        }
        return offers;
    }

    private void add(ListOffer offer) {
        List<Object> key = new ArrayList<>();
        for (Item item : offer.list().items()) {
            key.add(item.title());
            key.add(String.valueOf(item.link()));
            key.add(item.date() == null ? "" : item.date().toIso());
        }
        if (offer.size() > 1 && (similarTitles || areSimilar(offer)) && seen.add(key)) {
            offers.add(offer);
        }
    }

    /**
     * Returns true if records belong to one list although their titles are not similar: they have the same name, and
     * are close or of one class.
     */
    private boolean areSimilar(ListOffer offer) {
        int first = itemAt(offer, titles.getFirst());
        for (int title : titles.subList(1, titles.size())) {
            int other = itemAt(offer, title);
            if (first < 0 || other < 0 || !areSimilar(offer.from(first), offer.from(other))) {
                return false;
            }
        }
        return true;
    }

    private boolean areSimilar(int one, int other) {
        int around = page.commonAncestor(one, other);
        int deepest = page.depth(around) + MAX_DEPTH_DIFFERENCE;
        boolean near = page.depth(one) <= deepest && page.depth(other) <= deepest;
        return shapes.name(one) == shapes.name(other) && (near || page.classSymbol(one) != 0);
    }

    /** Returns true if a finder found the marked titles as they are marked. */
    private boolean agreesWithMarks(ListOffer offer) {
        List<Item> items = offer.list().items();
        for (int title : titles) {
            int item = itemAt(offer, title);
            if (item < 0 || !isSameTitle(items.get(item).title(), nodeText(page, title))) {
                return false;
            }
        }
        return true;
    }

    /** Returns true if a title equals the text of a marked node, or most of it, because finders remove dates. */
    static boolean isSameTitle(String title, String said) {
        String read = PhraseFolding.fold(title);
        String marked = PhraseFolding.fold(said);
        return read.equals(marked) || (marked.contains(read) && 2 * read.length() >= marked.length());
    }

    /** Returns the text of a node: the alternative text of a picture, and the text of a hidden node too. */
    static String nodeText(Page page, int node) {
        String alt = page.tag(node) == HtmlTag.IMG ? page.attribute(node, "alt") : null;
        return alt != null ? alt : page.isHidden(node) ? page.rawText(node) : page.text(node);
    }

    /** Returns the item that contains a node, -1 if there is none. */
    static int itemAt(ListOffer offer, int node) {
        for (int i = 0; i < offer.size(); i++) {
            if (offer.from(i) <= node && node < offer.to(i)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Reads a finder's records again with titles from the marked position; records without one are dropped, or keep the
     * finder's title.
     */
    private void rereadTitles(ListOffer offer, boolean strict) {
        List<NodeRange> own = new ArrayList<>();
        for (int title : titles) {
            int item = itemAt(offer, title);
            own.add(rangeOf(offer, item));
        }
        TitlePosition place = new TitlePosition(page, shapes, MarkedUnits.of(page, titles), own);
        List<MarkedRecord> records = new ArrayList<>();
        for (int i = 0; i < offer.size(); i++) {
            NodeRange record = rangeOf(offer, i);
            int title = place.findIn(record);
            if (title >= 0 || !strict) {
                records.add(toRecord(record, title));
            }
        }
        addReading(records, offer.list().finder());
    }

    private static NodeRange rangeOf(ListOffer offer, int item) {
        return new NodeRange(offer.from(item), offer.to(item), false);
    }

    private MarkedRecord toRecord(NodeRange record, int title) {
        FieldHint find = FieldHint.FIND;
        String said = title < 0 ? "" : nodeText(page, title);
        FieldHint stated = said.isEmpty() ? find : FieldHint.of(title, said.equals(page.text(title)) ? null : said);
        return MarkedRecord.at(record.from(), record.to()).toBuilder()
                .hint(ItemField.TITLE, stated)
                .titleWithoutDate(true)
                .build();
    }

    private void readRecords(List<Integer> set, List<NodeRange> records) {
        List<MarkedRecord> marked = new ArrayList<>();
        for (int i = 0; i < set.size(); i++) {
            marked.add(toRecord(records.get(i), set.get(i)));
        }
        addReading(marked, FINDER_NAME);
    }

    private void addReading(List<MarkedRecord> records, String finder) {
        ListOffer read = records.size() < 2 ? null : lists.read(records, finder);
        if (read != null) {
            add(read);
        }
    }
}
