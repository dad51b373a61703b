package org.feedmill.lab.trial;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntSupplier;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;

/**
 * Measures the time reader on its worst case: 100 kB of text that almost looks like dates throughout.
 *
 * @param costs by the name of the text
 */
public record TimeScanTrial(Map<String, TextCost> costs) {

    /** Milliseconds to find all dates in a text, and to parse it as one date. */
    public record TextCost(double scan, double read) {}

    private static final int SIZE = 100_000;
    private static final int RUNS = 5;
    private static final Map<String, String> TEXTS = texts();

    public TimeScanTrial {
        costs = Collections.unmodifiableMap(new LinkedHashMap<>(costs));
    }

    public double worstMillis() {
        return costs.values().stream()
                .mapToDouble(c -> Math.max(c.scan, c.read))
                .max()
                .orElse(0);
    }

    public static TimeScanTrial of() {
        TimeContext context = new TimeContext("en", null, null);
        TimeReader reader = TimeReader.standard();
        Map<String, TextCost> costs = new LinkedHashMap<>();
        TEXTS.forEach((name, text) -> {
            double scan = median(() -> reader.scan(text, context).size());
            double read = median(() -> reader.read(text, context).hashCode());
            costs.put(name, new TextCost(scan, read));
        });
        return new TimeScanTrial(costs);
    }

    /** Returns the median of some runs after a warm-up run; all results must be equal. */
    private static double median(IntSupplier work) {
        double[] runs = new double[RUNS];
        int answer = work.getAsInt();
        for (int i = 0; i < RUNS; i++) {
            long start = System.nanoTime();
            if (work.getAsInt() != answer) {
                throw new IllegalStateException("the reader contradicts itself");
            }
            runs[i] = (System.nanoTime() - start) / 1e6;
        }
        return ListSpeedTrial.median(runs);
    }

    private static Map<String, String> texts() {
        Map<String, String> units = new LinkedHashMap<>();
        units.put("digits", "1234567890");
        units.put("ones", "1 ");
        units.put("months", "Jan ");
        units.put("almost", "2024-13-45 99/99/2024 32.13.99 25:61 ");
        units.put("slashes", "1/");
        units.put("dashes", "2024-");
        units.put("clocks", "12:");
        units.put("kanji", "年月日");
        units.put("eras", "令和");
        units.put("wide", "１２");
        units.put("weekdays", "Monday, ");
        units.put("ago", "3 hours ");
        units.put("prices", "$1,");
        units.put("spaces", " ");
        units.put("dates", "2024-05-06 ");
        units.replaceAll((name, unit) -> unit.repeat(SIZE / unit.length()));
        return units;
    }
}
