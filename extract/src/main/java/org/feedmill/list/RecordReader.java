package org.feedmill.list;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.feedmill.time.PriceMatch;
import org.feedmill.time.PriceReader;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Makes items of records that someone else marked off, a mapping rule above all. What is told of a record is taken; what
 * is to be found is read exactly as the finders read it, so that a rule that tells only where the records stand gives the
 * items that a finder gives. Dates are read as one column. Of one thread.
 *
 * <p>Cost: what is told costs next to nothing; titles that must be found cost a look at all links of the page.
 */
public final class RecordReader {

    /** A date stands within so many characters of what is told to hold it. */
    private static final int LONGEST_DATE = 1_000;

    private final Survey survey;
    private final Page page;
    private final Times times;
    private final SpotFinder finder;

    /** Where the told dates are; empty for those that cannot be read. */
    private final Map<Telling, Optional<Spot>> spots = new IdentityHashMap<>();

    /** The node that was read last, and its time: records under one heading share its date. */
    private int last = -1;

    private @Nullable Spot lastSpot;

    public RecordReader(Page page, TimeReader reader) {
        this(new Survey(page, reader));
    }

    RecordReader(Survey survey) {
        this.survey = survey;
        this.page = survey.page();
        this.times = new Times(survey);
        this.finder = new SpotFinder(page, survey.reader(), survey.context());
    }

    /** Whether a date can be read where one is told to be. */
    public boolean dates(Telling telling) {
        return spot(telling) != null;
    }

    /**
     * The items of the records, one for each, null where a record has no title.
     *
     * @param records in the page's order
     */
    public List<@Nullable Item> read(List<Marked> records) {
        List<Area> areas = areas(records);
        List<@Nullable TitledRecord> entries = entries(records, areas);
        List<@Nullable Moment> dates = dates(records, areas, entries);
        List<@Nullable Item> items = new ArrayList<>(records.size());
        for (int i = 0; i < records.size(); i++) {
            TitledRecord entry = entries.get(i);
            items.add(entry == null ? null : item(records.get(i), entry, dates.get(i)));
        }
        return comments(records, entries, items);
    }

    /** The nodes of the page that tell times, in its order: what dates of records can be read from. */
    public int[] times() {
        return survey.times().stream().mapToInt(Spot::node).toArray();
    }

    /** The date that is told before, or after, where it is to be found; none or one. */
    private List<Spot> told(Marked record, boolean after) {
        boolean passed = false;
        for (Telling date : record.dates()) {
            if (date.find()) {
                passed = true;
            } else if (passed == after && date.known()) {
                Spot spot = spot(date);
                if (spot != null) {
                    return List.of(spot);
                }
            }
        }
        return List.of();
    }

