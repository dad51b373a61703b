package org.feedmill.lab.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** A plain-text table with a header row; the first column is left-aligned, the others right-aligned. */
public final class TextTable {

    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(List<String> head) {
        rows.add(List.copyOf(head));
    }

    public void add(List<String> row) {
        rows.add(List.copyOf(row));
    }

    /** Formats a number with the given number of decimals, rounded by its exact value; a dash for NaN. */
    public static String formatNumber(double value, int decimals) {
        return Double.isFinite(value)
                ? new BigDecimal(value)
                        .setScale(decimals, RoundingMode.HALF_EVEN)
                        .toPlainString()
                : "-";
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        int[] widths = widths();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                String pad = " ".repeat(widths[i] - row.get(i).length());
                line.append(i == 0 ? row.get(i) + pad : "  " + pad + row.get(i));
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }

    private int[] widths() {
        int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return widths;
    }
}
