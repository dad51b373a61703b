package org.feedmill.serve.feeds;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.query.Question;
import org.feedmill.query.QuestionFilter;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Filter that selects entries of a feed, by parameters of the feed's address:
 * <ul>
 * <li>{@code words}: entries that contain all of these, as {@link EntryWords} finds them
 * <li>{@code without}: entries that contain none of these
 * <li>{@code category}: entries of that category, or of any of several
 * <li>{@code since}: entries since a day (2026-03-01), an instant (2026-03-01T12:00:00Z) or a time before now (12h,
 * 7d), by their own date or, if they have none, by when they were first seen
 * <li>{@code count}: maximum number of entries
 * <li>{@code q}: entries that answer this question, each with the answering paragraph as its summary
 * </ul>
 *
 * @param since null for all times
 * @param windowStart when a relative time last moved on, null if since is fixed
 * @param count 0 for all
 * @param question empty if there is none
 */
public record EntryFilter(
        List<String> words,
        List<String> without,
        List<String> categories,
        @Nullable Instant since,
        @Nullable Instant windowStart,
        int count,
        String question) {

    public static final EntryFilter NONE = new EntryFilter(List.of(), List.of(), List.of(), null, null, 0, "");

    /** No feed stores more items. */
    private static final int MAX_COUNT = 10_000;

    public static final int MAX_WORDS = 20;
    public static final int MAX_LENGTH = 500;

    /** Reading an article for an answer takes about a millisecond, so only the newest are read. */
    private static final int MAX_QUESTIONED = 200;

    /** Largest number of days in a relative time; no feed is older. */
    private static final int MAX_DAYS = 36_500;

    public EntryFilter {
        words = List.copyOf(words);
        without = List.copyOf(without);
        categories = List.copyOf(categories);
    }

    /**
     * @throws Problem that names the invalid parameter
     */
    public static EntryFilter of(Map<String, List<String>> parameters, Clock clock) {
        SinceTime back = since(singleValue(parameters, "since"), clock.instant());
        return new EntryFilter(
                words(parameters, "words"),
                words(parameters, "without"),
                values(parameters, "category"),
                back.since,
                back.windowStart,
                count(singleValue(parameters, "count")),
                question(singleValue(parameters, "q")));
    }

    private static String question(@Nullable String words) {
        if (words == null) {
            return "";
        }
        if (words.length() > MAX_LENGTH || Question.of(words).isEmpty()) {
            throw badParameter(
                    "q", "must contain words to search for, with at most " + MAX_LENGTH + " characters in total.");
        }
        return words;
    }

    private record SinceTime(
            @Nullable Instant since, @Nullable Instant windowStart) {}

    private static List<String> words(Map<String, List<String>> parameters, String name) {
        List<String> words = values(parameters, name).stream()
                .flatMap(value -> Arrays.stream(value.split("[\\s,]+")))
                .filter(word -> !word.isEmpty())
                .distinct()
                .sorted()
                .toList();
        if (words.size() > MAX_WORDS) {
            throw badParameter(name, "has more than " + MAX_WORDS + " words. Remove some.");
        }
        return words;
    }

    private static List<String> values(Map<String, List<String>> parameters, String name) {
        List<String> values = parameters.getOrDefault(name, List.of());
        if (values.stream().mapToInt(String::length).sum() > MAX_LENGTH || values.size() > MAX_WORDS) {
            throw badParameter(name, "is longer than " + MAX_LENGTH + " characters. Shorten it.");
        }
        return values.stream()
                .map(value -> EntryWords.normalize(value).strip())
                .filter(value -> !value.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    private static @Nullable String singleValue(Map<String, List<String>> parameters, String name) {
        List<String> values = parameters.getOrDefault(name, List.of());
        if (values.size() > 1) {
            throw badParameter(name, "is given more than once. Give it once.");
        }
        return values.isEmpty() ? null : values.getFirst().strip();
    }

    private static int count(@Nullable String value) {
        if (value == null) {
            return 0;
        }
        boolean number =
                !value.isEmpty() && value.length() <= 5 && value.chars().allMatch(c -> c >= '0' && c <= '9');
        int count = number ? Integer.parseInt(value) : 0;
        if (count < 1 || count > MAX_COUNT) {
            throw badParameter("count", "must be a number from 1 to " + MAX_COUNT + ".");
        }
        return count;
    }

    private static SinceTime since(@Nullable String value, Instant now) {
        if (value == null) {
            return new SinceTime(null, null);
        }
        String text = value.toUpperCase(Locale.ROOT);
        SinceTime back = relativeTime(text, now);
        if (back != null) {
            return back;
        }
        try {
            Instant at = text.indexOf('T') < 0
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : java.time.OffsetDateTime.parse(text).toInstant();
            return new SinceTime(at, null);
        } catch (DateTimeException e) {
            throw badParameter(
                    "since",
                    "must be a day such as 2026-03-01, an instant such as 2026-03-01T12:00:00Z,"
                            + " or a time back from now such as 12h or 7d.");
        }
    }

    /**
     * Parses a relative time, rounded to whole hours or days, so that a feed does not seem to change with every
     * request.
     */
    private static @Nullable SinceTime relativeTime(String text, Instant now) {
        int digits = text.length() - 1;
        if (digits < 1 || digits > 6 || !text.substring(0, digits).chars().allMatch(c -> c >= '0' && c <= '9')) {
            return null;
        }
        int number = Integer.parseInt(text.substring(0, digits));
        char unit = text.charAt(digits);
        if ((unit != 'H' && unit != 'D') || number < 1 || number > (unit == 'D' ? MAX_DAYS : MAX_DAYS * 24)) {
            return null;
        }
        Instant turned = now.truncatedTo(unit == 'D' ? ChronoUnit.DAYS : ChronoUnit.HOURS);
        return new SinceTime(turned.minus(unit == 'D' ? Duration.ofDays(number) : Duration.ofHours(number)), turned);
    }

    private static Problem badParameter(String name, String why) {
        return new Problem(400, "Bad parameter", "The parameter " + name + " " + why);
    }

    public boolean isNone() {
        return equals(NONE);
    }

    /** Returns a key that is the same for equivalent filters; empty for none. */
    public String key() {
        return this == NONE || isNone()
                ? ""
                : String.join("\n", words) + "\0" + String.join("\n", without) + "\0" + String.join("\n", categories)
                        + "\0" + since + "\0" + count + "\0" + question;
    }

    public Feed of(Feed feed) {
        if (isNone()) {
            return feed;
        }
        if (!question.isEmpty()) {
            return filterByQuestion(feed);
        }
        return feed.withEntries(feed.entries().stream()
                .filter(this::matches)
                .limit(count == 0 ? MAX_COUNT : count)
                .toList());
    }

    private Feed filterByQuestion(Feed feed) {
        QuestionFilter sieve = new QuestionFilter(Question.of(question), true);
        return feed.withEntries(feed.entries().stream()
                .filter(this::matches)
                .limit(MAX_QUESTIONED)
                .flatMap(entry -> sieve.filter(entry, feed.language()).stream())
                .limit(count == 0 ? MAX_COUNT : count)
                .toList());
    }

    /** Whether the filter lets an entry pass, regardless of the number of entries and the question. */
    public boolean matches(Entry entry) {
        return isRecent(entry) && isOfCategory(entry) && hasWords(entry);
    }

    private boolean isRecent(Entry entry) {
        Instant at = entry.publishedAt() != null ? entry.publishedAt() : entry.seen();
        return since == null || (at != null && !at.isBefore(since));
    }

    private boolean isOfCategory(Entry entry) {
        return categories.isEmpty()
                || entry.categories().stream()
                        .anyMatch(own ->
                                categories.contains(EntryWords.normalize(own).strip()));
    }

    private boolean hasWords(Entry entry) {
        if (words.isEmpty() && without.isEmpty()) {
            return true;
        }
        String text = EntryWords.textOf(entry);
        return EntryWords.containsAll(text, words) && !EntryWords.containsAny(text, without);
    }
}
