package org.feedmill.feed;

import java.util.Set;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/** The way in which the link of an entry changed. */
final class LinkChange {

    private LinkChange() {}

    /**
     * Whether both links look like members of one series: they are built alike and differ in a number, or one of them names
     * a month or year in the part that differs ({@code /report-19} and {@code /report-20}, {@code /may-report} and {@code
     * /june-report}).
     */
    static boolean isSeries(@Nullable String one, @Nullable String other) {
        AddressParts now = AddressParts.of(one);
        AddressParts then = AddressParts.of(other);
        if (now == null || then == null) {
            return false;
        }
        String number = digits(path(now));
        String before = digits(path(then));
        boolean builtAlike = now.values().keySet().equals(then.values().keySet());
        if (builtAlike && !number.isEmpty() && !before.isEmpty() && !number.equals(before)) {
            return true;
        }
        Set<String> differing = now.differences(then);
        for (String key : differing) {
            if (namesTime(now.values().get(key)) || namesTime(then.values().get(key))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a value is a day or month as addresses write it: {@code 2024-05-01}, {@code 20240501}, {@code 2024-05}. */
    static boolean isDate(@Nullable String value) {
        if (value == null
                || value.length() < 6
                || value.length() > 10
                || !value.chars().allMatch(LinkChange::isDateChar)) {
            return false;
        }
        String plain = digits(value);
        int year = plain.length() < 6 ? 0 : Integer.parseInt(plain.substring(0, 4));
        int month = plain.length() < 6 ? 0 : Integer.parseInt(plain.substring(4, 6));
        return year >= 1990 && year < 2100 && month >= 1 && month <= 12 && (plain.length() == 6 || plain.length() == 8);
    }

    private static boolean isDateChar(int c) {
        return (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
    }

    private static String path(AddressParts parts) {
        StringBuilder out = new StringBuilder();
        parts.values().forEach((key, value) -> out.append(value).append(' '));
        return out.toString();
    }

    private static String digits(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().filter(c -> c >= '0' && c <= '9').forEach(c -> out.append((char) c));
        return out.toString();
    }

    private static boolean namesTime(@Nullable String slug) {
        if (slug == null || slug.isEmpty() || slug.length() > 200) {
            return false;
        }
        String words = slug.replace('-', ' ').replace('_', ' ').replace('.', ' ');
        for (String word : words.split(" ", 30)) {
            for (TimeMatch match : TimeReader.standard().scan(word + " 2024", new TimeContext("en", null, null))) {
                if (match.hasMonthName() && match.start() == 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
