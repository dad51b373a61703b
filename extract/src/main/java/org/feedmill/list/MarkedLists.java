package org.feedmill.list;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.BestFinder.Judged;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * The lists of a page that hold nodes which a person marked. All that any finder sees there is offered, not only what the
 * best of them would choose; records that someone else marked off are read beside them, and all are measured by the same
 * {@link Traits}. Of one thread.
 */
public final class MarkedLists {

    /** A list with what it was read from. */
    public static final class Offer {
        private final Candidate candidate;
        private final boolean whole;

        /** @param whole whether the items have been read to the end */
        Offer(Candidate candidate, boolean whole) {
            this.candidate = candidate;
            this.whole = whole;
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

        /** The node that an item's title was read from, -1 where it was told by something else. */
        public int title(int item) {
            return candidate.entries().get(item).titleNode();
        }

        public int size() {
            return candidate.size();
        }
    }

    private final Survey survey;
    private final Page page;
    private final Outline outline;
    private final RecordReader records;
    private final List<Candidate> told = new ArrayList<>();
    private final Joiner joiner;

    public MarkedLists(Page page) {
        this.survey = new Survey(page, TimeReader.standard());
        this.page = page;
        this.outline = new Outline(survey);
        this.records = new RecordReader(survey);
        told.addAll(new TimeFinder().find(survey).candidates());
        told.addAll(new PriceFinder().find(survey).candidates());
        told.addAll(new MarkupFinder().find(survey).candidates());
        this.joiner = new Joiner(told);
    }

    /** The finders' lists in which every one of the nodes stands in a record of its own. */
    public List<Offer> holding(List<Integer> nodes) {
        List<Candidate> found = new ArrayList<>(told);
        ListReader<Moment> reader = new ListReader<>(survey, new Times(survey));
        List<Region> regions = new ArrayList<>(new RecordFinder().regions(survey));
        regions.addAll(new TagFinder().regions(survey));
        for (Region region : regions) {
            if (holds(region.areas(), nodes)) {
                found.add(reader.candidate(region, survey.times()));
            }
        }
        List<Offer> offers = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        for (Candidate candidate : found) {
            if (candidate.size() > 0 && holds(candidate.areas(), nodes) && seen.add(key(candidate))) {
                offers.add(new Offer(joiner.join(candidate), false));
            }
        }
        return offers;
    }

    private static long key(Candidate candidate) {
        long key = Region.key(candidate.areas());
        for (Item item : candidate.items()) {
            key = Signatures.mix(key, item.title().hashCode());
        }
        return key;
    }

    private static boolean holds(List<Area> areas, List<Integer> nodes) {
        Set<Area> taken = new HashSet<>();
        for (int node : nodes) {
            Area own = null;
            for (Area area : areas) {
                own = area.from() <= node && node < area.to() ? area : own;
            }
            if (own == null || !taken.add(own)) {
                return false;
            }
        }
        return true;
    }

    /** Records that someone else marked off; null where none of them has a title. */
    public @Nullable Offer read(List<Marked> marked, String finder) {
        List<Item> items = new ArrayList<>();
        List<TitledRecord> entries = new ArrayList<>();
        List<@Nullable Item> read = records.read(marked);
        Set<List<@Nullable Object>> seen = new HashSet<>();
        for (int i = 0; i < read.size(); i++) {
            Item item = read.get(i);
            Marked record = marked.get(i);
            if (item != null && seen.add(java.util.Arrays.asList(item.title(), item.link(), item.date()))) {
                items.add(item);
                entries.add(new TitledRecord(
                        item.title(), item.link(), record.title().node(), area(record)));
            }
        }
        if (items.isEmpty()) {
            return null;
        }
        List<Area> areas = entries.stream().map(TitledRecord::area).toList();
        ItemList list = new ItemList(List.of(new Subject(null, items)), finder, 0, List.of());
        return new Offer(joiner.join(new Candidate(list, entries, new Fields(areas, survey))), true);
    }

    private Area area(Marked record) {
        List<Spot> times = survey.times();
        int first = Spot.firstFrom(times, record.from());
        return new Area(record.from(), record.to(), times.subList(first, Spot.firstFrom(times, record.to())));
    }

    /** What speaks for and against each of the offers. */
    public List<Judged> judge(List<Offer> offers) {
        List<Candidate> candidates = offers.stream().map(o -> o.candidate).toList();
        List<Traits> traits = new Judge(survey, outline).traits(candidates);
        List<Judged> judged = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            judged.add(new Judged(candidates.get(i).list(), traits.get(i)));
        }
        return judged;
    }

    /** An offer's list with all that its records hold. */
    public ItemList complete(Offer offer) {
        return offer.whole ? offer.list() : ItemCompleter.complete(survey, offer.candidate);
    }

    public Page page() {
        return page;
    }
}
