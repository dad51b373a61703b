package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeMatch;

/**
 * Reads years for dates without one from the page: from a heading above the item ("2023", 2024年, "Posts in 2022"), or
 * from the item's address if it has the same month and day ({@code /2023/07/13/}). It never guesses a year that the
 * page does not show.
 */
final class YearCompleter {

    private record YearMarker(int node, int year) {}

    private static final int MIN_YEAR = 1980;
    private static final int MAX_YEAR = 2099;
    private static final int MAX_HEADING_LENGTH = 60;

    private final Page page;
    private final List<YearMarker> markers = new ArrayList<>();

    YearCompleter(Page page) {
        this.page = page;
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n) && !page.isHidden(n) && page.textLength(n) <= MAX_HEADING_LENGTH) {
                int year = onlyYear(page.ownText(n));
                if (year > 0 && isYearHeading(n)) {
                    markers.add(new YearMarker(n, year));
                }
            }
        }
    }

    /** A match of a day and month with the year that the page shows for it, or unchanged. */
    TimeMatch complete(TimeMatch match, int node, String address) {
        int year = yearInUrl(address, match);
        if (year == 0) {
            year = yearAbove(node);
        }
        return year == 0 ? match : match.withYear(year);
    }

    /** The year of the nearest marker before the node, 0 if there is none. */
    private int yearAbove(int node) {
        int low = 0;
        int high = markers.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (markers.get(middle).node() < node) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? 0 : markers.get(low - 1).year();
    }

    /** A marker is in a heading, or alone on its line; a link outside of headings belongs to a menu. */
    private boolean isYearHeading(int text) {
        for (int n = text, up = 0; n >= 0 && up < 4; n = page.parent(n), up++) {
            int tag = page.tag(n);
            if (HtmlTag.isHeading(tag)
                    || tag == HtmlTag.CAPTION
                    || tag == HtmlTag.SUMMARY
                    || tag == HtmlTag.TH
                    || tag == HtmlTag.DT) {
                return true;
            }
        }
        return TextWeight.weight(page.ownText(text)) <= 7 && page.enclosing(text, HtmlTag.A) < 0;
    }

    /** The only year in a text without other numbers, else 0. */
    private static int onlyYear(String text) {
        int year = 0;
        for (int i = 0; i < text.length(); i++) {
            if (!TextWeight.isDigit(text.charAt(i))) {
                continue;
            }
            int start = i;
            int value = 0;
            while (i < text.length() && TextWeight.isDigit(text.charAt(i))) {
                value = Math.min(100_000, value * 10 + Character.digit(text.charAt(i), 10));
                i++;
            }
            if (year != 0 || i - start != 4 || value < MIN_YEAR || value > MAX_YEAR) {
                return 0;
            }
            year = value;
        }
        return year;
    }

    /**
     * The readings of a match that agree with a date in the item's address; all of them if it contains no such date.
     */
    static TimeMatch settle(TimeMatch match, String address) {
        int at = dateInUrl(address, match);
        return at < 0 ? match : match.on(monthInUrl(address, at), dayInUrl(address, at));
    }

    /** The year of an address that also contains the match's month and day right after it, else 0. */
    private static int yearInUrl(String address, TimeMatch match) {
        int at = dateInUrl(address, match);
        return at < 0 ? 0 : number(address, at, 4);
    }

    /** The position of a date in an address that may be the match's, else -1. */
    private static int dateInUrl(String address, TimeMatch match) {
        for (int i = 0; i + 4 <= address.length(); i++) {
            int year = number(address, i, 4);
            boolean whole = i == 0 || !TextWeight.isDigit(address.charAt(i - 1));
            if (whole && year >= MIN_YEAR && year <= MAX_YEAR) {
                int month = monthInUrl(address, i);
                int day = dayInUrl(address, i);
                if (month > 0 && day > 0 && match.mayBeOn(month, day)) {
                    return i;
                }
            }
        }
        return -1;
    }

    private static int monthInUrl(String address, int year) {
        return number(address, separator(address, year + 4), 2);
    }

    private static int dayInUrl(String address, int year) {
        return number(address, separator(address, separator(address, year + 4) + 2), 2);
    }

    private static int separator(String address, int at) {
        return at < address.length() && "/-_.".indexOf(address.charAt(at)) >= 0 ? at + 1 : at;
    }

    private static int number(String text, int from, int length) {
        int value = 0;
        for (int i = from; i < from + length; i++) {
            if (i >= text.length() || text.charAt(i) < '0' || text.charAt(i) > '9') {
                return -1;
            }
            value = value * 10 + text.charAt(i) - '0';
        }
        return value;
    }
}
