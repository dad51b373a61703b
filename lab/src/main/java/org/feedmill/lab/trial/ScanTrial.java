package org.feedmill.lab.trial;

import java.util.LinkedHashMap;
import java.util.Map;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;

/** The time reader on 100 kB of what it likes least: text that nearly is a date all the way. */
public record ScanTrial(Map<String, Double> millis) {

    private static final int SIZE = 100_000;
    private static final int RUNS = 5;
    private static final Map<String, String> TEXTS = texts();

    public ScanTrial {
        millis = new LinkedHashMap<>(millis);
    }

    public double worst() {
        return millis.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    public static ScanTrial of() {
        TimeContext context = new TimeContext("en", null, null);
        Map<String, Double> millis = new LinkedHashMap<>();
        TEXTS.forEach((name, text) -> millis.put(name, median(text, context)));
        return new ScanTrial(millis);
    }

    private static double median(String text, TimeContext context) {
        TimeReader reader = TimeReader.standard();
        double[] runs = new double[RUNS];
        for (int i = -1; i < RUNS; i++) {
            long start = System.nanoTime();
            reader.scan(text, context);
            reader.read(text, context);
            double millis = (System.nanoTime() - start) / 1e6;
            if (i >= 0) {
                runs[i] = millis;
            }
        }
        return SpeedTrial.median(runs);
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
