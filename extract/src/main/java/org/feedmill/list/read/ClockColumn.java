package org.feedmill.list.read;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.SpanningCell;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/**
 * Reads times of day without a date: they are on the day that the page states above them, otherwise on the day of the
 * fetch, and never after the fetch. A list that continues past midnight includes times of the day before. Unordered
 * times are durations or opening hours and get no date, unless the page states the day.
 */
final class ClockColumn {

    private static final int FULL_DATE = 4;

    /** A step against the order of the list is a midnight only if it is at least this long. */
    private static final int MIN_MIDNIGHT_SECONDS = 12 * 3600;

    /** A column is in order if at most this share of its steps is against the order. */
    private static final double MAX_DISORDER = 0.15;

    /** The day of a time is one of this many dates before it. */
    private static final int MAX_HEADINGS = 3;

    /** A link of at least this weight next to a date is the title of the item with that date. */
    private static final int MIN_TITLE_WEIGHT = 25;

    /** A date of the page, as a heading or next to its name. */
    private record StatedDay(int node, LocalDate day) {}

    private final PageIndex survey;
    private final Page page;
    private final @Nullable LocalDateTime now;
    private final List<StatedDay> stated;

    /** @param zone the zone of the times, null if it is unknown */
    ClockColumn(PageIndex survey, @Nullable ZoneId zone) {
        this.survey = survey;
        this.page = survey.page();
        this.now = page.fetchTime() != null && zone != null
                ? LocalDateTime.ofInstant(page.fetchTime(), zone)
                : survey.context().now();
        this.stated = statedDays();
    }

