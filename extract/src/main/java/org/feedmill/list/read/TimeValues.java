package org.feedmill.list.read;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimePrecision;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads times as the values of records. A column is read as a whole, years are completed from the page, and a time of
 * day apart from its date is joined with it. If attributes are in UTC while the texts next to them are clock times, the
 * difference is the page's time zone, because readers see the page's days.
 */
public final class TimeValues implements ValueKind<Moment> {

    private static final int MINUTES_PER_DAY = 24 * 60;

    /**
     * If the direction of the dates changes in more of the rows than this, over a longer span, they are numbers of
     * another kind.
     */
    private static final double MAX_TURN_SHARE = 0.2;

    private static final int MAX_SPAN_DAYS = 10 * 365;

    /** The maximum average distance between successive dates of a list. */
    private static final int MAX_STEP_DAYS = 500;

    private static final int FULL_DATE = 4;

    /** Patterns that docket numbers have, too. */
    private static final Set<String> SHORT_NUMBERS = Set.of("dd-mm-yy", "mm-dd-yy", "yy-mm-dd");

    /** With fewer dates, a column cannot be judged. */
    private static final int MIN_COLUMN = 3;

    private final PageIndex survey;
    private final TimeReader reader;
    private final Page page;
    private @Nullable YearCompleter years;

    public TimeValues(PageIndex survey) {
        this.survey = survey;
        this.page = survey.page();
        this.reader = survey.reader();
    }

    @Override
    public int strength(ValueNode spot) {
        return TimeNodeFinder.strength(spot);
    }

    @Override
    public List<ValueNode> nodes(PageIndex survey) {
        return survey.timeNodes();
    }

    /**
     * Dates of a list run in one direction or stay within some years, and most of them are not in the future. Times
     * without a day are not dates: opening hours do not replace the days of future events.
     */
    @Override
    public boolean isPlausible(List<ValueNode> column) {
        if (column.stream().filter(TimeValues::hasNoDay).count() * 2 > column.size()) {
            return false;
        }
        List<Moment> dates = new ArrayList<>();
        read(column.stream().map(node -> new ValueTarget(node, "", null)).toList())
                .forEach(moment -> {
                    if (moment != null) {
                        dates.add(moment);
                    }
                });
        long tomorrow = survey.context().now() == null
                ? Long.MAX_VALUE
                : survey.context().now().toLocalDate().plusDays(1).toEpochDay();
        long future = dates.stream()
                .filter(date -> date.date().toEpochDay() > tomorrow)
                .count();
        return dates.size() >= MIN_COLUMN && 2 * future <= dates.size() && !areScattered(dates);
    }

    /** Returns true if dates lie decades apart, in no order or too far from each other. */
    private static boolean areScattered(List<Moment> dates) {
        int up = 0;
        int down = 0;
        long lowest = Long.MAX_VALUE;
        long highest = Long.MIN_VALUE;
        for (int i = 0; i < dates.size(); i++) {
            long day = dates.get(i).date().toEpochDay();
            long step = i == 0 ? 0 : day - dates.get(i - 1).date().toEpochDay();
            up += step > 0 ? 1 : 0;
            down += step < 0 ? 1 : 0;
            lowest = Math.min(lowest, day);
            highest = Math.max(highest, day);
        }
        return highest - lowest > MAX_SPAN_DAYS
                && (Math.min(up, down) > MAX_TURN_SHARE * dates.size()
                        || highest - lowest > (long) MAX_STEP_DAYS * dates.size());
    }

    /** Returns true if a column consists of numbers such as 1-21-30 that scatter over decades: docket numbers. */
    private static boolean areNumbers(List<ValueTarget> column, List<@Nullable Moment> texts) {
        List<Moment> dates = new ArrayList<>();
        for (int i = 0; i < column.size(); i++) {
            ValueNode node = column.get(i).valueNode();
            Moment text = texts.get(i);
            if (text == null || node.attributeTime() != null || !SHORT_NUMBERS.contains(node.pattern())) {
                return false;
            }
            dates.add(text);
        }
        return dates.size() >= MIN_COLUMN && areScattered(dates);
    }

    @Override
    public boolean isInAddress(ValueNode node, String address) {
        return node.match() instanceof TimeMatch match && match.hasYear() && AddressDate.names(address, match);
    }

    private static boolean hasNoDay(ValueNode node) {
        return node.attributeTime() == null && node.match() instanceof TimeMatch match && match.isTimeOnly();
    }

    @Override
    public List<@Nullable Moment> read(List<ValueTarget> column) {
        ZoneOffset shown = shownOffset(column);
        LocalZone zone = new LocalZone(survey, column, shown);
        List<@Nullable Moment> texts = readTexts(column, zone);
        if (areNumbers(column, texts)) {
            List<@Nullable Moment> none = new ArrayList<>();
            column.forEach(target -> none.add(null));
            return none;
        }
        List<@Nullable TimeMatch> clocks = new SeparateClocks(survey).of(column);
        boolean placeholder = isPlaceholder(column, texts);
        List<@Nullable Moment> moments = new ArrayList<>();
        for (int i = 0; i < column.size(); i++) {
            Moment machine = placeholder ? null : column.get(i).valueNode().attributeTime();
            TimeMatch match = column.get(i).valueNode().match() instanceof TimeMatch time ? time : null;
            Moment text = texts.get(i);
            Moment moment = machine == null ? text : combine(toPageZone(machine, shown), match, text);
            TimeMatch clock = clocks.isEmpty() ? null : clocks.get(i);
            moment = moment == null || clock == null ? moment : withClock(moment, clock);
            moments.add(moment == null ? null : zone.apply(moment, column.get(i)));
        }
        return moments;
    }

