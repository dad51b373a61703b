package org.feedmill.article.write;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes a table as Markdown, row by row; where cells hold more than a line, or span rows, its rows are written as
 * lines of text.
 */
final class MarkdownTable {

    /** More columns than this no one reads as a table. */
    private static final int MAX_COLUMNS = 60;

    private final List<List<String>> rows = new ArrayList<>();
    /** Columns that the last cell takes besides its own. */
    private int pendingColumns;

    private boolean complex;
    private boolean headed;
    private boolean headless;

    void startRow() {
        pendingColumns = 0;
        rows.add(new ArrayList<>());
    }

    /**
     * A cell of the last row.
     *
     * @param lines what stands in it, a block a line
     */
    void addCell(ArticleElement part, List<String> lines) {
        if (rows.isEmpty()) {
            startRow();
        }
        List<String> row = rows.getLast();
        for (; pendingColumns > 0 && row.size() < MAX_COLUMNS; pendingColumns--) {
            row.add("");
        }
        pendingColumns = part.intAttribute("colspan") - 1;
        complex |= lines.size() > 1 || part.intAttribute("rowspan") > 1 || row.size() >= MAX_COLUMNS;
        row.add(String.join(" ", lines).replace("\\\n", " "));
        boolean first = rows.size() == 1;
        headed |= part.kind() == ElementKind.TH;
        headless |= first && part.kind() == ElementKind.TD && !lines.isEmpty();
    }

    /** The lines of the table; empty where it holds nothing. */
    String toMarkdown() {
        StringBuilder out = new StringBuilder();
        if (complex) {
            for (List<String> row : rows) {
                out.append(out.isEmpty() ? "" : "\\\n").append(plainRow(row));
            }
            return out.toString();
        }
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        boolean titled = !headed || !headless;
        List<String> head = titled && !rows.isEmpty() ? rows.getFirst() : List.of();
        appendRow(out, head, columns);
        out.append("\n|").append(" --- |".repeat(columns));
        for (List<String> row : titled ? rows.subList(Math.min(1, rows.size()), rows.size()) : rows) {
            appendRow(out.append('\n'), row, row.size());
        }
        return out.toString();
    }

    private static void appendRow(StringBuilder out, List<String> row, int columns) {
        out.append('|');
        for (int i = 0; i < columns; i++) {
            out.append(' ').append(i < row.size() ? row.get(i) : "").append(" |");
        }
    }

    private static String plainRow(List<String> row) {
        return String.join(" \\| ", row.stream().filter(cell -> !cell.isEmpty()).toList());
    }
}
