package org.feedmill.feed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.feedmill.list.Enclosure;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/**
 * Writes a table of the entries as CSV (RFC 4180), for spreadsheets and data tools. The first row has the names of the
 * columns: the id, the item fields and the times and content of the entry. Dates are ISO 8601; several categories stand
 * on lines of their own in one cell.
 *
 * <p>Spreadsheets run a cell that starts with certain characters as a formula. Such a value gets an apostrophe in front,
 * and so does a value with apostrophes before such a character, so that removing one apostrophe restores every value.
 */
final class CsvWriter {

    /** The characters that start a formula, with the full-width forms that some spreadsheets accept. */
    private static final String FORMULA_STARTS = "=+-@\t\r\n＝＋－＠";

    private static final Map<String, Function<Entry, @Nullable Object>> COLUMNS = columns();

    private CsvWriter() {}

    static String write(Feed feed, @Nullable String hub) {
        StringBuilder out = new StringBuilder();
        appendRow(out, List.copyOf(COLUMNS.keySet()));
        for (Entry entry : feed.entries()) {
            appendRow(
                    out,
                    COLUMNS.values().stream()
                            .map(value -> text(value.apply(entry)))
                            .toList());
        }
        return out.toString();
    }

    private static Map<String, Function<Entry, @Nullable Object>> columns() {
        Map<String, Function<Entry, @Nullable Object>> columns = new LinkedHashMap<>();
        columns.put("id", Entry::id);
        columns.put("title", Entry::title);
        columns.put("link", Entry::link);
        columns.put("date", Entry::published);
        columns.put("description", Entry::summary);
        columns.put("image", Entry::image);
        columns.put("author", Entry::author);
        columns.put("category", entry -> String.join("\n", entry.categories()));
        columns.put("price", Entry::price);
        columns.put("enclosure", Entry::enclosure);
        columns.put("updated", Entry::updated);
        columns.put("seen", Entry::seen);
        columns.put("content", Entry::contentHtml);
        return columns;
    }

    private static String text(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        return switch (value) {
            case Moment moment -> moment.toIso();
            case Price price -> price.amount().toPlainString() + " " + price.currency();
            case Enclosure enclosure -> enclosure.address();
            default -> value.toString();
        };
    }

    private static void appendRow(StringBuilder out, List<String> values) {
        for (int i = 0; i < values.size(); i++) {
            appendValue(out.append(i == 0 ? "" : ","), values.get(i));
        }
        out.append("\r\n");
    }

    private static void appendValue(StringBuilder out, String value) {
        boolean guarded = isFormula(value);
        boolean quoted = guarded || value.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        out.append(quoted ? "\"" : "")
                .append(guarded ? "'" : "")
                .append(quoted ? value.replace("\"", "\"\"") : value)
                .append(quoted ? "\"" : "");
    }

    private static boolean isFormula(String value) {
        int i = 0;
        while (i < value.length() && value.charAt(i) == '\'') {
            i++;
        }
        return i < value.length() && FORMULA_STARTS.indexOf(value.charAt(i)) >= 0;
    }
}
