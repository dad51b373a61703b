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
 * A bound that a metric must keep.
 *
 * @param key the name of the metric, such as {@code lists-feeds.time.dated.F1}
 */
public record MetricFloor(String key, Comparison sense, double bound) {

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

    private static final Pattern LINE = Pattern.compile("(\\S+)\\s+(>=|<=|==)\\s+([0-9.]+)");

    /** Reads floors, one a line: {@code key >= 0.85}, {@code <=} or {@code ==}; what follows a # is a comment. */
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
                floors.add(new MetricFloor(m.group(1), Comparison.of(m.group(2)), Double.parseDouble(m.group(3))));
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
        return key + " " + sense.sign + " " + bound;
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
