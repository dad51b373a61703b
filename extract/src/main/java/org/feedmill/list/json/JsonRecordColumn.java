package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.page.linked.LinkedData;
import org.jspecify.annotations.Nullable;

/**
 * The values that records have at the same relative path, with what their names and shapes show.
 *
 * <p>Names of members that only wrap a value, such as {@code rendered} and {@code value}, do not count as its name.
 */
final class JsonRecordColumn {

    /** Names of members that wrap the value of their owner. */
    private static final Set<String> WRAPPERS = Set.of(
            "rendered",
            "value",
            "raw",
            "text",
            "t",
            "plaintext",
            "_",
            "main",
            "cdata",
            "plain",
            "simpletext",
            "en",
            "content",
            "string",
            "default",
            "formatted",
            "iso",
            "utc",
            "gmt",
            "local",
            "date",
            "dateparts",
            "datetime",
            "timestamp",
            "seconds",
            "label",
            "href",
            "url",
            "src",
            "html",
            "full",
            "uri");

    private static final double WRAPPED = 0.95;
    private static final int MAX_TEXT_LENGTH = 1200;

    private final JsonPath path;
    private final JsonKeyName name;
    private final JsonKeyName owner;
    private final List<JsonKeyName> owners;
    private final boolean several;
    private final boolean first;
    private final List<@Nullable JsonValue> values = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private int present;
    private int numbers;

    /**
     * @param names of the members that the path goes through
     * @param several whether the path selects all elements of an array
     */
    JsonRecordColumn(JsonPath path, List<String> names, boolean several) {
        this.path = path;
        this.several = several;
        List<JsonKeyName> all = names.stream().map(JsonKeyName::of).toList();
        this.name = all.isEmpty() ? JsonKeyName.NONE : all.getLast();
        this.owner = all.size() < 2 ? JsonKeyName.NONE : all.get(all.size() - 2);
        this.owners = all.isEmpty() ? all : all.subList(0, all.size() - 1);
        this.first = path.segments().size() > 1
                && path.segments().stream().anyMatch(s -> s.selectors().getFirst() instanceof JsonPath.Selector.Index);
    }

    void add(@Nullable JsonValue value) {
        values.add(value);
        if (value == null || value instanceof JsonValue.JsonNull) {
            return;
        }
        String text = text(value);
        if (text != null && text.isEmpty()) {
            return;
        }
        present++;
        numbers += value instanceof JsonValue.JsonNumber ? 1 : 0;
        if (text != null) {
            texts.add(text);
        }
    }

    /** A string as plain text without tags, a number as written; null for other values. */
    static @Nullable String text(JsonValue value) {
        return switch (value) {
            case JsonValue.JsonString string -> {
                String raw = string.value();
                String start = raw.length() > MAX_TEXT_LENGTH ? raw.substring(0, MAX_TEXT_LENGTH) : raw;
                String plain = isUrl(start) ? start.strip() : LinkedData.plainText(start);
                yield plain == null ? "" : plain;
            }
            case JsonValue.JsonNumber number -> number.digits();
            default -> null;
        };
    }

    JsonPath path() {
        return path;
    }

    /** The values of the sample rows, null if a row has none. */
    List<@Nullable JsonValue> values() {
        return values;
    }

    List<String> texts() {
        return texts;
    }

    /** Whether the path selects all elements of an array. */
    boolean isSeveral() {
        return several;
    }

    /** Whether the path selects one of the elements of an array. */
    boolean isFirst() {
        return first;
    }

    int depth() {
        return owners.size();
    }

    /** The share of the rows that have a value. */
    double presence() {
        return values.isEmpty() ? 0 : (double) present / values.size();
    }

    boolean isNumeric() {
        return present > 0 && numbers * 2 > present;
    }

    double distinctShare() {
        return texts.isEmpty() ? 0 : (double) new HashSet<>(texts).size() / texts.size();
    }

    /** The share of the values that satisfy a condition. */
    double share(Predicate<String> condition) {
        return texts.isEmpty() ? 0 : (double) texts.stream().filter(condition).count() / texts.size();
    }

    double meanWeight() {
        return texts.stream()
                .mapToInt(text -> Math.min(600, TextWeight.weight(text)))
                .average()
                .orElse(0);
    }

    /** Returns from 0 to 1 how well the name of the values fits; that of their owner if the name only wraps them. */
    double fit(String kind) {
        JsonKeyWords words = JsonKeyWords.of(kind);
        double own = words.fit(name);
        boolean wrapped = owner != JsonKeyName.NONE && WRAPPERS.contains(name.compact());
        return wrapped ? Math.max(own * WRAPPED, words.fit(owner)) : own;
    }

    /** Returns the better of how well the name and the names of all owners fit. */
    double fitAnywhere(String kind) {
        JsonKeyWords words = JsonKeyWords.of(kind);
        double fit = fit(kind);
        for (JsonKeyName each : owners) {
            fit = Math.max(fit, words.fit(each));
        }
        return fit;
    }

    /** Returns true if the values belong to another thing than the record, such as its author. */
    boolean isAside() {
        JsonKeyWords words = JsonKeyWords.of("aside");
        List<JsonKeyName> outer =
                WRAPPERS.contains(name.compact()) && !owners.isEmpty() ? owners.subList(0, owners.size() - 1) : owners;
        return outer.stream().anyMatch(words::matches);
    }

    static boolean isUrl(String raw) {
        String text = raw.strip();
        if (text.length() < 2
                || text.length() > 2000
                || text.indexOf(' ') >= 0
                || text.indexOf('<') >= 0
                || text.startsWith("/Date(")) {
            return false;
        }
        return text.startsWith("http://")
                || text.startsWith("https://")
                || text.startsWith("//")
                || text.startsWith("/")
                || text.startsWith("./")
                || text.startsWith("../")
                || isFileOfPage(text);
    }

    private static boolean isFileOfPage(String text) {
        boolean page = text.endsWith(".html") || text.endsWith(".htm") || text.endsWith(".php");
        return page && Character.isLetterOrDigit(text.charAt(0)) && text.indexOf(':') < 0;
    }

    /** Returns true for a relative path without a slash at its beginning, such as news/2024/a.html. */
    static boolean isRelativePath(String text) {
        int slash = text.indexOf('/');
        return text.length() >= 4
                && text.length() < 500
                && text.indexOf(' ') < 0
                && text.indexOf('<') < 0
                && text.indexOf(':') < 0
                && (slash > 0 || text.startsWith("?"))
                && !text.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '/');
    }
}
