package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.list.FieldHint;
import org.feedmill.list.FieldType;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.comment.CommentReader;
import org.feedmill.list.field.ExtraFields;
import org.feedmill.list.field.RecordFields;
import org.feedmill.list.field.TitleText;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.PriceNodeFinder;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.list.segment.RecordSegmenter;
import org.feedmill.list.segment.SegmentedRecord;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Turns records that were delimited elsewhere, mostly by an extraction rule, into items. Given values are used; other
 * fields are found exactly as the finders find them, so that a rule that defines only the records returns the same
 * items as a finder. Dates are read as one column. Cost: given values cost almost nothing; finding titles costs a look
 * at all links of the page. Not thread-safe.
 */
public final class RecordReader {

    /** A date is searched for in this many leading characters of the text that is stated to contain it. */
    private static final int MAX_DATE_LENGTH = 1_000;

    /** The fields besides title, link and date, which the record reader reads together. */
    private static final List<ItemField> OTHER_FIELDS =
            List.copyOf(EnumSet.complementOf(EnumSet.of(ItemField.TITLE, ItemField.LINK, ItemField.DATE)));

    private final PageIndex survey;
    private final Page page;
    private final TimeValues times;
    private final TimeNodeFinder finder;
    private final HintedValues hinted;

    /** The nodes of the hinted dates; empty for dates that cannot be read. */
    private final Map<FieldHint, Optional<ValueNode>> spots = new IdentityHashMap<>();

    /** The node that was read last, and its time: records under one heading share its date. */
    private int lastNode = -1;

    private @Nullable ValueNode lastSpot;

    public RecordReader(Page page, TimeReader reader) {
        this(new PageIndex(page, reader));
    }

    public RecordReader(PageIndex survey) {
        this.survey = survey;
        this.page = survey.page();
        this.times = new TimeValues(survey);
        this.hinted = new HintedValues(page);
        this.finder = new TimeNodeFinder(survey);
    }

    /** Returns true if a date can be read from the node of the hint. */
    public boolean dates(FieldHint hint) {
        return spot(hint) != null;
    }

    /**
     * The items of the records, one for each, null if a record has no title.
     *
     * @param records in page order
     */
    public List<@Nullable Item> read(List<MarkedRecord> records) {
        List<RecordArea> areas = areas(records);
        List<@Nullable TitledRecord> entries = entries(records, areas);
        List<@Nullable Moment> dates = dates(records, areas, entries);
        List<SegmentedRecord> segmented = ExtraFields.segment(
                survey,
                entries,
                MarkedRecord.fieldsToFind(records, RecordSegmenter.FIELDS),
                MarkedRecord.absentFields(records, RecordSegmenter.FIELDS));
        List<@Nullable Item> items = new ArrayList<>(records.size());
        for (int i = 0; i < records.size(); i++) {
            TitledRecord entry = entries.get(i);
            items.add(entry == null ? null : item(records.get(i), entry, dates.get(i), segmented.get(i)));
        }
        readMoments(records, items);
        return comments(records, entries, items);
    }

    /** The time nodes of the page in page order, from which the dates of records can be read. */
    public int[] times() {
        return survey.timeNodes().stream().mapToInt(ValueNode::node).toArray();
    }

    /** The first date that is given before, or after, the hint that it is to be found; none or one. */
    private List<ValueNode> given(MarkedRecord record, boolean after) {
        boolean passed = false;
        for (FieldHint date : record.dates()) {
            if (date.isToFind()) {
                passed = true;
            } else if (passed == after && date.isKnown()) {
                ValueNode spot = spot(date);
                if (spot != null) {
                    return List.of(spot);
                }
            }
        }
        return List.of();
    }

    private static boolean findsDate(MarkedRecord record) {
        for (FieldHint date : record.dates()) {
            if (date.isToFind()) {
                return true;
            }
        }
        return false;
    }

    private @Nullable ValueNode spot(FieldHint date) {
        Optional<ValueNode> known = spots.get(date);
        if (known == null) {
            known = Optional.ofNullable(readSpot(date));
            spots.put(date, known);
        }
        return known.orElse(null);
    }

    private @Nullable ValueNode readSpot(FieldHint date) {
        int node = Math.max(0, date.node());
        if (date.moment() != null) {
            return new ValueNode(node, null, date.moment(), ValueNode.Position.ALONE);
        }
        String text = date.text();
        if (text != null) {
            Moment machine = survey.reader().readMachineDate(text).orElse(null);
            return machine != null
                    ? new ValueNode(node, null, machine, ValueNode.Position.ALONE)
                    : strongest(node, text);
        }
        if (node != lastNode) {
            ValueNode best = finder.time(node);
            lastSpot = best != null ? best : strongest(node, page.text(node));
            lastNode = node;
        }
        return lastSpot;
    }

