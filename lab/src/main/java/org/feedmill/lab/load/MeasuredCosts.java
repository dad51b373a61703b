package org.feedmill.lab.load;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.feedmill.lab.report.TextTable;

/** Measured costs of pages, articles, updates and feeds, by key; times in milliseconds, sizes in bytes. */
public record MeasuredCosts(Map<String, Double> figures) {

    public MeasuredCosts {
        figures = Map.copyOf(figures);
    }

    public static MeasuredCosts read(Path file) throws IOException {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            lines.load(reader);
        }
        Map<String, Double> figures = new TreeMap<>();
        lines.stringPropertyNames().forEach(key -> figures.put(key, Double.parseDouble(lines.getProperty(key))));
        return new MeasuredCosts(figures);
    }

    public void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Measured by lab/run server costs --write; lab/run server plan uses it.");
        lines.add("# Times are milliseconds of CPU, sizes bytes; idle figures are per node and second.");
        new TreeMap<>(figures).forEach((key, value) -> lines.add(key + " = " + TextTable.formatNumber(value, 2)));
        Files.write(file, lines);
    }

    /** Returns a table of the planning page. */
    String markdown() {
        List<String> lines = new ArrayList<>();
        lines.add("| | a list page | an article page |");
        lines.add("|---|---|---|");
        addRow(lines, "bytes", ".bytes", "page", "article");
        addRow(lines, "bytes, compressed with gzip", ".packed", "page", "article");
        addRow(lines, "decode and parse, ms", ".parse.cpu", "page", "article");
        addRow(lines, "find the list or the article, ms", ".find.cpu", "page", "article");
        lines.add("| read the list by its rule instead, ms | " + formatCost("page.rule.cpu") + " | |");
        lines.add("");
        lines.add("| an update | first | page changed | page unchanged |");
        lines.add("|---|---|---|---|");
        String[] kinds = {"update.first", "update.changed", "update.unchanged"};
        addRow(lines, "CPU of the node, ms", ".cpu", kinds);
        addRow(lines, "CPU of PostgreSQL, ms", ".database.cpu", kinds);
        addRow(lines, "statements", ".statements", kinds);
        addRow(lines, "transactions", ".transactions", kinds);
        addRow(lines, "rows written", ".rows", kinds);
        addRow(lines, "write-ahead log, bytes", ".log", kinds);
        lines.add("");
        lines.add("| in the database, with indexes | bytes |");
        lines.add("|---|---|");
        lines.add("| a feed, without its items | "
                + CapacityEstimate.formatFigure(cost("feed.bytes") + cost("feed.content")) + " |");
        lines.add("| an item without its article | " + formatCost("item.bytes") + " |");
        lines.add("| the article of an item (HTML) | " + formatCost("article.html") + " |");
        lines.add("| a line of the fetch log | " + formatCost("visit.bytes") + " |");
        lines.add("");
        lines.add("An idle node sends " + formatCost("idle.statements") + " statements per second, which take "
                + formatCost("idle.cpu") + " ms of CPU.");
        return String.join("\n", lines) + "\n";
    }

    private void addRow(List<String> lines, String name, String figure, String... kinds) {
        StringBuilder row = new StringBuilder("| " + name + " |");
        for (String kind : kinds) {
            row.append(' ').append(formatCost(kind + figure)).append(" |");
        }
        lines.add(row.toString());
    }

    private String formatCost(String key) {
        return CapacityEstimate.formatFigure(cost(key));
    }

    public double cost(String key) {
        Double value = figures.get(key);
        if (value == null) {
            throw new IllegalArgumentException("no measurement of " + key);
        }
        return value;
    }
}
