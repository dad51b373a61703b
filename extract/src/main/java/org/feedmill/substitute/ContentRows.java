package org.feedmill.substitute;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Measures how much the main part of a page looks like a list of items: links with long texts at one tag path, and
 * dates.
 */
final class ContentRows {

    private static final int MIN_TITLE = 16;
    private static final int MANY_ROWS = 8;
    private static final int SOME_DATES = 3;
    private static final int MAX_DATE_TEXT = 60;
    private static final double UNDATED = 0.6;

    private final Page page;
    private final Map<Long, Integer> links = new HashMap<>();
    private int rows;
    private int dates;
    private int timeEnd;

    ContentRows(Page page) {
        this.page = page;
    }

    /** Adds a visible node of the main part. */
    void add(int node) {
        int tag = page.tag(node);
        if (tag == HtmlTag.A && hasTitle(node)) {
            rows = Math.max(rows, links.merge(page.tagPath(node), 1, Integer::sum));
        } else if (tag == HtmlTag.TIME) {
            dates++;
            timeEnd = page.end(node);
        } else if (tag == HtmlTag.TEXT && node >= timeEnd && isDated(page.ownText(node))) {
            dates++;
        }
    }

    private boolean hasTitle(int link) {
        int length = page.textLength(link);
        return length >= MIN_TITLE || (length >= MIN_TITLE / 2 && weight(page.text(link)) >= MIN_TITLE);
    }

    /** Returns the number of letters; those of Chinese, Japanese and Korean scripts count twice. */
    private static int weight(String text) {
        int weight = 0;
        for (int i = 0; i < text.length(); i++) {
            weight += text.charAt(i) >= 0x2e80 ? 2 : 1;
        }
        return weight;
    }

    /** Returns the longest run of links with titles at one path. */
    int rows() {
        return rows;
    }

    int dates() {
        return dates;
    }

    /** Returns the strength from 0, no list, to 1, a list of many dated items. */
    double strength() {
        double byLinks = Math.min(1, (double) rows / MANY_ROWS) * (dates >= SOME_DATES ? 1 : UNDATED);
        double byDates = dates >= SOME_DATES ? Math.min(1, (double) dates / MANY_ROWS) : 0;
        return Math.max(byLinks, byDates);
    }

    /** Returns true if a short text contains a year or two numbers joined as in a date. */
    private static boolean isDated(String text) {
        if (text.length() < 4 || text.length() > MAX_DATE_TEXT) {
            return false;
        }
        int digits = 0;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ' ';
            if (c >= '0' && c <= '9') {
                start = digits++ == 0 ? i : start;
            } else {
                if (isYear(text, start, digits) || (digits > 0 && digits <= 2 && isJoinedNumber(text, i))) {
                    return true;
                }
                digits = 0;
            }
        }
        return false;
    }

    private static boolean isYear(String text, int start, int digits) {
        return digits == 4 && (text.startsWith("20", start) || text.startsWith("19", start));
    }

    /** Returns true if a separator of dates and another number follow. */
    private static boolean isJoinedNumber(String text, int at) {
        return at + 1 < text.length() && "./-月".indexOf(text.charAt(at)) >= 0 && Character.isDigit(text.charAt(at + 1));
    }
}