    private @Nullable ValueNode strongest(int node, String text) {
        TimeMatch best = strongest(text);
        return best == null ? null : new ValueNode(node, best, null, ValueNode.Position.ALONE);
    }

    private @Nullable TimeMatch strongest(String text) {
        return TimeNodeFinder.strongest(
                finder.scan(text.length() > MAX_DATE_LENGTH ? text.substring(0, MAX_DATE_LENGTH) : text));
    }

    /**
     * The records with their times: those stated first, else those found if a hint allows it, else those stated last.
     */
    private List<RecordArea> areas(List<MarkedRecord> records) {
        List<RecordArea> areas = new ArrayList<>(records.size());
        List<ValueNode> found = new ArrayList<>();
        int reached = 0;
        for (MarkedRecord record : records) {
            RecordArea area = new RecordArea(record.from(), record.to(), given(record, false));
            areas.add(area);
            if (area.valueNodes().isEmpty() && findsDate(record) && record.to() > reached) {
                found.addAll(finder.times(Math.max(reached, record.from()), record.to()));
                reached = record.to();
            }
        }
        List<RecordArea> dated = found.isEmpty()
                ? areas
                : new ListReader<>(survey, times)
                        .withValueNodes(List.of(areas), found)
                        .getFirst();
        for (int i = 0; i < areas.size(); i++) {
            RecordArea area = areas.get(i);
            MarkedRecord record = records.get(i);
            if (area.valueNodes().isEmpty()) {
                List<ValueNode> own = findsDate(record) ? dated.get(i).valueNodes() : List.of();
                areas.set(i, new RecordArea(area.from(), area.to(), own.isEmpty() ? given(record, true) : own));
            }
        }
        return priced(records, areas);
    }

    /** If records have prices and no dates, the prices are removed from titles as dates are. */
    private List<RecordArea> priced(List<MarkedRecord> records, List<RecordArea> areas) {
        List<ValueNode> prices = new ArrayList<>();
        int reached = 0;
        for (MarkedRecord record : records) {
            if (record.hint(ItemField.PRICE).isKnown() && record.to() > reached) {
                prices.addAll(PriceNodeFinder.prices(page, Math.max(reached, record.from()), record.to()));
                reached = record.to();
            }
        }
        if (prices.isEmpty()) {
            return areas;
        }
        List<RecordArea> all = new ArrayList<>();
        List<RecordArea> priced = new ListReader<>(survey, new PriceValues())
                .withValueNodes(List.of(areas), prices)
                .getFirst();
        for (int i = 0; i < areas.size(); i++) {
            boolean plain = areas.get(i).valueNodes().isEmpty()
                    && records.get(i).hint(ItemField.PRICE).isKnown();
            all.add(plain ? priced.get(i) : areas.get(i));
        }
        return all;
    }

    private List<@Nullable TitledRecord> entries(List<MarkedRecord> records, List<RecordArea> areas) {
        RecordFields fields = null;
        List<@Nullable TitledRecord> entries = new ArrayList<>(records.size());
        for (int i = 0; i < areas.size(); i++) {
            MarkedRecord record = records.get(i);
            TitledRecord entry = record.title().isToFind() ? null : given(record, areas.get(i));
            boolean linked = entry == null || !record.link().isToFind() || entry.link() != null;
            if (record.title().isToFind() || !linked) {
                fields = fields == null ? new RecordFields(areas, survey) : fields;
                entry = entry(record, areas.get(i), entry, fields.titledRecord(i));
            }
            entries.add(entry);
        }
        return entries;
    }

    /** The entry of a record whose title is given, null if the title is empty. */
    private @Nullable TitledRecord given(MarkedRecord record, RecordArea area) {
        String title = title(record, area);
        if (title == null || title.isEmpty()) {
            return null;
        }
        int node = record.title().node();
        String link = record.link().isToFind()
                ? (node < 0 ? null : linkAt(area, node))
                : record.link().text();
        return new TitledRecord(title, link, node, area);
    }

    /** Combines the hints for a record with the fields that were found. */
    private static @Nullable TitledRecord entry(
            MarkedRecord record, RecordArea area, @Nullable TitledRecord stated, @Nullable TitledRecord found) {
        TitledRecord title = stated != null ? stated : found;
        if (title == null) {
            return null;
        }
        String link = !record.link().isToFind() ? record.link().text() : found == null ? null : found.link();
        return new TitledRecord(title.title(), link, title.titleNode(), area);
    }