    /** The moments of a column of times without dates, null if the day is unknown. */
    List<@Nullable Moment> read(List<ValueTarget> column) {
        List<Moment> clocks = column.stream().map(this::clock).toList();
        boolean whole = isOrdered(clocks, isNewestFirst(clocks));
        List<@Nullable Moment> moments = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= column.size(); i++) {
            boolean ends = i == column.size()
                    || !Objects.equals(day(column, i), day(column, start))
                    || (!whole && parent(column, i) != parent(column, start));
            if (ends) {
                moments.addAll(read(clocks.subList(start, i), day(column, start)));
                start = i;
            }
        }
        return moments;
    }

    private @Nullable LocalDate day(List<ValueTarget> column, int index) {
        return statedDay(column.get(index).valueNode().node());
    }

    /** The part of the page that contains a record: each part of a list may have its own order. */
    private int parent(List<ValueTarget> column, int index) {
        RecordArea area = column.get(index).area();
        return area == null ? -1 : page.parent(area.from());
    }

    /** The time of day of a match; its date is not used. */
    private Moment clock(ValueTarget target) {
        TimeContext context = new TimeContext(
                survey.context().language(), LocalDate.EPOCH.plusDays(1).atTime(LocalTime.MAX), null);
        Moment read = target.valueNode().match() instanceof TimeMatch match
                ? survey.reader().resolve(List.of(match), context).getFirst()
                : null;
        return read == null ? Moment.ofDay(LocalDate.EPOCH) : read;
    }

    private List<@Nullable Moment> read(List<Moment> clocks, @Nullable LocalDate day) {
        List<@Nullable Moment> read = new ArrayList<>(clocks.size());
        clocks.forEach(clock -> read.add(null));
        LocalDateTime latest = latest(clocks, day);
        if (latest == null || clocks.isEmpty()) {
            return read;
        }
        boolean newestFirst = isNewestFirst(clocks);
        boolean ordered = isOrdered(clocks, newestFirst);
        LocalDate date = latest.toLocalDate();
        LocalTime last = latest.toLocalTime();
        for (int i = 0; i < clocks.size(); i++) {
            int at = newestFirst ? i : clocks.size() - 1 - i;
            Moment clock = clocks.get(at);
            LocalTime time = clock.time();
            if (time == null || (!ordered && (day == null || time.isAfter(last)))) {
                continue;
            }
            if (ordered && time.isAfter(last)) {
                if (last.equals(latest.toLocalTime()) && (day != null || !newestFirst)) {
                    read.set(
                            at, day == null ? null : Moment.ofDay(day)); // a programme that continues, or a wrong clock
                    continue;
                }
                date = date.minusDays(1);
            }
            last = ordered ? time : last;
            read.set(at, new Moment(date, time, clock.offset(), clock.grain()));
        }
        return read;
    }

    /** The latest possible time: the local time of the fetch, or the end of an earlier day. */
    private @Nullable LocalDateTime latest(List<Moment> clocks, @Nullable LocalDate day) {
        LocalDateTime fetched = now;
        Moment first = clocks.isEmpty() ? null : clocks.getFirst();
        if (page.fetchTime() != null && first != null && first.offset() != null) {
            fetched = LocalDateTime.ofInstant(page.fetchTime(), first.offset());
        }
        return day != null && (fetched == null || day.isBefore(fetched.toLocalDate()))
                ? day.atTime(LocalTime.MAX)
                : fetched;
    }

    private static boolean isNewestFirst(List<Moment> clocks) {
        int down = 0;
        int up = 0;
        for (int i = 1; i < clocks.size(); i++) {
            int step = step(clocks, i);
            down += step < 0 ? 1 : 0;
            up += step > 0 ? 1 : 0;
        }
        return down >= up;
    }

    private static boolean isOrdered(List<Moment> clocks, boolean newestFirst) {
        int against = 0;
        for (int i = 1; i < clocks.size(); i++) {
            int step = newestFirst ? step(clocks, i) : -step(clocks, i);
            against += step > 0 && step < MIN_MIDNIGHT_SECONDS ? 1 : 0;
        }
        return against <= MAX_DISORDER * (clocks.size() - 1);
    }

    private static int step(List<Moment> clocks, int index) {
        LocalTime one = clocks.get(index - 1).time();
        LocalTime two = clocks.get(index).time();
        return one == null || two == null ? 0 : two.toSecondOfDay() - one.toSecondOfDay();
    }

    private @Nullable LocalDate statedDay(int node) {
        int next = 0;
        for (int low = 0, high = stated.size(); low < high; next = low) {
            int middle = (low + high) >>> 1;
            low = stated.get(middle).node() < node ? middle + 1 : low;
            high = stated.get(middle).node() < node ? high : middle;
        }
        for (int i = next - 1; i >= Math.max(0, next - MAX_HEADINGS); i--) {
            if (isOwn(stated.get(i), node)) {
                return stated.get(i).day();
            }
        }
        return null;
    }

    /**
     * The full dates of the page that are not after the fetch, without the dates of lists, which are each followed by a
     * time.
     */
    private List<StatedDay> statedDays() {
        List<StatedDay> days = new ArrayList<>();
        Map<Long, Integer> last = new HashMap<>();
        List<ValueNode> nodes = survey.timeNodes();
        Map<ValueNode, LocalDate> columnDays = columnDays(nodes);
        for (int i = 0; i < nodes.size(); i++) {
            ValueNode node = nodes.get(i);
            LocalDate day =
                    TimeNodeFinder.strength(node) >= FULL_DATE ? columnDays.getOrDefault(node, day(node)) : null;
            if (day == null || page.enclosing(node.node(), HtmlTag.A) >= 0) {
                continue;
            }
            Integer before = last.put(survey.signatures().blockPath(node.node()), i);
            if (before != null && before == i - 1) {
                days.removeIf(other -> other.node() == nodes.get(before).node());
            } else if (now == null || !day.isAfter(now.toLocalDate())) {
                days.add(new StatedDay(node.node(), day));
            }
        }
        return days;
    }

    /** The days of dates whose order of day and month the other dates at their place tell. */
    private Map<ValueNode, LocalDate> columnDays(List<ValueNode> nodes) {
        Map<Long, List<ValueNode>> columns = new LinkedHashMap<>();
        for (ValueNode node : nodes) {
            if (node.attributeTime() == null && node.match() instanceof TimeMatch match && match.hasDay()) {
                columns.computeIfAbsent(survey.signatures().blockPath(node.node()), k -> new ArrayList<>())
                        .add(node);
            }
        }
        Map<ValueNode, LocalDate> days = new HashMap<>();
        for (List<ValueNode> column : columns.values()) {
            List<TimeMatch> matches =
                    column.stream().map(node -> (TimeMatch) node.match()).toList();
            boolean vague = column.size() > 1 && matches.stream().anyMatch(this::isVague);
            List<@Nullable Moment> read = vague ? survey.reader().resolve(matches, survey.context()) : List.of();
            for (int i = 0; i < read.size(); i++) {
                Moment moment = read.get(i);
                if (moment != null && moment.grain().compareTo(TimePrecision.DAY) >= 0) {
                    days.put(column.get(i), moment.date());
                }
            }
        }
        return days;
    }

    private @Nullable LocalDate day(ValueNode node) {
        Moment moment = node.attributeTime();
        if (moment == null && node.match() instanceof TimeMatch match && match.hasDay() && !isVague(match)) {
            moment = survey.reader().resolve(List.of(match), survey.context()).getFirst();
        }
        return moment == null || moment.grain().compareTo(TimePrecision.DAY) < 0 ? null : moment.date();
    }

    /** 12/05/2024 in English without a country is a day in May or in December. */
    private boolean isVague(TimeMatch match) {
        String language = survey.context().language();
        return match.isAmbiguous() && (language == null || language.equals("en"));
    }

    /** A date of the fetch's day belongs to the page; an older one only if there is no title next to it. */
    private boolean isOwn(StatedDay heading, int clock) {
        boolean recent =
                now != null && !heading.day().isBefore(now.toLocalDate().minusDays(1));
        if (recent || SpanningCell.spans(page, heading.node(), clock)) {
            return true;
        }
        int branch = heading.node();
        while (page.parent(branch) >= 0 && !page.contains(page.parent(branch), clock)) {
            branch = page.parent(branch);
        }
        for (int n = branch; n < page.end(branch); n++) {
            if (page.tag(n) == HtmlTag.A && TextWeight.weight(page.text(n)) >= MIN_TITLE_WEIGHT) {
                return false;
            }
        }
        return true;
    }
}
