package org.feedmill.list.paging;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.list.feature.UrlFeatures;
import org.jspecify.annotations.Nullable;

/**
 * The relation of another page's address to the page's own: the same except for its query, or except for one number
 * that may have some letters around it ({@code /news/} and {@code /news/page/2/}, {@code index.html} and {@code
 * index_2.html}).
 *
 * @param from the number in the page's own address, null if it has none
 * @param to the number in the other address, null if it cannot be determined
 */
record UrlRelation(@Nullable Long from, @Nullable Long to, boolean onward) {

    private static final int MAX_DIGITS = 6;
    private static final int MAX_LETTERS = 12;
    private static final int MAX_WORDS = 3;
    private static final int MAX_URL_PARTS = 50;
    private static final int MAX_DISTANCE = 5000;

    /** Returns the relation, null if the addresses are unrelated or equal. */
    static @Nullable UrlRelation of(String own, String other, PagingWords words) {
        String a = page(own);
        String b = page(other);
        if (a.equals(b) || !sameSite(a, b)) {
            return null;
        }
        String pathA = path(a);
        String pathB = path(b);
        return folder(pathA).equals(folder(pathB)) ? byQuery(query(a), query(b), words) : byPath(pathA, pathB);
    }

    /** Returns the address without its fragment, as it is fetched. */
    static String page(String address) {
        int hash = address.indexOf('#');
        return hash < 0 ? address : address.substring(0, hash);
    }

    static boolean sameSite(String a, String b) {
        return UrlFeatures.host(a).equals(UrlFeatures.host(b));
    }

    /** Returns true if an address has a part that counts pages: {@code page=2}, {@code /page/2/}, {@code /p2}. */
    static boolean counts(String address, PagingWords words) {
        for (Map.Entry<String, String> field : fields(query(page(address))).entrySet()) {
            String value = field.getValue();
            boolean far = isNumber(value) && Long.parseLong(value) > MAX_DISTANCE;
            if (words.countsPages(field.getKey()) && !far && value.chars().anyMatch(c -> isDigit((char) c))) {
                return true;
            }
        }
        String name = "";
        for (String part : path(page(address)).split("[/._-]", MAX_URL_PARTS)) {
            int digits = 0;
            while (digits < part.length() && !isDigit(part.charAt(digits))) {
                digits++;
            }
            boolean number = isNumber(part.substring(digits));
            if (number && words.countsPages(digits == 0 ? name : part.substring(0, digits))) {
                return true;
            }
            name = part;
        }
        return false;
    }

    /** Returns true if the numbers show that the other page follows; also false if they show nothing. */
    boolean forward() {
        return to != null && (from == null ? to >= 2 : to > from);
    }

    /** Returns true if the numbers show that the other page is the very next one. */
    boolean stepsOn() {
        return to != null && to - (from == null ? 1 : from) == 1;
    }

    /** Returns true if the numbers show that the other page does not follow. */
    boolean backward() {
        return to == null ? from != null && !onward : from == null ? to < 1 : to <= from;
    }

    /** Returns the two numbers that are the only difference of two addresses, null if they differ in anything else. */
    static long @Nullable [] numbers(String a, String b) {
        String[] rest = differing(a, b);
        if (!isNumber(rest[0]) || !isNumber(rest[1])) {
            return null;
        }
        return new long[] {Long.parseLong(rest[0]), Long.parseLong(rest[1])};
    }

    private static String path(String address) {
        int start = address.indexOf('/', address.indexOf("://") + 3);
        int mark = address.indexOf('?');
        return start < 0 ? "/" : address.substring(start, mark < start ? address.length() : mark);
    }

    private static String query(String address) {
        int mark = address.indexOf('?');
        return mark < 0 ? "" : address.substring(mark + 1);
    }

    /** Returns the path without the name of an index file. */
    private static String folder(String path) {
        int slash = path.lastIndexOf('/');
        String file = path.substring(slash + 1);
        boolean index = file.startsWith("index.") || file.startsWith("default.");
        String front = index ? path.substring(0, slash) : path;
        return front.endsWith("/") ? front.substring(0, front.length() - 1) : front;
    }

