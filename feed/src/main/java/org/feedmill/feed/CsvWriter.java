package org.feedmill.feed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;

/**
 * Writes a table of the entries as CSV (RFC 4180), for spreadsheets and data tools. The first row has the names of the
 * columns: the id, the item fields and the times and content of the entry. Dates are ISO 8601; several categories are
 * in one cell, each on its own line.
 *
 * <p>Spreadsheets run a cell that starts with certain characters as a formula. Such a value gets an apostrophe in
 * front, and so does a value with apostrophes before such a character, so that removing one apostrophe restores every
 * value.
 */
final class CsvWriter {

    /** The characters that start a formula, with the full-width forms that some spreadsheets accept. */
    private static final String FORMULA_STARTS = "=+-@\t\r\n＝＋－＠";

    private CsvWriter() {}

    static String write(Feed feed, @Nullable String hub) {
        StringBuilder out = new StringBuilder();
        appendRow(out, columns());
        for (Entry entry : feed.entries()) {
            appendRow(out, values(entry));
        }
        return out.toString();
    }

    private static List<String> columns() {
        List<String> names = new ArrayList<>(List.of("id"));
        Arrays.stream(ItemField.values()).map(ItemField::fieldName).forEach(names::add);
        names.addAll(List.of("updated", "seen", "content"));
        return names;
    }

    private static List<String> values(Entry entry) {
        List<String> values = new ArrayList<>(List.of(entry.id()));
        for (ItemField field : ItemField.values()) {
            String text = field == ItemField.CATEGORY ? String.join("\n", entry.categories()) : entry.toText(field);
            values.add(text == null ? "" : text);
        }
        values.add(time(entry.updated()));
        values.add(time(entry.seen()));
        values.add(entry.contentHtml() == null ? "" : entry.contentHtml());
        return values;
    }

    private static String time(@Nullable Instant instant) {
        return instant == null ? "" : instant.toString();
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
