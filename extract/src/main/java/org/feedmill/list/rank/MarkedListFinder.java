package org.feedmill.list.rank;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.feature.ListFeatures;
import org.feedmill.list.feature.RegionFeatures;
import org.feedmill.list.field.RecordFields;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.rank.BestFinder.MeasuredList;
import org.feedmill.list.read.CandidateFinder;
import org.feedmill.list.read.ItemCompleter;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.ListReader;
import org.feedmill.list.read.MarkedRecord;
import org.feedmill.list.read.RecordReader;
import org.feedmill.list.read.TimeValues;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Finds the lists of a page that contain nodes which a person marked. All lists of all finders are offered, not only
 * those that the best finder would choose, together with records that the caller delimits; all are measured by the same
 * {@link ListFeatures}. Not thread-safe.
 */
public final class MarkedListFinder {

    /** A list with the candidate it was read from. */
    public static final class ListOffer {
        private final ListCandidate candidate;
        private final boolean completed;

        /** @param whole whether the items have all fields */
        ListOffer(ListCandidate candidate, boolean whole) {
            this.candidate = candidate;
            this.completed = whole;
        }

        /** The list; its items have title, link and date. */
        public ItemList list() {
            return candidate.list();
        }

        /** The first node of each item's part of the page, in the items' order. */
        public int from(int item) {
            return candidate.areas().get(item).from();
        }

        /** The first number after each item's part. */
        public int to(int item) {
            return candidate.areas().get(item).to();
        }

        /** The node that an item's title was read from, -1 if it is not from a node. */
        public int titleNode(int item) {
            return candidate.records().get(item).titleNode();
        }

        public int size() {
            return candidate.size();
        }
    }

    private final CompetingFinders finders;
    private final PageIndex survey;
    private final Page page;
    private final RegionFeatures outline;
    private final RecordReader records;
    private final List<ListCandidate> known = new ArrayList<>();
    private final DateLender joiner;

    /** @param finders the finders whose lists are offered */
    MarkedListFinder(Page page, CompetingFinders finders) {
        this.finders = finders;
        this.survey = new PageIndex(page, TimeReader.standard());
        this.page = page;
        this.outline = new RegionFeatures(survey);
        this.records = new RecordReader(survey);
        for (CandidateFinder finder : finders.candidateFinders()) {
            known.addAll(finder.find(survey, Set.of()).candidates());
        }
        this.joiner = new DateLender(survey.page(), known);
    }

    /** The finders' lists in which each of the nodes is in a different record. */
    public List<ListOffer> listsHolding(List<Integer> nodes) {
        List<ListCandidate> found = new ArrayList<>(known);
        ListReader<Moment> reader = new ListReader<>(survey, new TimeValues(survey));
        for (ListRegion region : finders.regions(survey)) {
            if (holds(region.areas(), nodes)) {
                found.add(reader.candidate(region, survey.timeNodes()));
            }
        }
        List<ListOffer> offers = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        for (ListCandidate candidate : found) {
            if (candidate.size() > 0 && holds(candidate.areas(), nodes) && seen.add(key(candidate))) {
                offers.add(new ListOffer(joiner.join(candidate), false));
            }
        }
        return offers;
    }

    private static long key(ListCandidate candidate) {
        long key = ListRegion.key(candidate.areas());
        for (Item item : candidate.items()) {
            key = NodeSignatures.mix(key, item.title().hashCode());
        }
        return key;
    }

    private static boolean holds(List<RecordArea> areas, List<Integer> nodes) {
        Set<RecordArea> taken = new HashSet<>();
        for (int node : nodes) {
            RecordArea own = null;
            for (RecordArea area : areas) {
                own = area.from() <= node && node < area.to() ? area : own;
            }
            if (own == null || !taken.add(own)) {
                return false;
            }
        }
        return true;
    }

    /** A list of the given records; null if none of them has a title. */
    public @Nullable ListOffer read(List<MarkedRecord> marked, String finder) {
        List<Item> items = new ArrayList<>();
        List<TitledRecord> entries = new ArrayList<>();
        List<@Nullable Item> read = records.read(marked);
        Set<List<@Nullable Object>> seen = new HashSet<>();
        for (int i = 0; i < read.size(); i++) {
            Item item = read.get(i);
            MarkedRecord record = marked.get(i);
            if (item != null && seen.add(java.util.Arrays.asList(item.title(), item.link(), item.date()))) {
                items.add(item);
                entries.add(new TitledRecord(
                        item.title(), item.link(), record.title().node(), area(record)));
            }
        }
        if (items.isEmpty()) {
            return null;
        }
        List<RecordArea> areas = entries.stream().map(TitledRecord::area).toList();
        ItemList list = new ItemList(List.of(new Subject(null, items)), finder, 0, List.of());
        return new ListOffer(joiner.join(new ListCandidate(list, entries, new RecordFields(areas, survey))), true);
    }

    private RecordArea area(MarkedRecord record) {
        List<ValueNode> times = survey.timeNodes();
        int first = ValueNode.firstIndexFrom(times, record.from());
        return new RecordArea(
                record.from(), record.to(), times.subList(first, ValueNode.firstIndexFrom(times, record.to())));
    }

    /** Measures the features of each candidate. */
    public List<MeasuredList> measure(List<ListOffer> offers) {
        List<ListCandidate> candidates = offers.stream().map(o -> o.candidate).toList();
        List<ListFeatures> features = new CandidateFeatures(survey, outline).measure(candidates);
        List<MeasuredList> judged = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            judged.add(new MeasuredList(candidates.get(i).list(), features.get(i)));
        }
        return judged;
    }

    /** An offer's list with all fields of its records. */
    public ItemList complete(ListOffer offer) {
        return offer.completed ? offer.list() : ItemCompleter.complete(survey, offer.candidate);
    }

    public Page page() {
        return page;
    }
}