    private static boolean finds(Marked record) {
        for (Telling date : record.dates()) {
            if (date.find()) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Spot spot(Telling date) {
        Optional<Spot> known = spots.get(date);
        if (known == null) {
            known = Optional.ofNullable(readSpot(date));
            spots.put(date, known);
        }
        return known.orElse(null);
    }

    private @Nullable Spot readSpot(Telling date) {
        int node = Math.max(0, date.node());
        if (date.moment() != null) {
            return new Spot(node, null, date.moment(), Spot.Place.ALONE);
        }
        String text = date.text();
        if (text != null) {
            Moment machine = survey.reader().machine(text).orElse(null);
            return machine != null ? new Spot(node, null, machine, Spot.Place.ALONE) : strongest(node, text);
        }
        if (node != last) {
            Spot best = finder.time(node);
            lastSpot = best != null ? best : strongest(node, page.text(node));
            last = node;
        }
        return lastSpot;
    }

    private @Nullable Spot strongest(int node, String text) {
        TimeMatch best = strongest(text);
        return best == null ? null : new Spot(node, best, null, Spot.Place.ALONE);
    }

    private @Nullable TimeMatch strongest(String text) {
        return SpotFinder.strongest(finder.scan(text.length() > LONGEST_DATE ? text.substring(0, LONGEST_DATE) : text));
    }

    /** The records with their times: those told before, else those found where they are to be found, else those told after. */
    private List<Area> areas(List<Marked> records) {
        List<Area> areas = new ArrayList<>(records.size());
        List<Spot> found = new ArrayList<>();
        int reached = 0;
        for (Marked record : records) {
            Area area = new Area(record.from(), record.to(), told(record, false));
            areas.add(area);
            if (area.spots().isEmpty() && finds(record) && record.to() > reached) {
                found.addAll(finder.times(Math.max(reached, record.from()), record.to()));
                reached = record.to();
            }
        }
        List<Area> dated = found.isEmpty()
                ? areas
                : new ListReader<>(survey, times).dated(List.of(areas), found).getFirst();
        for (int i = 0; i < areas.size(); i++) {
            Area area = areas.get(i);
            Marked record = records.get(i);
            if (area.spots().isEmpty()) {
                List<Spot> own = finds(record) ? dated.get(i).spots() : List.of();
                areas.set(i, new Area(area.from(), area.to(), own.isEmpty() ? told(record, true) : own));
            }
        }
        return priced(records, areas);
    }

    /** Of records that have a price and no date, the prices are no part of titles, as dates are none. */
    private List<Area> priced(List<Marked> records, List<Area> areas) {
        List<Spot> prices = new ArrayList<>();
        int reached = 0;
        for (Marked record : records) {
            if (record.price().known() && record.to() > reached) {
                prices.addAll(PriceNodeFinder.prices(page, Math.max(reached, record.from()), record.to()));
                reached = record.to();
            }
        }
        if (prices.isEmpty()) {
            return areas;
        }
        List<Area> all = new ArrayList<>();
        List<Area> priced = new ListReader<>(survey, new PriceValues())
                .dated(List.of(areas), prices)
                .getFirst();
        for (int i = 0; i < areas.size(); i++) {
            boolean plain =
                    areas.get(i).spots().isEmpty() && records.get(i).price().known();
            all.add(plain ? priced.get(i) : areas.get(i));
        }
        return all;
    }

    private List<@Nullable TitledRecord> entries(List<Marked> records, List<Area> areas) {
        Fields fields = null;
        List<@Nullable TitledRecord> entries = new ArrayList<>(records.size());
        for (int i = 0; i < areas.size(); i++) {
            Marked record = records.get(i);
            TitledRecord entry = record.title().find() ? null : told(record, areas.get(i));
            boolean linked = entry == null || !record.link().find() || entry.link() != null;
            if (record.title().find() || !linked) {
                fields = fields == null ? new Fields(areas, survey) : fields;
                entry = entry(record, areas.get(i), entry, fields.entry(i));
            }
            entries.add(entry);
        }
        return entries;
    }

    /** The entry of a record whose title is told, null where that is empty. */
    private @Nullable TitledRecord told(Marked record, Area area) {
        String title = title(record, area);
        if (title == null || title.isEmpty()) {
            return null;
        }
        int node = record.title().node();
        String link = record.link().find()
                ? (node < 0 ? null : linkAt(area, node))
                : record.link().text();
        return new TitledRecord(title, link, node, area);
    }

    /** What is told of a record, completed by what was found of it. */
    private static @Nullable TitledRecord entry(
            Marked record, Area area, @Nullable TitledRecord told, @Nullable TitledRecord found) {
        TitledRecord title = told != null ? told : found;
        if (title == null) {
            return null;
        }
        String link = !record.link().find() ? record.link().text() : found == null ? null : found.link();
        return new TitledRecord(title.title(), link, title.titleNode(), area);
    }

    /** The address of the link that a node stands in, or that stands in it. */
    private @Nullable String linkAt(Area area, int node) {
        int around = Links.around(page, node);
        String address = around < 0 ? null : Links.address(page, around);
        for (int n = node; n < Math.min(area.to(), page.end(node)) && address == null; n++) {
            address = page.tag(n) == Tag.A ? Links.address(page, n) : null;
        }
        return address;
    }

    private @Nullable String title(Marked record, Area area) {
        String text = value(record.title());
        return text == null || !record.undated()
                ? text
                : undated(text, record.title().node(), area);
    }

    /** A title without the record's date: that of the text that is the title, or whatever date its text begins or ends with. */
    private String undated(String text, int node, Area area) {
        for (Spot spot : area.spots()) {
            boolean own = spot.node() == node || (node >= 0 && page.contains(node, spot.node()));
            if (own && spot.match() != null && text.equals(page.text(spot.node()))) {
                String rest = TitleText.undated(text, spot.match());
                return rest == null ? TitleText.trimStart(text) : rest;
            }
        }
        TimeMatch match = strongest(text);
        String rest = SpotFinder.sure(match) ? TitleText.undated(text, match) : null;
        return rest == null ? TitleText.trimStart(text) : rest;
    }

    private List<@Nullable Moment> dates(List<Marked> records, List<Area> areas, List<@Nullable TitledRecord> entries) {
        List<ValueTarget> column = new ArrayList<>();
        for (int i = 0; i < areas.size(); i++) {
            TitledRecord entry = entries.get(i);
            String link = entry == null || entry.link() == null ? "" : entry.link();
            if (!areas.get(i).spots().isEmpty()) {
                column.add(new ValueTarget(surest(areas.get(i).spots()), link));
            }
        }
        List<@Nullable Moment> read = column.isEmpty() ? List.of() : times.read(column);
        List<@Nullable Moment> dates = new ArrayList<>(records.size());
        int next = 0;
        for (int i = 0; i < records.size(); i++) {
            dates.add(areas.get(i).spots().isEmpty() ? null : read.get(next++));
        }
        return dates;
    }

    private Spot surest(List<Spot> spots) {
        Spot surest = spots.getFirst();
        for (Spot spot : spots) {
            surest = times.strength(spot) > times.strength(surest) ? spot : surest;
        }
        return surest;
    }

    private Item item(Marked record, TitledRecord entry, @Nullable Moment date) {
        Area area = entry.area();
        Telling description = record.description();
        Telling image = record.image();
        Telling author = record.author();
        return new Item(
                entry.title(),
                entry.link(),
                date,
                value(record.category()),
                description.find() ? Extras.description(page, area, entry.titleNode()) : value(description),
                image.find() ? Extras.image(page, area) : value(image),
                author.find() ? Extras.author(survey.names(), area) : value(author),
                price(record.price()),
                enclosure(record, area, entry.link()),
                record.from(),
                record.to());
    }

    private @Nullable String value(Telling told) {
        if (!told.known()) {
            return null;
        }
        String text = told.text() != null || told.node() < 0 ? told.text() : page.text(told.node());
        return text == null || text.isEmpty() ? null : text;
    }

    private @Nullable Price price(Telling told) {
        String text = value(told);
        List<PriceMatch> prices =
                text == null ? List.of() : PriceReader.standard().scan(text);
        return prices.isEmpty() ? null : prices.getFirst().price();
    }

    private @Nullable Enclosure enclosure(Marked record, Area area, @Nullable String link) {
        Telling told = record.enclosure();
        if (told.find()) {
            return Enclosures.first(page, area, link, record.link().node());
        }
        boolean place = told.known() && told.node() >= 0;
        Area there = place ? new Area(told.node(), page.end(told.node()), List.of()) : area;
        return told.known() ? Enclosures.first(page, there, told.text(), told.node()) : null;
    }

    /** Comments have no titles: where these are to be found, records that are comments are read as such. */
    private List<@Nullable Item> comments(
            List<Marked> records, List<@Nullable TitledRecord> entries, List<@Nullable Item> items) {
        List<TitledRecord> whole = new ArrayList<>();
        List<Item> known = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            TitledRecord entry = entries.get(i);
            boolean free =
                    records.get(i).title().find() && records.get(i).author().find();
            if (item == null || entry == null || !free) {
                return items;
            }
            whole.add(entry);
            known.add(item);
        }
        return known.isEmpty() ? items : new ArrayList<>(Comments.read(survey, whole, known));
    }
}
