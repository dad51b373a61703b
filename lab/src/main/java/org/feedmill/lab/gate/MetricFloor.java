package org.feedmill.lab.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.lab.bench.BenchException;
import org.feedmill.lab.report.TextTable;

/**
 * A bound for a metric.
 *
 * @param key the name of the metric, such as {@code lists-feeds.time.dated.F1}
 */
public record MetricFloor(Kind kind, String key, Comparison sense, double bound) {

    /** The two kinds of metrics: those that are the same in every run, and those that depend on the clock. */
    public enum Kind {
        /** The same sources and pages always give the same value. */
        ACCURACY(""),
        /** The value depends on the clock, so a pause of the machine can spoil it. */
        SPEED("speed ");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }
    }

    /** The side of the bound that a metric must be on. */
    public enum Comparison {
        AT_LEAST(">="),
        AT_MOST("<="),
        EXACTLY("==");

        private final String sign;

        Comparison(String sign) {
            this.sign = sign;
        }

        static Comparison of(String sign) {
            for (Comparison sense : values()) {
                if (sense.sign.equals(sign)) {
                    return sense;
                }
            }
            throw new IllegalArgumentException("no sign " + sign);
        }
    }

    private static final Pattern LINE = Pattern.compile("(speed\\s+)?(\\S+)\\s+(>=|<=|==)\\s+([0-9.]+)");

    /**
     * Reads floors, one per line: {@code key >= 0.85}, {@code <=} or {@code ==}, after the word {@code speed} if the
     * metric depends on the clock. The rest of a line after # is a comment.
     */
    public static List<MetricFloor> read(Path file) {
        try {
            return parse(Files.readAllLines(file));
        } catch (IOException e) {
            throw new BenchException("cannot read " + file, e);
        }
    }

    static List<MetricFloor> parse(List<String> lines) {
        List<MetricFloor> floors = new ArrayList<>();
        for (String line : lines) {
            int comment = line.indexOf('#');
            String text = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!text.isEmpty()) {
                Matcher m = LINE.matcher(text);
                if (!m.matches()) {
                    throw new IllegalArgumentException("not a floor: " + line);
                }
                Kind kind = m.group(1) == null ? Kind.ACCURACY : Kind.SPEED;
                double bound = Double.parseDouble(m.group(4));
                floors.add(new MetricFloor(kind, m.group(2), Comparison.of(m.group(3)), bound));
            }
        }
        return floors;
    }

    /** Returns true if the metrics keep this floor; a metric that was not measured does not. */
    boolean isMet(Map<String, Double> figures) {
        double measured = figures.getOrDefault(key, Double.NaN);
        return switch (sense) {
            case AT_LEAST -> measured >= bound;
            case AT_MOST -> measured <= bound;
            case EXACTLY -> measured == bound;
        };
    }

    /** Returns the floor as a line of a floors file. */
    public String line() {
        return kind.prefix + key + " " + sense.sign + " " + bound;
    }

    String requirement() {
        return String.format(Locale.ROOT, "%s %s", sense.sign, trim(bound));
    }

    static String trim(double value) {
        return Double.isNaN(value)
                ? "-"
                : value == Math.rint(value) ? "%.0f".formatted(value) : TextTable.formatNumber(value, 4);
    }
}
