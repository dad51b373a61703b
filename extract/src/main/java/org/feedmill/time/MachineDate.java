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

    private MachineDate() {}

    static Optional<Moment> read(String value) {
        String text = value.strip();
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        if (text.chars().allMatch(c -> c >= '0' && c <= '9')
                && text.length() != 8
                && text.length() != 14
                && text.length() != 12) {
            return epoch(text);
        }
        Tokens tokens = Tokens.of(text, 0, text.length());
        List<TimeMatch> found = Scanner.scan(tokens, Lexicon.of("en"), MachinePatterns.TREE, true);
        if (found.size() != 1 || found.getFirst().start() > 0) {
            return Optional.empty();
        }
        TimeMatch match = found.getFirst();
        String after = text.substring(match.end()).strip();
        boolean rest = !after.isEmpty() && after.charAt(0) != '[' && after.charAt(0) != '(';
        if (rest || !match.hasYear() || !match.hasMonth()) {
            return Optional.empty();
        }
        return Optional.ofNullable(
                new Resolver(new TimeContext("en", null, null)).column(found).getFirst());
    }

    /** Patterns without the words of people. */
    private static final class MachinePatterns {
        static final PatternTree TREE = PatternTree.standard();
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
