package org.feedmill.lab.score;

import java.util.List;
import java.util.Optional;
import org.feedmill.lab.bench.DateCase;

/**
 * The score of a set of date strings. A line is right if the day is right (or the month or year, if the truth is not
 * more precise), wrong when another day was given, missing otherwise.
 *
 * @param timed number of lines with a clock time
 * @param minute number of those that were read right to the minute
 */
public record DateScore(int lines, int right, int wrong, int timed, int minute) {

    /** The result for a line. */
    public enum Outcome {
        RIGHT,
        WRONG,
        MISSING
    }

    /** A line and the date that was read from it, ISO 8601. */
    public record DateReading(DateCase line, Optional<String> date) {

        public Outcome outcome() {
            int size = switch (line.grain()) {
                case "year" -> 4;
                case "quarter", "month" -> 7;
                default -> 10;
            };
            return date.map(d -> head(d, size).equals(head(line.date(), size)) ? Outcome.RIGHT : Outcome.WRONG)
                    .orElse(Outcome.MISSING);
        }

        /** Returns the reading as a line of the batch output; ids and ISO dates need no escaping. */
        public String json() {
            return "{\"id\":\"%s\",\"date\":%s}"
                    .formatted(line.id(), date.map(d -> '"' + d + '"').orElse("null"));
        }

        boolean timed() {
            return line.date().contains("T")
                    && List.of("hour", "minute", "second").contains(line.grain());
        }

        boolean rightToTheMinute() {
            return date.isPresent() && head(date.get(), 16).equals(head(line.date(), 16));
        }

        private static String head(String text, int size) {
            return text.substring(0, Math.min(size, text.length()));
        }
    }

    public static DateScore of(List<DateReading> readings) {
        return new DateScore(
                readings.size(),
                count(readings, Outcome.RIGHT),
                count(readings, Outcome.WRONG),
                (int) readings.stream().filter(DateReading::timed).count(),
                (int) readings.stream()
                        .filter(r -> r.timed() && r.rightToTheMinute())
                        .count());
    }

    public double figure(String name) {
        double all = Math.max(lines, 1);
        return switch (name) {
            case "lines" -> lines;
            case "right" -> right / all;
            case "wrong" -> wrong / all;
            case "missing" -> (lines - right - wrong) / all;
            case "minute" -> timed == 0 ? Double.NaN : (double) minute / timed;
            default -> Double.NaN;
        };
    }

    private static int count(List<DateReading> readings, Outcome outcome) {
        return (int) readings.stream().filter(r -> r.outcome() == outcome).count();
    }
}
