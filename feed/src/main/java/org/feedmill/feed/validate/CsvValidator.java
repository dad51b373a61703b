package org.feedmill.feed.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Validates tables of entries: CSV as RFC 4180 defines it, in which no cell starts as a formula of a spreadsheet. Dates
 * that only have a year or a month are not written, so every date has at least a day.
 */
public final class CsvValidator {

    private static final Pattern FORMULA = Pattern.compile("[=+\\-@\\t\\r\\n＝＋－＠]");
    private static final Pattern DATE = Pattern.compile(
            "[+-]?\\d{4,9}-\\d\\d-\\d\\d(?:T\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?(?:Z|[+-]\\d\\d:\\d\\d(?::\\d\\d)?)?)?");
    private static final List<String> DATES = List.of("date", "starts", "ends", "updated", "seen");
    private static final List<String> ADDRESSES = List.of("link", "image", "enclosure");

    private CsvValidator() {}

    /** Returns the violations in plain words; empty if there are none. */
    public static List<String> check(String document) {
        return DocumentCheck.ofText(document, CsvValidator::check);
    }

    private static void check(String document, FeedViolations out) {
        out.require(document.endsWith("\r\n"), "document", "does not end with a line break");
        List<List<String>> rows = rows(document, out);
        List<String> header = rows.isEmpty() ? List.of() : rows.getFirst();
        out.require(header.contains("id") && header.contains("title"), "header", "has no columns id and title");
        for (int i = 1; i < rows.size(); i++) {
            checkRow(header, rows.get(i), "row " + (i + 1), out);
        }
    }

    private static void checkRow(List<String> header, List<String> row, String where, FeedViolations out) {
        out.require(row.size() == header.size(), where, "has " + row.size() + " of " + header.size() + " cells");
        for (int i = 0; i < Math.min(row.size(), header.size()); i++) {
            String name = header.get(i);
            String value = row.get(i);
            String cell = where + " " + name;
            out.require(!FORMULA.matcher(value).lookingAt(), cell, "starts as a formula: " + value);
            if (name.equals("id")) {
                out.requireUniqueId(cell, value);
            } else if (name.equals("title")) {
                out.requireText(cell, value);
            } else if (DATES.contains(name) && !value.isEmpty()) {
                out.require(DATE.matcher(value).matches(), cell, "is not an ISO 8601 date: " + value);
            } else if (ADDRESSES.contains(name) && !value.isEmpty()) {
                out.requireUrl(cell, value);
            } else if (name.equals("content")) {
                out.requireSafeHtml(cell, value);
            }
        }
    }

    /** Splits a document into rows of cells, strictly by the grammar of RFC 4180. */
    private static List<List<String>> rows(String document, FeedViolations out) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        int at = 0;
        while (at < document.length()) {
            int end = document.charAt(at) == '"' ? quotedEnd(document, at) : plainEnd(document, at);
            String cell = document.substring(at, end);
            boolean quoted = cell.startsWith("\"");
            boolean closed = quoted ? cell.length() > 1 && cell.endsWith("\"") : cell.indexOf('"') < 0;
            boolean ended = document.startsWith(",", end) || document.startsWith("\r\n", end);
            if (!closed || !ended) {
                out.add("document", "has a malformed cell at character " + at);
                return rows;
            }
            row.add(quoted ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"") : cell);
            boolean last = document.charAt(end) == '\r';
            if (last) {
                rows.add(row);
                row = new ArrayList<>();
            }
            at = end + (last ? 2 : 1);
        }
        return rows;
    }

    private static int plainEnd(String document, int from) {
        int end = from;
        while (end < document.length() && ",\r\n".indexOf(document.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    /** The end of a quoted cell: after the first quote that is not doubled. */
    private static int quotedEnd(String document, int from) {
        int end = from + 1;
        while (end < document.length()) {
            boolean quote = document.charAt(end) == '"';
            if (quote && !document.startsWith("\"\"", end)) {
                return end + 1;
            }
            end += quote ? 2 : 1;
        }
        return document.length();
    }
}
