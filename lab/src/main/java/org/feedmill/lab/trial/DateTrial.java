package org.feedmill.lab.trial;

import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.feedmill.lab.bench.DateCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.DateScore;
import org.feedmill.lab.score.DateScore.DateReading;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;

/** The readings of the time reader for many date strings. */
public record DateTrial(List<DateReading> readings) {

    /** Name of the row for all sets together. */
    public static final String ALL = "ALL";

    public DateTrial {
        readings = List.copyOf(readings);
    }

    public static DateTrial of(List<DateCase> lines, int threads) {
        return new DateTrial(ParallelMap.map(lines, DateTrial::read, threads));
    }

    /**
     * Returns the score of each set, of each family of sets (with the same name up to the underscore), and of all
     * together.
     */
    public Map<String, DateScore> scores() {
        Map<String, List<DateReading>> sets = readings.stream()
                .collect(Collectors.groupingBy(r -> r.line().set(), LinkedHashMap::new, Collectors.toList()));
        Map<String, DateScore> scores = new LinkedHashMap<>();
        sets.forEach((set, lines) -> scores.put(set, DateScore.of(lines)));
        Map<String, List<DateReading>> families = readings.stream()
                .filter(r -> r.line().set().contains("_"))
                .collect(Collectors.groupingBy(r -> family(r.line().set()), LinkedHashMap::new, Collectors.toList()));
        families.forEach((family, lines) -> scores.put(family, DateScore.of(lines)));
        scores.put(ALL, DateScore.of(readings));
        return scores;
    }

    private static String family(String set) {
        return set.substring(0, set.indexOf('_')) + "_*";
    }

    private static DateReading read(DateCase line) {
        LocalDateTime now = line.now() == null ? null : LocalDateTime.parse(line.now());
        TimeContext context = new TimeContext(line.lang(), now, null);
        return new DateReading(
                line, TimeReader.standard().read(line.text(), context).map(Moment::toIso));
    }
}
