package org.feedmill.article.write;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes a table as Markdown, row by row. If cells contain more than one line or span rows, the rows are written as
 * lines of text.
 */
final class MarkdownTable {

    /** Maximum number of columns; nobody could read a wider table. */
    private static final int MAX_COLUMNS = 60;

    private final List<List<String>> rows = new ArrayList<>();
    /** Columns that the last cell spans in addition to its own. */
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
     * @param lines its content, one block per line
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

    /** Returns the lines of the table; empty if it has no content. */
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
