package org.feedmill.time;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds years to the dates of a column that have none. A list runs forwards or backwards in time; starting at its newest
 * end, a month that would reverse the direction belongs to the year before. An unordered list is left unchanged.
 */
final class YearFiller {

    /** A step against the direction of more than this many days is a change of year. */
    private static final int MIN_TURN_DAYS = 100;

    private final TimeContext context;

    YearFiller(TimeContext context) {
        this.context = context;
    }

    List<@Nullable Moment> fill(List<TimeMatch> column, List<@Nullable Moment> read) {
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < column.size(); i++) {
            TimeMatch match = column.get(i);
            if (!match.hasYear() && match.hasMonth() && !match.isRelative() && !match.hasWeekday()) {
                open.add(i);
            }
        }
        if (open.size() < 2 || context.now() == null) {
            return read;
        }
        List<@Nullable Moment> out = new ArrayList<>(read);
        boolean backwards = isNewestFirst(open, read);
        LocalDate later = null;
        int turns = 0;
        for (int n = 0; n < open.size(); n++) {
            int i = open.get(backwards ? n : open.size() - 1 - n);
            Moment moment = out.get(i);
            if (moment != null) {
                LocalDate date = moment.date();
                boolean turned = false;
                while (later != null && ChronoUnit.DAYS.between(later, date) > MIN_TURN_DAYS) {
                    date = date.minusYears(1);
                    turned = true;
                }
                turns += turned ? 1 : 0;
                out.set(i, new Moment(date, moment.time(), moment.offset(), moment.grain()));
                later = date;
            }
        }
        return turns > Math.max(2, open.size() / 4) ? read : out;
    }

    /** Returns true if the newest is first, as in most lists; decided by the steps between neighbours. */
    private static boolean isNewestFirst(List<Integer> open, List<@Nullable Moment> read) {
        int down = 0;
        int up = 0;
        for (int n = 1; n < open.size(); n++) {
            Moment before = read.get(open.get(n - 1));
            Moment after = read.get(open.get(n));
            if (before != null && after != null) {
                down += before.date().isAfter(after.date()) ? 1 : 0;
                up += before.date().isBefore(after.date()) ? 1 : 0;
            }
        }
        return down >= up;
    }
}
