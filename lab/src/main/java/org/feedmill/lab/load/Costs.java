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
import org.feedmill.lab.trial.Table;

/** Measured costs of pages, articles, updates and feeds, by key; times in milliseconds, sizes in bytes. */
public record Costs(Map<String, Double> figures) {

    public Costs {
        figures = Map.copyOf(figures);
    }

    public static Costs read(Path file) throws IOException {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            lines.load(reader);
        }
        Map<String, Double> figures = new TreeMap<>();
        lines.stringPropertyNames().forEach(key -> figures.put(key, Double.parseDouble(lines.getProperty(key))));
        return new Costs(figures);
    }

    public void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Measured by lab/run server costs --write; lab/run server plan reckons with it.");
        lines.add("# Times are milliseconds of CPU, sizes bytes; idle figures are for a node and a second.");
        new TreeMap<>(figures).forEach((key, value) -> lines.add(key + " = " + Table.figure(value, 2)));
        Files.write(file, lines);
    }

    /** A table as the planning page has it. */
    String markdown() {
        List<String> lines = new ArrayList<>();
        lines.add("| | a list page | an article page |");
        lines.add("|---|---|---|");
        row(lines, "bytes", ".bytes", "page", "article");
        row(lines, "bytes, packed by gzip", ".packed", "page", "article");
        row(lines, "decode and parse, ms", ".parse.cpu", "page", "article");
        row(lines, "find the list or the article, ms", ".find.cpu", "page", "article");
        lines.add("| read the list by its rule instead, ms | " + two("page.rule.cpu") + " | |");
        lines.add("");
        lines.add("| an update | first | page changed | page unchanged |");
        lines.add("|---|---|---|---|");
        String[] kinds = {"update.first", "update.changed", "update.unchanged"};
        row(lines, "CPU of the node, ms", ".cpu", kinds);
        row(lines, "CPU of PostgreSQL, ms", ".database.cpu", kinds);
        row(lines, "statements", ".statements", kinds);
        row(lines, "transactions", ".transactions", kinds);
        row(lines, "rows written", ".rows", kinds);
        row(lines, "write-ahead log, bytes", ".log", kinds);
        lines.add("");
        lines.add("| in the database, with indexes | bytes |");
        lines.add("|---|---|");
        lines.add("| a feed, without its items | " + Capacity.figure(of("feed.bytes") + of("feed.content")) + " |");
        lines.add("| an item without its article | " + two("item.bytes") + " |");
        lines.add("| the article of an item (HTML) | " + two("article.html") + " |");
        lines.add("| a line of the log of fetches | " + two("visit.bytes") + " |");
        lines.add("");
        lines.add("A node with nothing to do sends " + two("idle.statements") + " statements a second and takes "
                + two("idle.cpu") + " ms of CPU for them.");
        return String.join("\n", lines) + "\n";
    }

    private void row(List<String> lines, String name, String figure, String... kinds) {
        StringBuilder row = new StringBuilder("| " + name + " |");
        for (String kind : kinds) {
            row.append(' ').append(two(kind + figure)).append(" |");
        }
        lines.add(row.toString());
    }

    private String two(String key) {
        return Capacity.figure(of(key));
    }

    public double of(String key) {
        Double value = figures.get(key);
        if (value == null) {
            throw new IllegalArgumentException("nothing was measured of " + key);
        }
        return value;
    }
}