    /**
     * Returns true if the attributes of a column are a constant of its template: all state one day, while the texts
     * next to them show several. Gain: 15 of the 21 wrong dates of lists-feeds.
     */
    private static boolean isPlaceholder(List<ValueTarget> column, List<@Nullable Moment> texts) {
        Set<LocalDate> stated = new HashSet<>();
        Set<LocalDate> shown = new HashSet<>();
        for (int i = 0; i < column.size(); i++) {
            ValueNode node = column.get(i).valueNode();
            Moment text = texts.get(i);
            if (node.attributeTime() == null || text == null || !(node.match() instanceof TimeMatch match)) {
                return false;
            }
            stated.add(node.attributeTime().date());
            shown.add(text.date());
            if (stated.size() > 1 || match.isRelative() || TimeNodeFinder.strength(match) < FULL_DATE) {
                return false;
            }
        }
        return column.size() >= MIN_COLUMN && shown.size() > 1;
    }

    /** The moments that the texts of a column state: times without a day by their order, all others as one column. */
    private List<@Nullable Moment> readTexts(List<ValueTarget> column, LocalZone zone) {
        List<TimeMatch> matches = new ArrayList<>();
        List<ValueTarget> clocks = new ArrayList<>();
        for (ValueTarget target : column) {
            if (hasNoDay(target.valueNode())) {
                clocks.add(target);
            } else if (target.valueNode().match() instanceof TimeMatch match) {
                matches.add(complete(match, target));
            }
        }
        List<@Nullable Moment> days = reader.resolve(matches, survey.context());
        List<@Nullable Moment> times = clocks.isEmpty() ? List.of() : new ClockColumn(survey, zone.find()).read(clocks);
        List<@Nullable Moment> read = new ArrayList<>();
        int day = 0;
        int time = 0;
        for (ValueTarget target : column) {
            boolean clock = hasNoDay(target.valueNode());
            boolean text = target.valueNode().match() instanceof TimeMatch;
            read.add(clock ? times.get(time++) : text ? days.get(day++) : null);
        }
        return read;
    }

    /** A day with the time of day next to it. */
    private Moment withClock(Moment day, TimeMatch clock) {
        LocalDateTime noon = day.date().atTime(LocalTime.MAX);
        Moment time = reader.resolve(
                        List.of(clock), new TimeContext(survey.context().language(), noon, null))
                .getFirst();
        return time == null || day.time() != null || day.grain().compareTo(TimePrecision.DAY) < 0
                ? day
                : new Moment(day.date(), time.time(), time.offset(), time.grain());
    }

    /**
     * Combines the time in an attribute with the text. The attribute is more precise; but if it is in UTC and the text
     * has an adjacent day, the day of the text is used, because readers of the page see it.
     */
    private static Moment combine(Moment machine, @Nullable TimeMatch match, @Nullable Moment shown) {
        if (shown != null
                && machine.time() == null
                && shown.time() != null
                && machine.date().equals(shown.date())) {
            return shown;
        }
        if (match == null
                || shown == null
                || TimeNodeFinder.strength(match) < FULL_DATE
                || !ZoneOffset.UTC.equals(machine.offset())) {
            return machine;
        }
        long days = Math.abs(shown.date().toEpochDay() - machine.date().toEpochDay());
        return days == 1 ? shown : machine;
    }

    /** Most matches contain their year; the page is searched for others only if one does not. */
    private TimeMatch complete(TimeMatch match, ValueTarget target) {
        if (match.isRelative() || !match.hasMonth() || !match.hasDay()) {
            return match;
        }
        if (match.hasYear()) {
            return match.isAmbiguous() ? YearCompleter.settle(match, target.url()) : match;
        }
        YearCompleter known = years;
        if (known == null) {
            known = new YearCompleter(page);
            years = known;
        }
        return known.complete(match, target.valueNode().node(), target.url());
    }

    private static Moment toPageZone(Moment machine, @Nullable ZoneOffset zone) {
        return zone == null || machine.time() == null || !ZoneOffset.UTC.equals(machine.offset())
                ? machine
                : machine.atOffset(zone);
    }

    /** The page's offset from UTC, if every pair of an attribute in UTC and a displayed clock time agrees on it. */
    private @Nullable ZoneOffset shownOffset(List<ValueTarget> column) {
        Map<Integer, Integer> shifts = new HashMap<>();
        for (ValueTarget target : column) {
            Moment machine = target.valueNode().attributeTime();
            if (machine != null
                    && machine.time() != null
                    && ZoneOffset.UTC.equals(machine.offset())
                    && target.valueNode().match() instanceof TimeMatch match
                    && match.hasTime()) {
                Moment shown = reader.resolve(
                                List.of(match),
                                new TimeContext(
                                        survey.context().language(),
                                        machine.date().atStartOfDay(),
                                        null))
                        .getFirst();
                if (shown != null && shown.time() != null) {
                    int minutes =
                            shown.time().toSecondOfDay() / 60 - machine.time().toSecondOfDay() / 60;
                    shifts.merge(
                            Math.floorMod(minutes + MINUTES_PER_DAY / 2, MINUTES_PER_DAY) - MINUTES_PER_DAY / 2,
                            1,
                            Integer::sum);
                }
            }
        }
        if (shifts.size() != 1) {
            return null;
        }
        int shift = shifts.keySet().iterator().next();
        return shift % 15 == 0 && shifts.getOrDefault(shift, 0) > 1 ? ZoneOffset.ofTotalSeconds(shift * 60) : null;
    }

    @Override
    public Item item(TitledRecord entry, @Nullable String category, @Nullable Moment moment) {
        return Item.builder(entry.title())
                .link(entry.link())
                .date(moment)
                .category(category)
                .node(entry.firstNode())
                .build();
    }
}
