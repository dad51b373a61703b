package org.feedmill.feed;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** The words of a language on generated event pages, a row of {@code event-pages.csv}. */
record EventPageWords(CSVRecord row) {

    static List<EventPageWords> readAll() {
        InputStream in = Objects.requireNonNull(EventPageWords.class.getResourceAsStream("event-pages.csv"));
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (InputStreamReader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            return format.parse(reader).stream().map(EventPageWords::new).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    String language() {
        return row.get("language");
    }

    boolean hasSpaces() {
        return !language().equals("ja") && !language().equals("zh");
    }

    /** The format of a date with its year. */
    String date() {
        return row.get("date");
    }

    /** The format of a date without its year. */
    String dayAndMonth() {
        return row.get("day and month");
    }

    /** The labels of place, date and time together, date, time, start and end. */
    List<String> labels() {
        return list("labels");
    }

    List<String> titles() {
        return list("titles");
    }

    List<String> places() {
        return list("places");
    }

    private List<String> list(String column) {
        return List.of(row.get(column).split(";"));
    }

    /** From seven to half past eight in the evening, in the words of the language. */
    String hours() {
        return row.get("range of hours");
    }

    /** The name of a time zone as written after a time. */
    String zone() {
        return row.get("zone");
    }

    ZoneOffset zoneOffset() {
        return ZoneOffset.of(row.get("its offset"));
    }

    /** A sentence that says in which zone the times of the page are. */
    String zoneSentence() {
        return row.get("sentence about the zone");
    }

    ZoneId sentenceZone() {
        return ZoneId.of(row.get("its name"));
    }
}
