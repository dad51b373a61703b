package org.feedmill.list.field;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.feedmill.list.FieldValues;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TimeZoneNames;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/**
 * Reads when and where the event of a record takes place. Values in markup or linked data take precedence; otherwise
 * labelled texts and ranges of times and dates are read. A record without either is not an event: the date of a news
 * item is not a start. The item's date is not changed.
 */
final class EventFields {

    /** Letters besides dates and times in a text that only says when an event is, such as weekdays. */
    private static final int MAX_OTHER_LETTERS = 12;

    private static final int MAX_SCHEDULE_LENGTH = 100;
    private static final int MAX_NODES = 600;
    private static final int MAX_ZONE_LENGTH = 30;

    private final PageIndex survey;
    private final Page page;
    private final Item item;
    private final TitledRecord entry;
    private boolean labelled;
    private boolean dated;
    private @Nullable ClockRange clocks;
    private @Nullable DayRange days;
    private @Nullable ZoneId zone;
    private @Nullable Moment start;
    private @Nullable Moment end;
    private @Nullable String location;

    private EventFields(PageIndex survey, Item item, TitledRecord entry) {
        this.survey = survey;
        this.page = survey.page();
        this.item = item;
        this.entry = entry;
    }

    /** The item with the start, end and location that its record states, for fields that it does not have yet. */
    static Item complete(PageIndex survey, Item item, TitledRecord entry) {
        FieldValues stated = item.fields()
                .or(EventMarkup.read(survey, entry.area()))
                .or(survey.events().find(item.link(), item.title()));
        Item full = new Item(stated, item.node(), item.end());
        boolean known = full.get(ItemField.STARTS) != null && full.get(ItemField.LOCATION) != null;
        Item read = known ? full : new EventFields(survey, full, entry).read();
        return inZoneOfPage(survey, inZoneOfPage(survey, read, ItemField.STARTS), ItemField.ENDS);
    }

    /** Gives a time without an offset the zone that the page names. */
    private static Item inZoneOfPage(PageIndex survey, Item item, ItemField field) {
        return item.get(field) instanceof Moment moment && moment.time() != null && moment.offset() == null
                ? item.toBuilder().with(field, moment.inZone(survey.timeZone())).build()
                : item;
    }

    private Item read() {
        RecordArea area = entry.area();
        for (LabelledText text : LabelledText.readAll(page, area)) {
            readLabelled(text);
        }
        FieldValues.Builder found = FieldValues.builder();
        found.with(ItemField.LOCATION, location);
        if (item.get(ItemField.STARTS) == null) {
            if (clocks == null && days == null) {
                readSchedule(area);
            }
            Moment base = base();
            if (base != null && isEvent(base)) {
                Moment starts = starts(base);
                found.with(ItemField.STARTS, starts).with(ItemField.ENDS, ends(starts));
            }
        }
        return new Item(item.fields().or(found.build()), item.node(), item.end());
    }

    private void readLabelled(LabelledText labelledText) {
        String text = labelledText.text();
        boolean timed = labelledText.kind() != EventLabels.Kind.LOCATION && labelledText.kind() != EventLabels.Kind.END;
        zone = zone == null && timed ? labelledText.zone() : zone;
        switch (labelledText.kind()) {
            case LOCATION -> location = location == null && ClockRange.first(text) == null ? text : location;
            case END -> {
                Moment read = moment(text);
                end = end == null && read != null ? read.inZone(labelledText.zone()) : end;
            }
            case START -> {
                labelled = true;
                readTimes(text);
            }
            case DATE, TIME -> {
                dated = true;
                readTimes(text);
            }
        }
    }

    private void readTimes(String text) {
        clocks = clocks == null ? clocks(text) : clocks;
        days = days == null ? DayRange.find(survey, text) : days;
        Moment read = start == null ? moment(text) : null;
        start = read == null ? start : read;
    }

    /** The name of the zone may follow the times. */
    private @Nullable ClockRange clocks(String text) {
        ClockRange range = clockRange(text);
        zone = range == null || zone != null ? zone : zoneAfter(text, range);
        return range;
    }

    /** The hours of "3h ago" are not a time of day. */
    private @Nullable ClockRange clockRange(String text) {
        ClockRange range = ClockRange.first(text);
        boolean ago = range != null
                && survey.scans().scan(text).stream()
                        .anyMatch(match -> match.isRelative()
                                && !match.hasTime()
                                && match.start() < range.to()
                                && range.from() < match.end());
        return ago ? null : range;
    }

    private static @Nullable ZoneId zoneAfter(String text, ClockRange range) {
        return TimeZoneNames.find(text.substring(range.to(), Math.min(text.length(), range.to() + MAX_ZONE_LENGTH)));
    }

    private @Nullable Moment moment(String text) {
        Moment read = text.length() > MAX_SCHEDULE_LENGTH
                ? null
                : survey.reader().read(text, survey.context()).orElse(null);
        return read == null || read.grain().compareTo(TimePrecision.DAY) < 0 ? null : read;
    }

