package org.feedmill.lab.suite;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the expressions of feedparser's tests: comparisons of values with literals, joined by "and". */
final class PythonExpression {

    private static final Pattern COMPARISON = Pattern.compile(
            "(feed|entries\\[(\\d+)])((?:\\[['\"]\\w+['\"]]|\\[\\d+]|\\.\\w+)+)\\s*(?:\\.encode\\(['\"]utf-8['\"]\\))?\\s*==\\s*");

    private static final Pattern STEP = Pattern.compile("\\[['\"]?(\\w+)['\"]?]|\\.(\\w+)");

    /** The values of a feed or entry and the field of Feedmill that has them. */
    private static final Map<String, String> FIELDS = Map.ofEntries(
            Map.entry("title", "title"),
            Map.entry("title_detail.value", "title"),
            Map.entry("link", "link"),
            Map.entry("id", "id"),
            Map.entry("guid", "id"),
            Map.entry("description", "summary"),
            Map.entry("subtitle", "summary"),
            Map.entry("tagline", "summary"),
            Map.entry("tagline_detail.value", "summary"),
            Map.entry("subtitle_detail.value", "summary"),
            Map.entry("summary", "summary"),
            Map.entry("summary_detail.value", "summary"),
            Map.entry("content.0.value", "content"),
            Map.entry("author", "author"),
            Map.entry("author_detail.name", "author"),
            Map.entry("published_parsed", "published"),
            Map.entry("created_parsed", "published"),
            Map.entry("date_parsed", "updated"),
            Map.entry("updated_parsed", "updated"),
            Map.entry("modified_parsed", "updated"));

    private static final Map<String, String> FILE_PARTS =
            Map.of("href", "address", "url", "address", "type", "type", "length", "length");

    private PythonExpression() {}

    /**
     * Returns the values of known fields that the expression expects.
     *
     * @param everyKind whether also values of kinds that Feedmill does not have: markup without text, and authors that are only
     *     a mail address
     */
    static List<FeedExpectation> expectations(String expression, boolean everyKind) {
        List<FeedExpectation> found = new ArrayList<>();
        Matcher comparison = COMPARISON.matcher(expression);
        while (comparison.find()) {
            boolean chained = expression.startsWith("entries", comparison.end())
                    || expression.startsWith("feed", comparison.end());
            String literal =
                    chained ? lastLiteral(expression, comparison.end()) : expression.substring(comparison.end());
            int entry = comparison.group(2) == null ? -1 : Integer.parseInt(comparison.group(2));
            add(entry, path(comparison.group(3)), literal, everyKind, found);
        }
        return found;
    }

    private static String lastLiteral(String expression, int from) {
        int equals = expression.indexOf("==", from);
        return equals < 0 ? "" : expression.substring(equals + 2).strip();
    }

    private static String path(String steps) {
        List<String> names = new ArrayList<>();
        Matcher step = STEP.matcher(steps);
        while (step.find()) {
            names.add(step.group(1) != null ? step.group(1) : step.group(2));
        }
        return String.join(".", names);
    }

    private static void add(int entry, String path, String literal, boolean everyKind, List<FeedExpectation> found) {
        String field = entry < 0 && (path.equals("id") || path.equals("guid")) ? null : FIELDS.get(path);
        if (path.matches("enclosures\\.\\d+(\\.\\w+)?")) {
            addFile(entry, path.split("\\."), literal, found);
            return;
        }
        if (field == null) {
            return;
        }
        String value = field.equals("published") || field.equals("updated") ? date(literal) : string(literal);
        boolean onlyMail =
                field.equals("author") && value != null && value.strip().matches("\\S+@\\S+");
        if (value != null && (everyKind || (FeedAnswerCheck.isVisible(value) && !onlyMail))) {
            found.add(new FeedExpectation(entry, field, value));
        }
    }

    private static void addFile(int entry, String[] path, String literal, List<FeedExpectation> found) {
        String prefix = "file." + path[1] + ".";
        if (path.length > 2) {
            String part = FILE_PARTS.get(path[2]);
            String value = string(literal);
            if (part != null && value != null && !value.isEmpty()) {
                found.add(new FeedExpectation(entry, prefix + part, value));
            }
            return;
        }
        Matcher member = Pattern.compile("'(\\w+)':\\s*'([^']*)'").matcher(literal);
        while (member.find()) {
            String part = FILE_PARTS.get(member.group(1));
            if (part != null) {
                found.add(new FeedExpectation(entry, prefix + part, member.group(2)));
            }
        }
    }

    /** Returns the date of a tuple, in UTC; null if the literal is none. */
    private static @Nullable String date(String literal) {
        Matcher numbers = Pattern.compile("\\((\\d+), (\\d+), (\\d+), (\\d+), (\\d+), (\\d+)")
                .matcher(literal);
        if (!numbers.lookingAt()) {
            return null;
        }
        try {
            return LocalDateTime.of(
                            n(numbers, 1), n(numbers, 2), n(numbers, 3), n(numbers, 4), n(numbers, 5), n(numbers, 6))
                    .toInstant(ZoneOffset.UTC)
                    .toString();
        } catch (DateTimeException never) {
            return null;
        }
    }

    private static int n(Matcher numbers, int group) {
        return Integer.parseInt(numbers.group(group));
    }

    /** Returns the value of a string literal at the beginning of the text; null if there is none. */
    private static @Nullable String string(String text) {
        String literal = text.startsWith("u'") || text.startsWith("u\"") ? text.substring(1) : text;
        if (literal.isEmpty() || (literal.charAt(0) != '\'' && literal.charAt(0) != '"')) {
            return null;
        }
        StringBuilder out = new StringBuilder();
        int at = 1;
        while (at < literal.length() && literal.charAt(at) != literal.charAt(0)) {
            char c = literal.charAt(at++);
            if (c != '\\' || at == literal.length()) {
                out.append(c);
                continue;
            }
            char kind = literal.charAt(at++);
            int digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
            if (digits > 0 && at + digits <= literal.length()) {
                out.appendCodePoint(Integer.parseInt(literal, at, at + digits, 16));
                at += digits;
            } else {
                out.append(kind == 'n' ? '\n' : kind == 't' ? '\t' : kind == 'r' ? '\r' : kind);
            }
        }
        return out.toString();
    }
}