    /** The address of the link that contains a node, or that is inside it. */
    private @Nullable String linkAt(RecordArea area, int node) {
        int around = LinkIndex.enclosingLink(page, node);
        String address = around < 0 ? null : LinkIndex.address(page, around);
        for (int n = node; n < Math.min(area.to(), page.end(node)) && address == null; n++) {
            address = page.tag(n) == HtmlTag.A ? LinkIndex.address(page, n) : null;
        }
        return address;
    }

    private @Nullable String title(MarkedRecord record, RecordArea area) {
        String text = hinted.text(record.title());
        return text == null || !record.titleWithoutDate()
                ? text
                : undated(text, record.title().node(), area);
    }

    /** A title without the record's date: the date in the title's text, or any date at its start or end. */
    private String undated(String text, int node, RecordArea area) {
        for (ValueNode spot : area.valueNodes()) {
            boolean own = spot.node() == node || (node >= 0 && page.contains(node, spot.node()));
            if (own && spot.match() != null && text.equals(page.text(spot.node()))) {
                String rest = TitleText.withoutDate(text, spot.match());
                return rest == null ? TitleText.trimSeparators(text) : rest;
            }
        }
        TimeMatch match = strongest(text);
        String rest = TimeNodeFinder.isCertain(match) ? TitleText.withoutDate(text, match) : null;
        return rest == null ? TitleText.trimSeparators(text) : rest;
    }

    private List<@Nullable Moment> dates(
            List<MarkedRecord> records, List<RecordArea> areas, List<@Nullable TitledRecord> entries) {
        List<ValueTarget> column = new ArrayList<>();
        for (int i = 0; i < areas.size(); i++) {
            TitledRecord entry = entries.get(i);
            String link = entry == null || entry.link() == null ? "" : entry.link();
            if (!areas.get(i).valueNodes().isEmpty()) {
                column.add(new ValueTarget(strongestOf(areas.get(i).valueNodes()), link, areas.get(i)));
            }
        }
        List<@Nullable Moment> read = column.isEmpty() ? List.of() : times.read(column);
        List<@Nullable Moment> dates = new ArrayList<>(records.size());
        int next = 0;
        for (int i = 0; i < records.size(); i++) {
            dates.add(areas.get(i).valueNodes().isEmpty() ? null : read.get(next++));
        }
        return dates;
    }

    private ValueNode strongestOf(List<ValueNode> spots) {
        ValueNode surest = spots.getFirst();
        for (ValueNode spot : spots) {
            surest = times.strength(spot) > times.strength(surest) ? spot : surest;
        }
        return surest;
    }

    private Item item(MarkedRecord record, TitledRecord entry, @Nullable Moment date, SegmentedRecord segmented) {
        Item.Builder item = Item.builder(entry.title())
                .link(entry.link())
                .date(date)
                .node(record.from())
                .end(record.to());
        for (ItemField field : OTHER_FIELDS) {
            FieldHint hint = record.hint(field);
            item.with(
                    field,
                    hint.isToFind()
                            ? ExtraFields.find(
                                    survey,
                                    field,
                                    entry,
                                    segmented,
                                    entry.link(),
                                    record.link().node())
                            : hinted.value(field, hint, entry.area()));
        }
        return item.build();
    }

    /** Reads the moment fields other than the date, each as one column. */
    private void readMoments(List<MarkedRecord> records, List<@Nullable Item> items) {
        for (ItemField field : OTHER_FIELDS) {
            List<ValueTarget> column = new ArrayList<>();
            List<Integer> rows = new ArrayList<>();
            for (int i = 0; field.type() == FieldType.MOMENT && i < records.size(); i++) {
                FieldHint hint = records.get(i).hint(field);
                ValueNode spot = items.get(i) == null || !hint.isKnown() ? null : spot(hint);
                if (spot != null) {
                    column.add(new ValueTarget(spot, "", null));
                    rows.add(i);
                }
            }
            List<@Nullable Moment> read = column.isEmpty() ? List.of() : times.read(column);
            for (int k = 0; k < read.size(); k++) {
                Item item = items.get(rows.get(k));
                items.set(rows.get(k), item == null ? null : item.with(field, read.get(k)));
            }
        }
    }

    /** Reads records that are comments as such if their titles are to be found, because comments have none. */
    private List<@Nullable Item> comments(
            List<MarkedRecord> records, List<@Nullable TitledRecord> entries, List<@Nullable Item> items) {
        List<TitledRecord> whole = new ArrayList<>();
        List<Item> known = new ArrayList<>();
        boolean ip = true;
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            TitledRecord entry = entries.get(i);
            if (item == null || entry == null || !records.get(i).canBeComment()) {
                return items;
            }
            ip &= records.get(i).hint(ItemField.IP).isToFind();
            whole.add(entry);
            known.add(item);
        }
        return new ArrayList<>(CommentReader.read(survey, whole, known, ip));
    }
}