    /** Ranges count only in texts that contain little more than dates and times, not in sentences. */
    private void readSchedule(RecordArea area) {
        int stop = Math.min(area.to(), area.from() + MAX_NODES);
        int last = -1;
        for (int n = area.from(); n < stop && clocks == null; n++) {
            boolean title = entry.titleNode() >= 0 && page.contains(entry.titleNode(), n);
            int line = page.isText(n) && !title && !page.isHidden(n) ? lineNode(n, area) : last;
            String text = line == last ? "" : page.isText(line) ? page.ownText(line) : page.text(line);
            last = line;
            if (text.isEmpty() || text.length() > MAX_SCHEDULE_LENGTH) {
                continue;
            }
            ClockRange range = clockRange(text);
            DayRange span = days == null ? DayRange.find(survey, text) : days;
            if ((range != null || span != null) && otherLetters(text, range) <= MAX_OTHER_LETTERS) {
                clocks = range;
                days = span;
                zone = range == null || zone != null ? zone : zoneAfter(text, range);
            }
        }
    }

    /** The element that contains a text and the inline elements next to it; the text itself if that is long. */
    private int lineNode(int node, RecordArea area) {
        int parent = page.parent(node);
        boolean inside = parent >= area.from() && page.end(parent) <= area.to();
        boolean whole = inside && page.textLength(parent) <= MAX_SCHEDULE_LENGTH;
        while (whole
                && page.parent(parent) > area.from()
                && !page.isBlock(parent)
                && page.textLength(page.parent(parent)) <= MAX_SCHEDULE_LENGTH) {
            parent = page.parent(parent);
        }
        boolean titled = entry.titleNode() >= 0 && whole && page.contains(parent, entry.titleNode());
        return whole && !titled ? parent : node;
    }

    private int otherLetters(String text, @Nullable ClockRange range) {
        boolean[] read = new boolean[text.length()];
        for (var match : survey.scans().scan(text)) {
            Arrays.fill(read, match.start(), Math.min(match.end(), read.length), true);
        }
        if (range != null) {
            Arrays.fill(read, range.from(), range.to(), true);
        }
        int letters = 0;
        for (int i = 0; i < read.length; i++) {
            letters += !read[i] && Character.isLetter(text.charAt(i)) ? 1 : 0;
        }
        return letters;
    }

    private @Nullable Moment base() {
        Moment base = start != null ? start : item.date();
        if (days != null) {
            return Moment.ofDay(days.first());
        }
        return base == null || base.grain().compareTo(TimePrecision.DAY) < 0 ? null : base;
    }

    /** Whether the record says when something takes place, not when it was published. */
    private boolean isEvent(Moment base) {
        boolean place = location != null || item.get(ItemField.LOCATION) != null;
        boolean timed = clocks != null || (base.time() != null && start != null);
        boolean range = days != null || (clocks != null && clocks.end() != null);
        return labelled || range || (dated && place) || (timed && place) || (dated && timed);
    }

    private Moment starts(Moment base) {
        LocalTime clock = clocks == null ? base.time() : clocks.start();
        return clock == null
                ? Moment.ofDay(base.date())
                : new Moment(base.date(), clock, offset(base), TimePrecision.MINUTE).inZone(zone);
    }

    /**
     * The offset of a date, if its record states one: an event may take place in another country than the site's. In
     * "17:00–7:45 pm", the end is not an offset from UTC, though it looks like one.
     */
    private @Nullable ZoneOffset offset(Moment base) {
        ZoneOffset offset = base.equals(item.date()) && !statesOffset() ? null : base.offset();
        LocalTime last = clocks == null ? null : clocks.end();
        if (offset == null || last == null) {
            return offset;
        }
        int half = LocalTime.NOON.toSecondOfDay();
        boolean misread = -offset.getTotalSeconds() % half == last.toSecondOfDay() % half;
        return misread ? null : offset;
    }

    private boolean statesOffset() {
        List<ValueNode> nodes = entry.area().valueNodes();
        return nodes.isEmpty()
                || nodes.stream()
                        .anyMatch(node -> (node.attributeTime() != null
                                        && node.attributeTime().offset() != null)
                                || (node.match() instanceof TimeMatch match && match.hasZone()));
    }

    private @Nullable Moment ends(Moment starts) {
        if (end != null) {
            return end;
        }
        LocalTime clock = clocks == null ? null : clocks.end();
        if (clock == null) {
            return days == null ? null : Moment.ofDay(days.last());
        }
        LocalDate last = days != null
                ? days.last()
                : starts.time() != null && clock.isBefore(starts.time())
                        ? starts.date().plusDays(1)
                        : starts.date();
        return new Moment(last, clock, starts.offset(), TimePrecision.MINUTE);
    }
}
