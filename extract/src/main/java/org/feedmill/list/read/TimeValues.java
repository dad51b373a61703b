package org.feedmill.list.read;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.Item;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Spots that are times. A column is read as a whole, years are completed from the page, and where attributes tell UTC
 * while the texts beside them show clock times, the difference is the page's time zone: readers see the page's days.
 */
public final class TimeValues implements ValueKind<Moment> {

    private static final int MINUTES_PER_DAY = 24 * 60;

    /** Dates that turn to and fro in more of the rows than this, over more days, are numbers of another kind. */
    private static final double MAX_TURN_SHARE = 0.2;

    private static final int MAX_SPAN_DAYS = 10 * 365;

    /** On average, the dates of a list are not further apart than this. */
    private static final int MAX_STEP_DAYS = 500;

    /** Fewer dates are no column to judge. */
    private static final int MIN_COLUMN = 3;

    private final TimeReader reader;
    private final TimeContext context;
    private final Page page;
    private @Nullable YearCompleter years;

    public TimeValues(PageIndex survey) {
        this.page = survey.page();
        this.reader = survey.reader();
        this.context = survey.context();
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
     * without a day are no dates: opening hours do not replace the days of coming events.
     */
    @Override
    public boolean isPlausible(List<ValueNode> column) {
        if (column.stream().filter(TimeValues::hasNoDay).count() * 2 > column.size()) {
            return false;
        }
        List<Moment> dates = new ArrayList<>();
        read(column.stream().map(node -> new ValueTarget(node, "")).toList()).forEach(moment -> {
            if (moment != null) {
                dates.add(moment);
            }
        });
        int future = 0;
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
            future += context.now() != null
                            && day > context.now().toLocalDate().plusDays(1).toEpochDay()
                    ? 1
                    : 0;
        }
        boolean scattered = highest - lowest > MAX_SPAN_DAYS
                && (Math.min(up, down) > MAX_TURN_SHARE * dates.size()
                        || highest - lowest > (long) MAX_STEP_DAYS * dates.size());
        return dates.size() >= MIN_COLUMN && 2 * future <= dates.size() && !scattered;
    }

    private static boolean hasNoDay(ValueNode node) {
        return node.attributeTime() == null && node.match() instanceof TimeMatch match && match.isTimeOnly();
    }

    @Override
    public List<@Nullable Moment> read(List<ValueTarget> column) {
        List<TimeMatch> matches = new ArrayList<>();
        for (ValueTarget target : column) {
            if (target.valueNode().match() instanceof TimeMatch match) {
                matches.add(complete(match, target));
            }
        }
        List<@Nullable Moment> read = reader.resolve(matches, context);
        ZoneOffset zone = pageZone(column);
        List<@Nullable Moment> moments = new ArrayList<>();
        int next = 0;
        for (ValueTarget target : column) {
            TimeMatch match = target.valueNode().match() instanceof TimeMatch ? matches.get(next) : null;
            Moment shown = match == null ? null : read.get(next++);
            Moment machine = target.valueNode().attributeTime();
            moments.add(machine == null ? shown : combine(toPageZone(machine, zone), match, shown));
        }
        return moments;
    }

    /**
     * An attribute's time is finer than the text beside it; but where it tells UTC and the text a day next to it, the
     * text's day is the one that readers of the page see.
     */
    private static Moment combine(Moment machine, @Nullable TimeMatch match, @Nullable Moment shown) {
        if (match == null
                || shown == null
                || TimeNodeFinder.strength(match) < 4
                || !ZoneOffset.UTC.equals(machine.offset())) {
            return machine;
        }
        long days = Math.abs(shown.date().toEpochDay() - machine.date().toEpochDay());
        return days == 1 ? shown : machine;
    }

    /** Most matches name their year; the page is searched for others only when one does not. */
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

    /** The page's offset from UTC, where every pair of an attribute in UTC and a shown clock time agrees on it. */
    private @Nullable ZoneOffset pageZone(List<ValueTarget> column) {
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
                                        context.language(), machine.date().atStartOfDay(), null))
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
