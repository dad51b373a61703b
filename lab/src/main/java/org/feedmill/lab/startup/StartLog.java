package org.feedmill.lab.startup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.lab.node.TrialDatabase;
import org.jspecify.annotations.Nullable;

/**
 * File with one line per start, so that an interrupted run of many starts can be continued. Only starts of the same
 * build count; each line names its build.
 */
public final class StartLog {

    private static final String SEPARATOR = "\t";
    private static final String NONE = "-";

    private final @Nullable Path file;
    private final String build;

    /**
     * @param file created if it does not exist, null to keep nothing
     * @param build identifies the program that is started, without tabs
     */
    public StartLog(@Nullable Path file, String build) {
        this.file = file;
        this.build = build;
    }

    /** Returns the results of earlier runs of this build. */
    List<StartResult> results() {
        List<StartResult> results = new ArrayList<>();
        try {
            for (String line : file == null || !Files.exists(file) ? List.<String>of() : Files.readAllLines(file)) {
                String[] cells = line.split(SEPARATOR, -1);
                if (cells[0].equals(build)) {
                    results.add(parse(cells));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(results);
    }

    synchronized void append(StartResult result) {
        if (file == null) {
            return;
        }
        String line = String.join(
                        SEPARATOR,
                        build,
                        result.combination().database().name().toLowerCase(Locale.ROOT),
                        Boolean.toString(result.combination().cache()),
                        format(result.ready()),
                        format(result.stopped()),
                        Integer.toString(result.updates()),
                        result.problem() == null ? "good" : result.hung() ? "hung" : "ended",
                        result.problem() == null ? NONE : result.problem().replaceAll("\\s+", " "))
                + "\n";
        try {
            Files.writeString(file, line, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static StartResult parse(String[] cells) {
        StartCombination combination = new StartCombination(
                TrialDatabase.DatabaseKind.valueOf(cells[1].toUpperCase(Locale.ROOT)), Boolean.parseBoolean(cells[2]));
        return new StartResult(
                combination,
                duration(cells[3]),
                duration(cells[4]),
                Integer.parseInt(cells[5]),
                cells[6].equals("good") ? null : cells[7],
                cells[6].equals("hung"));
    }

    private static String format(@Nullable Duration time) {
        return time == null ? NONE : Long.toString(time.toMillis());
    }

    private static @Nullable Duration duration(String cell) {
        return cell.equals(NONE) ? null : Duration.ofMillis(Long.parseLong(cell));
    }
}
