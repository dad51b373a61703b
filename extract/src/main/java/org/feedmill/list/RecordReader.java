package org.feedmill.list;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.ListReader.Target;
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

    private final Survey survey;
    private final Page page;
    private final Times times;

    public RecordReader(Page page, TimeReader reader) {
        this(new Survey(page, reader));
    }

    RecordReader(Survey survey) {
        this.survey = survey;
        this.page = survey.page();
        this.times = new Times(survey);
    }

    /**
     * The items of the records, one for each, null where a record has no title.
     *
     * @param records in the page's order
     */
    public List<@Nullable Item> read(List<Marked> records) {
        List<List<Spot>> told = told(records, false);
        List<Area> areas = areas(records, told);
        List<Fields.@Nullable Entry> entries = entries(records, areas);
        List<@Nullable Moment> dates = dates(records, areas, entries);
        List<@Nullable Item> items = new ArrayList<>();
        for (int i = 0; i < records.size(); i++) {
            Fields.Entry entry = entries.get(i);
            items.add(entry == null ? null : item(records.get(i), entry, dates.get(i)));
        }
        return comments(records, entries, items);
    }

    /** The nodes of the page that tell times, in its order: what dates of records can be read from. */
    public int[] times() {
        return survey.times().stream().mapToInt(Spot::node).toArray();
    }

    /** The spots of the dates that are told before, or after, those that are to be found, for each record. */
    private List<List<Spot>> told(List<Marked> records, boolean after) {
        List<List<Spot>> told = new ArrayList<>();
        for (Marked record : records) {
            int find = record.dates().indexOf(Telling.FIND);
            int from = after ? (find < 0 ? record.dates().size() : find + 1) : 0;
            int to = after || find < 0 ? record.dates().size() : find;
            Spot first = null;
            for (int i = from; i < to && first == null; i++) {
                Telling date = record.dates().get(i);
                first = date.known() ? spot(date) : null;
            }
            told.add(first == null ? List.of() : List.of(first));
        }
        return told;
    }

    private @Nullable Spot spot(Telling date) {
        int node = Math.max(0, date.node());
        if (date.moment() != null) {
            return new Spot(node, null, date.moment(), Spot.Place.ALONE);
        }
        String text = date.text();
        if (text != null) {
            Moment machine = survey.reader().machine(text).orElse(null);
            return machine != null ? new Spot(node, null, machine, Spot.Place.ALONE) : strongest(node, text);
        }
        List<Spot> own = SpotFinder.times(page, survey.reader(), survey.context(), node, page.end(node));
        Spot best = null;
        for (Spot spot : own) {
            best = best == null || times.strength(spot) > times.strength(best) ? spot : best;
        }
        return best != null ? best : strongest(node, page.text(node));
    }

    private @Nullable Spot strongest(int node, String text) {
        TimeMatch best = null;
        for (TimeMatch match : survey.reader().scan(text, survey.context())) {
            best = best == null || SpotFinder.strength(match) > SpotFinder.strength(best) ? match : best;
        }
        return best == null ? null : new Spot(node, best, null, Spot.Place.ALONE);
    }

    /** The records with their times: those told, and those found where they are to be found. */
    private List<Area> areas(List<Marked> records, List<List<Spot>> told) {
        List<Area> areas = new ArrayList<>();
        List<Spot> found = new ArrayList<>();
        int reached = 0;
        for (int i = 0; i < records.size(); i++) {
            Marked record = records.get(i);
            areas.add(new Area(record.from(), record.to(), told.get(i)));
            if (told.get(i).isEmpty() && record.dates().contains(Telling.FIND) && record.to() > reached) {
                int from = Math.max(reached, record.from());
                found.addAll(SpotFinder.times(page, survey.reader(), survey.context(), from, record.to()));
                reached = record.to();
            }
        }
        if (!found.isEmpty()) {
            List<Area> dated =
                    new ListReader<>(survey, times).dated(List.of(areas), found).getFirst();
            for (int i = 0; i < areas.size(); i++) {
                boolean wanted = records.get(i).dates().contains(Telling.FIND);
                areas.set(i, !told.get(i).isEmpty() || !wanted ? areas.get(i) : dated.get(i));
            }
        }
        return lent(records, areas);
    }

    /** Records for which no time was found take the one that is told after it. */
    private List<Area> lent(List<Marked> records, List<Area> areas) {
        List<List<Spot>> later = told(records, true);
        List<Area> all = new ArrayList<>();
        for (int i = 0; i < areas.size(); i++) {
            Area area = areas.get(i);
            all.add(area.spots().isEmpty() ? new Area(area.from(), area.to(), later.get(i)) : area);
        }
        return all;
    }

    private List<Fields.@Nullable Entry> entries(List<Marked> records, List<Area> areas) {
        boolean find =
                records.stream().anyMatch(r -> r.title().find() || r.link().find());
        Fields fields = find ? new Fields(areas, survey) : null;
        List<Fields.@Nullable Entry> entries = new ArrayList<>();
        for (int i = 0; i < areas.size(); i++) {
            Fields.Entry found = fields == null ? null : fields.entry(i);
            entries.add(entry(records.get(i), areas.get(i), found));
        }
        return entries;
    }

    private Fields.@Nullable Entry entry(Marked record, Area area, Fields.@Nullable Entry found) {
        Telling told = record.title();
        if (told.find() && found == null) {
            return null;
        }
        String title = told.find() && found != null ? found.title() : title(record, area);
        if (title == null || title.isEmpty()) {
            return null;
        }
        int node = told.find() && found != null ? found.titleNode() : told.node();
        String link = record.link().text();
        if (record.link().find()) {
            link = node >= 0 && !told.find() ? linkAt(area, node) : null;
            link = link == null && found != null ? found.link() : link;
        }
        return new Fields.Entry(title, link, node, area);
    }

    /** The address of the link that a node stands in, or that stands in it. */
    private @Nullable String linkAt(Area area, int node) {
        int around = page.enclosing(node, Tag.A);
        if (around >= 0 && survey.links().address(around) != null) {
            return survey.links().address(around);
        }
        for (int n = node; n < Math.min(area.to(), page.end(node)); n++) {
            if (page.tag(n) == Tag.A && survey.links().address(n) != null) {
                return survey.links().address(n);
            }
        }
        return null;
    }

    private @Nullable String title(Marked record, Area area) {
        Telling told = record.title();
        String text = told.text() != null || told.node() < 0 ? told.text() : page.text(told.node());
        if (text == null || !record.undated()) {
            return text;
        }
        for (Spot spot : area.spots()) {
            boolean own = told.node() == spot.node()
                    || (told.node() >= 0 && page.contains(told.node(), spot.node()) && page.isText(spot.node()));
            String rest = own ? TitleText.undated(text, spot.match()) : null;
            if (rest != null) {
                return rest;
            }
        }
        return TitleText.trimStart(text);
    }

    private List<@Nullable Moment> dates(List<Marked> records, List<Area> areas, List<Fields.@Nullable Entry> entries) {
        List<Target> column = new ArrayList<>();
        for (int i = 0; i < areas.size(); i++) {
            Fields.Entry entry = entries.get(i);
            String link = entry == null || entry.link() == null ? "" : entry.link();
            if (!areas.get(i).spots().isEmpty()) {
                column.add(new Target(surest(areas.get(i).spots()), link));
            }
        }
        List<@Nullable Moment> read = times.read(column);
        List<@Nullable Moment> dates = new ArrayList<>();
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

    private Item item(Marked record, Fields.Entry entry, @Nullable Moment date) {
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
                enclosure(record.enclosure(), area, entry.link()),
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

    private @Nullable Enclosure enclosure(Telling told, Area area, @Nullable String link) {
        if (told.find()) {
            return Extras.enclosure(page, area, link);
        }
        boolean place = told.known() && told.node() >= 0;
        Area there = place ? new Area(told.node(), page.end(told.node()), List.of()) : area;
        return told.known() ? Enclosures.first(page, there, told.text()) : null;
    }

    /** Comments have no titles: where these are to be found, records that are comments are read as such. */
    private List<@Nullable Item> comments(
            List<Marked> records, List<Fields.@Nullable Entry> entries, List<@Nullable Item> items) {
        List<Fields.Entry> whole = new ArrayList<>();
        List<Item> known = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            Fields.Entry entry = entries.get(i);
            boolean free =
                    records.get(i).title().find() && records.get(i).author().find();
            if (item != null && entry != null && free) {
                whole.add(entry);
                known.add(item);
            }
        }
        if (known.size() != records.size()) {
            return items;
        }
        return new ArrayList<>(Comments.read(survey, whole, known));
    }
}
