package org.feedmill.lab.trial;

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

/**
 * A bound that a metric must keep.
 *
 * @param key the name of the metric, such as {@code lists-feeds.time.dated.F1}
 */
public record Floor(String key, Sense sense, double bound) {

    /** The side of the bound that a metric must be on. */
    public enum Sense {
        AT_LEAST(">="),
        AT_MOST("<="),
        EXACTLY("==");

        private final String sign;

        Sense(String sign) {
            this.sign = sign;
        }

        static Sense of(String sign) {
            for (Sense sense : values()) {
                if (sense.sign.equals(sign)) {
                    return sense;
                }
            }
            throw new IllegalArgumentException("no sign " + sign);
        }
    }

    private static final Pattern LINE = Pattern.compile("(\\S+)\\s+(>=|<=|==)\\s+([0-9.]+)");

    /** Reads floors, one a line: {@code key >= 0.85}, {@code <=} or {@code ==}; what follows a # is a comment. */
    public static List<Floor> read(Path file) {
        try {
            return parse(Files.readAllLines(file));
        } catch (IOException e) {
            throw new BenchException("cannot read " + file, e);
        }
    }

    static List<Floor> parse(List<String> lines) {
        List<Floor> floors = new ArrayList<>();
        for (String line : lines) {
            int comment = line.indexOf('#');
            String text = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!text.isEmpty()) {
                Matcher m = LINE.matcher(text);
                if (!m.matches()) {
                    throw new IllegalArgumentException("not a floor: " + line);
                }
                floors.add(new Floor(m.group(1), Sense.of(m.group(2)), Double.parseDouble(m.group(3))));
            }
        }
        return floors;
    }

    /** Returns true if the metrics keep this floor; a metric that was not measured does not. */
    boolean kept(Map<String, Double> figures) {
        double measured = figures.getOrDefault(key, Double.NaN);
        return switch (sense) {
            case AT_LEAST -> measured >= bound;
            case AT_MOST -> measured <= bound;
            case EXACTLY -> measured == bound;
        };
    }

    /** As a line of a file of floors. */
    public String line() {
        return key + " " + sense.sign + " " + bound;
    }

    String asked() {
        return String.format(Locale.ROOT, "%s %s", sense.sign, trim(bound));
    }

    static String trim(double value) {
        return Double.isNaN(value) ? "-" : value == Math.rint(value) ? "%.0f".formatted(value) : Table.figure(value, 4);
    }
}
