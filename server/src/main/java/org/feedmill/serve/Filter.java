package org.feedmill.serve;

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
import org.feedmill.query.FeedSieve;
import org.feedmill.query.Question;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/**
 * Filter that selects entries of a feed, by parameters of the feed's address:
 *
 * <ul>
 *   <li>{@code words}: entries that have all of these, as {@link Words} finds them
 *   <li>{@code without}: entries that have none of these
 *   <li>{@code category}: entries of that category, or of one of them where several are given
 *   <li>{@code since}: entries from then on, a day (2026-03-01), an instant (2026-03-01T12:00:00Z) or a time back from now
 *       (12h, 7d), by their own date or, where they tell none, by when they were first seen
 *   <li>{@code count}: so many entries at most
 *   <li>{@code q}: entries that answer this question, each with the paragraph that does so as its summary
 * </ul>
 *
 * @param since null for all times
 * @param turned when a time back from now last moved on, null where since is fixed
 * @param count 0 for all
 * @param asked the question, empty where none is asked
 */
record Filter(
        List<String> words,
        List<String> without,
        List<String> categories,
        @Nullable Instant since,
        @Nullable Instant turned,
        int count,
        String asked) {

    static final Filter NONE = new Filter(List.of(), List.of(), List.of(), null, null, 0, "");

    /** More are not kept of any feed. */
    private static final int MOST_COUNT = 10_000;

    static final int MOST_WORDS = 20;
    static final int LONGEST = 500;

    /** Reading an article for an answer takes about a millisecond, so only the newest are read. */
    private static final int MOST_ASKED = 200;

    /** A time back from now is at most so many days: feeds are not older. */
    private static final int MOST_DAYS = 36_500;

    Filter {
        words = List.copyOf(words);
        without = List.copyOf(without);
        categories = List.copyOf(categories);
    }

    /** @throws Problem naming the parameter that cannot be read */
    static Filter of(Map<String, List<String>> parameters, Clock clock) {
        Back back = since(one(parameters, "since"), clock.instant());
        return new Filter(
                words(parameters, "words"),
                words(parameters, "without"),
                values(parameters, "category"),
                back.since,
                back.turned,
                count(one(parameters, "count")),
                asked(one(parameters, "q")));
    }

    private static String asked(@Nullable String words) {
        if (words == null) {
            return "";
        }
        if (words.length() > LONGEST || Question.of(words).isEmpty()) {
            throw bad("q", "must hold words to look for, of at most " + LONGEST + " characters in all.");
        }
        return words;
    }

    /** Filter that the feed's owner set. */
    static Filter of(Wishes.Sieve sieve) {
        return sieve.equals(Wishes.Sieve.NONE)
                ? NONE
                : new Filter(plain(sieve.words()), plain(sieve.without()), List.of(), null, null, 0, "");
    }

    private static List<String> plain(List<String> words) {
        return words.stream()
                .map(word -> Words.plain(word).strip())
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private record Back(@Nullable Instant since, @Nullable Instant turned) {}

    private static List<String> words(Map<String, List<String>> parameters, String name) {
        List<String> words = values(parameters, name).stream()
                .flatMap(value -> Arrays.stream(value.split("[\\s,]+")))
                .filter(word -> !word.isEmpty())
                .distinct()
                .sorted()
                .toList();
        if (words.size() > MOST_WORDS) {
            throw bad(name, "has more than " + MOST_WORDS + " words; leave some out.");
        }
        return words;
    }

    private static List<String> values(Map<String, List<String>> parameters, String name) {
        List<String> values = parameters.getOrDefault(name, List.of());
        if (values.stream().mapToInt(String::length).sum() > LONGEST || values.size() > MOST_WORDS) {
            throw bad(name, "is longer than " + LONGEST + " characters; shorten it.");
        }
        return values.stream()
                .map(value -> Words.plain(value).strip())
                .filter(value -> !value.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    private static @Nullable String one(Map<String, List<String>> parameters, String name) {
        List<String> values = parameters.getOrDefault(name, List.of());
        if (values.size() > 1) {
            throw bad(name, "is given more than once; give it once.");
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
        if (count < 1 || count > MOST_COUNT) {
            throw bad("count", "must be a number from 1 to " + MOST_COUNT + ".");
        }
        return count;
    }

    private static Back since(@Nullable String value, Instant now) {
        if (value == null) {
            return new Back(null, null);
        }
        String text = value.toUpperCase(Locale.ROOT);
        Back back = back(text, now);
        if (back != null) {
            return back;
        }
        try {
            Instant at = text.indexOf('T') < 0
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : java.time.OffsetDateTime.parse(text).toInstant();
            return new Back(at, null);
        } catch (DateTimeException e) {
            throw bad(
                    "since",
                    "must be a day such as 2026-03-01, an instant such as 2026-03-01T12:00:00Z,"
                            + " or a time back from now such as 12h or 7d.");
        }
    }

    /** Moves on by whole hours or days, so that a feed does not seem to change with every request. */
    private static @Nullable Back back(String text, Instant now) {
        int digits = text.length() - 1;
        if (digits < 1 || digits > 6 || !text.substring(0, digits).chars().allMatch(c -> c >= '0' && c <= '9')) {
            return null;
        }
        int number = Integer.parseInt(text.substring(0, digits));
        char unit = text.charAt(digits);
        if ((unit != 'H' && unit != 'D') || number < 1 || number > (unit == 'D' ? MOST_DAYS : MOST_DAYS * 24)) {
            return null;
        }
        Instant turned = now.truncatedTo(unit == 'D' ? ChronoUnit.DAYS : ChronoUnit.HOURS);
        return new Back(turned.minus(unit == 'D' ? Duration.ofDays(number) : Duration.ofHours(number)), turned);
    }

    private static Problem bad(String name, String why) {
        return new Problem(400, "Bad parameter", "The parameter " + name + " " + why);
    }

    boolean isNone() {
        return equals(NONE);
    }

    /** The same for filters that pick the same; empty for none. */
    String key() {
        return this == NONE || isNone()
                ? ""
                : String.join("\n", words) + "\0" + String.join("\n", without) + "\0" + String.join("\n", categories)
                        + "\0" + since + "\0" + count + "\0" + asked;
    }

    Feed of(Feed feed) {
        if (isNone()) {
            return feed;
        }
        if (!asked.isEmpty()) {
            return answering(feed);
        }
        return feed.withEntries(feed.entries().stream()
                .filter(this::wants)
                .limit(count == 0 ? MOST_COUNT : count)
                .toList());
    }

    private Feed answering(Feed feed) {
        FeedSieve sieve = new FeedSieve(Question.of(asked), true);
        return feed.withEntries(feed.entries().stream()
                .filter(this::wants)
                .limit(MOST_ASKED)
                .flatMap(entry -> sieve.sift(entry, feed.language()).stream())
                .limit(count == 0 ? MOST_COUNT : count)
                .toList());
    }

    boolean wants(Entry entry) {
        return isRecent(entry) && isOfCategory(entry) && hasWords(entry);
    }

    private boolean isRecent(Entry entry) {
        Instant at = entry.publishedAt() != null ? entry.publishedAt() : entry.seen();
        return since == null || (at != null && !at.isBefore(since));
    }

    private boolean isOfCategory(Entry entry) {
        return categories.isEmpty()
                || entry.categories().stream()
                        .anyMatch(own -> categories.contains(Words.plain(own).strip()));
    }

    private boolean hasWords(Entry entry) {
        if (words.isEmpty() && without.isEmpty()) {
            return true;
        }
        String text = Words.of(entry);
        return Words.all(text, words) && !Words.any(text, without);
    }
}