    private static @Nullable UrlRelation byQuery(String own, String other, PagingWords words) {
        Map<String, String> before = fields(own);
        Map<String, String> after = fields(other);
        List<String> changed = new ArrayList<>();
        List<String> counted = new ArrayList<>();
        for (Map.Entry<String, String> field : after.entrySet()) {
            if (!field.getValue().equals(before.get(field.getKey()))) {
                changed.add(field.getKey());
                if (isNumber(field.getValue())) {
                    counted.add(field.getKey());
                }
            }
        }
        if (counted.size() > 1) {
            counted.removeIf(name -> !words.countsPages(name));
        }
        if (counted.size() == 1) {
            String name = counted.getFirst();
            return far(number(before.get(name)), number(after.get(name)))
                    ? null
                    : new UrlRelation(number(before.get(name)), number(after.get(name)), true);
        }
        Long left = before.keySet().stream()
                .filter(name -> !after.containsKey(name) && words.countsPages(name))
                .map(name -> number(before.get(name)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        return changed.isEmpty() && left == null ? null : new UrlRelation(left, null, !changed.isEmpty());
    }

    private static Map<String, String> fields(String query) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : query.split("[&;]", MAX_URL_PARTS)) {
            int equals = field.indexOf('=');
            if (!field.isEmpty()) {
                fields.put(equals < 0 ? field : field.substring(0, equals), field.substring(equals + 1));
            }
        }
        return fields;
    }

    private static @Nullable UrlRelation byPath(String own, String other) {
        String[] rest = differing(own, other);
        Long from = onlyNumber(rest[0]);
        Long to = onlyNumber(rest[1]);
        boolean two = from != null && to != null;
        boolean alike = (from != null || to != null)
                && plain(rest[1])
                && plain(rest[0])
                && (!two || letters(rest[0]).equals(letters(rest[1])));
        return alike && !far(from, to) ? new UrlRelation(from, to, to != null) : null;
    }

    /** Returns true if a number is too far from the page's own to count pages or items: it names an article. */
    private static boolean far(@Nullable Long from, @Nullable Long to) {
        return to != null && Math.abs(to - (from == null ? 0 : from)) > MAX_DISTANCE;
    }

    /** Returns the middle parts of two texts, without their common start and end; numbers are not cut. */
    private static String[] differing(String a, String b) {
        int start = 0;
        int least = Math.min(a.length(), b.length());
        while (start < least && a.charAt(start) == b.charAt(start)) {
            start++;
        }
        while (start > 0 && isDigit(a.charAt(start - 1))) {
            start--;
        }
        int end = 0;
        while (end < least - start && a.charAt(a.length() - 1 - end) == b.charAt(b.length() - 1 - end)) {
            end++;
        }
        while (end > 0 && isDigit(a.charAt(a.length() - end))) {
            end--;
        }
        return new String[] {a.substring(start, a.length() - end), b.substring(start, b.length() - end)};
    }

    private static String letters(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().filter(Character::isLetter).forEach(c -> out.append((char) c));
        return out.toString();
    }

    /** Returns true if a text is short enough to count pages rather than to be a title. */
    private static boolean plain(String text) {
        int letters = 0;
        int parts = 0;
        for (int i = 0; i < text.length(); i++) {
            letters += Character.isLetter(text.charAt(i)) ? 1 : 0;
            parts += text.charAt(i) == '/' ? 1 : 0;
        }
        return letters <= MAX_LETTERS && parts <= MAX_WORDS && text.length() <= 2 * MAX_LETTERS;
    }

    private static @Nullable Long onlyNumber(String text) {
        int start = 0;
        while (start < text.length() && !isDigit(text.charAt(start))) {
            start++;
        }
        int end = start;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        boolean another = text.chars().skip(end).anyMatch(c -> isDigit((char) c));
        return another ? null : number(text.substring(start, end));
    }

    private static @Nullable Long number(@Nullable String text) {
        return text != null && isNumber(text) ? Long.valueOf(text) : null;
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.length() <= MAX_DIGITS && text.chars().allMatch(c -> isDigit((char) c));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
