package org.feedmill.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Dates as machines write them, in attributes: ISO 8601 in its variants, RFC 822, seconds or milliseconds since 1970. */
final class MachineDate {

    private static final int LONGEST = 80;
    private static final long EARLIEST_SECOND = 631_152_000L;
    private static final long LATEST_SECOND = 4_102_444_800L;

    private final PatternTree tree;
    private final Lexicons lexicons;

    MachineDate(PatternTree tree, Lexicons lexicons) {
        this.tree = tree;
        this.lexicons = lexicons;
    }

    Optional<Moment> read(String value) {
        String text = value.strip();
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        int length = text.length();
        if (digits(text) && length != 8 && length != 12 && length != 14) {
            return epoch(text);
        }
        List<TimeMatch> found = Scanner.scan(Tokens.of(text, 0, length), lexicons.of("en"), tree, true);
        if (found.size() != 1 || found.getFirst().start() > 0) {
            return Optional.empty();
        }
        TimeMatch match = found.getFirst();
        String after = text.substring(match.end()).strip();
        boolean rest = !after.isEmpty() && after.charAt(0) != '[' && after.charAt(0) != '(';
        if (rest || !match.hasYear() || !match.hasMonth() || match.relative()) {
            return Optional.empty();
        }
        return single(match);
    }

    /** 03/04/2024 was not written by a machine for machines: what two orders can read is not read. */
    private Optional<Moment> single(TimeMatch match) {
        Evaluator evaluator = new Evaluator(null);
        Moment only = null;
        for (Reading reading : match.readings()) {
            Moment moment = evaluator.read(reading);
            if (moment != null && only != null && !moment.date().equals(only.date())) {
                return Optional.empty();
            }
            only = moment == null ? only : moment;
        }
        return Optional.ofNullable(only);
    }

    private static boolean digits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static Optional<Moment> epoch(String text) {
        if (text.length() < 9 || text.length() > 13) {
            return Optional.empty();
        }
        long number = Long.parseLong(text);
        long seconds = text.length() >= 12 ? number / 1000 : number;
        if (seconds < EARLIEST_SECOND || seconds > LATEST_SECOND) {
            return Optional.empty();
        }
        try {
            LocalDateTime at = LocalDateTime.ofInstant(Instant.ofEpochSecond(seconds), ZoneOffset.UTC);
            return Optional.of(new Moment(at.toLocalDate(), at.toLocalTime(), ZoneOffset.UTC, Grain.SECOND));
        } catch (DateTimeException outOfRange) {
            return Optional.empty();
        }
    }
}
